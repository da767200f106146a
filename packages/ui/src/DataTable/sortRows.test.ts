import { expect, test } from 'vitest';

import type { CellValue } from './sortRows';
import { nextSort, sortRows } from './sortRows';

const sorted = (values: CellValue[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(values, (value) => value, direction);

test('[VIEW-220] the first click on a header sorts ascending, the second descending, the third ascending again', () => {
  const first = nextSort(undefined, 'share');
  const second = nextSort(first, 'share');
  expect([first, second, nextSort(second, 'share')].map((sort) => sort.direction)).toEqual([
    'ascending',
    'descending',
    'ascending',
  ]);
  expect(nextSort(second, 'name')).toEqual({ column: 'name', direction: 'ascending' });
});

test('numbers are sorted by value, dates by time', () => {
  expect(sorted([10, 9, -1, 2.5, 1e6])).toEqual([-1, 2.5, 9, 10, 1e6]);
  const [early, late] = [new Date('2026-01-02'), new Date('2026-10-01')];
  expect(sorted([late, early])).toEqual([early, late]);
});

test('missing values are last in either direction', () => {
  expect(sorted([null, 3, Number.NaN, 1, undefined])).toEqual([1, 3, null, Number.NaN, undefined]);
  expect(sorted([null, 3, Number.NaN, 1, undefined], 'descending')).toEqual([3, 1, null, Number.NaN, undefined]);
  expect(sorted(['', 'b', 'a'], 'descending')).toEqual(['b', 'a', '']);
});

test('names are sorted regardless of case and accents, with numbers by value', () => {
  expect(sorted(['Zürich', 'ärmel', 'Straße 10', 'Strasse 2', 'zurich west', 'Apfel'])).toEqual([
    'Apfel',
    'ärmel',
    'Strasse 2',
    'Straße 10',
    'Zürich',
    'zurich west',
  ]);
  expect(sorted(['10999', '1010', '09999'])).toEqual(['1010', '09999', '10999']);
  expect(sorted(['תל אביב', 'חיפה', 'אילת'])).toEqual(['אילת', 'חיפה', 'תל אביב']);
});

test('equal rows keep their order, also when descending', () => {
  const rows = [
    { id: 1, city: 'Berlin' },
    { id: 2, city: 'Wien' },
    { id: 3, city: 'Berlin' },
  ];
  expect(sortRows(rows, (row) => row.city, 'descending').map((row) => row.id)).toEqual([2, 1, 3]);
});

test('sorting does not change the given rows', () => {
  const rows = [2, 1];
  sorted(rows);
  expect(rows).toEqual([2, 1]);
});
