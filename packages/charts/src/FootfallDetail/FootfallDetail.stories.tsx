import { ClientProvider, createClient, useItemData } from '@locus/data';
import type { FootfallOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { buildFootfall, world } from '@locus/mocks';
import { deriveFootfall, footfallValues } from '@locus/model/analyses';
import { locationPalette } from '@locus/model/charts';
import { monthsBetween } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';

import { detailArgs, linesDrawn, namesLegible, page, retried } from '../testing/detailStories';
import { byMean, expectTenOf29, onPhone } from '../testing/manyPlaces';
import { FootfallDetail } from './FootfallDetail';

/** The props with data. */
function answer(options?: FootfallOptions) {
  const data = buildFootfall(options);
  return { footfall: deriveFootfall(data), disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/FootfallDetail',
  component: FootfallDetail,
  parameters: {
    pictures: ['Ready', 'ComparedRightToLeft', 'Pivot'],
  },
  args: {
    ...detailArgs,
    ...answer({ lastDays: 18 }),
    period: 'monthly',
    onPeriodChange: fn(),
    metric: 'absolute number',
    onMetricChange: fn(),
    showAverage: true,
    onShowAverageChange: fn(),
    partnershipHref: 'https://example.com/partners',
  },
} satisfies Meta<typeof FootfallDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const cursor = (element: HTMLElement) => within(element).findByRole('slider', { name: 'Visit trends: values by date' });

const columns = (element: HTMLElement) =>
  within(within(element).getByRole('table', { name: 'Visit trends' }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

export const Ready: Story = {
  tags: ['spec:VIEW-075', 'spec:VIEW-078', 'spec:VIEW-286'],
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Visit trends' })).toBeVisible();
    await expect(canvas.getByText(/Visits per month to 6 locations, Oct 2025 – Nov 2026/)).toBeVisible();
    await expect(canvasElement.querySelector('[data-dates]')).toHaveTextContent('Oct, 25');
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
    await userEvent.click(canvas.getByRole('combobox', { name: /Time period/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Weekly' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('weekly');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show average' }));
    await expect(args.onShowAverageChange).toHaveBeenCalledWith(false);
  },
};

export const Percentage: Story = {
  args: { metric: 'all locations' },
  tags: ['spec:VIEW-077', 'spec:VIEW-183'],
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await expect(await cursor(canvasElement)).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Alexanderplatz [\d.]+ %/),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: /Metric/ }));
    const options = page(canvasElement).getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(['All locations', 'Single location']);
    await userEvent.click(options[1]!);
    await expect(args.onMetricChange).toHaveBeenCalledWith('single location');
  },
};

export const AbsoluteAndPercentage: Story = {
  render: function Switching(args) {
    const [metric, setMetric] = useState(args.metric);
    return <FootfallDetail {...args} metric={metric} onMetricChange={setMetric} />;
  },
  tags: ['spec:VIEW-183', 'spec:VIEW-184'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.queryByRole('combobox', { name: /Metric/ })).toBeNull();
    await expect(await cursor(canvasElement)).toHaveAttribute('aria-valuetext', expect.not.stringContaining('%'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Percentage' }));
    await expect(canvas.getByRole('radio', { name: 'Absolute' })).not.toBeChecked();
    await expect(await cursor(canvasElement)).toHaveAttribute('aria-valuetext', expect.stringContaining('%'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Absolute' }));
    await expect(canvas.getByRole('radio', { name: 'Percentage' })).not.toBeChecked();
    await expect(await cursor(canvasElement)).toHaveAttribute('aria-valuetext', expect.not.stringContaining('%'));
  },
};

/** A place with the same number of visits on every date. */
function steady(visits: number) {
  const { footfall, disclosure } = answer({ locations: 1 });
  const series = footfall.series.map((line) => ({
    ...line,
    absoluteLocation: line.absoluteLocation.map(() => visits),
  }));
  return { footfall: { ...footfall, series }, disclosure };
}

/** From a thousand and from a million on, the numbers of the axis are short. */
export const AxisNumbers: Story = {
  render: function Growing(args) {
    const [visits, setVisits] = useState(1200);
    const shown = useMemo(() => steady(visits), [visits]);
    return (
      <>
        <button onClick={() => setVisits(1_200_000)}>Grow</button>
        <FootfallDetail {...args} {...shown} />
      </>
    );
  },
  tags: ['spec:SHELL-280'],
  play: async ({ canvas, canvasElement }) => {
    const axis = () =>
      [...canvasElement.querySelectorAll('[data-frame] text')].map(({ textContent }) =>
        textContent.replace(/[\u2066-\u2069]/g, ''),
      );
    await waitFor(() => expect(axis()).toEqual(['0', '200', '400', '600', '800', '1.0k', '1.2k']));
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }));
    await waitFor(() => expect(axis()).toEqual(['0', '200.0k', '400.0k', '600.0k', '800.0k', '1.0M', '1.2M']));
  },
};

export const SingleLocationMetric: Story = { args: { metric: 'single location' } };

export const WithoutAverage: Story = {
  args: { showAverage: false },
  tags: ['spec:VIEW-191'],
  play: async ({ canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).not.toContain('Average');
  },
};

export const OneLocation: Story = {
  args: answer({ locations: 1 }),
  tags: ['spec:VIEW-191'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).toEqual(['Date', 'Alexanderplatz']);
    await expect(canvas.queryByRole('switch', { name: 'Show average' })).toBeNull();
  },
};

export const Legend: Story = {
  tags: ['spec:VIEW-193', 'spec:VIEW-194', 'spec:VIEW-285'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const entry = (name: string) => canvas.getByRole('button', { name });
    // Locations have their own colours, not those of other series.
    const marks = canvas
      .getAllByRole('button', { name: /^[1-6] / })
      .map((button) => button.querySelector('path[fill]'));
    await expect(marks.map((mark) => mark?.getAttribute('fill'))).toEqual(
      locationPalette.slice(0, 6).map(({ fill }) => fill),
    );
    const all = columns(canvasElement);
    await fireEvent.click(entry('2 Ku’damm Flagship'));
    await expect(columns(canvasElement)).toEqual(['Date', 'Ku’damm Flagship', 'Average']);
    // What the average is of is said in the tooltip, its announcement and a note.
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Ku’damm Flagship [\d,]+.* Average location [\d,]+/),
    );
    await expect(canvas.getByText(/^Average means the average location: every location counts alike/)).toBeVisible();
    await expect(entry('1 Alexanderplatz')).toHaveAttribute('aria-pressed', 'false');
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Looked up in advance: on a busy machine a second search may take longer than the 200 ms.
    const potsdamer = entry('3 Potsdamer Platz');
    void fireEvent.click(potsdamer);
    await fireEvent.click(potsdamer);
    await expect(columns(canvasElement)).toEqual(['Date', 'Ku’damm Flagship', 'Average']);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await fireEvent.click(entry('2 Ku’damm Flagship'));
    await expect(columns(canvasElement)).toEqual(all);
  },
};

const thisYear = { firstMonth: '2026-01', months: 6 };
const lastYear = buildFootfall({ ...thisYear, firstMonth: '2025-01', seed: 5 });

/** Half a year compared with the same months of the previous year. */
const compared = (options?: FootfallOptions) => {
  const data = buildFootfall({ ...thisYear, ...options });
  return {
    footfall: deriveFootfall(data, lastYear),
    disclosure: data.disclosure,
    compare: {
      value: 'PREVIOUS_YEAR' as const,
      onValueChange: fn(),
      months: monthsBetween('2026-01', '2026-06'),
      earlierMonths: monthsBetween('2025-01', '2025-06'),
      earlier: deriveFootfall(lastYear, data),
    },
  };
};

export const Compared: Story = {
  args: compared(),
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByText(/^[\d.]+ % (more|fewer) visits than in Jan 2025 – Jun 2025\./)).toBeVisible();
    await expect(canvas.getByText(/changed most/)).toBeVisible();
    await expect(columns(canvasElement)).toContain('Previous year, average');
    // Summary, ranking and cursor agree about a location.
    const summary = within(canvas.getByRole('table', { name: 'Summary by location' }));
    await expect(summary.getByRole('columnheader', { name: 'vs. previous year, %' })).toBeVisible();
    await expect(summary.getByRole('columnheader', { name: 'Mean change month on month, %' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ranking by change' }));
    const ranking = within(canvas.getByRole('table', { name: 'Locations by change, vs. previous year' }));
    const ranked = ranking.getByRole('row', { name: /Ku’damm Flagship/ }).lastElementChild?.textContent;
    await expect(summary.getByRole('row', { name: /Ku’damm Flagship/ })).toHaveTextContent(
      (ranked ?? '').replace(' %', ''),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Hide ranking' }));
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Alexanderplatz [\d,]+ \(\u200e[+−][\d.]+ %\)/),
    );
    await userEvent.click(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    await expect(columns(canvasElement)).toEqual(['Date', 'Ku’damm Flagship', 'Average', 'Previous year']);
    await userEvent.click(canvas.getByRole('combobox', { name: /Compare with/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'No comparison' }));
    await expect(args.compare?.onValueChange).toHaveBeenCalledWith(undefined);
  },
};

/** A store without a number in one month is in neither sum, with a note: its gap is not a decrease. */
export const ComparedOfThosePresent: Story = {
  args: compared({ suppressed: [[1, 1]] }),
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText(/Compared for 5 of 6 locations: those with a value at every point of both periods\./),
    ).toBeVisible();
    await expect(canvas.getByText(/^The average is over 5 of 6 locations/)).toBeVisible();
  },
};

export const ComparedInPercent: Story = {
  args: { ...compared(), metric: 'single location' },
  play: async ({ canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).toContain('Previous year, average');
  },
};

export const ComparedOneLocation: Story = {
  args: compared({ locations: 1 }),
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).toEqual(['Date', 'Alexanderplatz', 'Previous year']);
    await expect(canvas.queryByText(/changed most/)).toBeNull();
  },
};

export const ComparedTable: Story = {
  args: { ...compared(), mode: 'table' },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Visit trends' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Location',
      'Time range',
      'Footfall index, visits',
      'Footfall index, Previous year, visits',
      'vs. previous year, %',
    ]);
    const [now, before, change] = [...(table.getAllByRole('row')[1]?.children ?? [])]
      .slice(2)
      .map((cell) => Number(cell.textContent.replace('−', '-').replace(/[^\d.-]/g, '')));
    await expect(change).toBeCloseTo((100 * (now ?? 0)) / (before ?? 1) - 100, 1);
    // It can also be used for sorting.
    await userEvent.click(table.getByRole('button', { name: 'vs. previous year, %' }));
    const changes = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number((row.lastElementChild?.textContent ?? '').replace('−', '-').replace(/[^\d.-]/g, '')));
    await expect(changes.length).toBeGreaterThan(6);
    await expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  },
};

export const ComparedRightToLeft: Story = { args: compared(), globals: { locale: 'il' } };

export const Highlighted: Story = {
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const redrawn = fn();
    const watch = new MutationObserver(redrawn);
    watch.observe(canvasElement.querySelector('[data-lines]')!, { subtree: true, childList: true, attributes: true });
    const setOff = () =>
      [...canvasElement.querySelectorAll('[data-highlighted]')].map((element) => element.textContent);
    const row = (name: string) => within(canvas.getByRole('table', { name: 'Summary by location' })).getByText(name);
    await userEvent.hover(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    await waitFor(() => expect(canvasElement.querySelector('svg[data-highlighted="102"]')).not.toBeNull());
    await expect(row('Ku’damm Flagship').closest('tr')).toHaveAttribute('data-highlighted');
    await userEvent.hover(row('Alexanderplatz'));
    await expect(canvasElement.querySelector('svg[data-highlighted="101"]')).not.toBeNull();
    await expect(canvas.getByRole('button', { name: '1 Alexanderplatz' })).toHaveAttribute('data-highlighted');
    await userEvent.unhover(row('Alexanderplatz'));
    await expect(setOff()).toEqual([]);
    canvas.getByRole('button', { name: '3 Potsdamer Platz' }).focus();
    await waitFor(() => expect(canvasElement.querySelector('svg[data-highlighted="103"]')).not.toBeNull());
    // The chart below was not redrawn.
    await expect(redrawn).not.toHaveBeenCalled();
    watch.disconnect();
  },
};

/** On a phone the camera is beside the title, not alone below the settings. */
export const CameraOnPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const title = canvas.getByRole('heading', { level: 2 }).getBoundingClientRect();
    const camera = canvas.getByRole('button', { name: 'Save the chart as an image' }).getBoundingClientRect();
    await expect(Math.abs(camera.top + camera.bottom - title.top - title.bottom)).toBeLessThanOrEqual(4);
    await expect(camera.left).toBeGreaterThan(title.right);
  },
};

export const HighlightTold: Story = {
  args: { highlighted: '104', onHighlight: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('svg[data-highlighted="104"]')).not.toBeNull());
    await userEvent.hover(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    await expect(args.onHighlight).toHaveBeenLastCalledWith('102');
  },
};

export const LocationWithoutAbsolute: Story = {
  args: answer({ neverAbsolute: [5] }),
  tags: ['spec:VIEW-190', 'spec:VIEW-225', 'spec:VIEW-001', 'spec:VIEW-228'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText(
        'Please note! We might not be able to provide precise absolute footfall estimations for some locations due to limited training data.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Data partnership' })).toHaveAttribute(
      'href',
      'https://example.com/partners',
    );
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    await expect(canvas.getByText(/insufficient data for an absolute number/)).toBeVisible();
    const greyed = canvas.getByRole('button', { name: '6 Bergmannstraße' });
    await expect(greyed).toHaveAttribute('aria-disabled', 'true');
    const before = columns(canvasElement);
    await expect(before).not.toContain('Bergmannstraße');
    await userEvent.click(greyed);
    await expect(columns(canvasElement)).toEqual(before);
  },
};

export const SomeMonthsWithoutAbsolute: Story = {
  args: answer({
    lowConfidence: [
      [4, 4],
      [2, 8],
    ],
  }),
  tags: ['spec:VIEW-223', 'spec:VIEW-226', 'spec:VIEW-227', 'spec:VIEW-228'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByText(/for some locations in some months due to limited training data\.$/)).toBeVisible();
    await expect(canvas.getByText(/insufficient data for an absolute number/)).toBeVisible();
    (await cursor(canvasElement)).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(await cursor(canvasElement)).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('Schönhauser Allee N/A'),
    );
  },
};

/** A place that is missing on one date does not distort the average: it is left out entirely, with a note. */
export const AverageOfThosePresent: Story = {
  args: answer({ suppressed: [[5, 3]] }),
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByText(/^The average is over/)).toHaveTextContent(
      'The average is over 5 of 6 locations: those with a value at every point shown.',
    );
    const rows = within(canvas.getByRole('table', { name: 'Visit trends' })).getAllByRole('row');
    for (const row of rows.slice(1)) {
      const shown = [...row.children].map((cell) => Number(cell.textContent.replace(/\D/g, '')));
      const present = shown.slice(1, 6);
      const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
      await expect(Math.abs((shown.at(-1) ?? 0) - mean)).toBeLessThanOrEqual(0.5);
    }
  },
};

export const LowConfidence: Story = {
  args: {
    ...answer({
      lowConfidence: [
        [4, 4],
        [2, 8],
      ],
      neverAbsolute: [5],
    }),
    metric: 'all locations',
  },
  tags: ['spec:VIEW-190', 'spec:VIEW-222'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('below 65 %');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: '6 Bergmannstraße' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AbsoluteDisabled: Story = {
  args: { ...answer({ neverAbsolute: 'all' }), metric: 'all locations' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Absolute' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '6 Bergmannstraße' })).not.toHaveAttribute('aria-disabled');
  },
};

export const Suppressed: Story = {
  args: answer({ suppressed: [[5, 3]] }),
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(/Bergmannstraße, Jan 2026: no value, because it is based on fewer than 10 devices\./),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('So that nobody can be recognised');
    await userEvent.keyboard('{Escape}');
  },
};

/** The cell of a month without visitors says so, that of a hidden one gives the reason. */
export const MissingTable: Story = {
  args: (() => {
    const built = answer({ suppressed: [[5, 3]] });
    const [series] = built.footfall.series;
    const date = built.footfall.dates[0] ?? 0;
    return {
      ...built,
      disclosure: { ...built.disclosure, closed: [{ location_id: series!.locationId, date }] },
      mode: 'table' as const,
    };
  })(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'too few visitors N/A' })).toHaveAttribute(
      'title',
      'Hidden: this number is based on fewer than 10 devices.',
    );
    await expect(canvas.getByRole('cell', { name: /^closed \d/ })).toHaveAttribute('title', 'Closed: nobody came.');
  },
};

/** A counter that was off is a gap and no zero; a month counted in part is marked, and in no mean. */
const gaps = answer({
  locations: 3,
  months: 6,
  counted: [[1, 1, 0], [1, 2, 0], [1, 3, 12], ...[0, 1, 2, 3, 4, 5].map((date) => [2, date, 0] as const)],
});

export const NotCounted: Story = {
  args: gaps,
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText(
        /Not counted on all days: Ku’damm Flagship \(Nov 2025 – Dec 2025 not counted, Jan 2026 counted on 12 of 31 days\), Potsdamer Platz \(Oct 2025 – Mar 2026 not counted\)\./,
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent(
      'A day that nothing counted is not a day on which nobody came.',
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText(/insufficient data/)).toBeNull();
    await expect(canvas.queryByText(/Please note!/)).toBeNull();
    const summary = within(canvas.getByRole('table', { name: 'Summary by location' }));
    const row = summary.getByRole('row', { name: /Potsdamer Platz/ });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).not.toContain('0');
    await expect(within(row).getAllByText('N/A').length).toBeGreaterThan(3);
  },
};

export const NotCountedTable: Story = {
  args: { ...gaps, mode: 'table' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: 'not counted N/A' })).toHaveLength(8);
    await expect(canvas.getAllByRole('cell', { name: 'not counted N/A' })[0]).toHaveAttribute(
      'title',
      'Not counted: it is unknown whether anybody came.',
    );
    await expect(canvas.getByRole('cell', { name: /^12 of 31 days \d/ })).toHaveAttribute(
      'title',
      'Counted on 12 of 31 days only: left out of means and comparisons.',
    );
  },
};

/** No location was counted: the view says so in place of a graph of zeros. */
export const NeverCounted: Story = {
  args: { footfall: undefined, empty: true, noData: 'not_counted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not counted')).toBeVisible();
    await expect(canvas.getByText(/it is unknown whether anybody came/)).toBeVisible();
  },
};

export const WeeklyReport: Story = {
  args: { report: { recurring: true, recurrence_frequency: 'WEEKLY', end_date: '2026-11-18' } },
  tags: ['spec:VIEW-080'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'About partial data' }));
    await expect(page(canvasElement).getByText('Nov 2026 includes data for days 1 to 18 only.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const Weekly: Story = {
  args: {
    ...answer({ period: 'weekly', lastDays: 3 }),
    period: 'weekly',
    report: { recurring: true, recurrence_frequency: 'WEEKLY', end_date: '2026-11-18' },
  },
  tags: ['spec:VIEW-080', 'spec:VIEW-286'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'About partial data' })).toBeNull();
    await expect(canvasElement.querySelector('[data-dates]')).toHaveTextContent('Oct 06, 25');
  },
};

export const Table: Story = {
  args: { mode: 'table', metric: 'all locations' },
  tags: ['spec:VIEW-079', 'spec:VIEW-286'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    const headers = within(table).getAllByRole('columnheader');
    await expect(headers.map((header) => header.textContent)).toEqual(['Location', 'Time range', 'Footfall index, %']);
    await expect(within(table).getAllByRole('cell', { name: 'Oct 2025' })[0]).toBeVisible();
  },
};

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Locations by months: counts have totals, which are complete without a hidden month. */
export const Pivot: Story = {
  args: {
    ...answer({ months: 3, firstMonth: '2026-01', locations: 3, suppressed: [[1, 1]] }),
    mode: 'table',
    tableChoice: { form: 'Pivot', hideEmpty: false, onChange: fn() },
  },
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    const headers = within(table).getAllByRole('columnheader');
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Location',
      'Total, visits',
      'Jan 2026',
      'Feb 2026',
      'Mar 2026',
    ]);
    const [, first, second, , total] = within(table).getAllByRole('row');
    const numbers = (row: HTMLElement) => cells(row).map((text) => Number(text.replaceAll(/\D/g, '')));
    const [sum, ...months] = numbers(first!);
    await expect(sum).toBe(months.reduce((all, month) => all + month, 0));
    await expect(cells(second!)[0]).toMatch(/^in part [\d,]+$/);
    await expect(cells(second!)[2]).toBe('too few visitors N/A');
    await expect(canvas.getByText('Totals leave out 1 value that is hidden or missing.')).toBeVisible();
    // The row of totals is the sum of the rows above, in every column.
    const shown = args.footfall!.series.map(({ locationId }) => locationId);
    const lines = within(table)
      .getAllByRole('row')
      .slice(1, 1 + shown.length);
    await expect(numbers(total!)).toEqual(
      numbers(first!).map((_, at) => lines.reduce((all, line) => all + numbers(line)[at]!, 0)),
    );
    // Those that leave something out say so.
    await expect(cells(total!).map((text) => text.startsWith('in part '))).toEqual([true, false, true, false]);
    await userEvent.click(canvas.getByRole('radio', { name: 'List' }));
    await expect(args.tableChoice?.onChange).toHaveBeenLastCalledWith({ tableForm: 'List' });
    await userEvent.click(canvas.getByRole('switch', { name: 'Hide empty' }));
    await expect(args.tableChoice?.onChange).toHaveBeenLastCalledWith({ hideEmpty: true });
  },
};

/** Shares do not add up, so they have no totals. */
export const PivotOfShares: Story = {
  args: { ...Pivot.args, metric: 'all locations' },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    await expect(canvas.getByText('Footfall index, %')).toBeVisible();
    await expect(within(table).queryByRole('columnheader', { name: /Total/ })).toBeNull();
    await expect(within(table).getAllByRole('row')).toHaveLength(4);
  },
};

/** Next to another time the totals are compared, if both are completely known. */
export const PivotCompared: Story = {
  args: { ...compared({ suppressed: [[1, 1]] }), mode: 'table', tableChoice: Pivot.args?.tableChoice },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    const headers = within(table).getAllByRole('columnheader');
    await expect(headers.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Location',
      'Total, visits',
      'Total, Previous year, visits',
      'vs. previous year, %',
    ]);
    const [, first, second] = within(table).getAllByRole('row');
    await expect(cells(first!)[2]).toMatch(/[+−\u200e]?[\d.]+/);
    await expect(cells(second!).slice(1, 3)).toEqual(['N/A', 'N/A']);
  },
};

/** Locations and months without values are left out on request, with a note. */
export const HideEmpty: Story = {
  args: {
    ...answer({
      months: 2,
      firstMonth: '2026-01',
      locations: 2,
      suppressed: [
        [1, 0],
        [1, 1],
      ],
    }),
    mode: 'table',
    tableChoice: { form: 'Pivot', hideEmpty: true, onChange: fn() },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
    await expect(canvas.getByText('Not shown, as they hold no value: 1 row and 0 columns.')).toBeVisible();
  },
};

/** The list leaves out single values. */
export const HideEmptyInList: Story = {
  args: { ...HideEmpty.args, tableChoice: { form: 'List', hideEmpty: true, onChange: fn() } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Visit trends' });
    await expect(within(table).getAllByRole('row')).toHaveLength(3);
    await expect(canvas.getByText('2 rows without a value are not shown.')).toBeVisible();
  },
};

export const PivotNarrow: Story = { args: Pivot.args, globals: { viewport: { value: 'mobile1' } } };
export const PivotRightToLeft: Story = { args: Pivot.args, globals: { locale: 'il' } };

export const Screenshot: Story = {
  tags: ['spec:VIEW-075'],
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    const timers = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button', { name: 'Save the chart as an image' }));
    await waitFor(() => expect(args.onScreenshot).toHaveBeenCalledOnce());
    await expect(timers).toHaveBeenCalledWith(expect.any(Function), 1000);
    timers.mockRestore();
    const [picture] = (args.onScreenshot as ReturnType<typeof fn>).mock.calls[0] as [Blob];
    const bitmap = await createImageBitmap(picture);
    await expect([bitmap.width, bitmap.height]).toEqual([2860, 1280]);
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(bitmap, 0, 0);
    await expect([...pen.getImageData(0, 0, 1, 1).data]).toEqual([11, 31, 75, 255]);
  },
};

/** Of many locations the ten with the most visits are drawn; the others can be searched for. */
export const ManyLocations: Story = {
  args: answer({ locations: 29 }),
  play: async ({ canvasElement, args }) => {
    await linesDrawn(canvasElement);
    const places = byMean(
      (args.footfall?.series ?? []).map((line) => ({ ...line, values: footfallValues(line, 'absolute number') })),
    );
    await expectTenOf29({ canvasElement, places, because: 'highest values' });
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

export const OddNames: Story = {
  args: answer({ locations: strangeNames }),
  play: namesLegible(linesDrawn),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { footfall: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ locations: 0 }),
  tags: ['spec:VIEW-224'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { footfall: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

const wholeReport = { period: 'monthly' };

export const FromApi: Story = {
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
  render: function FromApi(args) {
    const { data, status, error } = useItemData(world.footfallItem, wholeReport);
    const footfall = useMemo(() => data && deriveFootfall(data), [data]);
    const places = useMemo(() => world.locations.map((id, index) => ({ id, index })), []);
    return (
      <FootfallDetail
        {...args}
        footfall={footfall}
        disclosure={data?.disclosure}
        locations={places}
        status={status}
        error={error?.reason}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Visits per month to 6 locations, Jul 2025 – Jun 2026/)).toBeVisible();
    await linesDrawn(canvasElement);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
