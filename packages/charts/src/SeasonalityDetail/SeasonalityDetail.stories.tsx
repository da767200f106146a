import type { SeasonalityOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { buildSeasonality } from '@locus/mocks';
import { deriveSeasonality } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';

import { detailArgs, lastYear, namesLegible, narrow, pictureTaken, retried } from '../testing/detailStories';
import { expectTenOf29, growingPlaces, onPhone } from '../testing/manyPlaces';
import { SeasonalityDetail } from './SeasonalityDetail';

/** The props with data. */
function answer(options?: SeasonalityOptions) {
  const data = buildSeasonality(options);
  return { seasonality: deriveSeasonality(data), disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/SeasonalityDetail',
  component: SeasonalityDetail,
  parameters: { pictures: ['Ready', 'RightToLeft'] },
  args: {
    ...detailArgs,
    ...answer(),
    showAverage: true,
    onShowAverageChange: fn(),
    hoursByWeek: true,
    onHoursByWeekChange: fn(),
  },
} satisfies Meta<typeof SeasonalityDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for both drawings. */
const drawn = (element: HTMLElement) =>
  waitFor(async () => {
    await expect(element.querySelectorAll('[data-bars] path')).not.toHaveLength(0);
    await expect(element.querySelector('[data-lines]')).not.toBeNull();
    await expect(element.querySelector('[data-dates]')).not.toBeNull();
  });

export const Ready: Story = {
  tags: ['spec:VIEW-081', 'spec:VIEW-082', 'spec:VIEW-083', 'spec:VIEW-280'],
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    const days = within(canvas.getByRole('table', { name: 'Share of visits by day of week' }));
    await expect(days.getAllByRole('rowheader')[0]).toHaveTextContent('Monday');
    const labels = [...canvasElement.querySelectorAll('[data-dates] text')].map((text) =>
      text.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
    );
    await expect(labels).toEqual(['6am', '12pm', '6pm']);
    for (const chart of canvasElement.querySelectorAll('[data-frame]')) {
      await expect(chart.getBoundingClientRect().height).toBe(270);
    }
    await expect(
      canvas.getByRole('slider', { name: 'Visit proportion by hour of day: values by Hour of day' }),
    ).toHaveAttribute('aria-valuetext', expect.stringMatching(/^11 pm-12 am: /));
    await userEvent.click(canvas.getByRole('radio', { name: 'Day' }));
    await expect(args.onHoursByWeekChange).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('switch', { name: 'Show average' }));
    await expect(args.onShowAverageChange).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
  },
};

export const HoursOfOneDay: Story = {
  args: { hoursByWeek: false },
  tags: ['spec:VIEW-081', 'spec:VIEW-085'],
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('radio', { name: 'Sat' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Mon' }));
    const cursor = canvas.getByRole('slider', { name: /by hour of day/ });
    await fireEvent.change(cursor, { target: { value: '15' } });
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Mon, 3-4 pm: /));
    await expect(await canvas.findByText('Mon, 3-4 pm', { selector: 'b > bdi' })).toBeVisible();
  },
};

export const Legend: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await fireEvent.click(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    for (const name of ['Share of visits by day of week', 'Visit proportion by hour of day']) {
      const heads = within(canvas.getByRole('table', { name })).getAllByRole('columnheader');
      await expect(heads.slice(1).map((head) => head.textContent)).toEqual(['Ku’damm Flagship', 'Average']);
    }
    // What the average is of is said in both tooltips, their announcements and a note.
    for (const cursor of canvas.getAllByRole('slider')) {
      await expect(cursor).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/Ku’damm Flagship .*Average location [\d.]+/),
      );
    }
    await expect(canvas.getByText(/^Average means the average location: every location counts alike/)).toBeVisible();
  },
};

export const WithoutAverage: Story = {
  args: { showAverage: false },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.queryAllByRole('columnheader', { name: 'Average' })).toHaveLength(0);
    await expect(canvas.queryByText(/^Average means/)).toBeNull();
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-084'],
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Popular day & hour' }));
    await expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Location',
      'Day of week',
      'Hour of day',
      'Visits share, %',
    ]);
    await expect(table.getAllByRole('row')[1]).toHaveTextContent(/Alexanderplatz.*Monday12-1 am0\.\d\d$/);
  },
};

/**
 * The synthetic weeks with two points less on Mondays and as many more on Tuesdays, and a tenth of a point less each
 * day at noon.
 */
