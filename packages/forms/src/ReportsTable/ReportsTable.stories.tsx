import type { ReportSummary } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { ReportsTable } from './ReportsTable';

const report = (id: string, name: string, told: Partial<ReportSummary> = {}): ReportSummary => ({
  id,
  project_id: '318',
  name,
  description: '',
  created_date: '2026-06-02T08:00:00.000Z',
  start_date: '2025-06-01',
  end_date: '2026-05-31',
  recurring: false,
  recurrence_frequency: null,
  last_updated: null,
  creator: '',
  location_ids: ['1', '2'],
  numberOfSignals: null,
  visualization_url: '',
  report_category: 'POI_DEFAULT',
  status: 'READY',
  version: { catchment: '3.1.0' },
  items: [{ id: '9', type: 'FOOTFALL', status: 'confirmed' }],
  ...told,
});

const meta = {
  title: 'Forms/ReportsTable',
  component: ReportsTable,
  parameters: { pictures: ['Ready', 'RightToLeft', 'Dark', 'Narrow'] },
  args: {
    caption: 'Reports',
    status: 'ready',
    reports: [
      report('4187', 'Store network', {
        status: 'PRESENTABLE',
        recurring: true,
        recurrence_frequency: 'MONTHLY',
        last_updated: '2026-06-05T03:00:00.000Z',
      }),
      report('4171', 'Before and after', { location_ids: ['1'], last_updated: '2026-05-05T03:00:00.000Z' }),
      report('4166', 'Weekly pulse', {
        status: 'INITIATED',
        recurring: true,
        recurrence_frequency: 'WEEKLY',
        items: [{ id: '8', type: 'MOVEMENT', status: 'initiated' }],
      }),
      report('4152', 'New site', { items: [{ id: '7', type: 'MOVEMENT', status: 'error' }] }),
      report('4140', 'Insights', { report_category: 'FFI', status: 'INITIATED', location_ids: [], items: [] }),
    ],
    placeNames: new Map([
      ['1', 'Alexanderplatz Store'],
      ['2', 'Ku’damm Flagship'],
    ]),
    renderLink: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    onVisibleChange: fn(),
    onDuplicate: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof ReportsTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:ADMIN-064', 'spec:ADMIN-065', 'spec:ADMIN-066', 'spec:ADMIN-067', 'spec:ADMIN-134', 'spec:ADMIN-135'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads.join(', ')).toBe(
      'ID, Name, Date, Recurring, Recurrence frequency, Last updated, Places, Status, Is Visible, Actions',
    );
    const rows = canvas.getAllByRole('row').slice(1, 6);
    const told = rows.map((row) => [...row.children].slice(0, 8).map(({ textContent }) => textContent));
    const day = '2026/06/02';
    const both = 'Alexanderplatz Store, Ku’damm Flagship';
    await expect(told).toEqual([
      ['4187', 'Store network', day, 'YES', 'monthly', '2026/06/05', both, 'Complete'],
      ['4171', 'Before and after', day, 'NO', '-', '-', 'Alexanderplatz Store', 'Complete'],
      ['4166', 'Weekly pulse', day, 'YES', 'weekly', '-', both, 'Processing'],
      ['4152', 'New site', day, 'NO', '-', '-', both, 'ERROR'],
      ['4140', 'Insights', day, 'NO', '-', '-', '-', 'Complete'],
    ]);
    const switches = canvas.getAllByRole('switch');
    await expect(switches.map((entry) => (entry as HTMLInputElement).disabled)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    await expect(switches.map((entry) => (entry as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    await userEvent.click(canvas.getByRole('switch', { name: 'Is Visible: Before and after' }));
    await expect(args.onVisibleChange).toHaveBeenCalledWith(args.reports[1], true);
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Store network' }));
    await expect(args.onDuplicate).toHaveBeenCalledWith(args.reports[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete New site' }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.reports[3]);
  },
};

/** Two thousand reports: only those in sight are drawn. */
export const Thousands: Story = {
  args: { reports: Array.from({ length: 2000 }, (_, i) => report(String(2000 - i), `Report ${2000 - i}`)) },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480, display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('2,000 reports, newest first')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Report 2000')).toBeVisible());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
  },
};

export const Loading: Story = { args: { status: 'loading', reports: [] } };

export const Empty: Story = { args: { reports: [], empty: true, emptyTitle: 'This project has no reports yet' } };

export const Error: Story = {
  args: { status: 'error', reports: [], error: 'Locus took too long to answer.', onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
