import fc from 'fast-check';
import { expect, test } from 'vitest';

import { steadyMean, steadyMeans } from './averages';

test('a place that closes part-way is left out of the average, and the count shows it', () => {
  const { values, count, all } = steadyMean(
    [
      [10, 10, 10],
      [20, 20, 20],
      [600, null, null],
    ],
    3,
  );
  expect(values).toEqual([15, 15, 15]);
  expect([count, all]).toEqual([2, 3]);
});

test('dates without any value and partly covered dates do not exclude a place', () => {
  const rows = [
    [1, null, 3, 7],
    [3, null, 5, null],
  ];
  expect(steadyMean(rows, 4, (column) => column !== 3)).toEqual({ values: [2, null, 4, null], count: 2, all: 2 });
});

test('if no place has every value, the average exists only for dates on which all places have one', () => {
  const rows = [
    [1, null, 3],
    [3, 4, null],
  ];
  expect(steadyMean(rows, 3)).toEqual({ values: [2, null, null], count: 2, all: 2 });
});

test('with four stores this May and six last May, both averages cover the same four', () => {
  const now = [[104], [104], [104], [104], [null], [null]];
  const earlier = [[100], [100], [100], [100], [40], [40]];
  expect(steadyMeans(now, earlier, 1)).toMatchObject({ now: [104], earlier: [100], count: 4, all: 6 });
});

test('every mean covers the same places: adding a constant to one place shifts all means equally', () => {
  const cell = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null, freq: 6 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const shift = (values: (number | null)[]) => values.map((value) => (value === null ? null : value + 60));
      const before = steadyMean(rows, 5);
      const after = steadyMean([shift(rows[0] ?? []), ...rows.slice(1)], 5);
      const steps = before.values.flatMap((value, column) =>
        value === null ? [] : [Math.round(((after.values[column] ?? 0) - value) * 1e6) / 1e6],
      );
      expect(new Set(steps).size).toBeLessThanOrEqual(1);
      expect(after.count).toBe(before.count);
    }),
  );
});
