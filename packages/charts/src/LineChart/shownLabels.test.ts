import { expect, it } from 'vitest';

import { shownLabels } from './shownLabels';

it('[VIEW-284] labels all of up to 6 dates, and about 5 of more', () => {
  expect(shownLabels(0)).toEqual([]);
  expect(shownLabels(1)).toEqual([0]);
  expect(shownLabels(6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shownLabels(7)).toEqual([0, 2, 4, 6]);
  expect(shownLabels(14)).toEqual([0, 3, 6, 9, 12]);
  for (let count = 7; count <= 160; count++) {
    expect(shownLabels(count).length).toBeGreaterThanOrEqual(4);
    expect(shownLabels(count).length).toBeLessThanOrEqual(6);
  }
});
