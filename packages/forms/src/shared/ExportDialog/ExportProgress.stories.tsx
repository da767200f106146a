import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import type { ExportJob } from './exportContent';
import { ExportProgress } from './ExportProgress';

const job: ExportJob = {
  state: 'running',
  format: 'pdf',
  name: '2026-11-22_Store network 2026_Locus_Export.pdf',
  percent: 56,
  step: { do: 'write', page: 3, pages: 21 },
  secondsLeft: 25,
  leftOut: [],
};

const meta = {
  title: 'Forms/ExportProgress',
  component: ExportProgress,
  args: { job, onCancel: fn(), onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof ExportProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '56');
    await expect(screen.getByText('Writing page 3 of 21 • 25 s left')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Done: Story = {
  args: {
    job: {
      ...job,
      state: 'done',
      percent: 100,
      leftOut: [{ type: 'ATTRACTION', reason: 'The calculation of this analysis failed; it is not in this file.' }],
    },
  },
  play: async () => {
    await expect(screen.getByText(/is in your downloads/)).toHaveAttribute('role', 'status');
    await expect(screen.getByText(/Attraction/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { job: { ...job, state: 'failed', error: 'The connection was lost.' } },
  play: async ({ args }) => {
    await expect(screen.getByText('The connection was lost.')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
