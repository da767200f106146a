import { buildCrossVisitation } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { parseRatio } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { detailArgs, lastYear, namesLegible, narrow, page, retried } from '../testing/detailStories';
import { expectTenOf29, onPhone } from '../testing/manyPlaces';
import { CrossVisitationDetail } from './CrossVisitationDetail';

/** A square outline. */
const square = (lng: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [lng, 52],
      [lng + side, 52],
      [lng + side, 52 + side],
      [lng, 52 + side],
      [lng, 52],
    ] as [number, number][],
  ],
});
/** The first location is inside the second one. */
const overlapping = buildCrossVisitation().values.map((row, index) => ({
  id: row.primary_location_id,
  name: row.primary_location_name,
  index,
  geometry: index === 0 ? square(1, 0.1) : square(index, 0.5),
}));

const meta = {
  title: 'Charts/CrossVisitationDetail',
  component: CrossVisitationDetail,
  parameters: { pictures: ['Ready', 'Table', 'RightToLeft'] },
  args: {
    ...detailArgs,
    data: buildCrossVisitation({ suppressed: [[4, 1]] }),
    values: 'CROSS_VISITATION',
    onValuesChange: fn(),
  },
} satisfies Meta<typeof CrossVisitationDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-087', 'spec:VIEW-088', 'spec:VIEW-270'],
  play: async ({ canvas, canvasElement, args }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    // Six locations, and the mean.
    await expect(table.getAllByRole('rowheader')).toHaveLength(7);
    await expect(table.getAllByRole('columnheader').at(-1)).toHaveTextContent('Mean');
    await expect(table.getAllByRole('columnheader')).toHaveLength(8);
    const [first] = table.getAllByRole('row').slice(1);
    const shown = within(first!)
      .getAllByRole('cell')
      .map((cell) => parseFloat(cell.textContent));
    const known = shown.slice(0, -1).filter((share) => !Number.isNaN(share));
    await expect(shown.at(-1)).toBeCloseTo(known.reduce((sum, share) => sum + share, 0) / known.length, 1);
    // The last row contains the mean of each column.
    const rows = table.getAllByRole('row').slice(1);
    const columnOf = (row: HTMLElement) => parseFloat(within(row).getAllByRole('cell')[1]?.textContent ?? '');
    const below = rows
      .slice(0, -1)
      .map(columnOf)
      .filter((share) => !Number.isNaN(share));
    await expect(within(rows.at(-1)!).getByRole('rowheader')).toHaveTextContent('Mean');
    await expect(columnOf(rows.at(-1)!)).toBeCloseTo(below.reduce((sum, share) => sum + share, 0) / below.length, 1);
    const bands = within(canvas.getByRole('list', { name: 'Colours' })).getAllByRole('listitem');
    await expect(bands.map((band) => band.textContent)).toEqual(['0-15 %', '16-25 %', '26-40 %', '41-50 %', '50+ %']);
    await userEvent.click(canvas.getByRole('combobox', { name: /Chart values/ }));
    const options = page(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['Cross visitation', 'Visit ratio', 'Both']);
    await userEvent.click(options[2]!);
    await expect(args.onValuesChange).toHaveBeenCalledWith('BOTH');
  },
};

/** Locations that overlap or lie inside another one are named, with what that means. */
export const Overlapping: Story = {
  args: { locations: overlapping },
  play: async ({ canvas, canvasElement }) => {
    const [name, other] = buildCrossVisitation().values.map((row) => row.primary_location_name);
    await expect(canvas.getByText(/^Locations overlap: /)).toHaveTextContent(
      `Locations overlap: \u2068${name}\u2069 inside \u2068${other}\u2069.`,
    );
    await userEvent.click(canvas.getAllByRole('button', { name: /Why/ })[0]!);
    await expect(await page(canvasElement).findByText(/can count for both of them/)).toBeVisible();
  },
};

