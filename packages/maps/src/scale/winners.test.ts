import { expect, test } from 'vitest';

import { winners } from './winners';

const locations = [
  { id: '101', index: 0 },
  { id: '102', index: 31 },
];
const polygons = [
  {
    index: 'a',
    byVisitors: ['102', '101'],
  },
  {
    index: 'b',
    byVisitors: ['999', '101'],
  },
  { index: 'c', byVisitors: [] },
];

test('an area takes the colour of the location with the most visitors from it', () => {
  const { classes, counts } = winners(['a', 'b', 'c', 'd'], polygons, locations);
  expect([...classes]).toEqual([1, 0, 254, 254]);
  expect(counts).toEqual([1, 1]);
});
