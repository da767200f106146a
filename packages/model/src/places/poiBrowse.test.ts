import { expect, test } from 'vitest';

import type { ProjectLocation } from '../answers/entities';
import { poiAddress, poiMatches, readPoiSort } from './poiBrowse';

const poi = {
  id: '501',
  name: 'Badstraße',
  address: '',
  street: 'Osterstraße',
  houseNumber: '4',
  postalCode: '13357',
  city: 'Berlin',
} as ProjectLocation;

test('an address is the address line, or else street and number, with the city', () => {
  expect(poiAddress(poi)).toBe('Osterstraße 4, 13357 Berlin');
  expect(poiAddress({ ...poi, address: 'Hof 2', postalCode: '' })).toBe('Hof 2, Berlin');
  expect(poiAddress({ ...poi, address: 'Hof 2, 13357 Berlin' })).toBe('Hof 2, 13357 Berlin');
  expect(poiAddress({ ...poi, street: 'Berliner Straße' })).toBe('Berliner Straße 4, 13357 Berlin');
  expect(poiAddress({ ...poi, street: '', houseNumber: '', postalCode: '', city: '' })).toBe('');
});

test('a search matches the name, the address or the full id', () => {
  for (const search of ['badstr', 'oster', '13357', ' 501 ', 'berlin']) expect(poiMatches(poi, search)).toBe(true);
  for (const search of ['50', 'Hamburg']) expect(poiMatches(poi, search)).toBe(false);
});

test('the sort order is read from any address, with dates newest first by default', () => {
  const read = (query: string) => readPoiSort(new URLSearchParams(query));
  expect(read('')).toEqual({ column: 'name', direction: 'ascending' });
  expect(read('sortBy=date')).toEqual({ column: 'date', direction: 'descending' });
  expect(read('sortBy=date&sortDir=ascending')).toEqual({ column: 'date', direction: 'ascending' });
  expect(read('sortBy=__proto__&sortDir=x')).toEqual({ column: 'name', direction: 'ascending' });
});
