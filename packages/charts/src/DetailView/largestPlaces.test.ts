import { expect, it } from 'vitest';

import { largestPlaces } from './largestPlaces';

const places = Array.from({ length: 29 }, (_, i) => ({ id: String(i), size: i }));

it('a graph of many locations starts with the ten largest, in their original order', () => {
  expect(largestPlaces(places)).toEqual(['19', '20', '21', '22', '23', '24', '25', '26', '27', '28']);
});

it('locations of unknown size are chosen last', () => {
  const few = [{ id: 'none', size: null }, ...places.slice(0, 10)];
  expect(largestPlaces(few)).not.toContain('none');
  expect(largestPlaces(few.slice(0, 3))).toEqual(['none', '0', '1']);
});

it('without any size the first ten are shown', () => {
  const unknown = places.map(({ id }) => ({ id, size: null }));
  expect(largestPlaces(unknown)).toEqual(unknown.slice(0, 10).map(({ id }) => id));
});
