import type { ItemStatus, ReportSummary } from '@locus/model/entities';
import { buildReportSummary } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { ReportCards } from './ReportCards';

const report = (id: string, name: string, told: Partial<ReportSummary> = {}) =>
  buildReportSummary({
    id,
    project_id: '318',
    name,
    start_date: '2025-06-01',
    end_date: '2026-05-31',
    location_ids: ['1', '2'],
    items: [{ id: '9', type: 'FOOTFALL', status: 'confirmed' }],
    ...told,
  });

const meta = {
  title: 'Forms/ReportCards',
  component: ReportCards,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main style={{ blockSize: 640, padding: 16, overflow: 'auto' }}>
        <Story />
      </main>
    ),
  ],
  args: {
    label: 'Reports',
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
    chosen: new Set(['4171']),
    onChosenChange: fn(),
  },
} satisfies Meta<typeof ReportCards>;

export default meta;
type Story = StoryObj<typeof meta>;

const factsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling: value }) => `${textContent}: ${value?.textContent}`);

const withItems = (name: string, told: Partial<ReportSummary>, ...statuses: ItemStatus[]) =>
  report(name, name, {
    ...told,
    items: statuses.map((status, i) => ({ id: `${name} ${i}`, type: 'MOVEMENT', status })),
  });

/** The display status: an error comes first, but dashboards and reports without analyses are always complete. */
export const States: Story = {
  tags: ['spec:ADMIN-135'],
  args: {
    reports: [
      withItems('Shown', { status: 'PRESENTABLE' }, 'initiated', 'confirmed'),
      withItems('Hidden', { status: 'READY' }, 'initiated'),
      withItems('All confirmed', { status: 'INITIATED' }, 'confirmed', 'confirmed'),
      withItems('One waits', { status: 'INITIATED' }, 'confirmed', 'initiated'),
      withItems('No items yet', { status: 'INITIATED' }),
      withItems('Shown, one failed', { status: 'PRESENTABLE' }, 'confirmed', 'error'),
      withItems('One failed, one waits', { status: 'INITIATED' }, 'initiated', 'error'),
      withItems('Dashboard, failed', { report_category: 'FFI', status: 'INITIATED' }, 'error'),
      withItems('Empty, failed', { report_category: 'EMPTY', status: 'INITIATED' }, 'error'),
    ],
  },
  play: async ({ canvas, args }) => {
    const states = canvas.getAllByRole('listitem').map((card, i) => {
      const shown = within(card)
        .getAllByText(/^(Complete|Completed|Processing|In Progress.*|Active|ERROR)$/)
        .map(({ textContent }) => textContent);
      return [args.reports[i]?.name, ...shown];
    });
    await expect(states).toEqual([
      ['Shown', 'Complete'],
      ['Hidden', 'Complete'],
      ['All confirmed', 'Complete'],
      ['One waits', 'Processing'],
      ['No items yet', 'Processing'],
      ['Shown, one failed', 'ERROR'],
      ['One failed, one waits', 'ERROR'],
      ['Dashboard, failed', 'Complete'],
      ['Empty, failed', 'Complete'],
    ]);
  },
};

/** The contents of a card; one that is being calculated cannot be switched, an external dashboard can. */
export const Ready: Story = {
  tags: ['spec:ADMIN-064', 'spec:ADMIN-065', 'spec:ADMIN-066', 'spec:ADMIN-067'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const cards = canvas.getAllByRole('listitem');
    const both = 'Places: Alexanderplatz Store, Ku’damm Flagship';
    await expect(cards.map(factsOf)).toEqual([
      [
        'ID: 4187',
        'Date: 2026/06/02',
        both,
        'Recurring: YES',
        'Recurrence frequency: monthly',
        'Last updated: 2026/06/05',
      ],
      ['ID: 4171', 'Date: 2026/06/02', 'Places: Alexanderplatz Store', 'Recurring: NO', 'Recurrence frequency: -'],
      ['ID: 4166', 'Date: 2026/06/02', both, 'Recurring: YES', 'Recurrence frequency: weekly', 'Last updated: -'],
      ['ID: 4152', 'Date: 2026/06/02', both, 'Recurring: NO', 'Recurrence frequency: -'],
      ['ID: 4140', 'Date: 2026/06/02', 'Places: -', 'Recurring: NO', 'Recurrence frequency: -'],
    ]);
    const states = ['Complete', 'Complete', 'Processing', 'ERROR', 'Complete'];
    for (const [i, name] of args.reports.map((entry) => entry.name).entries()) {
      const card = within(cards[i] ?? canvasElement);
      await expect(card.getByRole('heading', { name })).toBeVisible();
      await expect(card.getByText(states[i] ?? '')).toBeVisible();
    }
    const switches = canvas.getAllByRole('switch', { name: /^Is Visible: / }) as HTMLInputElement[];
    await expect(switches.map(({ disabled }) => disabled)).toEqual([false, false, true, false, false]);
    await expect(switches.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    await userEvent.click(canvas.getByRole('switch', { name: 'Is Visible: Before and after' }));
    await expect(args.onVisibleChange).toHaveBeenCalledWith(args.reports[1], true);
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Store network' }));
    await expect(args.onDuplicate).toHaveBeenCalledWith(args.reports[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete New site' }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.reports[3]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose New site' }));
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(new Set(['4171', '4152']));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Before and after' }));
    await expect(args.onChosenChange).toHaveBeenLastCalledWith(new Set());
  },
};

/** Which reports can be switched: external dashboards, and calculated ones in any spelling of their status. */
export const Switches: Story = {
  args: {
    reports: [
      ...['PRESENTABLE', 'visible', 'READY', 'hidden', 'INITIATED', 'ARCHIVED'].map((status, i) =>
        report(String(20 - i), status, { status: status as 'READY' }),
      ),
      report('1', 'Dashboard', { report_category: 'FFI', status: 'INITIATED' }),
    ],
  },
  tags: ['spec:ADMIN-134'],
  play: async ({ canvasElement }) => {
    const switches = within(canvasElement).getAllByRole('switch') as HTMLInputElement[];
    await expect(switches.map(({ ariaLabel, checked, disabled }) => [ariaLabel, checked, disabled])).toEqual([
      ['Is Visible: PRESENTABLE', true, false],
      ['Is Visible: visible', true, false],
      ['Is Visible: READY', false, false],
      ['Is Visible: hidden', false, false],
      ['Is Visible: INITIATED', false, true],
      ['Is Visible: ARCHIVED', false, true],
      ['Is Visible: Dashboard', false, false],
    ]);
  },
};

/** Two thousand reports: only those in view are rendered. */
export const Thousands: Story = {
  args: { reports: Array.from({ length: 2000 }, (_, i) => report(String(2000 - i), `Report ${2000 - i}`)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('Report 2000')).toBeVisible());
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
    const main = canvas.getByRole('main');
    main.scrollTop = main.scrollHeight;
    await waitFor(() => expect(canvas.getByText('Report 1')).toBeVisible());
    await expect(canvas.queryByText('Report 2000')).toBeNull();
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
