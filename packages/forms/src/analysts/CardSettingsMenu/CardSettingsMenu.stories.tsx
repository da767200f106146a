import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { CardSettingsMenu } from './CardSettingsMenu';

const meta = {
  title: 'Forms/CardSettingsMenu',
  component: CardSettingsMenu,
  args: { name: 'Retail Berlin', onEdit: fn(), onDelete: fn() },
} satisfies Meta<typeof CardSettingsMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Settings of Retail Berlin' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledTimes(1);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'));
  await expect(await screen.findByRole('menu')).toBeVisible();
};

export const Open: Story = { play: open };

export const RightToLeft: Story = { globals: { locale: 'il' }, play: open };

export const Dark: Story = { globals: { theme: 'dark' }, play: open };
