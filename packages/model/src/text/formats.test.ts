import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { floorTo, roundTo } from './figures';
import {
  abbreviateNumber,
  axisNumber,
  axisPercent,
  changeFigures,
  changeText,
  formatDay,
  kilometresText,
  minutesText,
  stayText,
  signedChangeText,
  signedMinutesText,
  moneyText,
  percentFigures,
  percentText,
  percentUpTo,
  progressText,
  ratioText,
  shareFigures,
  sharePercent,
  sharePoints,
  shareText,
  shortCount,
  signedFigures,
  wholeText,
} from './formats';

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

it.each([
  [0, '0', '0'],
  [1500, '1.5k', '1500'],
  [48_212, '48.2k', '48.212'],
  [2_345_678, '2.3M', '2,3\u00a0Mio.'],
])('%d is %s on an English axis and %s on a German one', (value, en, de) => {
  expect([axisNumber(value, 'en-GB'), axisNumber(value, 'de-DE')]).toEqual([en, de]);
});

it('a count above a narrow bar is rounded to whole thousands', () => {
  expect([999, 1499, 1500, 23_400].map((count) => shortCount(count, 'en-GB'))).toEqual(['999', '1k', '2k', '23k']);
});

it('typed thresholds have only the decimals they need, and progress is rounded down to whole percent', () => {
  expect([0.06, 0.057, 0.0569].map((share) => percentUpTo(share, 'en-GB', 2))).toEqual(['6 %', '5.7 %', '5.69 %']);
  expect(percentUpTo(0.057, 'de-DE', 2)).toBe('5,7\u00a0%');
  expect([0, 52.9, 99.99, 100].map((percent) => progressText(percent, 'en-GB'))).toEqual([
    '0 %',
    '52 %',
    '99 %',
    '100 %',
  ]);
});

it('shares are floored, not rounded', () => {
  expect(floorTo(0.0579)).toBe(0.05);
  expect(floorTo(0.29)).toBe(0.29);
  expect(floorTo(27.4999, 1)).toBe(27.4);
});

it('numbers are rounded by their decimal digits, halves away from zero, and never to −0', () => {
  const written: [number, number, number][] = [
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.675, 2, 2.68],
    [1.0049999, 2, 1],
    [0.285, 2, 0.29],
    [-0.001, 2, 0],
    [48_211.5, 0, 48_212],
    [12_345_678.125, 2, 12_345_678.13],
  ];
  for (const [value, decimals, rounded] of written) expect(roundTo(value, decimals)).toBe(rounded);
  expect(changeFigures(0.01005, 'en')).toBe('\u200e+1.01');
  expect([changeText(0.01005, 'en'), changeText(0.01005, 'de')]).toEqual(['1.01 %', '1,01\u00a0%']);
  expect([kilometresText(2.675, 'en'), ratioText(1.005, 'en')]).toEqual(['2.68 km', '100 : 1.01']);
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 3 }), (whole, decimals) => {
      // One digit more than shown: rounding half up as taught at school.
      const value = Number(`${whole}e-${decimals + 1}`);
      const up = Math.abs(whole) % 10 >= 5 ? 1 : 0;
      const size = Math.floor(Math.abs(whole) / 10) + up;
      expect(roundTo(value, decimals)).toBe(size === 0 ? 0 : Number(`${Math.sign(whole) * size}e-${decimals}`));
    }),
  );
});

it('a creation date is shown as DD/MM/YYYY', () => {
  expect(formatDay('2026-07-05T23:00:00.000Z')).toBe('05/07/2026');
  expect(formatDay('not a date')).toBe('');
});

