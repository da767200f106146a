import { lightTokens } from '@locus/ui/theme';
import { expect, it } from 'vitest';

import type { ChartSeries } from '../chart';
import { toBarOptions } from './toBarOptions';

const bar: ChartSeries = { id: '1', name: 'Mitte', color: 'red', mark: 'circle', values: [12, null, 31] };

it('draws bars for each location, keeps gaps and draws no bars for the average', () => {
  const average: ChartSeries = { id: 'average', name: 'Average', color: 'grey', values: [10, 20, 44] };
  const { series, options } = toBarOptions(
    { series: [bar, average], count: 3, max: 50, plotWidthPx: 600 },
    lightTokens,
  );
  expect(series).toEqual([{ name: 'Mitte', data: [12, null, 31] }]);
  expect(options.colors).toEqual(['red']);
  expect(options.yaxis).toMatchObject({ min: 0, max: 50 });
});

it('separates adjacent bars only if they are wide enough', () => {
  const widthOf = (count: number) => {
    const bars = Array.from({ length: count }, (_, i) => ({ ...bar, id: String(i) }));
    return toBarOptions({ series: bars, count: 3, max: 50, plotWidthPx: 600 }, lightTokens).options.stroke?.width;
  };
  expect(widthOf(6)).toBe(1);
  expect(widthOf(88)).toBe(0);
});
