import type { DurationOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { buildDuration } from '@locus/mocks';
import { deriveDuration } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';

import { barsDrawn, detailArgs, lastYear, namesLegible, narrow, pictureTaken, retried } from '../testing/detailStories';
import { expectTenOf29, growingPlaces, onPhone } from '../testing/manyPlaces';
import { DurationDetail } from './DurationDetail';

/** The props with data. */
function answer(options?: DurationOptions) {
  const data = buildDuration(options);
  return { duration: deriveDuration(data), disclosure: data.disclosure };
}

const meta = {
  title: 'Charts/DurationDetail',
  component: DurationDetail,
  parameters: {
    pictures: ['Ready'],
  },
  args: {
    ...detailArgs,
    ...answer(),
    showAverage: true,
    onShowAverageChange: fn(),
  },
} satisfies Meta<typeof DurationDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['spec:VIEW-086', 'spec:VIEW-280'],
  play: async ({ canvas, canvasElement, args }) => {
    await barsDrawn(canvasElement);
    await expect(canvas.getByText(/Share of visits to each of 6 locations by their duration/)).toBeVisible();
    // All six have values everywhere: there is no note about an average over fewer.
    await expect(canvas.queryByText(/The average is over/)).toBeNull();
    const categories = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('rowheader');
    await expect(categories.map((head) => head.textContent)).toEqual([
      '0–5 min',
      '5–15 min',
      '15–30 min',
      '30–60 min',
      '60–120 min',
      '120+ min',
    ]);
    await expect(canvasElement.querySelector('[data-frame]')?.getBoundingClientRect().height).toBe(270);
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show average' }));
    await expect(args.onShowAverageChange).toHaveBeenCalledWith(false);
  },
};

/** Every location counts alike in the average; tooltip, announcement and note say so, the line keeps its name. */
export const AverageOfLocations: Story = {
  tags: ['spec:VIEW-191'],
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(canvas.getByText(/^Average means the average location: every location counts alike/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    const twin = within(canvas.getByRole('table', { name: 'Visit duration' }));
    const heads = twin.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Duration', 'Ku’damm Flagship', 'Average']);
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Ku’damm Flagship .*Average location [\d.]+/),
    );
  },
};

export const MissingCategoryIsZero: Story = {
  args: { ...answer({ missing: [[0, 5]] }), mode: 'table' },
  tags: ['spec:VIEW-230'],
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('row');
    await expect(rows[6]).toHaveTextContent(/Alexanderplatz120\+ min0\.00/);
  },
};

export const Hidden: Story = {
  args: answer({ suppressed: [[4, 0]] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

/** The cell of a hidden value gives the reason. */
export const HiddenTable: Story = {
  args: { ...answer({ suppressed: [[4, 0]] }), mode: 'table' },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: 'too few visitors N/A' });
    await expect(cell).toHaveAttribute('title', 'Hidden: this number is based on fewer than 10 devices.');
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-086', 'spec:VIEW-233'],
  play: async ({ canvas }) => {
    const headers = within(canvas.getByRole('table', { name: 'Visit duration' })).getAllByRole('columnheader');
    await expect(headers.map((header) => header.textContent)).toEqual(['Location', 'Duration', 'Visit proportion, %']);
    await expect(canvas.getAllByRole('cell', { name: /^\d\d\.\d\d$/ })[0]).toBeVisible();
  },
};

/** Stays 4.6 minutes shorter than the synthetic ones, 9 at the second location; the first category at 10 %. */
const shorter = (() => {
  const data = buildDuration();
  return deriveDuration({
    ...data,
    averageData: 40,
    values: data.values.map((location, i) => ({
      ...location,
      location_average: (location.location_average ?? 0) - (i === 1 ? 9 : 4),
      data: location.data.map((entry, j) => (j === 0 ? { ...entry, value: 0.1 } : entry)),
    })),
  });
})();

export const Compared: Story = {
  args: { compare: lastYear(shorter) },
  play: async ({ canvas, canvasElement, args }) => {
    await barsDrawn(canvasElement);
    await expect(
      canvas.getByText(/^Per location, visits last 4\.8 min longer than in Jan 2025 – Jun 2025\./),
    ).toHaveTextContent('Ku’damm Flagship changed most: \u200e+9.0 min.');
    const twin = within(canvas.getByRole('table', { name: 'Visit duration' }));
    await expect(twin.getAllByRole('columnheader').at(-1)).toHaveTextContent('Previous year, average');
    await expect(within(twin.getAllByRole('row')[1]!).getAllByRole('cell').at(-1)).toHaveTextContent('10.00 %');
    // A stroke across each group of bars, and no additional bar.
    await waitFor(() => expect(canvasElement.querySelectorAll('path[stroke-dasharray="7 3"]')).toHaveLength(6));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-bars] path')).toHaveLength(36));
    await userEvent.click(canvas.getByRole('button', { name: '2 Ku’damm Flagship' }));
    await userEvent.click(canvas.getByRole('combobox', { name: /Compare with/ }));
    await userEvent.click(within(canvasElement.ownerDocument.body).getByRole('option', { name: 'Previous period' }));
    await expect(args.compare?.onValueChange).toHaveBeenCalledWith('PREVIOUS_PERIOD');
  },
};

