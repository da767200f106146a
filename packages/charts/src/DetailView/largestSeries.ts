import { meanOf } from '@locus/model';

import type { ChartSeries } from '../chart';

/** The most locations that a graph shows without being asked to: more cannot be told apart at a glance. */
export const mostLines = 10;

/** The ids of the series with the largest means, `mostLines` of them at most, in the order of the series. */
export function largestSeries(series: readonly Pick<ChartSeries, 'id' | 'values'>[]): string[] {
  const means = new Map(series.map(({ id, values }) => [id, meanOf(values) ?? -Infinity]));
  const ranked = series.toSorted((a, b) => (means.get(b.id) ?? 0) - (means.get(a.id) ?? 0));
  const top = new Set(ranked.slice(0, mostLines).map(({ id }) => id));
  return series.filter(({ id }) => top.has(id)).map(({ id }) => id);
}