/** A hidden pair gives the reason, in its cell's tooltip and in the table. */
export const Hidden: Story = {
  play: async ({ canvas, canvasElement }) => {
    const cell = canvasElement.querySelector<HTMLElement>('td[data-missing] button')!;
    cell.focus();
    await waitFor(() =>
      expect(cell).toHaveAccessibleDescription(/Hidden: this number is based on fewer than 10 devices\.$/),
    );
    cell.blur();
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

export const HiddenTable: Story = {
  args: { mode: 'table' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'too few visitors -' })).toHaveAttribute(
      'title',
      'Hidden: this number is based on fewer than 10 devices.',
    );
  },
};

export const CellsAndHeight: Story = {
  args: { data: buildCrossVisitation({ locations: 30 }) },
  tags: ['spec:VIEW-272'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Choose locations/ }));
    const list = within(await page(canvasElement).findByRole('dialog', { name: 'Choose locations' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
    const cell = canvas.getAllByRole('cell')[1]!;
    await expect(Math.round(cell.getBoundingClientRect().width)).toBe(122);
    await expect(Math.round(cell.parentElement!.getBoundingClientRect().height)).toBe(40);
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    await expect(Math.round(region.getBoundingClientRect().height)).toBe(window.innerHeight - 397);
  },
};

/**
 * Of many locations the matrix shows the ten that most visitors of the others also go to; the others can be searched
 * for. The means and the strongest links remain those of all.
 */
export const ManyLocations: Story = {
  args: { data: buildCrossVisitation({ locations: 29 }) },
  play: async ({ canvas, canvasElement, args }) => {
    const values = args.data?.values ?? [];
    const pairs = values.flatMap(({ data }) => data);
    const meanTo = (id: string) => {
      const shares = pairs.flatMap((pair) => (pair.secondary_location_id === id ? (pair.visitors_loyalty ?? []) : []));
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    };
    const places = values.map((row) => ({ name: row.primary_location_name, size: meanTo(row.primary_location_id) }));
    const heads = () => [...canvasElement.querySelectorAll('thead th bdi')].map((head) => head.textContent ?? '');
    await expectTenOf29({ canvasElement, places, because: 'highest values', shown: heads });
    const table = canvas.getByRole('table', { name: 'Cross-visitation' });
    const rows = [...table.querySelectorAll('tbody th bdi')].map((head) => head.textContent);
    await expect(rows).toEqual(heads());
    await expect(canvas.getByText(/The means cover all 29 locations\.$/)).toBeVisible();
    const means = [...table.querySelectorAll('tfoot td')].map((cell) => parseFloat(cell.textContent));
    for (const [x, name] of heads().entries()) {
      const { size } = places.find((place) => place.name === name)!;
      await expect(Math.abs(means[x]! - 100 * size)).toBeLessThan(0.011);
    }
    // Every cell shows its whole text.
    for (const text of table.querySelectorAll('td, td > button'))
      await expect([text.textContent, text.scrollWidth <= text.clientWidth]).toEqual([text.textContent, true]);
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

/** Next to the matrix, if there is room, are the pairs that share the most visitors. */
export const Strongest: Story = {
  play: async ({ canvas, args }) => {
    const listed = within(canvas.getByRole('list', { name: 'Strongest links' })).getAllByRole('listitem');
    const shares = (args.data?.values ?? [])
      .flatMap(({ data }) => data.flatMap(({ visitors_loyalty: share }) => share ?? []))
      .toSorted((a, b) => b - a);
    await expect(listed.map((pair) => pair.textContent.match(/[\d.]+ %$/)?.[0])).toEqual(
      shares.slice(0, listed.length).map((share) => `${(share * 100).toFixed(2)} %`),
    );
  },
};

/** In a narrow container, on a phone or next to a map, more columns are visible than cells of 122 px would allow. */
export const NarrowPlace: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 500 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    const { right } = region.getBoundingClientRect();
    const heads = within(region)
      .getAllByRole('columnheader')
      .filter((head) => head.getBoundingClientRect().right <= right + 1);
    await expect(heads.length).toBeGreaterThanOrEqual(6);
  },
};

/** A location under the pointer is highlighted as row and as column. */
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
      /^Visitors of .?Alexanderplatz.? at .?Ku’damm Flagship.?: share of visitors \d+\.\d\d %, visits ratio 100 : [\d.]+, aerial distance [\d.]+ km/,
    );
    await userEvent.unhover(within(cells[1]!).getByRole('button'));
    within(cells[0]!).getByRole('button').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(within(cells[8]!).getByRole('button')).toHaveFocus();
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
  tags: ['spec:VIEW-090', 'spec:VIEW-231'],
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Primary location',
      'Secondary location',
      'Aerial distance, km',
      'Share of visitors, %',
      'Visits ratio',
    ]);
    await expect(table.getAllByRole('cell', { name: /-$/ })).toHaveLength(2);
  },
};

