import { lightTokens } from '@locus/ui/theme';
import { expect, it } from 'vitest';

import type { ChartSeries } from '../chart';
import { isolated } from '../isolated';
import { toBarOptions } from './toBarOptions';

const bar: ChartSeries = { id: '1', name: 'Mitte', color: 'red', mark: 'circle', values: [12, null, 31] };
const categories = ['Mon', 'Tue', 'A weekday with a name that is far too long'].map((axisLabel, id) => ({
  id,
  axisLabel,
  title: axisLabel,
}));

it('draws a bar a location and keeps gaps; the average is no bar', () => {
  const average: ChartSeries = { id: 'average', name: 'Average', color: 'grey', values: [10, 20, 44] };
  const { series, options } = toBarOptions(
    { series: [bar, average], categories, formatAxis: String, plotWidthPx: 600 },
    lightTokens,
  );
  expect(series).toEqual([{ name: 'Mitte', data: [12, null, 31] }]);
  expect(options.colors).toEqual(['red']);
  expect(options.yaxis).toMatchObject({ min: 0, max: 50, tickAmount: 5 });
});

it('[VIEW-283] cuts long labels of the axis after 27 characters', () => {
  const { options } = toBarOptions({ series: [bar], categories, formatAxis: String, plotWidthPx: 600 }, lightTokens);
  expect(options.xaxis?.categories).toEqual(['Mon', 'Tue', 'A weekday with a name that ...'].map(isolated));
});

it('parts neighbouring bars only where they are wide enough to be seen beside the thread', () => {
  const widthOf = (count: number) => {
    const bars = Array.from({ length: count }, (_, i) => ({ ...bar, id: String(i) }));
    return toBarOptions({ series: bars, categories, formatAxis: String, plotWidthPx: 600 }, lightTokens).options.stroke
      ?.width;
  };
  expect(widthOf(6)).toBe(1);
  expect(widthOf(88)).toBe(0);
});
