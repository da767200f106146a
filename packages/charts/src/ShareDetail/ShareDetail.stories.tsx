import type { ShareOptions } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import { buildAbsorption, buildAttraction } from '@locus/mocks';
import { deriveAbsorption, deriveAttraction } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import {
  detailArgs,
  lastYear,
  linesDrawn,
  namesLegible,
  narrow,
  page,
  pictureTaken,
  retried,
} from '../testing/detailStories';
import { byMean, expectTenOf29, onPhone } from '../testing/manyPlaces';
import { ShareDetail } from './ShareDetail';

/** The props with data. */
function answer(options?: ShareOptions) {
  const data = buildAbsorption(options);
  return { views: deriveAbsorption(data.values, data.min_stay_minutes), disclosure: data.disclosure };
}

const attraction = buildAttraction();

const meta = {
  title: 'Charts/ShareDetail',
  component: ShareDetail,
  parameters: { pictures: ['Ready'] },
  args: {
    ...detailArgs,
    kind: 'absorption',
    ...answer(),
    primaryLocation: '902',
  },
} satisfies Meta<typeof ShareDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const heads = (element: HTMLElement, name: string) =>
  within(within(element).getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

export const Ready: Story = {
  tags: ['spec:VIEW-091'],
  play: async ({ canvas, canvasElement, args }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: /Source location/ })).toHaveTextContent(
      'Alexanderplatz surroundings',
    );
    await expect(canvasElement.querySelector('[data-dates]')).toHaveTextContent('Jul, 25');
    await expect(canvas.getByRole('slider', { name: 'Absorption: values by date' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Jun 2026: Alexanderplatz \d+\.\d %/),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: /Source location/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Mitte pedestrian zone' }));
    await expect(canvas.getByText(/Percent of visitor days in/)).toHaveTextContent(
      /visitor days in Mitte pedestrian zone \(stays of at least 5 minutes\) on which/,
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('table');
  },
};

export const Table: Story = {
  args: { mode: 'table' },
  tags: ['spec:VIEW-091'],
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement, 'Absorption')).toEqual(['Target location', 'Month', 'Absorption, %']);
    await expect(canvas.getAllByRole('cell', { name: 'Jul 2025' })).toHaveLength(3);
  },
};

export const Attraction: Story = {
  args: {
    kind: 'attraction',
    views: deriveAttraction(attraction.values, attraction.min_stay_minutes),
    disclosure: attraction.disclosure,
    primaryLocation: '102',
  },
  tags: ['spec:VIEW-092'],
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: /Target location/ })).toHaveTextContent('Ku’damm Flagship');
    await expect(canvas.getByText(/^Percent of visitor days at/)).toHaveTextContent(
      'days at Ku’damm Flagship on which the visitor was also in each source (for at least 5 minutes), by month.',
    );
    await expect(heads(canvasElement, 'Attraction')).toEqual([
      'Date',
      'Mitte pedestrian zone',
      'Alexanderplatz surroundings',
    ]);
  },
};

export const AttractionTable: Story = {
  args: { ...Attraction.args, mode: 'table' },
  tags: ['spec:VIEW-092'],
  play: async ({ canvasElement }) => {
    await expect(heads(canvasElement, 'Attraction')).toEqual(['Source location', 'Month', 'Attraction, %']);
  },
};

/** Of many targets the ten with the highest shares are drawn; the others can be searched for. */
export const ManyLocations: Story = {
  args: answer({ locations: 29, areas: ['Mitte pedestrian zone'] }),
  play: async ({ canvasElement, args }) => {
    await linesDrawn(canvasElement);
    const places = byMean(args.views?.[0]?.lines ?? []);
    await expectTenOf29({ canvasElement, places, because: 'highest values' });
  },
};

export const ManyLocationsOnPhone: Story = { ...ManyLocations, ...onPhone };

