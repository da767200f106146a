import { deriveFootfall, footfallSummary } from '@locus/model/analyses';
import { confidentFootfall } from '@locus/model/testing/footfall';
import { expect, it } from 'vitest';

import { wordsIn } from '../testing/wordsIn';
import { footfallNotes, leaderOf } from './describe';
import { averageOfFootfall, footfallCategories, footfallLines } from './footfallLines';

const [january, february] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)] as const;

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
    const months = [january, february];
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

/** Exact counts of three counters in three months: one was off in January, one counted on few days, one never. */
function counters() {
  const months = [january, february, Date.UTC(2026, 2, 1)];
  const rows: Record<string, (number | null)[]> = { a: [900, 800, 1000], b: [null, 600, 90], c: [null, null, null] };
  const values = Object.entries(rows).map(([id, line]) => ({
    location_id: id,
    location_name: `Place ${id}`,
    data: line.map((value, i) => ({
      date: months[i] ?? 0,
      value,
      confidence_level: value === null ? null : 1,
      is_relative_shown: value !== null,
    })),
  }));
  const coverage = [
    { location_id: 'b', date: months[0] ?? 0, counted: 0, days: 31 },
    { location_id: 'b', date: months[2] ?? 0, counted: 4, days: 31 },
    ...months.map((date) => ({ location_id: 'c', date, counted: 0, days: 31 })),
  ];
  const disclosure = { ...mixed.disclosure, dataset: 'open' as const, exact: true as const, partial: [], coverage };
  return { footfall: deriveFootfall({ values, disclosure }), disclosure };
}

it('a month that was counted on few days is drawn and marked, and in no mean, extreme or change', () => {
  const { footfall } = counters();
  const lines = footfallLines(footfall, 'absolute number', indexOf);
  expect(lines.map(({ values }) => values)).toEqual([
    [900, 800, 1000],
    [null, 600, 90],
    [null, null, null],
  ]);
  expect(lines.map(({ partial }) => partial)).toEqual([undefined, [false, false, true], undefined]);
  expect(averageOfFootfall(footfall, 'absolute number')).toEqual({ values: [900, 800, 1000], count: 1, all: 3 });
  const summary = footfallSummary(footfall, 'absolute number');
  expect(summary.map(({ mean, lowest, change, confidence }) => [mean, lowest?.value, change, confidence])).toEqual([
    [900, 800, (-1 / 9 + 1 / 4) / 2, 'high'],
    [600, 600, null, 'high'],
    [null, undefined, null, 'unknown'],
  ]);
});

it.each([
  [
    'en',
    'Not counted on all days: Place b (Jan 2026 not counted, Mar 2026 counted on 4 of 31 days), Place c (Jan 2026 – Mar 2026 not counted).',
  ],
  [
    'de',
    'Nicht an allen Tagen gezählt: Place b (Jan. 2026 nicht gezählt, März 2026 an 4 von 31 Tagen gezählt), Place c (Jan. 2026 – März 2026 nicht gezählt).',
  ],
] as const)('a gap has its words, and none about precision (%s)', (language, words) => {
  const { footfall, disclosure } = counters();
  const of = wordsIn(language);
  const notes = footfallNotes(of, footfall, { metric: 'absolute number', period: 'monthly' }, disclosure);
  expect(notes.map(({ text }) => text)).toEqual([words]);
  expect(footfall.absoluteWarning).toBeUndefined();
});
