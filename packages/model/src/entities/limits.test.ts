import { expect, test } from 'vitest';

import { areaLimit, defaultLimits, limitNames, limitsOf } from './limits';

test('the default limits are 30 places, 10 clusters, and areas of 32,000 and 5,000,000 m²', () => {
  expect(defaultLimits).toEqual({ maxLocations: 30, maxClusters: 10, polygonSize: 32_000, aoiPolygonSize: 5_000_000 });
});

test('account limits replace the defaults', () => {
  const given = { MAX_LOCATIONS: 1, MAX_CLUSTERS: 2, MAX_AREA: 3, MAX_AREA_AOI: 4 };
  expect(limitsOf(given)).toEqual({ maxLocations: 1, maxClusters: 2, polygonSize: 3, aoiPolygonSize: 4 });
  expect(Object.keys(given).sort()).toEqual([...limitNames].sort());
  expect(limitsOf({})).toEqual({ ...defaultLimits, aoiPolygonSize: 3_200_000 });
});

test('the smaller area limit applies only to new places, not to areas of interest or edits', () => {
  expect(areaLimit(defaultLimits)).toBe(32_000);
  expect(areaLimit(defaultLimits, { areaOfInterest: true })).toBe(5_000_000);
  expect(areaLimit(defaultLimits, { editing: true })).toBe(5_000_000);
  expect(areaLimit(defaultLimits, { areaOfInterest: true, editing: true })).toBe(5_000_000);
});
