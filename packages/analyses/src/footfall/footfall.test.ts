import { deriveFootfall } from '@locus/model';
import { confidentFootfall } from '@locus/model/testing/footfall';
import { expect, it } from 'vitest';

import { wordsIn } from '../testing/wordsIn';
import { leaderOf } from './describe';
import { footfallCategories, footfallLines } from './footfallLines';

const january = Date.UTC(2026, 0, 1);

const mixed = confidentFootfall({ a: [0.9, 0.9], b: [0.9, 0.3], c: [0.3, 0.3] });
const intl = wordsIn('en');
const indexOf = (id: string) => 'abc'.indexOf(id);

it('[VIEW-286] writes months "MMM, YY" on the axis and "MMM YYYY" in tooltips, weeks "MMM DD, YY"', () => {
  const footfall = deriveFootfall(mixed);
  const [month] = footfallCategories(intl, footfall, 'monthly', mixed.disclosure);
  expect(month).toMatchObject({ label: 'Jan, 26', title: 'Jan 2026', partial: undefined });
  const [week] = footfallCategories(intl, footfall, 'weekly', mixed.disclosure);
  expect(week).toMatchObject({ label: 'Jan 01, 26', title: 'Jan 01, 26' });
});

it('shows which days a partial period covers', () => {
  const categories = footfallCategories(intl, deriveFootfall(mixed), 'monthly', mixed.disclosure);
  expect(categories.map(({ partial }) => partial?.replaceAll(/\s/g, ' '))).toEqual([undefined, '1 – 18 Feb, partial']);
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
  const lines = footfallLines(deriveFootfall(confidentFootfall({ a: [0.3, 0.3] })), 'all locations', indexOf);
  expect(lines[0]?.lowConfidence).toBeUndefined();
});

it('names the leading location, and whether it always leads', () => {
  const leader = (rows: Record<string, [number, number]>) => {
    const months = [january, Date.UTC(2026, 1, 1)];
    const values = Object.entries(rows).map(([id, line]) => ({
      location_id: id,
      location_name: id,
      data: line.map((value, i) => ({ date: months[i] ?? 0, value, confidence_level: 0.9, is_relative_shown: true })),
    }));
    return leaderOf(deriveFootfall({ values, disclosure: { ...mixed.disclosure, partial: [] } }), 'absolute number');
  };
  expect(leader({ a: [5, 6], b: [1, 7] })).toEqual({ name: 'a', mean: 5.5, always: false });
  expect(leader({ a: [5, 6], b: [1, 2] })).toEqual({ name: 'a', mean: 5.5, always: true });
  expect(leader({ a: [5, 6] })).toBeUndefined();
  expect(leader({ a: [5, 6], b: [6, 5] })).toBeUndefined();
});
