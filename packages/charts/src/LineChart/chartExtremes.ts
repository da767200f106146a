import type { ChartSeries } from '../chart';

/** A value with its series and its category's index. */
export interface ChartExtreme {
  series: ChartSeries;
  category: number;
  value: number;
}

/** The highest and lowest value of all lines except the average; undefined without any value. */
export function chartExtremes(
  series: readonly ChartSeries[],
): { highest: ChartExtreme; lowest: ChartExtreme } | undefined {
  const all = series
    .filter((line) => line.mark !== undefined)
    .flatMap((line) =>
      line.values.flatMap((value, category) => (value === null ? [] : [{ series: line, category, value }])),
    );
  const [first] = all;
  if (!first) return undefined;
  return {
    highest: all.reduce((best, point) => (point.value > best.value ? point : best), first),
    lowest: all.reduce((best, point) => (point.value < best.value ? point : best), first),
  };
}
