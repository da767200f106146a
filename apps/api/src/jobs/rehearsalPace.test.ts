import { expect, test } from 'vitest';

import { createRehearsalPace } from './rehearsalPace';

test('all is counted as long as that takes five seconds at most, and a tenth beyond', () => {
  const pace = createRehearsalPace(0.001);
  expect([1000, 4_500_000, 4_500_001].map(pace.basis)).toEqual(['all', 'all', 'tenth']);
});

test('a machine that turns out to be slow counts a tenth sooner, and all again once it is quick', () => {
  const pace = createRehearsalPace(0.001);
  pace.took(2_000_000, 'all', 8500);
  expect(pace.basis(2_000_000)).toBe('tenth');
  for (let times = 0; times < 4; times += 1) pace.took(2_000_000, 'tenth', 700);
  expect(pace.basis(2_000_000)).toBe('all');
});

test('nothing is learned from a few rows', () => {
  const pace = createRehearsalPace(0.001);
  pace.took(500, 'all', 30_000);
  expect(pace.basis(4_000_000)).toBe('all');
});
