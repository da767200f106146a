import { buildTroubles } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { ErrorTable } from './ErrorTable';

const meta = {
  title: 'Forms/Operations/ErrorTable',
  component: ErrorTable,
  args: { status: 'ready', errors: buildTroubles().errors },
} satisfies Meta<typeof ErrorTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A failed request is found by the number shown to its reader. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /3f09ac51d2/ });
    await expect(row).toHaveTextContent('GET /api/projects/7/reports');
    await expect(row).toHaveTextContent('column reports.colour does not exist');
  },
};

export const Loading: Story = { args: { status: 'loading', errors: [] } };

export const Empty: Story = {
  args: { errors: [] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No errors since the start');
  },
};

export const Error: Story = { args: { status: 'error', errors: [], error: 'Locus took too long.', onRetry: fn() } };
