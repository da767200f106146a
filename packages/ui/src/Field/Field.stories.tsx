import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { Field } from './Field';
import { InputBox } from './InputBox';

const meta = {
  title: 'UI/Field',
  component: Field,
  parameters: { pictures: ['LongTexts'] },
  args: {
    label: 'Postal code',
    children: ({ labelId: _, ...control }) => (
      <InputBox data-invalid={control['aria-invalid'] ? '' : undefined}>
        <input {...control} defaultValue="10178" />
      </InputBox>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithHint: Story = {
  args: { hint: 'Five digits' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Postal code' })).toHaveAccessibleDescription(
      'Five digits',
    );
  },
};

export const WithError: Story = {
  args: { hint: 'Five digits', error: 'A German postal code has five digits.', required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Postal code' });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('A German postal code has five digits.');
  },
};

export const HiddenLabel: Story = { args: { hideLabel: true } };

export const WithAside: Story = { args: { aside: <a href="#map">Find on the map</a> } };

export const LongTexts: Story = {
  args: {
    label: 'Postal code of the place from which most of the visitors of this location are expected to come',
    error:
      'This postal code is not part of the country that was chosen for the location. Choose another country or another code.',
  },
};

export const RightToLeft: Story = {
  args: { label: 'מיקוד', error: 'המיקוד חייב להכיל שבע ספרות.', required: true },
  globals: { locale: 'il' },
};

export const Dark: Story = { args: WithError.args, globals: { theme: 'dark' } };