describe('formats of quantities', () => {
  it('a stay of under ten minutes has a decimal, so that seconds are not 0 minutes', () => {
    expect([12, 599, 720, 28_800].map((seconds) => stayText(seconds, 'en-GB'))).toEqual([
      '0.2 min',
      '10.0 min',
      '12 min',
      '480 min',
    ]);
  });

  it('[VIEW-234] a share is floored to two decimals as text, as figures and as a number', () => {
    expect(shareText(0.228_99, 'en-GB')).toBe('22.89 %');
    expect(shareFigures(0.228_99, 'en-GB')).toBe('22.89');
    expect(sharePercent(0.228_99)).toBe(22.89);
    expect(percentText(22.899, 'en-GB')).toBe('22.89 %');
    expect(percentFigures(22.899, 'en-GB')).toBe('22.89');
    expect(shareText(0.999_96, 'en-GB')).toBe('99.99 %');
    expect(shareText(0.29, 'en-GB')).toBe('29.00 %');
  });

  it('a share can be floored to one decimal', () => {
    expect(shareText(0.1239, 'en-GB', 1)).toBe('12.3 %');
  });

  it('the change in a share is the difference between the percentages shown', () => {
    expect(sharePoints(0.123_49, 0.121_21)).toBe(0.22);
    expect(sharePoints(0.3, 0.1 + 0.2)).toBe(0);
  });

  it('a change has a sign, with a real minus, and no sign if it rounds to zero', () => {
    expect(changeFigures(0.0624, 'en-GB')).toBe('\u200e+6.24');
    expect(changeFigures(-0.0076, 'en-GB')).toBe('\u200e−0.76');
    expect(changeFigures(-0.000_04, 'en-GB')).toBe('0.00');
    expect(changeText(-0.0624, 'en-GB')).toBe('6.24 %');
    expect([0.0624, -0.0076, 0, -12.5].map((change) => signedChangeText(change, 'en-GB'))).toEqual([
      '\u200e+6.24 %',
      '\u200e−0.76 %',
      '0.00 %',
      '\u200e−1,250.00 %',
    ]);
    expect(signedChangeText(-0.0624, 'he-IL')).toBe('\u200e−6.24%');
    expect(signedFigures(-1.255, 'de-DE', 1)).toBe('\u200e−1,3');
    // A half is rounded away from zero, so it has one as well.
    expect(signedFigures(0.5, 'en-GB', 0)).toBe('\u200e+1');
    expect(signedFigures(0.4, 'en-GB', 0)).toBe('0');
  });

  it.each([
    [38_250.4, '€', 'en-GB', '€38,250'],
    [12_440_000, '€', 'en-GB', '€12.4 m'],
    [999_960_000, '€', 'en-GB', '€1.0 bn'],
    [2_649_000_000, '€', 'en-GB', '€2.6 bn'],
    [2_649_000_000, 'CHF', 'en-GB', 'CHF 2.6 bn'],
    [38_250, '€', 'de-DE', '38.250\u00a0€'],
    [2_649_000_000, '€', 'de-DE', '2,6\u00a0Mrd.\u00a0€'],
    [2_649_000_000, '¤', 'de-DE', '¤2,6\u00a0Mrd.'],
  ])('%d with currency %s in locale %s is written as %s', (amount, currency, locale, text) => {
    expect(moneyText(amount, currency, locale)).toBe(text);
  });

  it('minutes are whole numbers, and kilometres and ratios have two decimals', () => {
    expect(minutesText(31.6, 'en-GB')).toBe('32 min');
    expect(minutesText(31.6, 'he-IL')).toBe('\u206732 דק׳\u2069');
    expect(signedMinutesText(-2.4, 'en-GB')).toBe('\u200e−2 min');
    expect(signedMinutesText(5, 'de-DE')).toBe('\u200e+5 Min.');
    expect(kilometresText(4.86, 'en-GB')).toBe('4.86 km');
    expect(ratioText(12.5, 'en-GB')).toBe('100 : 12.50');
    expect(wholeText(48_211.7, 'en-GB')).toBe('48,212');
    // Rounded only once: 0.12499999 is nearer to 0.12, although it becomes 0.125 with one more decimal.
    expect(kilometresText(0.12499999, 'en-GB')).toBe('0.12 km');
    expect(changeText(0.0012499999, 'de-DE')).toBe('0,12\u00a0%');
  });

  it('an axis has no more decimals than it needs', () => {
    expect(axisPercent(20, 'en-GB')).toBe('20 %');
    expect(axisPercent(2.5, 'en-GB')).toBe('2.5 %');
  });

  it("other languages use Intl's spacing and signs", () => {
    expect(shareText(0.2289, 'de-DE')).toBe('22,89\u00a0%');
    expect(shareText(0.2289, 'it-IT')).toBe('22,89%');
  });
});
