import { expect, it } from 'vitest';

import { plotArea, stepValues } from './plotArea';

it('starts after the widest label of the value axis and leaves room for names at the line ends', () => {
  const of = (labels: string[], endSpacePx?: number) => plotArea({ widthPx: 800, heightPx: 380, labels, endSpacePx });
  const short = of(['0', '5']);
  const long = of(['0', '100,000']);
  expect(long.left).toBeGreaterThan(short.left + 20);
  for (const plot of [short, long]) expect(plot.left + plot.width).toBe(800 - 16);
  const named = of(['0', '5'], 170);
  expect(named.left + named.width).toBe(800 - 170);
  expect(named).toMatchObject({ top: 30, height: 380 - 30 - 37 });
});

it('is at least one pixel in size, however narrow the chart', () => {
  expect(plotArea({ widthPx: 40, heightPx: 20, labels: ['100,000'] })).toMatchObject({ width: 1, height: 1 });
});

it('steps from 0 to the maximum', () => {
  expect(stepValues({ max: 50, steps: 5 })).toEqual([0, 10, 20, 30, 40, 50]);
});
