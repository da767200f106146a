import type { ChartSeries, PlotArea } from '../chart';

/** Maximum share of a category's width for its bars. */
const mostShare = 0.8;
/** Width (px) of a bar if there is room for it. */
export const barPx = 50;

/** The share (0..1) of a category's width for its `bars` in a plot of `count` categories. */
export const groupShare = (plotWidthPx: number, count: number, bars: number): number =>
  Math.min(mostShare, (barPx * Math.max(1, bars) * Math.max(1, count)) / Math.max(1, plotWidthPx));

/** Height (px) of a chart whose size depends on its bars. */
export const sizedHeightPx = 400;

/**
 * Width (px) of such a chart: 900 for up to 10 bars, 70 more for each further one, up to 500 less than the window; at
 * least 900.
 */
export const sizedWidthPx = (bars: number, windowPx: number): number =>
  Math.max(900, Math.min(windowPx - 500, 900 + 70 * Math.max(0, bars - 10)));

/**
 * The series drawn as bars; an average has no mark, and both averages and earlier values are strokes across the bars.
 */
export const barsOf = (series: readonly ChartSeries[]) =>
  series.filter((entry) => entry.mark !== undefined && !entry.dashed);

/** The part of the plot from the centre of the first of `count` categories to that of the last. */
export function middlesOf(plot: PlotArea, count: number): PlotArea {
  const step = plot.width / Math.max(1, count);
  return { ...plot, left: plot.left + (count > 1 ? step / 2 : 0), width: count > 1 ? plot.width - step : plot.width };
}

/** The positions of bars within a category, in px from its left edge. */
export function barPlaces(plot: PlotArea, count: number, bars: number): { step: number; start: number; width: number } {
  const step = plot.width / Math.max(1, count);
  const share = groupShare(plot.width, count, bars);
  return { step, start: (step * (1 - share)) / 2, width: (step * share) / Math.max(1, bars) };
}

/** The gap (px) on each side of a bar; none beside bars so narrow that little of them would be left. */
export const barGapPx = (barWidthPx: number): number => (barWidthPx < 4 ? 0 : 1);

/** The id of the bar at `x` px from the chart's left edge, or of the nearest one in its group. */
export function barAt(series: readonly ChartSeries[], plot: PlotArea, count: number, x: number): string | undefined {
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, count, bars.length);
  const within = (((x - plot.left) % step) + step) % step;
  return bars[Math.min(bars.length - 1, Math.max(0, Math.floor((within - start) / width)))]?.id;
}

/** The SVG path of a bar from `y` down to `bottom` (px), rounded at its end. */
export function barPath({ x, y, width, bottom }: { x: number; y: number; width: number; bottom: number }): string {
  const radius = Math.max(0, Math.min(2, width / 2, bottom - y));
  const across = Math.max(0, width) - 2 * radius;
  return `M${x} ${bottom}V${y + radius}q0 ${-radius} ${radius} ${-radius}h${across}q${radius} 0 ${radius} ${radius}V${bottom}Z`;
}
