import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Upload } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Button } from './Button';

const meta = {
  title: 'UI/Button',
  component: Button,
  parameters: {
    pictures: ['Secondary', 'Primary', 'Danger', 'Quiet', 'Floating', 'Dark'],
  },
  args: { children: 'Create project', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: 'primary', icon: <Plus size={16} strokeWidth={1.5} aria-hidden /> } };

export const Danger: Story = { args: { variant: 'danger', children: 'Delete project' } };

export const Quiet: Story = { args: { variant: 'quiet', children: 'Cancel' } };

export const Small: Story = { args: { size: 'small' } };

export const Large: Story = { args: { size: 'large', variant: 'primary', children: 'Sign in' } };

export const Disabled: Story = { args: { variant: 'primary', disabled: true } };

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Saving' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Saving' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const AsLink: Story = {
  args: {
    asChild: true,
    icon: <Plus size={16} strokeWidth={1.5} aria-hidden />,
    children: <a href="#projects">All projects</a>,
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'All projects' });
    await expect(link).toBeVisible();
    await expect(link).not.toHaveAttribute('type');
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </div>
  ),
};

export const Floating: Story = {
  args: { variant: 'floating', children: 'Export', icon: <Upload size={16} strokeWidth={1.5} aria-hidden /> },
};

export const RightToLeft: Story = { args: { variant: 'primary', children: 'יצירת פרויקט' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { variant: 'primary' }, globals: { theme: 'dark' } };
