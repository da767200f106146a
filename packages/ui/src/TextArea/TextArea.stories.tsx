import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { TextArea } from './TextArea';

const meta = {
  title: 'UI/TextArea',
  component: TextArea,
  args: { label: 'Description', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Optional, shown in exports' } };

export const Filled: Story = {
  args: { defaultValue: 'All stores of the network in Berlin.', hint: 'Shown on the project card' },
};

export const CountsAndStopsAtTheLimit: Story = {
  args: { maxLength: 300, defaultValue: 'a'.repeat(297) },
  tags: ['spec:SHELL-064'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('297 / 300')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'bcdef');
    await expect(canvas.getByText('300 / 300')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(`${'a'.repeat(297)}bcd`);
    await expect(canvas.getByRole('status')).toHaveTextContent('300 of 300 characters');
  },
};

export const Invalid: Story = {
  args: { required: true, maxLength: 300, error: 'Field is required' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Description' })).toBeInvalid();
  },
};

export const Disabled: Story = { args: { defaultValue: 'All stores of the network in Berlin.', disabled: true } };

export const RightToLeft: Story = {
  args: { label: 'תיאור', defaultValue: 'כל החנויות של הרשת בברלין.', maxLength: 300 },
  globals: { locale: 'il' },
};

export const Dark: Story = {
  args: { defaultValue: 'All stores of the network in Berlin.', maxLength: 300 },
  globals: { theme: 'dark' },
};
