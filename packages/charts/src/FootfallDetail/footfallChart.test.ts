import type { FootfallData } from '@locus/model';
import { deriveFootfall } from '@locus/model';
import { expect, it } from 'vitest';

import { averageLine, fixedLocations, footfallCategories, footfallLines, leaderOf } from './footfallChart';

const [january, february] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)] as const;

const data = (confidences: Record<string, [number, number]>): FootfallData => ({
  values: Object.entries(confidences).map(([id, [first, second]], i) => ({
    location_id: id,
    location_name: `Place ${id}`,
    data: [
      { date: january, value: 100 - 40 * i, confidence_level: first, is_relative_shown: true },
      { date: february, value: 80, confidence_level: second, is_relative_shown: true },
    ],
  })),
  disclosure: {
    dataset: 'panel',
    floor: 10,
    roundedTo: 10,
    suppressed: [],
    partial: [{ date: february, firstDay: '2026-02-01', lastDay: '2026-02-18' }],
  },
});

const mixed = data({ a: [0.9, 0.9], b: [0.9, 0.3], c: [0.3, 0.3] });
const indexOf = (id: string) => 'abc'.indexOf(id);

it('[VIEW-286] writes months "MMM, YY" on the axis and "MMM YYYY" in tooltips, weeks "MMM DD, YY"', () => {
  const footfall = deriveFootfall(mixed);
  const [month] = footfallCategories(footfall, mixed.disclosure, 'monthly', 'en-GB', () => 'part');
  expect(month).toMatchObject({ axisLabel: 'Jan, 26', title: 'Jan 2026', partial: undefined });
  const [week] = footfallCategories(footfall, mixed.disclosure, 'weekly', 'en-GB', () => 'part');
  expect(week).toMatchObject({ axisLabel: 'Jan 01, 26', title: 'Jan 01, 26' });
});

it('shows which days a partial period covers', () => {
  const days = (first: Date, last: Date) => `${first.getUTCDate()}–${last.getUTCDate()}`;
  expect(footfallCategories(deriveFootfall(mixed), mixed.disclosure, 'monthly', 'en-GB', days)[1]?.partial).toBe(
    '1–18',
  );
});

it('[VIEW-183] draws only visit counts in absolute mode, with gaps where confidence is too low', () => {
  const lines = footfallLines(deriveFootfall(mixed), 'absolute number', indexOf);
  expect(lines.map(({ values }) => values)).toEqual([
    [100, 80],
    [60, null],
    [null, null],
  ]);
});

it('[VIEW-183] draws only percentages in percentage mode, and marks those of low confidence', () => {
  const lines = footfallLines(deriveFootfall(mixed), 'all locations', indexOf);
  expect(lines.map(({ values }) => values)).toEqual([
    [100, 80],
    [60, 80],
    [20, 80],
  ]);
  expect(lines.map(({ lowConfidence }) => lowConfidence)).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ]);
});

it('marks no point if no confidence is high enough for an absolute number', () => {
  const lines = footfallLines(deriveFootfall(data({ a: [0.3, 0.3] })), 'all locations', indexOf);
  expect(lines[0]?.lowConfidence).toBeUndefined();
});

it('[VIEW-190] fixes the legend entries of locations without absolute values, unless no location has one', () => {
  expect([...fixedLocations(deriveFootfall(mixed))]).toEqual(['c']);
  expect([...fixedLocations(deriveFootfall(data({ a: [0.3, 0.3], b: [0.1, 0.1] })))]).toEqual([]);
});

it('[VIEW-191] has an average only for more than one location', () => {
  expect(averageLine(deriveFootfall(mixed), 'all locations', 'Average', '#555')?.values).toEqual([60, 80]);
  expect(averageLine(deriveFootfall(data({ a: [0.9, 0.9] })), 'all locations', 'Average', '#555')).toBeUndefined();
});

it('names the leading location, and whether it always leads', () => {
  const line = (id: string, values: (number | null)[]) => ({ id, name: id, color: '#000', values });
  const [a, b] = [line('a', [5, 6]), line('b', [1, 7])];
  expect(leaderOf([a, b], [5.5, 4])).toMatchObject({ line: a, always: false });
  expect(leaderOf([a, line('b', [1, null])], [5.5, 1])).toMatchObject({ always: true });
  expect(leaderOf([a], [5.5])).toBeUndefined();
  expect(leaderOf([a, b], [4, 4])).toBeUndefined();
});
