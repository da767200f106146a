import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { PasswordRequirements } from './PasswordRequirements';

const meta = {
  title: 'Forms/PasswordRequirements',
  component: PasswordRequirements,
  args: { value: '' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordRequirements>;

export default meta;
type Story = StoryObj<typeof meta>;

const lines = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

export const Nothing: Story = {
  tags: ['spec:SHELL-173'],
  play: async ({ canvasElement }) => {
    await expect(lines(canvasElement)).toEqual([
      'At least 8 characters: missing',
      'One lowercase letter: missing',
      'One uppercase letter: missing',
      'One digit: missing',
      'One special character: missing',
    ]);
  },
};

export const HalfWay: Story = {
  args: { value: 'rainy-Day' },
  play: async ({ canvasElement }) => {
    await expect(lines(canvasElement)).toEqual([
      'At least 8 characters: met',
      'One lowercase letter: met',
      'One uppercase letter: met',
      'One digit: missing',
      'One special character: met',
    ]);
  },
};

export const WithMaximum: Story = {
  args: { value: 'Rainy-Potsdamer-2', max: 12 },
  play: async ({ canvasElement }) => {
    await expect(lines(canvasElement)[0]).toBe('8 to 12 characters: missing');
  },
};

export const OtherScripts: Story = {
  args: { value: 'Пароль12#' },
  play: async ({ canvasElement }) => {
    await expect(lines(canvasElement).every((line) => line?.endsWith(': met'))).toBe(true);
  },
};

export const RightToLeft: Story = { args: HalfWay.args, globals: { locale: 'il' } };

export const Dark: Story = { args: HalfWay.args, globals: { theme: 'dark' } };
