import type { ChartSeries, PlotArea } from '../chart';

/** The part of a category's width that its bars take. */
export const groupShare = 0.8;

/** The series drawn as bars; an average has no mark, and both it and an earlier time are strokes across the bars. */
export const barsOf = (series: readonly ChartSeries[]) =>
  series.filter((one) => one.mark !== undefined && !one.dashed);

/** The plot from the middle of the first of `count` categories to that of the last. */
export function middlesOf(plot: PlotArea, count: number): PlotArea {
  const step = plot.width / Math.max(1, count);
  return { ...plot, left: plot.left + (count > 1 ? step / 2 : 0), width: count > 1 ? plot.width - step : plot.width };
}

/** Where bars stand within a category, in px from its left edge. */
export function barPlaces(plot: PlotArea, count: number, bars: number): { step: number; start: number; width: number } {
  const step = plot.width / Math.max(1, count);
  return { step, start: (step * (1 - groupShare)) / 2, width: (step * groupShare) / Math.max(1, bars) };
}

/** The id of the bar that stands `x` px from the chart's left edge, or of the nearest one of its group. */
export function barAt(series: readonly ChartSeries[], plot: PlotArea, count: number, x: number): string | undefined {
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, count, bars.length);
  const within = (((x - plot.left) % step) + step) % step;
  return bars[Math.min(bars.length - 1, Math.max(0, Math.floor((within - start) / width)))]?.id;
}
