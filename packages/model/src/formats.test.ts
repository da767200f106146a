import { describe, expect, it } from 'vitest';

import { abbreviateNumber, floorTo, formatDay, truncateText } from './formats';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [48_212, '48.2k'],
  [999_999, '1000.0k'],
  [1_000_000, '1.0M'],
  [2_345_678, '2.3M'],
  [-1500, '-1.5k'],
])('[SHELL-280] %d is abbreviated as %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});

describe('truncateText', () => {
  it('cuts after 30 characters and adds three dots', () => {
    expect(truncateText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}...`);
    expect(truncateText('a'.repeat(30), 30)).toBe('a'.repeat(30));
  });

  it('never cuts an emoji in half', () => {
    expect(truncateText('🙂🙂🙂', 2)).toBe('🙂🙂...');
    expect(truncateText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦...');
  });
});

it('shares are floored, not rounded', () => {
  expect(floorTo(0.0579)).toBe(0.05);
  expect(floorTo(0.29)).toBe(0.29);
  expect(floorTo(27.4999, 1)).toBe(27.4);
});

it('a creation date reads DD/MM/YYYY', () => {
  expect(formatDay('2026-07-05T23:00:00.000Z')).toBe('05/07/2026');
  expect(formatDay('not a date')).toBe('');
});
