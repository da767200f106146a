import { expect, test } from 'vitest';

import { cardsInRows } from './cardsInRows';

test('an even number of cards keeps its order', () => {
  const types = ['FOOTFALL', 'CATCHMENT'] as const;
  expect(cardsInRows(types)).toEqual({ ordered: types });
});

test('of an odd number the catchment takes a row, which it begins', () => {
  expect(cardsInRows(['FOOTFALL', 'CATCHMENT', 'MOVEMENT'])).toEqual({
    ordered: ['CATCHMENT', 'FOOTFALL', 'MOVEMENT'],
    wide: 'CATCHMENT',
  });
  expect(cardsInRows(['FOOTFALL', 'DURATION', 'CATCHMENT']).ordered).toEqual(['FOOTFALL', 'DURATION', 'CATCHMENT']);
});

test('without a catchment the last card stays alone', () => {
  expect(cardsInRows(['FOOTFALL', 'DURATION', 'MOVEMENT'])).toEqual({ ordered: ['FOOTFALL', 'DURATION', 'MOVEMENT'] });
});
