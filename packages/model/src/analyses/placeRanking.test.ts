import { expect, test } from 'vitest';

import type { Hotspot } from '../answers/movement';
import { categoriesByCount, rankPlaces } from './placeRanking';

const place = (location_name: string, location_category: string, visits_share: number, lng = 13.4): Hotspot => ({
  visitor_type: 'visitors',
  visits_share,
  location_name,
  location_category,
  location_subcategory: '',
  location_address: '',
  geometry: { type: 'Point', coordinates: [lng, 52.5] },
});

const hotspots = [
  place('Station', 'TRANSPORT', 0.2),
  place('Café One', 'FOOD', 0.1, 13.4147),
  place('Café Two', 'FOOD', 0.1),
  place('Mitte Store', 'LOCATION', 0.0512),
  place('Café Three', 'FOOD', 0.05),
  place('Wedding Store', 'LOCATION', 0.03),
];

test('places are ranked within their category, and equal shares have the same rank', () => {
  const { places } = rankPlaces(hotspots.toReversed(), undefined);
  expect(places.map(({ name, rank, own }) => [name, rank, own])).toEqual([
    ['Station', 1, false],
    [expect.stringMatching(/^Café (One|Two)$/), 1, false],
    [expect.stringMatching(/^Café (One|Two)$/), 1, false],
    ['Mitte Store', 1, true],
    ['Café Three', 3, false],
    ['Wedding Store', 2, true],
  ]);
  expect(places[0]?.km).toBeNull();
});

test('places are compared with the strongest own place or the chosen one, using the shares as shown', () => {
  const { own, compared, places } = rankPlaces(hotspots, undefined);
  expect(own.map(({ name }) => name)).toEqual(['Mitte Store', 'Wedding Store']);
  expect(compared?.name).toBe('Mitte Store');
  expect(places.map(({ difference }) => difference)).toEqual([14.88, 4.88, 4.88, null, -0.12, -2.12]);
  expect(rankPlaces(hotspots, undefined, 'Wedding Store').places[0]?.difference).toBe(17);
  expect(rankPlaces(hotspots, undefined, 'Gone').compared?.name).toBe('Mitte Store');
});

test('without an own place nothing is compared; distances are measured from the location', () => {
  const { places, compared } = rankPlaces(hotspots.slice(0, 3), { longitude: 13.4, latitude: 52.5 });
  expect(compared).toBeUndefined();
  expect(places.every(({ difference }) => difference === null)).toBe(true);
  expect(places.map(({ km }) => km?.toFixed(1))).toEqual(['0.0', '1.0', '0.0']);
});

test('categories are sorted by number of places', () => {
  expect(categoriesByCount(rankPlaces(hotspots, undefined).places)).toEqual(['FOOD', 'LOCATION', 'TRANSPORT']);
});
