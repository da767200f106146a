import { expect, test } from 'vitest';

import { listWindow, stepTo } from './listWindow';

test('of 10,000 entries 41 are in the document, including the active one', () => {
  expect(listWindow(10_000, 0)).toEqual({ first: 0, end: 41 });
  expect(listWindow(10_000, 500)).toEqual({ first: 480, end: 521 });
  expect(listWindow(10_000, 9999)).toEqual({ first: 9959, end: 10_000 });
  expect(listWindow(5, 4)).toEqual({ first: 0, end: 5 });
});

test('keys move up and down and stop at the ends', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => stepTo(key, 5, 12))).toEqual([
    6, 4, 11, 0, 0, 11,
  ]);
  expect(stepTo('a', 5, 12)).toBeUndefined();
});
