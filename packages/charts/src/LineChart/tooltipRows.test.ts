import { expect, it } from 'vitest';

import type { ChartSeries } from '../chart';
import { tooltipListPx, tooltipRows } from './tooltipRows';

const line = (id: string, value: number | null): ChartSeries => ({
  id,
  name: id,
  color: '#000',
  mark: 'circle',
  values: [value],
});

it('lists values in descending order, with missing ones last and the average separate', () => {
  const average: ChartSeries = { id: 'average', name: 'Average', color: '#000', values: [7] };
  const { rows, average: shown } = tooltipRows(
    [line('a', 5), line('b', null), average, line('c', 9), line('d', Number.NaN)],
    0,
  );
  expect(rows.map((row) => row.series.id)).toEqual(['c', 'a', 'b', 'd']);
  expect(rows[3]?.value).toBeNull();
  expect(shown?.value).toBe(7);
});

it('[VIEW-279] is 136 px high for up to 5 rows, else 34 px for each of 7 rows or of the given maximum', () => {
  expect(tooltipListPx(1)).toBe(136);
  expect(tooltipListPx(5)).toBe(136);
  expect(tooltipListPx(6)).toBe(238);
  expect(tooltipListPx(30)).toBe(238);
  expect(tooltipListPx(30, 5)).toBe(170);
});
