import { expect, test } from 'vitest';

import { cardsAcross, pageOf, usableImage } from './galleryPages';

test('[VIEW-182] the gallery returns to its first page if the open page has no items', () => {
  expect(pageOf(2, 9, 4)).toBe(2);
  expect(pageOf(2, 8, 4)).toBe(0);
  expect(pageOf(0, 0, 4)).toBe(0);
});

test('[VIEW-241] an image of more than 8000 characters is ignored', () => {
  expect(usableImage('x'.repeat(8000))).toHaveLength(8000);
  expect(usableImage('x'.repeat(8001))).toBeUndefined();
  expect(usableImage(null)).toBeUndefined();
  expect(usableImage('')).toBeUndefined();
});

test('cards of 230 px with 8 px between them are placed side by side as the width allows', () => {
  expect([100, 230, 467, 468, 926].map(cardsAcross)).toEqual([1, 1, 1, 2, 3]);
});
