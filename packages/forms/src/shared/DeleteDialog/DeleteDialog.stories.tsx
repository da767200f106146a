import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { DeleteDialog } from './DeleteDialog';

const meta = {
  title: 'Forms/DeleteDialog',
  component: DeleteDialog,
  args: { open: true, onOpenChange: fn(), onConfirm: fn(), subject: 'project', name: 'Retail Berlin' },
} satisfies Meta<typeof DeleteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const height = (element: HTMLElement) => getComputedStyle(element).blockSize;

export const Project: Story = {
  tags: ['spec:SHELL-069'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete project “Retail Berlin”?' });
    await expect(height(dialog)).toBe('300px');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const Report: Story = {
  args: { subject: 'report', name: 'Store network' },
  tags: ['spec:SHELL-069'],
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete report “Store network”?' });
    await expect(height(dialog)).toBe('350px');
  },
};

export const ProjectWithReports: Story = {
  args: { reportCount: 8 },
  tags: ['spec:SHELL-067', 'spec:SHELL-068'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Project “Retail Berlin” cannot be deleted yet' });
    await expect(dialog).toHaveTextContent('It still has 8 reports.');
    await expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** One report left is enough to keep the project. */
export const ProjectWithOneReport: Story = {
  args: { reportCount: 1 },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Project “Retail Berlin” cannot be deleted yet' });
    await expect(dialog).toHaveTextContent('It still has 1 report.');
    await expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    subject: 'report',
    name: 'Store network',
    failure: 'Locus cannot be reached. Please check your network and try again.',
  },
  tags: ['spec:SHELL-253'],
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error during deleting of the project');
  },
};

export const LongName: Story = { args: { name: 'Kaufhausverbund <b>Süd</b> مركز تسوق '.repeat(6).slice(0, 200) } };

export const RightToLeft: Story = { args: { reportCount: 2 }, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };
