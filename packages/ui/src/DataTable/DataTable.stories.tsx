import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { color, radius, shadow } from '../theme';
import type { DataTableColumn } from './columns';
import { DataTable } from './DataTable';

interface Area {
  code: string;
  name: string;
  inhabitants: number;
  distance: number | null;
  share: number;
  level: 'high' | 'medium';
}

const area = (code: string, name: string, inhabitants: number, distance: number | null, share: number): Area => ({
  code,
  name,
  inhabitants,
  distance,
  share,
  level: share > 2.31 ? 'high' : 'medium',
});

const areas = [
  area('10178', 'Mitte', 20444, 0.1, 5.7),
  area('10179', 'Mitte', 25911, 1.4, 4.13),
  area('10115', 'Mitte', 18876, 2.4, 3.29),
  area('10405', 'Prenzlauer Berg', 9380, 1.6, 2.92),
  area('10439', 'Prenzlauer Berg', 27626, 3.5, 2.34),
  area('10435', 'Prenzlauer Berg', 14724, null, 2.32),
  area('10369', 'Lichtenberg', 25643, 3.6, 2.31),
  area('10783', 'Schöneberg', 11046, 4, 1.92),
];

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const fixed = (value: number, places: number) => value.toFixed(places);

const columns: DataTableColumn<Area>[] = [
  { id: 'code', header: 'Postal code', value: (row) => row.code },
  { id: 'name', header: 'Area', value: (row) => row.name },
  {
    id: 'inhabitants',
    header: 'Inhabitants',
    align: 'number',
    value: (row) => row.inhabitants,
    total: (rows) => sumOf(rows.map((row) => row.inhabitants)).toLocaleString('en-GB'),
  },
  {
    id: 'distance',
    header: 'Distance',
    unit: 'km',
    align: 'number',
    value: (row) => row.distance,
    cell: (row) => fixed(row.distance ?? 0, 1),
  },
  {
    id: 'share',
    header: 'Visits share',
    unit: '%',
    align: 'number',
    value: (row) => row.share,
    cell: (row) => fixed(row.share, 2),
    total: (rows) => fixed(sumOf(rows.map((row) => row.share)), 2),
  },
  {
    id: 'confidence',
    header: 'Confidence',
    value: (row) => row.level,
    cell: (row) => <Badge variant={row.level === 'high' ? 'success' : 'warning'}>{row.level}</Badge>,
  },
];

const onSurface: Decorator = (Story) => (
  <div
    style={{
      display: 'flex',
      flexDirection: 'column',
      maxBlockSize: 420,
      background: color.surface,
      borderRadius: radius.card,
      boxShadow: shadow.card,
      overflow: 'hidden',
    }}
  >
    <Story />
  </div>
);

const meta = {
  title: 'UI/DataTable',
  component: DataTable<Area>,
  parameters: {
    pictures: ['Ready', 'Dark', 'RightToLeft', 'Narrow'],
  },
  decorators: [onSurface],
  args: {
    caption: 'Catchment of Alexanderplatz Store',
    columns,
    rows: areas,
    rowKey: (row) => row.code,
  },
} satisfies Meta<typeof DataTable<Area>>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Kaufhausverbundgesellschaft <b>Süd</b> 🏬 مركز تسوق '.repeat(8).slice(0, 300);

const firstColumn = (root: HTMLElement) => [...root.querySelectorAll('tbody th')].map((cell) => cell.textContent);

export const Ready: Story = {
  args: {
    totals: [
      { label: 'Shown', rows: areas.slice(0, 4) },
      { label: 'Grand total', rows: areas },
    ],
    summary: '8 of 118 areas',
    copyable: true,
  },
};

export const Sorting: Story = {
  args: { onSortChange: fn() },
  tags: ['spec:VIEW-111', 'spec:VIEW-220'],
  play: async ({ canvasElement, args }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Catchment of Alexanderplatz Store' });
    const heads = within(table).getAllByRole('columnheader');
    for (const head of heads) await expect(head.querySelector('button svg')).toBeVisible();

    const share = within(table).getByRole('button', { name: 'Visits share, %' });
    await userEvent.click(share);
    await expect(share.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    await expect(firstColumn(canvasElement)[0]).toBe('10783');
    await userEvent.click(share);
    await expect(share.closest('th')).toHaveAttribute('aria-sort', 'descending');
    await expect(firstColumn(canvasElement)[0]).toBe('10178');
    await userEvent.click(share);
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'share', direction: 'ascending' });

    await userEvent.click(within(table).getByRole('button', { name: 'Postal code' }));
    await expect(firstColumn(canvasElement)[0]).toBe('10115');
    await expect(share.closest('th')).toHaveAttribute('aria-sort', 'none');

    // The area without a distance stays last in either direction.
    const distance = within(table).getByRole('button', { name: 'Distance, km' });
    await userEvent.click(distance);
    await expect(firstColumn(canvasElement).at(-1)).toBe('10435');
    await userEvent.click(distance);
    await expect(firstColumn(canvasElement).at(-1)).toBe('10435');
  },
};

export const Totals: Story = {
  args: Ready.args,
  tags: ['spec:VIEW-112'],
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement).getByRole('row', { name: /^Shown/ });
    await expect(
      within(shown)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', '74,611', '', '16.04', '']);
    const all = within(canvasElement).getByRole('row', { name: /^Grand total/ });
    await expect(
      within(all)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', '153,650', '', '24.93', '']);
  },
};

export const Keyboard: Story = {
  args: { onRowOpen: fn() },
  play: async ({ canvasElement, args }) => {
    const rows = [...canvasElement.querySelectorAll('tbody tr')];
    for (let i = 0; i <= columns.length; i++) await userEvent.tab();
    await expect(rows[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(rows[2]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(rows.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRowOpen).toHaveBeenLastCalledWith(areas.at(-1));
    // The whole body is one tab stop: the next Tab leaves the table, and coming back returns to the same row.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(rows.at(-1)).toHaveFocus();
  },
};

export const Selection: Story = {
  args: {
    selection: { keys: new Set<string>(), onChange: fn(), actions: <Button size="small">Hide</Button> },
    rowHeight: 'tall',
  },
  render: function Stateful(args) {
    const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
    return <DataTable {...args} selection={{ ...args.selection, keys, onChange: setKeys }} />;
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('checkbox', { name: 'Select 10179' }));
    await expect(page.getByText('1 selected')).toHaveAttribute('role', 'status');
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await userEvent.click(page.getByRole('checkbox', { name: 'Select all' }));
    await expect(page.getByText('8 selected')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear selection' }));
    await expect(page.queryByText('8 selected')).toBeNull();
  },
};

export const Copying: Story = {
  play: async ({ canvasElement }) => {
    const row = canvasElement.querySelector<HTMLElement>('tbody tr');
    row?.focus();
    const clipboardData = new DataTransfer();
    row?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
    const lines = clipboardData.getData('text/plain').split('\n');
    await expect(lines[0]).toBe('Postal code\tArea\tInhabitants\tDistance, km\tVisits share, %\tConfidence');
    await expect(lines[1]).toBe('10178\tMitte\t20444\t0.1\t5.7\thigh');
    await expect(lines).toHaveLength(9);
  },
};

const many = Array.from({ length: 100_000 }, (_, i) =>
  area(
    String(10_000 + i),
    `Area ${(i * 7919) % 100_000}`,
    (i * 104_729) % 30_000,
    i % 11 === 0 ? null : (i % 97) / 10,
    ((i * 31) % 997) / 100,
  ),
);

export const HundredThousandRows: Story = {
  args: { rows: many, totals: [{ label: 'Grand total', rows: many }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(80);
    await expect(within(canvasElement).getByRole('table')).toHaveAttribute('aria-rowcount', '100002');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Area' }));
    await expect(canvasElement.querySelector('tbody td')).toHaveTextContent('Area 0');
    canvasElement.querySelector<HTMLElement>('tbody tr[data-index]')?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Area 99999'));
    await expect(document.activeElement).toHaveAttribute('aria-rowindex', '100001');
    // After re-sorting, the table starts at the top.
    const sorted = within(canvasElement).getByRole('button', { name: 'Inhabitants' });
    const scroll = sorted.closest('table')!.parentElement!;
    await expect(scroll.scrollTop).toBeGreaterThan(0);
    await userEvent.click(sorted);
    await waitFor(() => expect(scroll.scrollTop).toBe(0));
    await waitFor(() => expect(canvasElement.querySelector('tbody tr[data-index="0"]')).toBeVisible());
  },
};

/** Of rows that scroll past too fast to read only the names are shown; once the table stops they are complete again. */
export const FastScrolling: Story = {
  args: { rows: many, selection: { keys: new Set<string>(), onChange: fn() } },
  play: async ({ canvas, canvasElement, args }) => {
    const scroll = canvas.getByRole('table').parentElement!;
    const rows = () => [...canvasElement.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    for (const top of [100_000, 900_000, 2_000_000, 1_600_000]) {
      scroll.scrollTop = top;
      const first = Math.floor(top / 32);
      await waitFor(() => expect(rows().map((row) => Number(row.dataset.index))).toContain(first + 2));
      for (const row of rows()) await expect(row).toHaveTextContent(String(10_000 + Number(row.dataset.index)));
    }
    const complete = (row: HTMLElement) =>
      row.querySelector('[type=checkbox]') !== null &&
      row.textContent?.includes(`Area ${(Number(row.dataset.index) * 7919) % 100_000}`);
    await waitFor(() => expect(rows().every(complete)).toBe(true));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 60005' }));
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(new Set(['60005']));
  },
};

export const CurrentRow: Story = {
  args: { currentRow: '10115', onRowOpen: fn() },
  play: async ({ canvasElement }) => {
    const current = canvasElement.querySelectorAll('tbody tr[aria-current]');
    await expect([...current].map((row) => row.querySelector('th')?.textContent)).toEqual(['10115']);
  },
};

/** A click opens a row; the click that ends a text selection does not. */
export const SelectingText: Story = {
  args: { onRowOpen: fn() },
  play: async ({ canvasElement, args }) => {
    const cell = within(canvasElement).getByText('Schöneberg');
    getSelection()?.selectAllChildren(cell);
    // Only a click is fired: a real press would clear the selection first.
    cell.click();
    await expect(args.onRowOpen).not.toHaveBeenCalled();
    getSelection()?.removeAllRanges();
    await userEvent.click(cell);
    await expect(args.onRowOpen).toHaveBeenCalledTimes(1);
    await expect(args.onRowOpen).toHaveBeenCalledWith(areas.at(-1));
  },
};

/** A few rows in an order of their own: nothing to sort, and all columns share the table's width. */
export const SmallTable: Story = {
  args: { rows: areas.slice(0, 3), smallTable: true, wrapHeads: true },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 430 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const table = canvas.getByRole('table');
    await expect(within(table).queryAllByRole('button')).toEqual([]);
    await expect(table.querySelector('[aria-sort]')).toBeNull();
    await expect(firstColumn(canvasElement)).toEqual(['10178', '10179', '10115']);
    const scroll = table.parentElement!;
    await expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
  },
};

export const MissingAsNa: Story = {
  args: { missingText: 'n/a' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('n/a')).toBeVisible();
  },
};

/** A value that is missing or unlike the others gives the reason in its hatched cell. */
export const Reasons: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'distance'
        ? {
            ...column,
            reason: (row: Area) =>
              row.distance === null ? { short: 'no road', long: 'No road leads there.' } : undefined,
          }
        : column,
    ),
    missingText: 'N/A',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'no road N/A' })).toHaveAttribute('title', 'No road leads there.');
    await expect(canvas.queryAllByTitle('No road leads there.')).toHaveLength(1);
  },
};

