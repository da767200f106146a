import { expect, test } from 'vitest';

import type { ShapeBox } from './shapeBudget';
import { mostShapes, shapesSpent } from './shapeBudget';

/** A box some 1/1024 degrees, which are exact, east and north of a corner. */
const box = (east: number, north: number, width: number, height: number): ShapeBox => ({
  west: 13 + east / 1024,
  south: 52 + north / 1024,
  east: 13 + (east + width) / 1024,
  north: 52 + (north + height) / 1024,
});
const shop = box(0, 0, 4, 2);
const drawn = (count: number, other: ShapeBox) => Array.from({ length: count }, () => other);

test('twenty overlapping places may be drawn in a year, and no more', () => {
  expect(mostShapes).toBe(20);
  expect([shapesSpent([], shop), shapesSpent(drawn(19, shop), shop)]).toEqual([false, false]);
  expect([shapesSpent(drawn(20, shop), shop), shapesSpent(drawn(21, shop), shop)]).toEqual([true, true]);
});

test.each([
  ['the same outline', shop, true],
  ['a half of it', box(0, 0, 2, 2), true],
  ['less than a half', box(0, 0, 1.999, 2), false],
  ['twice its width', box(0, 0, 8, 2), true],
  ['more than twice its width', box(0, 0, 8.001, 2), false],
  ['moved by less than a third of its width', box(1.33, 0, 4, 2), true],
  ['moved by more', box(1.34, 0, 4, 2), false],
  ['moved to the north by less than a third of its height', box(0, 0.66, 4, 2), true],
  ['moved to the north by more', box(0, 0.67, 4, 2), false],
  ['beside it', box(4, 0, 4, 2), false],
  ['above it', box(0, 2, 4, 2), false],
  // The gaps in both directions, multiplied, would be an area again.
  ['a little away in both directions', box(7, 4, 4, 2), false],
  ['far away in both directions', box(70, 40, 4, 2), false],
])('%s counts as about the same people: %o %s', (_, other, counts) => {
  expect(shapesSpent(drawn(20, other), shop)).toBe(counts);
  expect(shapesSpent(drawn(20, shop), other)).toBe(counts);
});

test('outlines elsewhere do not count', () => {
  expect(shapesSpent([...drawn(19, shop), ...drawn(30, box(20, 0, 4, 2))], shop)).toBe(false);
});
