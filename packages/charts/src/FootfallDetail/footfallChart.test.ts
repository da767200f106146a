import type { FootfallData } from '@locus/model';
import { deriveFootfall } from '@locus/model';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { averageLine, fixedLocations } from './footfallChart';

const [january, february] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)] as const;

const data = (confidences: Record<string, [number, number]>): FootfallData => ({
  values: Object.entries(confidences).map(([id, [first, second]], i) => ({
    location_id: id,
    location_name: `Place ${id}`,
    data: [
      { date: january, value: 100 - 40 * i, confidence_level: first, is_relative_shown: true },
      { date: february, value: 80, confidence_level: second, is_relative_shown: true },
    ],
  })),
  disclosure: {
    dataset: 'panel',
    floor: 10,
    roundedTo: 10,
    suppressed: [],
    partial: [{ date: february, firstDay: '2026-02-01', lastDay: '2026-02-18' }],
  },
});

const mixed = data({ a: [0.9, 0.9], b: [0.9, 0.3], c: [0.3, 0.3] });
const intl = createIntl({ locale: 'en-GB' });

it('[VIEW-190] fixes the legend entries of locations without absolute values, unless no location has one', () => {
  expect([...fixedLocations(deriveFootfall(mixed))]).toEqual(['c']);
  expect([...fixedLocations(deriveFootfall(data({ a: [0.3, 0.3], b: [0.1, 0.1] })))]).toEqual([]);
});

it('[VIEW-191] has an average only for more than one location', () => {
  expect(averageLine(intl, deriveFootfall(mixed), 'all locations', '#555')?.values).toEqual([60, 80]);
  expect(averageLine(intl, deriveFootfall(data({ a: [0.9, 0.9] })), 'all locations', '#555')).toBeUndefined();
});