export const Loading: Story = { args: { status: 'loading', rows: [], heightPx: 320 } };

export const Empty: Story = { args: { rows: [], heightPx: 320, contactHref: 'mailto:support@example.com' } };

export const NoMatch: Story = { args: { rows: [], noMatch: true, heightPx: 320 } };

export const Error: Story = {
  args: { status: 'error', heightPx: 320, onRetry: fn(), error: 'The server did not answer (504).' },
  play: async ({ canvasElement, args }) => {
    // The old numbers are gone.
    await expect(within(canvasElement).queryByRole('table')).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = { args: { rows: areas.map((row) => ({ ...row, name: long })) } };

export const RightToLeft: Story = {
  args: {
    ...Ready.args,
    caption: 'אזור המשיכה',
    columns: columns.map((column, i) => ({
      ...column,
      header: ['מיקוד', 'אזור', 'תושבים', 'מרחק', 'נתח ביקורים', 'רמת ביטחון'][i] ?? '',
    })),
    totals: [{ label: 'סך הכול', rows: areas }],
    summary: '8 אזורים',
  },
  globals: { locale: 'il' },
};

export const German: Story = { args: { ...Ready.args }, globals: { locale: 'de' } };

export const Dark: Story = {
  args: { ...Ready.args, defaultSort: { column: 'share', direction: 'descending' } },
  globals: { theme: 'dark' },
};

export const Narrow: Story = {
  args: { ...Ready.args, selection: { keys: new Set(['10115']), onChange: fn() } },
  globals: { viewport: { value: 'mobile1' } },
};

const phonePx = [80, 110, false, false, 90, false] as const;

/** On a phone the columns that answer the question share its width; the others come on demand. */
export const OnPhone: Story = {
  args: {
    ...Ready.args,
    columns: columns.map((column, i) => ({ ...column, onPhone: phonePx[i] })),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const scroll = table.parentElement!;
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads()).toEqual(['Postal code', 'Area', 'Visits share, %']);
    await expect(scroll.scrollWidth).toBe(scroll.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 6 columns' }));
    await expect(heads()).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer columns' }));
    await expect(heads()).toHaveLength(3);
  },
};
