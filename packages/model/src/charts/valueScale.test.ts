import { expect, it } from 'vitest';

import { valueScale } from './valueScale';

it.each([
  [56_080, 60_000, 6],
  [100, 100, 5],
  [60_000, 60_000, 6],
  [60_001, 80_000, 4],
  [7, 8, 4],
  [0.3, 0.3, 6],
])('scales %d to a maximum of %d in %d round steps', (highest, max, steps) => {
  const scale = valueScale(highest);
  expect(scale.max).toBeCloseTo(max);
  expect(scale.steps).toBe(steps);
});

it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])(
  'falls back to a scale of 1 without a valid highest value (%d)',
  (highest) => {
    expect(valueScale(highest)).toEqual({ max: 1, steps: 1 });
  },
);
