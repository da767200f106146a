import fc from 'fast-check';
import { expect, test } from 'vitest';

import { proofRuns } from '../testing';
import type { NumberStyle } from './numbers';
import { ambiguous, numberStyle, plainNumber } from './numbers';

test.each<[string, string | undefined, string | undefined, string | undefined]>([
  // text, with a decimal point, with a decimal comma, not known
  ['15', '15', '15', '15'],
  ['-15.5', '-15.5', '-15.5', '-15.5'],
  ['.5', '.5', '.5', '.5'],
  ['1e3', '1e3', '1e3', '1e3'],
  ['15,5', undefined, '15.5', '15.5'],
  ['0,125', undefined, '0.125', '0.125'],
  ['0.125', '0.125', '0.125', '0.125'],
  ['1.234', '1.234', '1234', 'ambiguous'],
  ['1,234', '1234', '1.234', 'ambiguous'],
  ['12.3456', '12.3456', '12.3456', '12.3456'],
  ['1234,567', undefined, '1234.567', '1234.567'],
  ['1,234.5', '1234.5', '1234.5', '1234.5'],
  ['1.234,5', undefined, '1234.5', '1234.5'],
  ['1,234,567', '1234567', '1234567', '1234567'],
  ['1.234.567', undefined, '1234567', '1234567'],
  ['1 234', '1234', '1234', '1234'],
  ['1\u00a0234', '1234', '1234', '1234'],
  ['1\u202f234\u202f567', '1234567', '1234567', '1234567'],
  ["1'234.50", '1234.50', '1234.50', '1234.50'],
  ['1’234', '1234', '1234', '1234'],
  ['1 234,5', undefined, '1234.5', '1234.5'],
  ['1 23', undefined, undefined, undefined],
  ['1,23,456', undefined, undefined, undefined],
  ['1.2.3', undefined, undefined, undefined],
  ['12 min', undefined, undefined, undefined],
  ['', undefined, undefined, undefined],
  ['NaN', undefined, undefined, undefined],
  ['2026-03-01', undefined, undefined, undefined],
])('%s', (text, point, comma, unclear) => {
  const read = (style: NumberStyle) => {
    const found = plainNumber(text, style);
    return found === ambiguous ? 'ambiguous' : found;
  };
  expect([read('point'), read('comma'), read('unclear')]).toEqual([point, comma, unclear]);
});

test('degrees have no thousands', () => {
  expect(plainNumber('13.405', 'comma', { degrees: true })).toBe('13.405');
  expect(plainNumber('13,405', 'unclear', { degrees: true })).toBe('13.405');
  expect(plainNumber('13,405', 'point', { degrees: true })).toBeUndefined();
});

test.each<[string, string, string[], NumberStyle]>([
  ['commas between the values', ',', ['15,5'], 'point'],
  ['one decimal comma', ';', ['1', '1,234', '15,5'], 'comma'],
  ['one decimal point', ';', ['1', '1.234', '15.5'], 'point'],
  ['both', '\t', ['15.5', '15,5'], 'unclear'],
  ['neither', ';', ['1.234', '2', 'x'], 'unclear'],
  ['points between thousands', ';', ['1.234.567'], 'comma'],
])('a file with %s', (_, delimiter, texts, style) => {
  expect(
    numberStyle(
      delimiter,
      texts.map((text) => ({ text })),
    ),
  ).toBe(style);
});

test('a longitude of three decimals shows the decimal sign', () => {
  expect(numberStyle(';', [{ text: '13,405', degrees: true }])).toBe('comma');
  expect(numberStyle(';', [{ text: '13.405', degrees: true }])).toBe('point');
});

test('a number that a program has written in its own way is read as the same number or refused', () => {
  const way = fc.constantFrom(
    ...(['.', ','] as const).flatMap((decimal) =>
      ['', ' ', '\u00a0', "'", decimal === '.' ? ',' : '.'].map((group) => ({ decimal, group })),
    ),
  );
  let refused = 0;
  const runs = proofRuns(500, 20_000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 })), {
        minLength: 1,
        maxLength: 6,
      }),
      way,
      fc.constantFrom(',', ';', '\t', '|'),
      (numbers, { decimal, group }, delimiter) => {
        const texts = numbers.map(([digits, decimals]) => written(digits, decimals, decimal, group));
        const style = numberStyle(
          delimiter,
          texts.map((text) => ({ text })),
        );
        numbers.forEach(([digits, decimals], i) => {
          const found = plainNumber(texts[i] ?? '', style);
          if (typeof found === 'string') {
            // Where commas separate the values, a decimal comma is none.
            if (!(delimiter === ',' && decimal === ',')) expect(Number(found)).toBeCloseTo(digits / 10 ** decimals, 6);
          } else refused += 1;
        });
      },
    ),
    runs,
  );
  expect(refused / runs.numRuns).toBeLessThan(1.5);
});

/** A number with so many decimals, its thousands grouped. */
function written(digits: number, decimals: number, decimal: string, group: string): string {
  const [whole = '', rest = ''] = (Math.abs(digits) / 10 ** decimals).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${digits < 0 ? '-' : ''}${grouped}${rest === '' ? '' : decimal + rest}`;
}