export const ComparedTable: Story = {
  args: { compare: lastYear(shorter), mode: 'table' },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Visit duration' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Location',
      'Duration',
      'Visit proportion, %',
      'Visit proportion, Previous year, %',
      'vs. previous year, pp',
    ]);
    const [, , now, before, change] = [...(table.getAllByRole('row')[1]?.children ?? [])].map(
      (cell) => cell.textContent,
    );
    await expect(before).toBe('10.00');
    await expect(Number(change?.replace('−', '-').replace(/\u200e/g, ''))).toBeCloseTo(Number(now) - 10, 2);
  },
};

/** The project has visits for only part of the earlier time. */
export const ComparedInPart: Story = {
  args: { compare: { ...lastYear(shorter), since: '2025-04-01' } },
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(
      canvas.getByText(/^Per location, visits last 4\.8 min longer than in Apr 2025 – Jun 2025\./),
    ).toBeVisible();
    await expect(
      canvas.getByText('The data begins on 1 Apr 2025: the time before is missing from the comparison.'),
    ).toBeVisible();
  },
};

export const ComparedWithNothing: Story = {
  args: { compare: { ...lastYear(answer({ locations: 0 }).duration), since: '2025-07-01' } },
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(
      canvas.getByText('The data begins on 1 Jul 2025: there are no visits in Jan 2025 – Jun 2025 to compare with.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/longer than|shorter than/)).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: /Previous year/ })).toBeNull();
  },
};

export const ComparedLoading: Story = {
  args: { compare: { ...lastYear(undefined), status: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(canvas.getByText('Loading the earlier period…')).toBeVisible();
  },
};

export const ComparedError: Story = {
  args: {
    compare: { ...lastYear(undefined), status: 'error', error: 'The server did not answer (504).', onRetry: fn() },
  },
  play: async ({ canvas, canvasElement, args }) => {
    await barsDrawn(canvasElement);
    await expect(canvas.getByText(/The earlier period could not be loaded\. The server did not answer/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.compare?.onRetry).toHaveBeenCalledOnce();
  },
};

export const ComparedRightToLeft: Story = { args: { compare: lastYear(shorter) }, globals: { locale: 'il' } };

export const OneLocation: Story = {
  args: answer({ locations: 1 }),
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(canvas.queryByRole('switch', { name: 'Show average' })).toBeNull();
  },
};

/**
 * Of many locations the ten with the most visits are drawn, as shares always add up to 100 %; the others can be
 * searched for.
 */
export const ManyLocations: Story = {
  args: { ...answer({ locations: 29 }), locations: growingPlaces },
  play: async ({ canvasElement, args }) => {
    await barsDrawn(canvasElement);
    const places = (args.duration?.series ?? []).map(({ locationName: name }, size) => ({ name, size }));
    await expectTenOf29({ canvasElement, places, because: 'visits' });
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

/** A report without visit trends does not know which locations are large: the first ones are drawn. */
export const ManyOfUnknownSize: Story = {
  args: answer({ locations: 29 }),
  parameters: { visual: { skip: true } },
  play: async ({ canvas, canvasElement }) => {
    await barsDrawn(canvasElement);
    await expect(
      canvas.getByText('The graph shows 10 of 29 locations, at first the first ones of the report.'),
    ).toBeVisible();
    const legend = within(canvas.getByRole('group', { name: 'Lines in the chart' }));
    await expect(legend.getAllByRole('button').map((entry) => parseInt(entry.textContent, 10))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  },
};

export const Screenshot: Story = {
  tags: ['spec:VIEW-212', 'spec:VIEW-280'],
  play: pictureTaken(barsDrawn),
};

export const ScreenshotFails: Story = {
  tags: ['spec:VIEW-266'],
  play: async ({ canvas, canvasElement, args }) => {
    await barsDrawn(canvasElement);
    const said = spyOn(console, 'error').mockImplementation(() => undefined);
    const noPicture = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const before = canvasElement.textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Save the chart as an image' }));
    await waitFor(() => expect(said).toHaveBeenCalledOnce());
    await expect(said.mock.calls[0]?.[0]).toBe('The chart could not be drawn as a picture.');
    said.mockRestore();
    noPicture.mockRestore();
    // Only the log reports it, and it can be retried.
    await expect(args.onScreenshot).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(canvasElement.textContent).toBe(before));
    await expect(canvas.getByRole('button', { name: 'Save the chart as an image' })).toBeEnabled();
  },
};

export const OddNames: Story = {
  args: answer({ locations: strangeNames }),
  play: namesLegible(barsDrawn),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { duration: undefined, status: 'loading' } };

export const Empty: Story = {
  args: answer({ locations: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { duration: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  decorators: [narrow],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
