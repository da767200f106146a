import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { IconButton } from './IconButton';

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  parameters: {
    pictures: ['Danger', 'Pressed'],
  },
  args: { label: 'Edit report', icon: <Pencil size={16} strokeWidth={1.5} aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Edit report' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = { args: { variant: 'secondary' } };

export const Danger: Story = {
  args: { variant: 'danger', label: 'Delete report', icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden /> },
};

export const Floating: Story = { args: { variant: 'floating' } };

export const Small: Story = { args: { size: 'small', variant: 'secondary' } };

export const Pressed: Story = { args: { 'aria-pressed': true, variant: 'secondary' } };

export const Disabled: Story = { args: { disabled: true, variant: 'secondary' } };

export const NameShownOnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Edit report' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit report');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
};

export const RightToLeft: Story = { args: { label: 'עריכת הדוח', variant: 'secondary' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { variant: 'secondary' }, globals: { theme: 'dark' } };
