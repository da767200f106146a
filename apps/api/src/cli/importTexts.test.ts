import type { ImportFacts } from '@locus/analytics/import';
import { expect, test } from 'vitest';

import { factsText } from './importTexts';

const facts: ImportFacts = {
  durationUnit: 'seconds',
  meanStay: 720,
  longestStay: 840,
  firstTime: '2026-03-10T10:00',
  lastTime: '2026-03-14T11:30',
  firstRow: { place: 'Shop', at: '2026-03-10T10:00', timeZone: 'Europe/Berlin', stay: 12, count: null },
};

test('a dry run says in words what the rows mean', () => {
  expect(factsText(facts)).toEqual([
    'Lengths of stay are in seconds',
    'Stays last 12 min on average, the longest 14 min',
    'First visit 2026-03-10 10:00, last visit 2026-03-14 11:30, local time',
    'Row 1 becomes: "Shop", 2026-03-10 10:00 in Europe/Berlin, for 0.2 min',
  ]);
  const hour = { place: 'Street', at: '2026-03-10T10:00', timeZone: 'Europe/Berlin', stay: null, count: 1200 };
  expect(factsText({ ...facts, durationUnit: null, meanStay: null, longestStay: null, firstRow: hour })).toEqual([
    'First visit 2026-03-10 10:00, last visit 2026-03-14 11:30, local time',
    'Row 1 becomes: "Street", 2026-03-10 10:00 in Europe/Berlin, 1,200 visits',
  ]);
  expect(factsText(undefined)).toEqual([]);
});

test.each([
  [4 * 3600, 24 * 3600, 0],
  [4 * 3600 + 1, 24 * 3600, 1],
  [720, 24 * 3600 + 1, 1],
])('it warns of stays of %s s on average and %s s at most: %s times', (meanStay, longestStay, warnings) => {
  const lines = factsText({ ...facts, meanStay, longestStay });
  expect(lines.filter((line) => line.startsWith('Warning'))).toHaveLength(warnings);
});
