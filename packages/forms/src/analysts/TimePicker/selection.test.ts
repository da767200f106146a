import { monthsBetween } from '@locus/model/view';
import { expect, it } from 'vitest';

import { groupByYear, runsOf, tickOf, withMonths } from './selection';

const available = monthsBetween('2025-11', '2026-03');

it('the months of the report are grouped by year', () => {
  expect(groupByYear(available)).toEqual([
    { year: '2025', months: ['2025-11', '2025-12'] },
    { year: '2026', months: ['2026-01', '2026-02', '2026-03'] },
  ]);
});

it('a year is ticked only if all its months are', () => {
  const year = ['2025-11', '2025-12'];
  expect(tickOf(new Set(year), year)).toBe(true);
  expect(tickOf(new Set(['2025-12']), year)).toBe('indeterminate');
  expect(tickOf(new Set(['2026-01']), year)).toBe(false);
  expect([...withMonths(new Set(['2026-01', '2025-11']), year, false)]).toEqual(['2026-01']);
  expect([...withMonths(new Set(['2025-11']), year, true)].sort()).toEqual(year);
});

it('the chosen months are summarised as runs', () => {
  expect(runsOf(['2025-11', '2025-12', '2026-02', '2026-03'], available)).toEqual([
    { first: '2025-11', last: '2025-12' },
    { first: '2026-02', last: '2026-03' },
  ]);
  expect(runsOf([], available)).toEqual([]);
});
