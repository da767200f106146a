import { buildCrossVisitation } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { CrossVisitationDetail } from './CrossVisitationDetail';

const meta = {
  title: 'Charts/CrossVisitationDetail',
  component: CrossVisitationDetail,
  args: {
    data: buildCrossVisitation({ suppressed: [[4, 1]] }),
    locations: Array.from({ length: 40 }, (_, index) => ({ id: String(101 + index), index })),
    mode: 'chart',
    onModeChange: fn(),
    values: 'CROSS_VISITATION',
    onValuesChange: fn(),
    onRetry: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof CrossVisitationDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

export const Ready: Story = {
  tags: ['spec:VIEW-087', 'spec:VIEW-088', 'spec:VIEW-270'],
  play: async ({ canvas, canvasElement, args }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(6);
    await expect(table.getAllByRole('columnheader')).toHaveLength(7);
    const bands = within(canvas.getByRole('list', { name: 'Colours' })).getAllByRole('listitem');
    await expect(bands.map((band) => band.textContent)).toEqual(['0-15 %', '16-25 %', '26-40 %', '41-50 %', '50+ %']);
    await userEvent.click(canvas.getByRole('combobox', { name: /Chart values/ }));
    const options = page(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Cross visitation', 'Visit ratio', 'Both']);
    await userEvent.click(options[2]!);
    await expect(args.onValuesChange).toHaveBeenCalledWith('BOTH');
  },
};

export const CellsAndHeight: Story = {
  args: { data: buildCrossVisitation({ locations: 30 }) },
  tags: ['spec:VIEW-272'],
  play: async ({ canvas }) => {
    const cell = canvas.getAllByRole('cell')[1]!;
    await expect(Math.round(cell.getBoundingClientRect().width)).toBe(122);
    await expect(Math.round(cell.parentElement!.getBoundingClientRect().height)).toBe(40);
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    await expect(Math.round(region.getBoundingClientRect().height)).toBe(window.innerHeight - 397);
  },
};

/** A location that is pointed at is set off as row and as column. */
export const Highlighted: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    const row = table.getAllByRole('row')[2]!;
    const column = table.getAllByRole('columnheader')[2]!;
    const mark = () => column.querySelector('[data-highlighted]');
    await userEvent.hover(within(row).getAllByRole('cell')[0]!);
    await waitFor(() => expect(row).toHaveAttribute('data-highlighted'));
    await expect(mark()).not.toBeNull();
    await userEvent.unhover(row);
    await waitFor(() => expect(mark()).toBeNull());
    await userEvent.hover(column.querySelector('bdi')!);
    await waitFor(() => expect(row).toHaveAttribute('data-highlighted'));
    within(table.getAllByRole('row')[1]!).getAllByRole('button')[0]!.focus();
    await waitFor(() => expect(table.getAllByRole('row')[1]).toHaveAttribute('data-highlighted'));
  },
};

export const TooltipAndKeys: Story = {
  tags: ['spec:VIEW-089'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('list', { name: 'Colours' })).toBeVisible();
    const cells = within(canvas.getByRole('table', { name: 'Cross-visitation' })).getAllByRole('cell');
    await userEvent.hover(within(cells[1]!).getByRole('button'));
    await expect(await page(canvasElement).findByRole('tooltip')).toHaveTextContent(
      /Alexanderplatz → Ku’damm Flagship: share of visitors \d+\.\d %, visits ratio 100 : [\d.]+, aerial distance [\d.]+ km/,
    );
    await userEvent.unhover(within(cells[1]!).getByRole('button'));
    within(cells[0]!).getByRole('button').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(within(cells[7]!).getByRole('button')).toHaveFocus();
  },
};

export const VisitRatio: Story = {
  args: { values: 'VISIT_RATIO' },
  tags: ['spec:VIEW-088', 'spec:VIEW-271', 'spec:VIEW-137'],
  play: async ({ canvas }) => {
    const bands = within(canvas.getByRole('list', { name: 'Colours' })).getAllByRole('listitem');
    await expect(bands.map((band) => band.textContent)).toEqual([
      '100 : 0-5',
      '100 : 5-10',
      '100 : 10-25',
      '100 : 25-50',
      '100 : 50+',
    ]);
    await expect(canvas.getAllByRole('cell')[1]).toHaveTextContent(/^100 : [\d.]+$/);
  },
};

export const Both: Story = {
  args: { values: 'BOTH' },
  tags: ['spec:VIEW-088'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell')[1]).toHaveTextContent(/^[\d.]+ %100 : [\d.]+$/);
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-090'],
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Primary location',
      'Secondary location',
      'Aerial distance, km',
      'Share of visitors, %',
      'Visits ratio',
    ]);
    await expect(table.getAllByRole('cell', { name: '-' })).toHaveLength(2);
  },
};

export const OddNames: Story = {
  args: {
    data: buildCrossVisitation({
      locations: [
        '<img src=x onerror="throw 1">',
        'קניון עזריאלי תל אביב',
        'A very long name that somebody typed '.repeat(8).trim(),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Loading: Story = { args: { data: undefined, status: 'loading' } };

export const Empty: Story = {
  args: { data: buildCrossVisitation({ locations: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { data: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
