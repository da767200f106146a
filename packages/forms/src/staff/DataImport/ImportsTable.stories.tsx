import { buildImports } from '@locus/mocks';
import { bothOrders } from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { ImportsTable } from './ImportsTable';

const meta = {
  title: 'Forms/ImportsTable',
  component: ImportsTable,
  args: { imports: buildImports(), status: 'ready', onOpen: fn() },
} satisfies Meta<typeof ImportsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /doors.csv Counts refused/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open doors.csv' }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.imports[1]);
  },
};

/** Days are sorted by their time, not by their text; imports without a count come last. */
export const Sorting: Story = {
  args: {
    imports: (['2026-02-28', '2026-11-01', '2025-12-31'] as const).map((day, i) => ({
      ...buildImports()[0]!,
      id: String(i),
      name: `${'bac'[i]}.csv`,
      createdAt: `${day}T08:00:00.000Z`,
      report: i === 1 ? null : { ...buildImports()[0]!.report!, rowsRead: [900, 0, 1000][i]! },
    })),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const day = (at: unknown[]) => at.map((name) => String(name)[0]).join('');
    const orders = await bothOrders(table, 'Started');
    await expect([day(orders.ascending), day(orders.descending)]).toEqual(['cba', 'abc']);
    const counts = await bothOrders(table, 'Rows');
    await expect([day(counts.ascending), day(counts.descending)]).toEqual(['bca', 'cba']);
    const names = await bothOrders(table, 'File');
    await expect([day(names.ascending), day(names.descending)]).toEqual(['abc', 'cba']);
  },
};

export const Loading: Story = { args: { imports: [], status: 'loading' } };

export const Empty: Story = { args: { imports: [] } };

export const Error: Story = { args: { imports: [], status: 'error', error: 'Locus took too long.', onRetry: fn() } };
