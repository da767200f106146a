import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { AdminPageTitle } from './AdminPageTitle';

const meta = {
  title: 'UI/AdminPageTitle',
  component: AdminPageTitle,
  args: { title: 'Users' },
} satisfies Meta<typeof AdminPageTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:ADMIN-028'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithAddUser: Story = {
  args: { count: '12 of 40 users', onAddUser: fn() },
  tags: ['spec:ADMIN-028'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    // The count is announced when a search changes it.
    await expect(canvas.getByRole('status')).toHaveTextContent('12 of 40 users');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add user' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAddUser).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = {
  args: { title: 'משתמשים', count: '12 מתוך 40 משתמשים', onAddUser: fn() },
  globals: { locale: 'il' },
};

export const Dark: Story = { args: WithAddUser.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: WithAddUser.args, globals: { viewport: { value: 'mobile1' } } };
