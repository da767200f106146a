import { expect, test } from 'vitest';

import { winners } from './winners';

const locations = [
  { id: '101', index: 0 },
  { id: '102', index: 31 },
];
const polygons = [
  {
    index: 'a',
    topLocations: [
      { locationId: '102', value: 0.4 },
      { locationId: '101', value: 0.2 },
    ],
  },
  {
    index: 'b',
    topLocations: [
      { locationId: '999', value: 0.9 },
      { locationId: '101', value: 0.1 },
    ],
  },
  { index: 'c', topLocations: [] },
];

test('an area takes the colour of the location that draws the most from it', () => {
  const { classes, counts } = winners(['a', 'b', 'c', 'd'], polygons, locations);
  expect([...classes]).toEqual([1, 0, 254, 254]);
  expect(counts).toEqual([1, 1]);
});
