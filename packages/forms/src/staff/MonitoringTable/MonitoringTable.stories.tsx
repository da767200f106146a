import { buildMonitoring } from '@locus/mocks';
import { bothOrders } from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { MonitoringTable } from './MonitoringTable';

const meta = {
  title: 'Forms/MonitoringTable',
  component: MonitoringTable,
  args: {
    caption: 'Report Item Monitoring',
    status: 'ready',
    items: buildMonitoring(),
    now: new Date('2026-07-15T09:00:00Z'),
    renderGo: ({ reportId, reportName }) => (
      <a href={`#${reportId}`} aria-label={`Go to ${reportName}`}>
        Go
      </a>
    ),
    onItemCancel: fn(),
    onItemRetry: fn(),
  },
} satisfies Meta<typeof MonitoringTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A calculation in progress can be stopped, a failed one retried, a finished one needs no action. */
export const Ready: Story = {
  tags: ['spec:ADMIN-096'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads.join(', ')).toBe(
      'Report ID, Item ID, Report name, Item name, Status, Progress, Attempts, Age, Go',
    );
    const row = (name: RegExp) => within(canvas.getByRole('row', { name }));
    const failed = row(/Catchment/);
    await expect(failed.getByText('Error')).toBeVisible();
    await expect(failed.getByText('No visits have been imported for this project yet.')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Catchment/ })).toHaveTextContent('6 min');
    const running = row(/Movement/);
    await expect(running.getByRole('progressbar', { name: 'Counting' })).toHaveAttribute('aria-valuenow', '72');
    await expect(canvas.getByRole('row', { name: /Cross-visitation/ })).toHaveTextContent('18 days');
    await expect(row(/Cross-visitation/).getByRole('link', { name: 'Go to Store network' })).toBeVisible();
    await expect(
      within(canvas.getByRole('row', { name: /Visit trends/ })).queryByRole('button', { name: /alcul/ }),
    ).toBe(null);
    await userEvent.click(running.getByRole('button', { name: 'Stop the calculation of Movement' }));
    await expect(args.onItemCancel).toHaveBeenCalledWith(args.items[2]);
    await userEvent.click(failed.getByRole('button', { name: 'Calculate Catchment again' }));
    await expect(args.onItemRetry).toHaveBeenCalledWith(args.items[1]);
  },
};

/** The oldest first after a click on the column's header. */
export const Sorted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Age/ }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('6 min');
    await userEvent.click(canvas.getByRole('button', { name: /^Age/ }));
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('18 days');
  },
};

/** Each column in both directions; progress by its number before the reasons of those that failed. */
export const Sorting: Story = {
  args: {
    items: buildMonitoring()
      .slice(0, 4)
      .map(({ progress: _, ...item }, i) => ({
        ...item,
        id: String([9, 10, 101, 11][i]),
        reportId: String([2, 100, 20, 3][i]),
        reportName: ['Nord', 'ost', 'Nord', 'Süd'][i]!,
        name: 'badc'[i]!,
        attempts: [1, 10, 2, 1][i]!,
        askedDate: `2026-${['06-30', '07-01', '02-28', '06-30'][i]}T08:00:00.000Z`,
        ...(i % 2 === 1 && { progress: { stage: 'started', percent: i === 1 ? 72 : 9 } }),
        reason: i === 0 ? 'No visits' : null,
      })),
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const nameOf = (row: HTMLElement) => row.querySelectorAll('th, td')[3]?.textContent?.[0];
    for (const [header, ascending, descending] of [
      ['Report ID', 'bcda', 'adcb'],
      ['Item ID', 'bacd', 'dcab'],
      ['Report name', 'bdac', 'cabd'],
      ['Item name', 'abcd', 'dcba'],
      ['Progress', 'cabd', 'bacd'],
      ['Attempts', 'bcda', 'adbc'],
      ['Age', 'abcd', 'dbca'],
    ] as const) {
      const orders = await bothOrders(table, header, nameOf);
      await expect([header, orders.ascending.join(''), orders.descending.join('')]).toEqual([
        header,
        ascending,
        descending,
      ]);
    }
  },
};

export const Loading: Story = { args: { status: 'loading', items: [] } };

export const Empty: Story = { args: { items: [] } };

export const Error: Story = { args: { status: 'error', items: [], error: 'Locus took too long.', onRetry: fn() } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

/** On a phone a failed item says why, in full, and can be retried without showing all columns. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Go to Store network' })).toBeVisible();
    const reason = canvas.getByText('No visits have been imported for this project yet.');
    await expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Calculate Catchment again' }));
    await expect(args.onItemRetry).toHaveBeenCalledWith(args.items[1]);
  },
};
