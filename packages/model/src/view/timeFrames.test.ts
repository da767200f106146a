import { expect, it } from 'vitest';

import {
  defaultEndMonth,
  isoWeekStart,
  monthIndex,
  monthKeyOf,
  monthKeyValid,
  monthsBetween,
  monthsOfReport,
  timeFramesInForce,
} from './timeFrames';

it('[VIEW-287] [SHELL-135] a time frame key has the format YYYY-MM', () => {
  expect(monthKeyValid('2026-01')).toBe(true);
  for (const wrong of ['2026-1', '2026-00', '2026-13', '26-01', '2026-01-01', ' 2026-01', ''])
    expect(monthKeyValid(wrong)).toBe(false);
  expect(monthKeyOf(monthIndex('2025-12') + 1)).toBe('2026-01');
  expect(() => monthIndex('January')).toThrow(RangeError);
});

it('a report from November to February covers four months', () => {
  expect(monthsOfReport({ start_date: '2025-11-10', end_date: '2026-02-03' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});

it('an ISO week starts on Monday', () => {
  expect(new Date(isoWeekStart(Date.parse('2026-07-19T23:59:59Z'))).toISOString()).toBe('2026-07-13T00:00:00.000Z');
  expect(new Date(isoWeekStart(Date.parse('2026-07-20'))).toISOString()).toBe('2026-07-20T00:00:00.000Z');
});

it('the default range ends with last month, or with the month before it until the 4th', () => {
  expect(defaultEndMonth(new Date('2026-11-05T00:00:00Z'))).toBe('2026-10');
  expect(defaultEndMonth(new Date('2026-11-04T00:00:00Z'))).toBe('2026-09');
  expect(defaultEndMonth(new Date('2026-01-02T00:00:00Z'))).toBe('2025-11');
});

it('only months of the report are used, and all of them without a selection', () => {
  const available = monthsBetween('2026-01', '2026-03');
  expect(timeFramesInForce(undefined, available)).toEqual(available);
  expect(timeFramesInForce(['2026-03', '2026-01', '2030-01'], available)).toEqual(['2026-01', '2026-03']);
  expect(timeFramesInForce([], available)).toEqual([]);
});
