import { expect, test } from 'vitest';

import { pivotSeries } from './pivotSeries';

const series = (id: string, values: (number | null)[]) => ({ id, name: `Place ${id}`, color: '#000', values });
const shown = (value: number | null | undefined) => value ?? null;
const whole = { hideEmpty: false };

test('a location is a row with one value per category and the sum of the known values', () => {
  const { rows, columns } = pivotSeries([series('1', [10, 20, 5]), series('2', [0, null, 7])], 3, shown, whole);
  expect(columns).toEqual([0, 1, 2]);
  expect(rows.map(({ values, total, leftOut }) => [values, total, leftOut])).toEqual([
    [[10, 20, 5], 35, 0],
    [[0, null, 7], 7, 1],
  ]);
});

test('totals add up the displayed values, and are empty if no value is known', () => {
  const tens = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value));
  const { rows } = pivotSeries([series('1', [1.4, 1.4, 1.4]), series('2', [null, null])], 3, tens, whole);
  expect(rows.map(({ total, leftOut }) => [total, leftOut])).toEqual([
    [3, 0],
    [null, 3],
  ]);
});

test('empty locations and categories are hidden on request, and counted; 0 is a value', () => {
  const all = [series('1', [null, 4, null]), series('2', [null, 0, null]), series('3', [null, null, null])];
  const { rows, columns, without, leftOut } = pivotSeries(all, 3, shown, { hideEmpty: true });
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
  expect(columns).toEqual([1]);
  expect(without).toEqual({ rows: 1, columns: 2 });
  expect(leftOut).toBe(7);
  expect(pivotSeries(all, 3, shown, whole).without).toEqual({ rows: 0, columns: 0 });
});

test('totals of two periods are compared only if both are complete', () => {
  const now = [series('1', [10, 20]), series('2', [10, null]), series('3', [10, 20])];
  const earlier = new Map([
    ['1', series('1', [8, 9])],
    ['2', series('2', [8, 9])],
    ['3', series('3', [8, null])],
  ]);
  const { rows } = pivotSeries(now, 2, shown, { hideEmpty: false, earlier });
  expect(rows.map(({ before }) => before)).toEqual([17, null, null]);
  expect(pivotSeries(now, 2, shown, whole).rows.map(({ before }) => before)).toEqual([null, null, null]);
});
