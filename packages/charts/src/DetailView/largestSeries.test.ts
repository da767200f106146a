import { expect, it } from 'vitest';

import { largestSeries } from './largestSeries';

const series = Array.from({ length: 29 }, (_, i) => ({ id: String(i), values: [i, null, i] }));

it('a graph of many locations begins with the ten largest, in their own order', () => {
  expect(largestSeries(series)).toEqual(['19', '20', '21', '22', '23', '24', '25', '26', '27', '28']);
});

it('locations without a value are the last to be shown', () => {
  const few = [{ id: 'none', values: [null] }, ...series.slice(0, 10)];
  expect(largestSeries(few)).not.toContain('none');
  expect(largestSeries(few.slice(0, 3))).toEqual(['none', '0', '1']);
});
