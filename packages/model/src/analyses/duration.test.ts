import { expect, it } from 'vitest';

import { deriveDuration, durationCard, parseDurationCategory } from './duration';
import { durationCategories } from '../answers/duration';

const disclosure = { dataset: 'open' as const, floor: 0, roundedTo: 1, suppressed: [], other: [] };

it('[VIEW-134] there are six categories, and labels that end in " Min" are parsed as well', () => {
  expect(durationCategories).toEqual(['0-5', '5-15', '15-30', '30-60', '60-120', '120+']);
  expect(durationCategories.map((category) => parseDurationCategory(`${category} Min`))).toEqual([
    ...durationCategories,
  ]);
});

it('an unknown label is rejected with an error that names it', () => {
  expect(() => parseDurationCategory('foo')).toThrow('Could not parse foo to DurationCategory enum');
});

it('[VIEW-230] a category without an entry counts as zero, a hidden one stays hidden', () => {
  const derived = deriveDuration({
    values: [
      {
        location_id: '1',
        location_name: 'A',
        location_average: 12,
        data: [
          { category: '0-5 Min', value: 0.25 },
          { category: '120+', value: null },
        ],
      },
      { location_id: '2', location_name: 'B', location_average: null, data: [{ category: '0-5', value: 0.75 }] },
    ],
    averageData: 20,
    disclosure,
  });
  expect(derived.series[0]?.values).toEqual([0.25, 0, 0, 0, 0, null]);
  expect(derived.averageAcrossLocations).toEqual([0.75, 0, 0, 0, 0, 0]);
  expect(durationCard(derived, '1')).toEqual({ avgDuration: 12, shares: [0.25, 0, 0, 0, 0, null] });
});
