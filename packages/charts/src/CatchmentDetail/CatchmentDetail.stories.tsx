import { buildCatchment } from '@locus/mocks';
import { strangeNames } from '@locus/mocks/strange';
import type { CatchmentLevel } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import { lastYear, namesLegible, page } from '../testing/detailStories';
import { CatchmentDetail } from './CatchmentDetail';

const meta = {
  title: 'Charts/CatchmentDetail',
  component: CatchmentDetail,
  parameters: {
    pictures: ['Ready', 'RightToLeft'],
  },
  args: {
    catchment: buildCatchment(),
    location: { id: '101', name: 'Alexanderplatz' },
    type: 'HOME',
    onTypeChange: fn(),
    metric: 'DESTINATION',
    onMetricChange: fn(),
    onAreaSelect: fn(),
    onAreaPoint: fn(),
    onRetry: fn(),
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof CatchmentDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

export const Ready: Story = {
  tags: ['spec:VIEW-094', 'spec:VIEW-095', 'spec:VIEW-096', 'spec:VIEW-112', 'spec:VIEW-233'],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('button', { name: 'Data source' })).toBeVisible();
    await expect(canvas.getByText(/Catchment level: large city\/municipality, up to 70 km/)).toBeVisible();
    await expect(
      canvas.getByText(/^Visit shares are of visits with a known home: 50\S* % of all visits\.$/),
    ).toBeVisible();
    const rows = canvas.getAllByRole('row');
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Area',
      'Code',
      'Number of inhabitants',
      'Aerial distance, km',
      'Share of this store’s visits, %',
      'Cumulative share, %',
      'Confidence, %',
      'Rank',
    ]);
    await expect(cellsOf(rows[1])).toEqual(['Mitte', '10178', '20,003', '0.10', '14.08', '14.08', '100', '1']);
    // The largest shares of all areas add up to all visits.
    await expect(cellsOf(rows.at(-3))[5]).toBe('100.00');
    await expect(cellsOf(rows.at(-2))[0]).toBe('Shown: 60 of 60');
    await expect(cellsOf(rows.at(-1))[0]).toBe('Grand total: 60 areas');
    await expect(cellsOf(rows.at(-1))[4]).toBe('100.00');
    await userEvent.click(canvas.getByRole('radio', { name: 'Work' }));
    await expect(args.onTypeChange).toHaveBeenCalledWith('WORK');
    await userEvent.click(canvas.getByRole('combobox', { name: /Visits metric/ }));
    await userEvent.click(page(canvasElement).getByRole('option', { name: 'Score' }));
    await expect(args.onMetricChange).toHaveBeenCalledWith('SCORE');
  },
};

/** The synthetic areas with two points less of the visits in each, five less in the second, and without the third. */
const earlier = (() => {
  const data = buildCatchment();
  return {
    ...data,
    values: data.values.map((location) => ({
      ...location,
      home: location.home
        .map((area, i) => ({
          ...area,
          geo_entity_share_of_target: (area.geo_entity_share_of_target ?? 0) - (i === 1 ? 0.05 : 0.02),
        }))
        .filter((_, i) => i !== 2),
    })),
  };
})();

/** Visitors who come in several months do not add up: the months that the data covers instead are named. */
export const OtherMonths: Story = {
  args: {
    catchment: (() => {
      const built = buildCatchment();
      const months = monthsBetween('2026-01', '2026-03');
      return { ...built, disclosure: { ...built.disclosure, months } };
    })(),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Shown for Jan 2026 to Mar 2026\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Why?' }));
    await expect(page(canvasElement).getByRole('dialog')).toHaveTextContent('Visitors who come in several months');
    await userEvent.keyboard('{Escape}');
  },
};

export const Compared: Story = {
  args: { compare: lastYear(earlier) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Area',
      'Code',
      'Number of inhabitants',
      'Aerial distance, km',
      'Share of this store’s visits, %',
      'Previous year, %',
      'vs. previous year, pp',
      'Cumulative share, %',
      'Confidence, %',
      'Rank',
    ]);
    const rows = canvas.getAllByRole('row');
    await expect(cellsOf(rows[1])).toEqual([
      'Mitte',
      '10178',
      '20,003',
      '0.10',
      '14.08',
      '12.08',
      '\u200e+2.00',
      '14.08',
      '100',
      '1',
    ]);
    // Nothing is known about one area then.
    const changes = rows.slice(1, -2).map((row) => cellsOf(row).slice(5, 7));
    await expect(changes.filter(([before]) => before === '-')).toEqual([['-', '-']]);
    const [most] = rows.filter((row) => cellsOf(row)[6] === '\u200e+5.00');
    await expect(canvas.getByText(/^Compared with Jan 2025 – Jun 2025,/)).toHaveTextContent(
      `${cellsOf(most).slice(0, 2).join(' (')}) changed most of the areas shown: \u200e+5.00 percentage points.`,
    );
  },
};

/** With a router there are driving times, and all columns are visible at once next to the panel in a 1440 px window. */
export const DrivingTimes: Story = {
  args: { catchment: { ...buildCatchment(), estimated_routes: false }, compare: lastYear(earlier) },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: 992 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const driving = canvas.getByRole('columnheader', { name: 'Driving time, min' });
    await expect(driving).toBeVisible();
    await expect(cellsOf(canvas.getAllByRole('row')[1])[4]).toBe('2');
    const scroll = driving.closest('table')!.parentElement!;
    await expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth);
  },
};

