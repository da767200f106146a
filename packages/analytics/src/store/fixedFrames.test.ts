import { expect, test } from 'vitest';

import type { DatasetInfo } from './dataset';
import { fixedFrames, overDays } from './fixedFrames';

const info = { kind: 'panel', firstDay: '2026-01-01', lastDay: '2026-12-31' } as DatasetInfo;
const inTens = (count: number) => Math.round(count / 10) * 10;

test('a month of a year rounded to 0 is 0 too, and a month of a year with visitors is hidden', () => {
  const june = fixedFrames({ projectId: '1', locations: [], timeFrames: ['2026-06'] }, info);
  const told = (count: number) =>
    overDays(
      june,
      ({ year }) => [year],
      () => count,
      inTens,
    );
  expect([0, 4].map(told)).toEqual([0, 0]);
  expect(told(40)).toBeUndefined();
});

test('a frame of more than half a year counts as its share of the year’s days', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];
  const most = fixedFrames({ projectId: '1', locations: [], timeFrames: months }, info);
  const visits = overDays(
    most,
    ({ year }) => [year],
    () => 365,
    inTens,
  );
  // 212 of 365 days, of a count that is rounded to 370.
  expect(visits).toBeCloseTo((370 * 212) / 365, 9);
});
