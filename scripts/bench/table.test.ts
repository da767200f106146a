import { expect, it } from 'vitest';

import { goalMet, table } from './table';

it('shows a value with its ratio to the base value', () => {
  const base = { label: 'scan', value: 200 };
  expect(table([{ label: 'footfall', value: 50, unit: 'ms', base }])).toEqual(['footfall  50 ms  0.25 × scan (200)']);
});

it('shows whether a goal is met', () => {
  expect(goalMet({ label: 'load', value: 251, unit: 'kB', goal: '≤ 250 kB' })).toBe(false);
  expect(goalMet({ label: 'rows', value: 251, unit: 'rows/s', goal: '≥ 250' })).toBe(true);
  expect(goalMet({ label: 'load', value: 251, unit: 'kB', goal: 'less is better' })).toBeUndefined();
});
