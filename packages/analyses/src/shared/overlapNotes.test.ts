import type { PolygonGeometry } from '@locus/model/entities';
import { expect, test } from 'vitest';

import { wordsIn } from '../testing/wordsIn';
import type { OutlinedPlace } from './overlapNotes';
import { overlapNotes } from './overlapNotes';

const square = (lng: number, lat: number, side: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + side, lat],
      [lng + side, lat + side],
      [lng, lat + side],
      [lng, lat],
    ],
  ],
});
const place = (id: string, ...at: [number, number, number]): OutlinedPlace => ({
  id,
  name: `Place ${id}`,
  geometry: square(...at),
});
const mall = place('1', 0, 0, 10);
const shop = place('2', 1, 1, 1);
const corner = place('3', 9, 9, 5);
const far = place('4', 100, 50, 5);

const intl = wordsIn('en');
const textsOf = (places: readonly OutlinedPlace[], shown: readonly string[], of?: string) =>
  overlapNotes(intl, places, shown, of).map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));

test('locations that overlap or lie inside another one are named, in either order', () => {
  const all = [mall, shop, corner, far];
  const ids = all.map(({ id }) => id);
  const expected = ['Locations overlap: Place 2 inside Place 1; Place 1 and Place 3.'];
  expect(textsOf(all, ids)).toEqual(expected);
  expect(textsOf([shop, mall], ids)).toEqual(['Locations overlap: Place 2 inside Place 1.']);
  expect(overlapNotes(intl, all, ids)[0]?.why).toMatch(
    /^A visit to an area that two locations share can count for both/,
  );
});

test('only the shown locations are compared, and with one location only its own pairs', () => {
  const all = [mall, shop, corner, far];
  expect(textsOf(all, ['1', '4'])).toEqual([]);
  expect(textsOf(all, ['1', '2', '3', '4'], '3')).toEqual(['Locations overlap: Place 1 and Place 3.']);
  expect(textsOf(all, ['1', '2', '3', '4'], '4')).toEqual([]);
  expect(textsOf([mall, { id: '2' }], ['1', '2'])).toEqual([]);
});

test('three pairs are named and the others counted', () => {
  const many = Array.from({ length: 6 }, (_, i) => place(String(i + 2), 1 + i, 1, 1));
  expect(textsOf([mall, ...many], ['1', '2', '3', '4', '5', '6', '7'])).toEqual([
    'Locations overlap: Place 2 inside Place 1; Place 3 inside Place 1; Place 4 inside Place 1; 3 more pairs.',
  ]);
});
