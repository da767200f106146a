import { expect, test } from 'vitest';

import { clusterPoints } from './clusterPoints';

const points = [
  { id: '1', longitude: 13.4, latitude: 52.52 },
  { id: '2', longitude: 13.41, latitude: 52.52 },
  { id: '3', longitude: 13.6, latitude: 52.44 },
  { id: '4', longitude: 9.19, latitude: 45.46 },
];
const groups = (zoom: number) => clusterPoints(points, zoom).map(({ ids }) => ids.join('+'));

test('nearby points share a circle at low zoom and separate at higher zoom', () => {
  expect(groups(4)).toEqual(['1+2+3', '4']);
  expect(groups(10)).toEqual(['1+2', '3', '4']);
  expect(groups(15)).toEqual(['1', '2', '3', '4']);
});

test('a circle is centred on its points', () => {
  const [first] = clusterPoints(points, 10);
  expect(first?.longitude).toBeCloseTo(13.405, 9);
  expect(first?.latitude).toBeCloseTo(52.52, 9);
});

test('a point without coordinates belongs to no circle', () => {
  expect(clusterPoints([{ id: '1', longitude: Number.NaN, latitude: 52 }], 4)).toEqual([]);
});
