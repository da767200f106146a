import { expect, test } from 'vitest';

import { createRehearsalPace } from './rehearsalPace';

test('all rows are counted while that takes five seconds at most, and a tenth of them above that', () => {
  const pace = createRehearsalPace(0.001);
  expect([1000, 4_500_000, 4_500_001].map(pace.basis)).toEqual(['all', 'all', 'tenth']);
});

test('a slow machine counts a tenth at fewer rows, and counts all of them again once it is fast', () => {
  const pace = createRehearsalPace(0.001);
  pace.took(2_000_000, 'all', 8500);
  expect(pace.basis(2_000_000)).toBe('tenth');
  for (let times = 0; times < 4; times += 1) pace.took(2_000_000, 'tenth', 700);
  expect(pace.basis(2_000_000)).toBe('all');
});

test('a small number of rows does not change the estimate', () => {
  const pace = createRehearsalPace(0.001);
  pace.took(500, 'all', 30_000);
  expect(pace.basis(4_000_000)).toBe('all');
});
