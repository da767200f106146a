import type { Disclosure } from '@locus/model/analyses';
import { deriveFootfall } from '@locus/model/analyses';
import { expect, test } from 'vitest';

import { footfallNotes } from '../footfall/describe';
import { wordsIn } from '../testing/wordsIn';
import { averageNote, disclosureNotes } from './notes';

const intl = wordsIn('en');
const rules = { floor: 10, roundedTo: 10, weightedTo: 100 };

test('as many values are said to be hidden as an answer hides, with the floor and the steps in the reason', () => {
  for (const [count, text] of [
    [1, '1 value is hidden to protect visitors.'],
    [3, '3 values are hidden to protect visitors.'],
  ] as const) {
    const [note] = disclosureNotes(intl, { ...rules, suppressed: Array.from({ length: count }) });
    expect(note?.text).toBe(text);
    expect(note?.why).toMatch(/fewer than 10 devices.*weighted visits are rounded to 100, all other counts to 10/);
  }
  expect(disclosureNotes(intl, { ...rules, suppressed: [] })).toEqual([]);
});

test('an average says whether it is of locations or of visitors, and over how many locations if not over all', () => {
  const said = (...average: Parameters<typeof averageNote>[1][]) =>
    average.flatMap((of) => averageNote(intl, of).map(({ text }) => text));
  const ofLocations = 'Average means the average location: every location counts alike, however many visits it has.';
  expect(said({ count: 3, all: 6 })).toEqual([
    ofLocations,
    'The average is over 3 of 6 locations: those with a value at every point shown.',
  ]);
  expect(said({ count: 6, all: 6 })).toEqual([ofLocations]);
  expect(said({ count: 6, all: 6, pooled: true })).toEqual([
    'Average means all visitors together: a location with more visitors counts more.',
  ]);
  expect(said({ count: 1, all: 1 })).toEqual([]);
});

test('hidden visits are named if there is one, and counted if there are more', () => {
  const june = Date.UTC(2026, 5);
  const notesOf = (count: number) => {
    const disclosure: Disclosure = {
      ...rules,
      dataset: 'panel',
      partial: [],
      suppressed: Array.from({ length: count }, () => ({ location_id: '7', date: june, reason: 'below_floor' })),
    };
    const footfall = deriveFootfall({ values: [], disclosure });
    return footfallNotes(intl, footfall, { metric: 'all locations', period: 'monthly' }, disclosure).map(
      ({ text }) => text,
    );
  };
  expect(notesOf(1)).toEqual([expect.stringContaining('7')]);
  expect(notesOf(1)).toEqual([expect.stringContaining('Jun 2026')]);
  expect(notesOf(4)).toEqual([expect.stringMatching(/^(?!.*Jun 2026)4 /)]);
});