/** Each visit share shows its confidence; other metrics, and older results without it, have no such column. */
export const Confidence: Story = {
  play: async ({ canvas, canvasElement }) => {
    const column = () => canvas.queryByRole('columnheader', { name: 'Confidence, %' });
    await expect(column()).toBeVisible();
    const levels = canvas
      .getAllByRole('row')
      .slice(1, -2)
      .map((row) => Number(cellsOf(row)[6]));
    await expect(levels[0]).toBeGreaterThan(levels.at(-1)!);
    await expect(canvasElement.querySelector('td [title^="How likely it is that the share"]')).not.toBeNull();
  },
};

export const ConfidenceOfAnotherMetric: Story = {
  args: { metric: 'SCORE' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Confidence, %' })).toBeNull();
  },
};

export const ConfidenceNotKnown: Story = {
  args: {
    catchment: (() => {
      const built = buildCatchment();
      const before = ({ confidence_level: _, ...area }: (typeof built.values)[number]['home'][number]) => area;
      return { ...built, values: built.values.map((value) => ({ ...value, home: value.home.map(before) })) };
    })(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Confidence, %' })).toBeNull();
  },
};

/** Estimates from the distance are not driving times. */
export const EstimatedTimes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(8);
    await expect(canvas.queryByRole('columnheader', { name: /Driving time/ })).toBeNull();
  },
};

export const ComparedWithNothing: Story = {
  args: { compare: { ...lastYear(buildCatchment()), since: '2025-07-01' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The data begins on 1 Jul 2025: there are no visits in/)).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /Previous year/ })).toBeNull();
  },
};

export const ComparedRightToLeft: Story = { args: { compare: lastYear(earlier) }, globals: { locale: 'il' } };

export const Areas: Story = {
  args: { selectedArea: 'de-10179' },
  play: async ({ canvas, args }) => {
    const [, first, second] = canvas.getAllByRole('row');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await userEvent.hover(first!);
    await expect(args.onAreaPoint).toHaveBeenLastCalledWith('de-10178');
    await userEvent.unhover(first!);
    await expect(args.onAreaPoint).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(first!);
    await expect(args.onAreaSelect).toHaveBeenCalledWith('de-10178');
  },
};

export const Source: Story = {
  args: { metric: 'SOURCE', type: 'WORK' },
  tags: ['spec:VIEW-094', 'spec:VIEW-095'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: /Share of residents/ })).toBeVisible();
    await expect(canvas.getByText(/Where the visitors of/)).toHaveTextContent('work');
  },
};

export const Score: Story = {
  args: { metric: 'SCORE' },
  tags: ['spec:VIEW-094', 'spec:VIEW-231'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: /Score/ })).toBeVisible();
    await expect(cellsOf(canvas.getAllByRole('row').at(-1))[4]).toBe('-');
  },
};

export const MissingValues: Story = {
  args: { catchment: buildCatchment({ areas: 4, unknown: [3], numericCodes: [1, 3] }) },
  tags: ['spec:VIEW-231', 'spec:VIEW-232'],
  play: async ({ canvas }) => {
    await expect(cellsOf(canvas.getAllByRole('row')[4])).toEqual(['Mitte', 'n/a', '-', '-', '-', '-', '-', '-']);
  },
};

export const WithinRange: Story = {
  args: { threshold: { min: 0.03, max: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: /Shown: \d of 60/ })).toBeVisible();
  },
};

export const NothingWithinRange: Story = {
  args: { threshold: { min: 0.9, max: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No area in the chosen range')).toBeVisible();
  },
};

export const HiddenAreas: Story = {
  args: { catchment: buildCatchment({ hiddenShare: 0.0712 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Together they make up 7\.12 % of the visits/)).toBeVisible();
  },
};

export const ManyAreas: Story = {
  args: { catchment: buildCatchment({ areas: 10_000, level: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Catchment level: neighborhood/)).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10003');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
};

export const LevelNames: Story = {
  tags: ['spec:VIEW-142'],
  render: function Levels(args) {
    const [level, setLevel] = useState<CatchmentLevel>(1);
    return (
      <>
        <button type="button" onClick={() => setLevel((level + 1) as CatchmentLevel)}>
          Next level
        </button>
        <CatchmentDetail {...args} catchment={buildCatchment({ areas: 3, level })} />
      </>
    );
  },
  play: async ({ canvas }) => {
    for (const name of [
      'neighborhood',
      'large city/municipality',
      'municipality',
      'region/district',
      'state/province',
    ]) {
      await expect(canvas.getByText(new RegExp(`Catchment level: ${name},`))).toBeVisible();
      if (name !== 'state/province') await userEvent.click(canvas.getByRole('button', { name: 'Next level' }));
    }
  },
};

export const OddNames: Story = {
  args: {
    location: { id: '101', name: strangeNames[1]! },
    catchment: buildCatchment({ areas: strangeNames }),
  },
  play: namesLegible(() => undefined),
};

export const OddNamesRightToLeft: Story = { ...OddNames, globals: { locale: 'il' } };

export const SmallVersion: Story = { args: { onMetricChange: undefined } };

export const Loading: Story = { args: { catchment: undefined, status: 'loading' } };

export const Empty: Story = { args: { location: { id: '999', name: 'Nowhere' } } };

export const TooFew: Story = {
  args: { catchment: buildCatchment({ unavailable: 'too_few' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Too few visitors: the numbers are hidden/)).toBeVisible();
  },
};

export const Error: Story = { args: { catchment: undefined, status: 'error' } };

export const Dark: Story = { args: { selectedArea: 'de-10179' }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
