import fc from 'fast-check';
import { expect, it } from 'vitest';

import { decimalSign, numberText, positionText, scaleText, shorterFigures, unitName, unitText } from './figures';
import { percentFigures, percentText } from './formats';

it.each([
  ['22.89 %', 'en-GB', ['22.89 %', '22.89', '22.8', '22']],
  ['22,89\u00a0%', 'de-DE', ['22,89\u00a0%', '22,89', '22,8', '22']],
  ['\u200e22.89%', 'he-IL', ['\u200e22.89%', '22.89', '22.8', '22']],
  ['48,212', 'en-GB', ['48,212', '48,212']],
  ['48.212', 'de-DE', ['48.212', '48.212']],
])('%s in %s is shortened by truncation, so that no shorter form is a larger number', (text, locale, forms) => {
  expect(shorterFigures(text, locale)).toEqual(forms);
});

it('the figures above a bar are the start of those in its tooltip and table, for any share', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.constantFrom('en-GB', 'de-DE', 'he-IL'),
      (percent, locale) => {
        const [, ...bare] = shorterFigures(percentText(percent, locale), locale);
        expect(bare[0]).toBe(percentFigures(percent, locale));
        for (const form of bare) expect(percentFigures(percent, locale).startsWith(form)).toBe(true);
      },
    ),
  );
});

it('units are written in house style in every language', () => {
  expect(unitText(5, 'minute', 'en-GB')).toBe('5 min');
  expect(unitText(5, 'minute', 'de-DE')).toBe('5 Min.');
  expect(unitText(4.26, 'gigabyte', 'en-GB', 1)).toBe('4.3 GB');
  expect(['en-GB', 'it-IT'].map((locale) => unitName('kilometer', locale))).toEqual(['km', 'km']);
  expect([scaleText(250, 'nl-NL'), scaleText(2500, 'nl-NL')]).toEqual(['250 m', '2,5 km']);
});

it('other numbers are grouped and have up to three decimals', () => {
  expect(numberText(1234.56789, 'en-GB')).toBe('1,234.568');
  expect(numberText(-1234, 'de-DE')).toBe('−1.234');
  expect(['en-GB', 'de-DE', 'he-IL'].map(decimalSign)).toEqual(['.', ',', '.']);
});

it('a position is written with decimal points, latitude first', () => {
  expect(positionText([13.4, 52.52])).toBe('\u206652.52000, 13.40000\u2069');
});