const earlier = (() => {
  const data = buildSeasonality();
  const shifted =
    (by: (value: (typeof data.daily_values)[number]['data'][number]) => number) =>
    (location: (typeof data.daily_values)[number]) => ({
      ...location,
      data: location.data.map((value) => ({ ...value, visits_share: (value.visits_share ?? 0) + by(value) })),
    });
  return deriveSeasonality({
    ...data,
    daily_values: data.daily_values.map(
      shifted(({ day_of_week_number: day }) => (day === 2 ? -0.02 : day === 3 ? 0.02 : 0)),
    ),
    hourly_values: data.hourly_values.map(shifted(({ hour_of_day }) => (hour_of_day === 12 ? -0.001 : 0))),
  });
})();

export const Compared: Story = {
  args: { compare: lastYear(earlier) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByText(/^Compared with Jan 2025 – Jun 2025,/)).toHaveTextContent(
      'Monday changed most of all days (\u200e+2.00 percentage points) and 12-1 pm most of all hours (\u200e+0.70 percentage points).',
    );
    for (const name of ['Share of visits by day of week', 'Visit proportion by hour of day']) {
      const heads = within(canvas.getByRole('table', { name })).getAllByRole('columnheader');
      await expect(heads.at(-1)).toHaveTextContent('Previous year, average');
    }
    await waitFor(() => expect(canvasElement.querySelectorAll('path[stroke-dasharray="7 3"]')).toHaveLength(7));
    await fireEvent.click(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    const days = within(canvas.getByRole('table', { name: 'Share of visits by day of week' }));
    const [now, , before] = within(days.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => Number.parseFloat(cell.textContent));
    await expect((now ?? 0) - (before ?? 0)).toBeCloseTo(2, 1);
  },
};

export const ComparedTable: Story = {
  args: { compare: lastYear(earlier), mode: 'table' },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Popular day & hour' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Location',
      'Day of week',
      'Hour of day',
      'Visits share, %',
      'Visits share, Previous year, %',
      'vs. previous year, pp',
    ]);
    await expect([...(table.getAllByRole('row')[13]?.children ?? [])].map((cell) => cell.textContent).at(-1)).toBe(
      '\u200e+0.10',
    );
    await expect([...(table.getAllByRole('row')[12]?.children ?? [])].map((cell) => cell.textContent).at(-1)).toBe(
      '0.00',
    );
  },
};

export const ComparedWithNothing: Story = {
  args: { compare: { ...lastYear(answer({ locations: 0 }).seasonality), since: '2025-07-01' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByText(/^The data begins on 1 Jul 2025: there are no visits in/)).toBeVisible();
    await expect(canvas.queryByText(/^Compared with/)).toBeNull();
  },
};

export const ComparedRightToLeft: Story = {
  args: { compare: lastYear(earlier), hoursByWeek: false },
  globals: { locale: 'il' },
};

export const Hidden: Story = {
  args: answer({ suppressed: [[5, 1, 3]] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

/** The cell of a hidden value gives the reason. */
/** Hours too are averaged over a fixed set of places, so that no line zigzags as places come and go. */
export const AverageOfThosePresent: Story = {
  args: (() => {
    const data = buildSeasonality({ suppressed: [[2, 3, 5]] });
    return { seasonality: deriveSeasonality(data), disclosure: data.disclosure, hoursByWeek: false };
  })(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Tue' }));
    await expect(await canvas.findByText(/^The average is over/)).toHaveTextContent(
      'The average is over 5 of 6 locations: those with a value at every point shown.',
    );
  },
};

export const HiddenTable: Story = {
  args: { ...answer({ suppressed: [[0, 2, 3]] }), mode: 'table' },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: 'too few visitors N/A' });
    await expect(cell).toHaveAttribute('title', 'Hidden: this number is based on fewer than 10 devices.');
  },
};

export const Screenshot: Story = {
  tags: ['spec:VIEW-212', 'spec:VIEW-280'],
  play: pictureTaken(drawn),
};

/** Of many locations the ten with the most visits are drawn in both charts; the others can be searched for. */
export const ManyLocations: Story = {
  args: { ...answer({ locations: 29 }), locations: growingPlaces },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    const places = (args.seasonality?.daily ?? []).map(({ locationName: name }, size) => ({ name, size }));
    await expectTenOf29({ canvasElement, places, because: 'visits' });
    for (const name of ['Share of visits by day of week', 'Visit proportion by hour of day']) {
      // Eleven locations, their average, and the column of days or hours.
      await expect(within(canvas.getByRole('table', { name })).getAllByRole('columnheader')).toHaveLength(13);
    }
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

export const OddNames: Story = {
  args: answer({ locations: strangeNames }),
  play: namesLegible(drawn),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { seasonality: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ locations: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { seasonality: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  args: { hoursByWeek: false },
  decorators: [narrow],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