/**
 * Fewer visitors went elsewhere: shares three points below the synthetic ones, five from the first location to the
 * second.
 */
const earlier = (() => {
  const data = buildCrossVisitation();
  return {
    ...data,
    values: data.values.map((row, i) => ({
      ...row,
      shared_visitors: (row.shared_visitors ?? 0) - (i === 2 ? 0.09 : 0.03),
      data: row.data.map((pair, j) => ({
        ...pair,
        visitors_loyalty: (pair.visitors_loyalty ?? 0) - (i === 0 && j === 0 ? 0.05 : 0.03),
        ratio: `100 : ${(parseRatio(pair.ratio) ?? 0) + 1}`,
      })),
    })),
  };
})();

export const Compared: Story = {
  args: { data: buildCrossVisitation(), compare: lastYear(earlier) },
  play: async ({ canvas, canvasElement }) => {
    // Five rows by three points and one by nine: four on average.
    await expect(
      canvas.getByText(/^The share of visitors who come to another location too is 4\.00 percentage points higher/),
    ).toHaveTextContent('in Jan 2025 – Jun 2025. Potsdamer Platz changed most: \u200e+9.00 percentage points.');
    const cells = within(canvas.getByRole('table', { name: 'Cross-visitation' })).getAllByRole('cell');
    await expect(cells[1]).toHaveTextContent(/ %\u200e\+5\.00$/);
    await expect(cells[2]).toHaveTextContent(/ %\u200e\+3\.00$/);
    await expect(cells[0]).toHaveTextContent(/^-$/);
    await userEvent.hover(within(cells[1]!).getByRole('button'));
    await expect(await page(canvasElement).findByRole('tooltip')).toHaveTextContent(
      /; in Jan 2025 – Jun 2025 share of visitors [\d.]+ %, visits ratio 100 : [\d.]+$/,
    );
    await userEvent.unhover(within(cells[1]!).getByRole('button'));
  },
};

export const ComparedRatio: Story = {
  args: { compare: lastYear(earlier), values: 'VISIT_RATIO' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell')[1]).toHaveTextContent(/^100 : [\d.]+\u200e−1\.00$/);
  },
};

export const ComparedTable: Story = {
  args: { compare: lastYear(earlier), mode: 'table' },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Cross-visitation' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Primary location',
      'Secondary location',
      'Aerial distance, km',
      'Share of visitors, %',
      'Share of visitors, Previous year, %',
      'vs. previous year, pp',
      'Visits ratio',
    ]);
    await expect([...(table.getAllByRole('row')[1]?.children ?? [])][5]).toHaveTextContent('\u200e+5.00');
  },
};

export const ComparedRightToLeft: Story = { args: { compare: lastYear(earlier) }, globals: { locale: 'il' } };

