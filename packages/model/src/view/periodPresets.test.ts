import { expect, it } from 'vitest';

import { presetMonths, sameMonths } from './periodPresets';
import { monthsBetween } from './timeFrames';

const offered = (first: string, last: string) =>
  Object.fromEntries(
    presetMonths(monthsBetween(first, last)).map(({ preset, months }) => [
      preset,
      [months[0], months.at(-1), months.length],
    ]),
  );

it('ends every period with the last month of the report', () => {
  expect(offered('2025-01', '2026-08')).toEqual({
    LAST_MONTH: ['2026-08', '2026-08', 1],
    LAST_3_MONTHS: ['2026-06', '2026-08', 3],
    THIS_QUARTER: ['2026-07', '2026-08', 2],
    YEAR_TO_DATE: ['2026-01', '2026-08', 8],
    LAST_12_MONTHS: ['2025-09', '2026-08', 12],
  });
});

it('spans the turn of the year, and starts quarter and year with their first month', () => {
  expect(offered('2025-01', '2026-01')).toEqual({
    LAST_MONTH: ['2026-01', '2026-01', 1],
    LAST_3_MONTHS: ['2025-11', '2026-01', 3],
    THIS_QUARTER: ['2026-01', '2026-01', 1],
    YEAR_TO_DATE: ['2026-01', '2026-01', 1],
    LAST_12_MONTHS: ['2025-02', '2026-01', 12],
  });
});

it('offers only periods that the report covers in full', () => {
  expect(Object.keys(offered('2026-04', '2026-06'))).toEqual(['LAST_MONTH', 'LAST_3_MONTHS', 'THIS_QUARTER']);
  expect(presetMonths([])).toEqual([]);
});

it('recognises the same months in any order', () => {
  expect(sameMonths(['2026-01', '2026-02'], ['2026-02', '2026-01'])).toBe(true);
  expect(sameMonths(['2026-01'], ['2026-01', '2026-02'])).toBe(false);
});
