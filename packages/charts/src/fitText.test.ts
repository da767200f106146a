import { describe, expect, it } from 'vitest';

import { fitText, inTwoLines, textWidthPx } from './fitText';

// In this environment nothing is drawn: every character is 5.8 px wide.
const font = "400 10px/16px 'Rubik Variable'";
const letters = (count: number) => count * 5.8 + 0.1;

describe('text fitted to a width', () => {
  it('counts each visible character once', () => {
    expect(textWidthPx('👨‍👩‍👧‍👦🇩🇪é', font)).toBeCloseTo(3 * 5.8);
  });

  it('is unchanged if it fits', () => {
    expect(fitText('Bahnhof', letters(7), font)).toBe('Bahnhof');
    expect(fitText('', 0, font)).toBe('');
  });

  it('is cut between characters, ends in dots and keeps its first character', () => {
    expect(fitText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', letters(4), font)).toBe('👨‍👩‍👧‍👦...');
    expect(fitText('קניון עזריאלי', letters(9), font)).toBe('קניון...');
    expect(fitText('a'.repeat(100_000), letters(12), font)).toBe(`${'a'.repeat(9)}...`);
    expect(fitText('abc', 0, font)).toBe('a...');
  });

  it('is wrapped into two lines', () => {
    expect(inTwoLines('Alexanderplatz', letters(14), font)).toEqual(['Alexanderplatz']);
    expect(inTwoLines('Alexanderplatz Store', letters(15), font)).toEqual(['Alexanderplatz', 'Store']);
    expect(inTwoLines('Schönhauser Allee Arcaden im Norden', letters(20), font)).toEqual([
      'Schönhauser Allee',
      'Arcaden im Norden',
    ]);
    expect(inTwoLines('Donaudampfschifffahrt', letters(10), font)).toEqual(['Donauda...']);
  });
});
