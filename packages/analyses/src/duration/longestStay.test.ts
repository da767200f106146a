import { expect, it } from 'vitest';

import { longestStay } from './longestStay';

const duration = (averages: (number | null)[]) => ({
  series: averages.map((average, i) => ({ locationId: String(i), locationName: `L${i}`, average, values: [] })),
  averageAcrossLocations: [],
  averageData: null,
});

it('names the location with the longest stay, and none if two are equal or only one is known', () => {
  expect(longestStay(duration([30, 44, null]))).toEqual({ name: 'L1', minutes: 44 });
  expect(longestStay(duration([44, 44]))).toBeUndefined();
  expect(longestStay(duration([44, null]))).toBeUndefined();
});
