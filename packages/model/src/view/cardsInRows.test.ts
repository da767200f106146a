import { expect, test } from 'vitest';

import { cardsInRows } from './cardsInRows';

test('an even number of cards keeps its order', () => {
  const types = ['FOOTFALL', 'CATCHMENT'] as const;
  expect(cardsInRows(types)).toEqual({ ordered: types });
});

test('with an odd number of cards, the catchment card fills a row and is placed at the start of one', () => {
  expect(cardsInRows(['FOOTFALL', 'CATCHMENT', 'MOVEMENT'])).toEqual({
    ordered: ['CATCHMENT', 'FOOTFALL', 'MOVEMENT'],
    wide: 'CATCHMENT',
  });
  expect(cardsInRows(['FOOTFALL', 'DURATION', 'CATCHMENT']).ordered).toEqual(['FOOTFALL', 'DURATION', 'CATCHMENT']);
});

test('without a catchment the last card has a row to itself', () => {
  expect(cardsInRows(['FOOTFALL', 'DURATION', 'MOVEMENT'])).toEqual({ ordered: ['FOOTFALL', 'DURATION', 'MOVEMENT'] });
});
