import { expect, it } from 'vitest';

import { barPath } from './barPath';

it('stands on the bottom with round corners at the top', () => {
  expect(barPath(10, 100, 50, 40)).toBe('M10 100v-38q0 -2 2 -2h46q2 0 2 2v38z');
});

it('is flat without a value, and as round as a small one allows', () => {
  expect(barPath(10, 100, 50, 0)).toBe('M10 100v0q0 0 0 0h50q0 0 0 0v0z');
  expect(barPath(10, 100, 50, 1)).toBe('M10 100v0q0 -1 1 -1h48q1 0 1 1v0z');
});
