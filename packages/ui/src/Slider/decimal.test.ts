import { languages, localeOf } from '@locus/model/text';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimalsOf, parseDecimal, snap } from './decimal';

test.each([
  ['12.5', 'en-GB', 12.5],
  ['12,5', 'de-DE', 12.5],
  ['12.5', 'de-DE', 12.5],
  ['12,5', 'en-GB', 12.5],
  ['1,234', 'en-GB', 1234],
  ['1.234', 'de-DE', 1234],
  ['1.234,5', 'nl-NL', 1234.5],
  ['0.123', 'de-DE', 0.123],
  [' 0,12 % ', 'it-IT', 0.12],
  ['\u200E5.7%\u200F', 'he-IL', 5.7],
  ['.5', 'en-GB', 0.5],
  ['\u22123', 'en-GB', -3],
])('%s typed in %s is read as %d', (text, locale, value) => {
  expect(parseDecimal(text, locale)).toBe(value);
});

test.each(['', '%', 'abc', '1.2.3', '12a', '1e5', 'Infinity', '--1'])('"%s" is not a number', (text) => {
  expect(parseDecimal(text, 'en-GB')).toBeNaN();
});

test('a value snaps to the nearest step without floating-point errors', () => {
  expect(snap(0.30006, { min: 0, max: 1, step: 0.0001 })).toBe(0.3001);
  expect(snap(0.1 + 0.2, { min: 0, max: 1, step: 0.0001 })).toBe(0.3);
  expect(snap(152, { min: 0, max: 500, step: 5 })).toBe(150);
});

test('a value outside the bounds is clamped to them, even if they are between steps', () => {
  expect(snap(-3, { min: 0.00123, max: 0.05704, step: 0.0001 })).toBe(0.00123);
  expect(snap(7, { min: 0.00123, max: 0.05704, step: 0.0001 })).toBe(0.05704);
});

test('a step of 0.0001 shows four decimals, or two in percent', () => {
  expect(decimalsOf(0.0001)).toBe(4);
  expect(decimalsOf(0.0001, true)).toBe(2);
  expect(decimalsOf(5)).toBe(0);
});

const locales = languages.map(localeOf);

test('any typed text gives a number or none', () => {
  const signs = fc.constantFrom(..."0123456789.,-+% \u2212\u200f'eE".split(''));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 30 })),
      fc.constantFrom(...locales),
      (text, locale) => {
        const number = parseDecimal(text, locale);
        expect(Number.isNaN(number) || Number.isFinite(number)).toBe(true);
        if (!/\d/.test(text)) expect(number).toBeNaN();
      },
    ),
    proofRuns(1000, 20_000),
  );
  for (const hard of ['1', '.', '1,234', ' ', '%', "1'"]) parseDecimal(hard.repeat(200_000), 'de-DE');
});
