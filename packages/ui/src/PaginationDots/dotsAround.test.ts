import { expect, test } from 'vitest';

import { dotsAround } from './dotsAround';

test('up to ten pages have a dot each', () => {
  expect(dotsAround(0, 3)).toEqual([0, 1, 2]);
  expect(dotsAround(9, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(dotsAround(0, 0)).toEqual([]);
});

test('with more than ten pages, the ten around the open one have dots', () => {
  expect(dotsAround(0, 40)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(dotsAround(20, 40)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  expect(dotsAround(39, 40)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
});
