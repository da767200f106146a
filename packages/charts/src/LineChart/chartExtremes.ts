import type { ChartSeries } from '../chart';

/** A value with its series and its category's index. */
export interface ChartExtreme {
  series: ChartSeries;
  category: number;
  value: number;
}

/** The highest and lowest value of all lines but the average; undefined without any value. */
export function chartExtremes(
  series: readonly ChartSeries[],
): { highest: ChartExtreme; lowest: ChartExtreme } | undefined {
  const all = series
    .filter((one) => one.mark !== undefined)
    .flatMap((one) =>
      one.values.flatMap((value, category) => (value === null ? [] : [{ series: one, category, value }])),
    );
  const [first] = all;
  if (!first) return undefined;
  return {
    highest: all.reduce((best, one) => (one.value > best.value ? one : best), first),
    lowest: all.reduce((best, one) => (one.value < best.value ? one : best), first),
  };
}
