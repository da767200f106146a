import { buildRejectedRows } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { RejectedRows } from './RejectedRows';

const meta = {
  title: 'Forms/RejectedRows',
  component: RejectedRows,
  args: { rows: buildRejectedRows().rows, status: 'ready', onDownload: fn(), onMore: fn() },
} satisfies Meta<typeof RejectedRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /^5 poi not a location of this project/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download all rejected rows' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'More rows' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { rows: [], status: 'loading' } };

export const Empty: Story = { args: { rows: [], onMore: undefined } };

export const Error: Story = { args: { rows: [], status: 'error', error: 'Locus took too long.', onRetry: fn() } };
