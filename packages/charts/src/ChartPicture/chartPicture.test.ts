import { expect, it } from 'vitest';

import { legendRows, pictureTheme } from './chartPicture';

it('lays out legend entries in rows', () => {
  expect(legendRows([40, 40, 40, 90], 100)).toEqual([
    { x: 0, row: 0 },
    { x: 40, row: 0 },
    { x: 0, row: 1 },
    { x: 0, row: 2 },
  ]);
  expect(legendRows([], 100)).toEqual([]);
});

it('gives an entry that is wider than the picture its own row', () => {
  expect(legendRows([10, 500, 10], 100).map(({ row }) => row)).toEqual([0, 1, 2]);
});

it('[VIEW-212] draws pictures on dark blue', () => {
  expect(pictureTheme.color.surface).toBe('#0b1f4b');
});
