import { expect, it } from 'vitest';

import type { ChartSeries } from '../chart';
import { barAt, barGapPx, barPath, barPlaces, middlesOf, sizedWidthPx } from './barPlaces';

const plot = { left: 40, top: 0, width: 300, height: 200 };
const series = ['a', 'b'].map((id): ChartSeries => ({ id, name: id, color: 'red', mark: 'circle', values: [1, 2, 3] }));

it('categories are centred in their part of the axis', () => {
  expect(middlesOf(plot, 3)).toMatchObject({ left: 90, width: 200 });
  expect(middlesOf(plot, 1)).toMatchObject({ left: 40, width: 300 });
});

it('the pointer selects the bar under it, or the nearest bar between two groups', () => {
  const average = { id: 'average', name: 'Average', color: 'grey', values: [1, 2, 3] };
  const at = (x: number) => barAt([...series, average], plot, 3, x);
  expect([at(60), at(110), at(160), at(225)]).toEqual(['a', 'b', 'a', 'b']);
  expect([at(41), at(139), at(141)]).toEqual(['a', 'b', 'a']);
});

it('without bars none is selected', () => {
  expect(barAt([], plot, 3, 100)).toBeUndefined();
});

it('[VIEW-282] a bar is 50 px wide, and narrower only if there is not enough room', () => {
  const wide = { ...plot, width: 700 };
  expect(barPlaces(wide, 7, 1)).toEqual({ step: 100, start: 25, width: 50 });
  expect(barPlaces(wide, 2, 3)).toEqual({ step: 350, start: 100, width: 50 });
  expect(barPlaces(wide, 7, 2).start).toBeCloseTo(10);
  expect(barPlaces(wide, 7, 2).width).toBeCloseTo(40);
});

it.each([
  [1, 1920, 900],
  [10, 1920, 900],
  [11, 1920, 970],
  [15, 1920, 1250],
  [30, 1920, 1420],
  [30, 1440, 940],
  [30, 1024, 900],
  [4, 390, 900],
])('[VIEW-282] a chart of %d bars in a window of %d px is %d px wide', (bars, windowPx, widthPx) => {
  expect(sizedWidthPx(bars, windowPx)).toBe(widthPx);
});

it('a bar ends round, but stays flat if it is too low or too narrow for that', () => {
  expect(barPath({ x: 10, y: 50, width: 20, bottom: 100 })).toBe('M10 100V52q0 -2 2 -2h16q2 0 2 2V100Z');
  expect(barPath({ x: 10, y: 99, width: 20, bottom: 100 })).toBe('M10 100V100q0 -1 1 -1h18q1 0 1 1V100Z');
  expect(barPath({ x: 10, y: 50, width: 1, bottom: 100 })).toBe('M10 100V50.5q0 -0.5 0.5 -0.5h0q0.5 0 0.5 0.5V100Z');
});

it('bars are parted, but something is left of each, however many there are in a narrow chart', () => {
  expect(barGapPx(barPlaces(plot, 3, 6).width)).toBe(1);
  for (const bars of [20, 60, 80, 150]) {
    const { width } = barPlaces(plot, 3, bars);
    expect(width - 2 * barGapPx(width)).toBeGreaterThan(width / 3);
  }
});
