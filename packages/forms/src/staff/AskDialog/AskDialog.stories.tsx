import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { AskDialog } from './AskDialog';

const meta = {
  title: 'Forms/AskDialog',
  component: AskDialog,
  args: { open: true, onOpenChange: fn(), onConfirm: fn(), question: 'deleteProject', name: 'Retail Berlin' },
} satisfies Meta<typeof AskDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DeleteProject: Story = {
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Delete project "Retail Berlin"?' }));
    await expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog'));
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failure: 'Delete the reports of this project first.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Delete the reports of this project first.');
  },
};

export const LongName: Story = { args: { name: 'Kaufhausverbund <b>Süd</b> مركز تسوق '.repeat(6).slice(0, 200) } };

export const RightToLeft: Story = { args: Refused.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };
