import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Switch } from './Switch';

const meta = {
  title: 'UI/Switch',
  component: Switch,
  parameters: {
    pictures: ['Off', 'On'],
  },
  args: { label: 'Show average', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { defaultChecked: true } };

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Show average' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
  },
};

export const WithHint: Story = { args: { hint: 'A dotted line over all chosen locations', defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true } };

export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };

export const NameOnly: Story = { args: { hideLabel: true, defaultChecked: true } };

export const RightToLeft: Story = { args: { label: 'הצגת הממוצע', defaultChecked: true }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultChecked: true }, globals: { theme: 'dark' } };

export const DarkOff: Story = { globals: { theme: 'dark' } };
