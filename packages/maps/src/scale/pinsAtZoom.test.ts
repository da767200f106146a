import { expect, test } from 'vitest';

import { pinsAtZoom } from './pinsAtZoom';

test('the higher the zoom, the more pins a chart of several locations shows', () => {
  expect([4, 7.99, 8, 9.99, 10, 11.49, 11.5, 19].map(pinsAtZoom)).toEqual([10, 10, 30, 30, 100, 100, 150, 150]);
});
