import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Checkbox } from './Checkbox';

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  parameters: {
    pictures: ['On', 'Invalid', 'DisabledOff'],
  },
  args: { label: 'Keep me signed in on this device', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Keep me signed in on this device' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(box);
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const Indeterminate: Story = {
  args: { label: 'All months of 2026', checked: 'indeterminate' },
  render: function Choosing(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Checkbox {...args} checked={checked} onCheckedChange={setChecked} />;
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'All months of 2026' });
    await expect(box).toBePartiallyChecked();
  },
};

export const BecomesWhole: Story = {
  ...Indeterminate,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'All months of 2026' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(box).not.toBePartiallyChecked();
  },
};

export const WithLinks: Story = {
  args: {
    label: (
      <>
        I accept the <a href="#terms">terms of use</a> and the <a href="#privacy">privacy notice</a>
      </>
    ),
    required: true,
  },
};

export const WithHint: Story = {
  args: { label: 'Is Visible', hint: 'Customers of the account see the report.', defaultChecked: true },
};

export const Invalid: Story = { args: { invalid: true } };

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const DisabledOff: Story = { args: { disabled: true } };

export const NameOnly: Story = {
  args: { label: 'Select Alexanderplatz Store', hideLabel: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox', { name: 'Select Alexanderplatz Store' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    label:
      'I confirm that the locations, their names and the areas I have drawn for them do not allow conclusions about single persons or households, and that they are used for statistics only.',
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { label: 'להשאיר אותי מחובר במכשיר הזה', defaultChecked: true },
  globals: { locale: 'il' },
};

export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } };
