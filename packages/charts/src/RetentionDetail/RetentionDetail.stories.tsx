import type { RetentionOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { buildRetention } from '@locus/mocks';
import { deriveRetention } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';

import { detailArgs, linesDrawn, namesLegible, narrow, page, pictureTaken, retried } from '../testing/detailStories';
import { byMean, expectTenOf29, onPhone } from '../testing/manyPlaces';
import { RetentionDetail } from './RetentionDetail';

/** The props with data. */
function answer(options?: RetentionOptions) {
  const data = buildRetention(options);
  return { retention: deriveRetention(data), disclosure: data.disclosure };
}

/** An answer whose last period is settled, and in which nobody returned to the first location. */
function settledZero() {
  const { values, ...data } = buildRetention({ finalZero: 0 });
  const settled = values.map((place) => ({
    ...place,
    data: place.data.map((value) => ({ ...value, settled: true })),
  }));
  return { retention: deriveRetention({ ...data, values: settled }), disclosure: data.disclosure };
}

/** An answer whose rates are of all visitors. */
function answerOfAll() {
  const data = buildRetention();
  return { retention: deriveRetention({ ...data, base: 'visitors' }), disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/RetentionDetail',
  component: RetentionDetail,
  parameters: { pictures: ['Ready'] },
  args: {
    ...detailArgs,
    ...answer({ finalZero: 0 }),
    period: 'quarterly',
    onPeriodChange: fn(),
    showAverage: true,
    onShowAverageChange: fn(),
  },
} satisfies Meta<typeof RetentionDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const columns = (element: HTMLElement) =>
  within(within(element).getByRole('table', { name: 'Retention rate' }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

export const Ready: Story = {
  tags: ['spec:VIEW-093', 'spec:VIEW-286'],
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText(
        /Share of a quarter’s visitors to each of 6 locations who come back in the next quarter, out of those still seen/,
      ),
    ).toBeVisible();
    await expect(canvasElement.querySelector('[data-dates]')).toHaveTextContent('Q1 25');
    await expect(canvas.getByRole('group', { name: 'Lines in the chart' })).toHaveTextContent('Average');
    await expect(columns(canvasElement)).toContain('Average');
    await userEvent.click(canvas.getByRole('combobox', { name: /Time period/ }));
    await expect(
      page(canvasElement)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Monthly', 'Quarterly']);
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Monthly' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('monthly');
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show average' }));
    await expect(args.onShowAverageChange).toHaveBeenCalledWith(false);
  },
};

const twoYears = deriveRetention(buildRetention());

/** Some of the eight quarters, starting with this one (zero-based). */
const quartersFrom = (first: number, count = 4) => ({
  dates: twoYears.dates.slice(first, first + count),
  average: twoYears.average.slice(first, first + count),
  series: twoYears.series.map((line) => ({ ...line, values: line.values.slice(first, first + count) })),
});

export const Compared: Story = {
  args: {
    retention: quartersFrom(4),
    compare: {
      value: 'PREVIOUS_YEAR',
      onValueChange: fn(),
      months: monthsBetween('2026-01', '2026-12'),
      earlierMonths: monthsBetween('2025-01', '2025-12'),
      earlier: quartersFrom(0),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText(/^The retention rate is [\d.]+ percentage points higher than in Q1 25 – Q4 25\./),
    ).toBeVisible();
    await expect(columns(canvasElement)).toContain('Previous year, average');
  },
};

/** The average pools visitors; tooltip, announcement and note say so, the line keeps its name. */
export const AverageOfVisitors: Story = {
  tags: ['spec:VIEW-191'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(
      canvas.getByText('Average means all visitors together: a location with more visitors counts more.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '1 Alexanderplatz' }));
    await expect(columns(canvasElement)).toEqual(['Date', 'Alexanderplatz', 'Average']);
    const cursor = canvas.getByRole('slider');
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Alexanderplatz .*All visitors together [\d.]+/),
    );
    await fireEvent.change(cursor, { target: { value: '1' } });
    await expect(await canvas.findByText('All visitors together', { selector: 'bdi' })).toBeVisible();
  },
};

/** Answers from before visitors were told: no location counts more than another. */
export const AverageOfLocations: Story = {
  args: {
    retention: { ...twoYears, series: twoYears.series.map(({ bases: _, ...line }) => line) },
    mode: 'chart',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Average means the average location: every location/)).toBeVisible();
  },
};

/** A place that is missing in one quarter is left out of the whole average, with a note. */
export const AverageOfThosePresent: Story = {
  args: answer({ suppressed: [[2, 3]] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The average is over/)).toHaveTextContent(
      'The average is over 5 of 6 locations: those with a value at every point shown.',
    );
  },
};

/** A quarter is compared with the previous one, whichever of its months are shown. */
export const ComparedQuarter: Story = {
  args: {
    retention: quartersFrom(7, 1),
    compare: {
      value: 'PREVIOUS_PERIOD',
      onValueChange: fn(),
      months: ['2026-10', '2026-11'],
      earlierMonths: ['2026-07', '2026-08'],
      earlier: quartersFrom(6, 1),
    },
    mode: 'table',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The retention rate is .* Q3 26\./)).toBeVisible();
    const [, , now, before, change] = [...(canvas.getAllByRole('row')[1]?.children ?? [])].map((cell) =>
      Number(cell.textContent.replace('−', '-').replace(/\u200e/g, '')),
    );
    await expect(change).toBeCloseTo((now ?? 0) - (before ?? 0), 2);
  },
};

export const Monthly: Story = { args: { ...answer({ period: 'monthly', periods: 14 }), period: 'monthly' } };

export const WithoutAverage: Story = {
  args: { showAverage: false },
  tags: ['spec:VIEW-208'],
  play: async ({ canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).not.toContain('Average');
  },
};

export const OneLocation: Story = {
  args: answer({ locations: 1 }),
  tags: ['spec:VIEW-208'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(columns(canvasElement)).toEqual(['Date', 'Alexanderplatz']);
    await expect(canvas.queryByRole('switch', { name: 'Show average' })).toBeNull();
  },
};

export const FinalZeroIsAGap: Story = {
  tags: ['spec:VIEW-209'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const last = within(canvas.getByRole('table', { name: 'Retention rate' })).getByRole('rowheader', {
      name: 'Q4 26',
    });
    await expect(last.nextElementSibling).toHaveTextContent('N/A');
  },
};

/** A settled zero is drawn: nobody who came in the quarter came back, and nobody still can. */
export const SettledZero: Story = {
  args: settledZero(),
  tags: ['spec:VIEW-209'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const last = within(canvas.getByRole('table', { name: 'Retention rate' })).getByRole('rowheader', {
      name: 'Q4 26',
    });
    await expect(last.nextElementSibling).toHaveTextContent('0.00');
  },
};

/** Open data, which nobody leaves: rates are of all visitors. */
export const OfAllVisitors: Story = {
  args: { ...answerOfAll(), mode: 'table' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Share of a quarter’s visitors to each of 6 locations who come back in the next quarter\./),
    ).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Visitors' })).toBeVisible();
  },
};

export const Hidden: Story = {
  args: answer({ suppressed: [[5, 3]] }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('So that nobody can be recognised');
    await userEvent.keyboard('{Escape}');
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-093', 'spec:VIEW-233'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Retention rate' });
    const headers = within(table).getAllByRole('columnheader');
    await expect(headers.map((header) => header.textContent)).toEqual([
      'Location',
      'Date',
      'Retention rate, %',
      'Visitors still seen in the next quarter',
    ]);
    await expect(within(table).getAllByRole('cell', { name: 'Q1 25' })[0]).toBeVisible();
    await expect(within(table).getAllByRole('cell', { name: /^\d\d\.\d\d$/ })[0]).toBeVisible();
  },
};

/** Of many locations the ten with the highest rates are drawn; the others can be searched for. */
export const ManyLocations: Story = {
  args: answer({ locations: 29 }),
  play: async ({ canvasElement, args }) => {
    await linesDrawn(canvasElement);
    const places = byMean(args.retention?.series ?? []);
    await expectTenOf29({ canvasElement, places, because: 'highest values' });
    // The average remains that of all locations.
    await expect(columns(canvasElement)).toHaveLength(13);
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

/** The cell of a hidden value gives the reason. */
export const HiddenTable: Story = {
  args: { ...answer({ suppressed: [[5, 3]] }), mode: 'table' },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: 'too few visitors N/A' });
    await expect(cell).toHaveAttribute('title', 'Hidden: this number is based on fewer than 10 devices.');
  },
};

export const Screenshot: Story = {
  tags: ['spec:VIEW-212'],
  play: pictureTaken(linesDrawn),
};

export const OddNames: Story = {
  args: answer({ locations: strangeNames }),
  play: namesLegible(linesDrawn),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

/** In a large window the chart is a third higher, so that less of the page is empty. */
export const LargeWindow: Story = {
  parameters: { viewport: { options: { large: { name: 'Large', styles: { width: '1920px', height: '1080px' } } } } },
  globals: { viewport: { value: 'large' } },
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    const large = innerWidth >= 1600 && innerHeight >= 1000;
    const [figure] = canvas.getAllByRole('figure');
    await expect(figure!.querySelector<HTMLElement>('[style*="block-size"]')!.clientHeight).toBe(large ? 507 : 380);
  },
};

export const Loading: Story = { args: { retention: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ locations: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save the chart as an image' })).toBeNull();
  },
};

export const Error: Story = {
  args: { retention: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  decorators: [narrow],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