/** Of many sources of visits likewise. */
export const ManySources: Story = {
  args: (() => {
    const data = buildAttraction({ areas: Array.from({ length: 29 }, (_, i) => `Quarter ${i + 1}`), locations: 1 });
    const views = deriveAttraction(data.values);
    return { kind: 'attraction' as const, views, disclosure: data.disclosure, primaryLocation: '101' };
  })(),
  play: async ({ canvasElement, args }) => {
    await linesDrawn(canvasElement);
    const places = byMean(args.views?.[0]?.lines ?? []);
    await expectTenOf29({ canvasElement, places, because: 'highest values' });
    // Answers from before do not say how long a stay must be.
    await expect(canvasElement).toHaveTextContent(/on which the visitor was also in each source, by month\./);
  },
};

export const UnknownPrimary: Story = {
  args: { primaryLocation: '7' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Source location/ })).toHaveTextContent('Mitte pedestrian zone');
  },
};

const halfOf = (firstMonth: string) => deriveAbsorption(buildAbsorption({ firstMonth, months: 6 }).values);

/** Half a year, and the half a year before it, in which every share was two points lower. */
const compared = {
  views: halfOf('2026-01'),
  compare: lastYear(
    halfOf('2025-01').map((view) => ({
      ...view,
      lines: view.lines.map((line) => ({
        ...line,
        values: line.values.map((value, i) => (value === null ? null : value - 0.02 - i / 1000)),
      })),
    })),
  ),
};

export const Compared: Story = {
  args: compared,
  play: async ({ canvas, canvasElement }) => {
    await linesDrawn(canvasElement);
    await expect(canvas.getByText(/percentage points (higher|more) than in Jan 2025 – Jun 2025\./)).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Absorption: values by date' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/Alexanderplatz \d+\.\d % \(\u200e\+\d\.\d/),
    );
    // At the end of a line, its change is next to its name.
    await expect(
      [...canvasElement.querySelectorAll('svg text')].filter((text) => /\u200e\+\d\.\d/.test(text.textContent)),
    ).toHaveLength(3);
  },
};

export const ComparedTable: Story = {
  args: { ...compared, mode: 'table' },
  play: async ({ canvas, canvasElement }) => {
    await expect(heads(canvasElement, 'Absorption')).toEqual([
      'Target location',
      'Month',
      'Absorption, %',
      'Absorption, Previous year, %',
      'vs. previous year, pp',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'vs. previous year, pp' }));
    const changes = canvas
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.lastElementChild?.textContent.replace(/[^\d.]/g, '')));
    await expect(changes.at(0)).toBeCloseTo(2, 0);
    await expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  },
};

export const Hidden: Story = {
  args: { ...answer({ suppressed: [[3, 4]] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1 value is hidden/)).toBeVisible();
  },
};

/** The cell of a hidden value gives the reason. */
export const HiddenTable: Story = {
  args: { ...answer({ suppressed: [[3, 4]] }), mode: 'table' },
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('cell', { name: 'too few visitors N/A' });
    await expect(cell).toHaveAttribute('title', 'Hidden: this number is based on fewer than 10 devices.');
  },
};

/** A shop that is shut for its refit has no share in these months: none of it is 0. */
export const NotCounted: Story = {
  args: (() => {
    const built = answer({ suppressed: [[3, 4]] });
    const { suppressed, ...disclosure } = built.disclosure;
    const coverage = suppressed.map(({ location_id, part }) => ({ location_id, part, counted: 12, days: 30 }));
    return { ...built, disclosure: { ...disclosure, suppressed: [], coverage }, mode: 'table' as const };
  })(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Not all locations were counted on all days\./)).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '12 of 30 days N/A' })).toHaveAttribute(
      'title',
      'Counted on 12 of 30 days only: left out of means and comparisons.',
    );
  },
};

export const Screenshot: Story = {
  play: pictureTaken(linesDrawn),
};

export const OddNames: Story = {
  args: answer({ areas: strangeNames.slice(0, 2), locations: strangeNames.slice(2) }),
  play: namesLegible(linesDrawn),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const Loading: Story = { args: { views: undefined, status: 'loading' } };

export const Empty: Story = {
  args: { views: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("There's not enough data to show this report.")).toBeVisible();
  },
};

export const Error: Story = {
  args: { views: undefined, status: 'error', error: 'The server did not answer (504).' },
  play: retried,
};

export const Narrow: Story = {
  decorators: [narrow],
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