/** Shares are floored, a ratio has two decimals; the table rounds. */
const almost = (() => {
  const data = buildCrossVisitation({ locations: 2 });
  return {
    ...data,
    values: data.values.map((row) => ({
      ...row,
      data: row.data.map((pair) => ({ ...pair, visitors_loyalty: 0.12999, ratio: '100 : 25.678' })),
    })),
  };
})();

export const Floored: Story = {
  args: { data: almost, values: 'BOTH' },
  tags: ['spec:VIEW-234'],
  play: async ({ canvas, canvasElement }) => {
    const cell = canvas.getAllByRole('cell')[1]!;
    await expect(cell).toHaveTextContent('12.99 %100 : 25.68');
    await userEvent.hover(within(cell).getByRole('button'));
    await expect(await page(canvasElement).findByRole('tooltip')).toHaveTextContent(
      'share of visitors 12.99 %, visits ratio 100 : 25.68',
    );
    await userEvent.unhover(within(cell).getByRole('button'));
  },
};

export const TableRounds: Story = {
  args: { data: almost, mode: 'table' },
  tags: ['spec:VIEW-233', 'spec:VIEW-234'],
  play: async ({ canvas }) => {
    // The ratio is rounded, the share the same as in the matrix.
    await expect(canvas.getAllByRole('cell', { name: '100 : 25.68' })).toHaveLength(2);
    await expect(canvas.getAllByRole('cell', { name: '12.99' })).toHaveLength(2);
  },
};

/**
 * Visitors who come in several months do not add up: a panel's data covers the whole year if five months were selected.
 */
export const OtherMonths: Story = {
  args: {
    data: {
      ...buildCrossVisitation(),
      disclosure: { ...buildCrossVisitation().disclosure, months: ['2025-07', '2025-08', '2026-06'] },
    },
  },
  parameters: { visual: { skip: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Shown for Jul 2025 to Jun 2026/)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Why?' })[0]!);
    await expect(
      await page(canvasElement).findByText(/the shortest of these that contains all the months you chose/),
    ).toBeVisible();
  },
};

export const OddNames: Story = {
  args: { data: buildCrossVisitation({ locations: strangeNames }) },
  play: namesLegible(() => undefined),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { data: undefined, status: 'loading' } };

export const Empty: Story = {
  args: { data: buildCrossVisitation({ locations: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { data: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  decorators: [narrow],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

/** Six locations are visible with their means where cells of 122 px would not all fit. */
export const MeansInSight: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 992 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    await expect(region.scrollWidth).toBe(region.clientWidth);
  },
};

/** On a phone the whole matrix of six locations is visible, without per cent signs: the legend has them. */
export const MatrixOnPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 366 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    await expect(region.scrollWidth).toBe(region.clientWidth);
    const [, cell] = within(region).getAllByRole('cell');
    await expect(cell).toHaveTextContent(/^\d+\.\d\d %$/);
    await expect(cell!.querySelector('[data-unit]')!.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

/** On a phone names break between words only; one that is too long for the column ends with an ellipsis. */
export const NamesOnPhone: Story = {
  ...MatrixOnPhone,
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Cross-visitation' })).getByRole('group');
    for (const head of within(region).getAllByRole('rowheader').slice(0, -1)) {
      const text = head.querySelector('bdi')!.firstChild as Text;
      await expect(head.querySelector('[title]')).toHaveAttribute('title', text.data);
      for (const word of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        await expect([word[0], range.getClientRects().length]).toEqual([word[0], 1]);
      }
    }
  },
};

/** On a phone the table has its answer, who shares how many visitors; distance and ratio come on demand. */
export const TableOnPhone: Story = {
  args: { mode: 'table' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads()).toEqual(['Primary location', 'Secondary location', 'Share of visitors, %']);
    const scroll = canvas.getByRole('table').parentElement!;
    await expect(scroll.scrollWidth).toBe(scroll.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 5 columns' }));
    await expect(heads()).toHaveLength(5);
  },
};
