import { expect, it } from 'vitest';

import { sparklinePaths } from './sparklinePaths';

const draw = (values: (number | null)[], doubtful: number[] = []) =>
  sparklinePaths(
    values,
    values.map((_, i) => doubtful.includes(i)),
    100,
    55,
  );

it('draws one line, with the lowest value near the bottom and the highest at the top', () => {
  expect(draw([10, 30, 20])).toMatchObject({ solid: 'M0 52L50 2L100 27', dashed: '' });
});

it('leaves a gap for a missing value, and draws a dot for an isolated one', () => {
  expect(draw([10, null, 30, null, 20, 20]).solid).toBe('M0 52h0M40 2h0M80 27L100 27');
});

it('dashes the line to and from a low-confidence value', () => {
  const { solid, dashed } = draw([10, 20, 30, 20, 10], [2]);
  expect(solid).toBe('M0 52L25 27M75 27L100 52');
  expect(dashed).toBe('M25 27L50 2L75 27');
});

it('draws equal values as a line in the middle, and nothing without values', () => {
  expect(draw([7, 7]).solid).toBe('M0 27L100 27');
  expect(draw([null, null])).toEqual({ solid: '', dashed: '', area: '' });
  expect(draw([])).toEqual({ solid: '', dashed: '', area: '' });
});
