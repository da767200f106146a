import { expect, test } from 'vitest';

import { labelPlace } from './labelPlace';

test('labels of nested outlines are placed on different sides', () => {
  const lines = [
    [
      [13, 52],
      [14, 53],
      [15, 51.5],
    ],
    [
      [12, 52.5],
      [14, 52],
    ],
  ] as const;
  expect([0, 1, 2, 3, 4].map((turn) => labelPlace(lines, turn))).toEqual([
    [14, 53],
    [15, 51.5],
    [15, 51.5],
    [12, 52.5],
    [14, 53],
  ]);
  expect(labelPlace([], 0)).toBeUndefined();
});
