import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { BulkDialog } from './BulkDialog';

const meta = {
  title: 'Forms/BulkDialog',
  component: BulkDialog,
  parameters: { pictures: ['Refused'] },
  args: {
    open: true,
    question: 'deleteReports',
    targets: [
      { id: '1', name: 'Store network' },
      { id: '2', name: 'Before and after' },
      { id: '3', name: 'Weekly pulse' },
    ],
    results: undefined,
    busy: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BulkDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A single confirmation for all of them, which names each. */
export const Filled: Story = {
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog', { name: 'Delete 3 reports?' }));
    await expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      args.targets.map(({ name }) => name),
    );
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While it is in progress each shows its state, and nothing can be closed. */
export const Submitting: Story = {
  args: { busy: true, results: new Map([['1', undefined]]) },
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog'));
    await expect(box.getByRole('status')).toHaveTextContent('1 of 3 done');
    await expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Store networkdone',
      'Before and afterwaiting',
      'Weekly pulsewaiting',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** A failed one shows the reason; the others are processed anyway. */
export const Refused: Story = {
  args: {
    results: new Map([
      ['1', undefined],
      ['2', 'This report is still being calculated.'],
      ['3', undefined],
    ]),
  },
  play: async ({ args }) => {
    const box = within(await screen.findByRole('alertdialog'));
    await expect(box.getByRole('status')).toHaveTextContent('2 done, 1 failed');
    await expect(box.getAllByRole('listitem')[1]).toHaveTextContent('This report is still being calculated.');
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** All have succeeded. */
export const AllSucceeded: Story = {
  args: { results: new Map(['1', '2', '3'].map((id) => [id, undefined])) },
  play: async () => {
    const box = within(await screen.findByRole('alertdialog'));
    await expect(box.getByRole('status')).toHaveTextContent('3 done, 0 failed');
    for (const entry of box.getAllByRole('listitem')) await expect(entry).toHaveTextContent(/done$/);
    await expect(box.getByRole('button', { name: 'Close' })).toBeEnabled();
  },
};

export const Items: Story = {
  args: { question: 'removeItems', targets: [{ id: '1', name: 'Movement' }] },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: 'Remove 1 item?' })).toBeVisible();
  },
};

export const RightToLeft: Story = { args: Refused.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: Refused.args, globals: { viewport: { value: 'mobile1' } } };
