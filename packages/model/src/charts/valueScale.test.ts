import { expect, it } from 'vitest';

import { valueScale } from './valueScale';

it.each([
  [56_080, 60_000, 6],
  [100, 100, 5],
  [60_000, 60_000, 6],
  [60_001, 80_000, 4],
  [7, 8, 4],
  [0.3, 0.3, 6],
])('puts %d under a top of %d in %d round steps', (highest, max, steps) => {
  const scale = valueScale(highest);
  expect(scale.max).toBeCloseTo(max);
  expect(scale.steps).toBe(steps);
});

it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])(
  'has a scale without a sensible highest value (%d)',
  (highest) => {
    expect(valueScale(highest)).toEqual({ max: 1, steps: 1 });
  },
);
