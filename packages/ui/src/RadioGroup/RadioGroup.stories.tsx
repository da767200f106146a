import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { RadioGroup } from './RadioGroup';

const meta = {
  title: 'UI/RadioGroup',
  component: RadioGroup,
  parameters: { pictures: ['Filled'] },
  args: {
    label: 'Recurrence',
    options: [
      { value: 'once', label: 'Once' },
      { value: 'monthly', label: 'Monthly', hint: 'On the second day of each month' },
      { value: 'weekly', label: 'Weekly', disabled: true },
    ],
    value: 'once',
    onValueChange: fn(),
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RadioGroup
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          args.onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RadioGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Empty: Story = { args: { value: undefined, required: true } };

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Once' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('monthly');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('once');
  },
};

export const Horizontal: Story = {
  args: {
    label: 'Palette',
    orientation: 'horizontal',
    value: 'color',
    options: [
      { value: 'color', label: 'Color' },
      { value: 'mono', label: 'Monochrome' },
    ],
  },
};

export const Invalid: Story = { args: { value: undefined, required: true, error: 'Field is required' } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = {
  args: {
    label: 'תדירות',
    options: [
      { value: 'once', label: 'פעם אחת' },
      { value: 'monthly', label: 'מדי חודש' },
    ],
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
