import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readIds, writeIds } from './idList';

const range = (count: number, step = 1, from = 1) => Array.from({ length: count }, (_, i) => String(from + i * step));

test('up to a hundred ids are written individually, and more are packed', () => {
  expect(writeIds(['3', '1'], ',')).toBe('3,1');
  expect(writeIds(range(100), ' ').split(' ')).toEqual(range(100));
  expect(writeIds(range(101), ',')).toMatch(/^\.[\w-]{10,30}$/);
});

test('thousands of places fit in an address, whichever are chosen', () => {
  for (const [count, step] of [
    [2000, 1],
    [5000, 2],
    [10_000, 1],
    [2000, 20],
    [1000, 997],
  ] as const) {
    const ids = range(count, step, 123_456);
    const text = writeIds(ids, ',');
    expect(readIds(text, ',')).toEqual(ids);
    expect([count, step, text.length < 7000]).toEqual([count, step, true]);
  }
});

test('every list of ids can be read back, with long lists in ascending order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999_999_999 }), { minLength: 101 }), (numbers) => {
      const ids = numbers.map(String);
      expect(readIds(writeIds(ids, ','), ',')).toEqual(numbers.toSorted((a, b) => a - b).map(String));
    }),
    { numRuns: 50 },
  );
  const near = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 101, maxLength: 400 });
  fc.assert(
    fc.property(near, (numbers) => {
      expect(readIds(writeIds(numbers.map(String), ' '), ' ')).toEqual(numbers.toSorted((a, b) => a - b).map(String));
    }),
    { numRuns: 200 },
  );
});

test('ids that are not plain numbers are kept unchanged', () => {
  const ids = [...range(150), '007', 'x'];
  expect(writeIds(ids, ',')).toBe(ids.join(','));
  expect(readIds(ids.join(','), ',')).toEqual(ids);
  expect(readIds('1,1,2', ',')).toEqual(['1', '2']);
});

test('text that only looks packed is kept as a single id', () => {
  // Truncated, an invalid digit, an empty run, more blocks than there are, and the id 0.
  for (const text of ['.', '.A', '.BC', '.AB*', '.AA', '.AgB', '.ABB', `.${'_'.repeat(60)}B_`])
    expect([text, readIds(text, ',')]).toEqual([text, [text]]);
  expect(readIds('.ABC', ',')).toEqual(['1']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (noise) => {
      const ids = readIds(`.${noise}`, ',');
      expect(readIds(writeIds(ids, ','), ',')).toEqual(ids);
    }),
    { numRuns: 100 },
  );
});
