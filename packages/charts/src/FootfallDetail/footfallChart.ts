import type { Disclosure, Footfall, FootfallMetric, Id } from '@locus/model';
import {
  footfallAverage,
  footfallValues,
  locationColor,
  monthAxisLabel,
  monthLabel,
  steadyMean,
  weekLabel,
} from '@locus/model';

import type { ChartCategory, ChartSeries } from '../chart';
import { markOf } from '../chart';

/** What a value covers. */
export type FootfallPeriod = 'monthly' | 'weekly';

/** The dates in the data as the chart's categories; `partialText` is the text for the days covered by a date. */
export function footfallCategories(
  footfall: Footfall,
  disclosure: Disclosure | undefined,
  period: FootfallPeriod,
  locale: string,
  partialText: (firstDay: Date, lastDay: Date) => string,
): ChartCategory[] {
  const covered = new Map(disclosure?.partial.map((part) => [part.date, part]));
  return footfall.dates.map((date) => {
    const part = covered.get(date);
    return {
      id: date,
      axisLabel: period === 'weekly' ? weekLabel(date, locale) : monthAxisLabel(date, locale),
      title: dateTitle(date, period, locale),
      partial: part && partialText(new Date(part.firstDay), new Date(part.lastDay)),
    };
  });
}

/** A date in tables, tooltips and notes. */
export const dateTitle = (date: number, period: FootfallPeriod, locale: string): string =>
  period === 'weekly' ? weekLabel(date, locale) : monthLabel(date, locale);

/**
 * Every location in the data as a line, whether or not it is shown; its colour, shape and number are those of its
 * index.
 */
export function footfallLines(
  footfall: Footfall,
  metric: FootfallMetric,
  indexOf: (location: Id) => number,
): ChartSeries[] {
  // Marks are for exceptions: if no absolute number is certain enough, every point would have one.
  const marksDoubt = metric !== 'absolute number' && !footfall.isAbsoluteNumbersDisabled;
  return footfall.series.map((series) => {
    const index = indexOf(series.locationId);
    return {
      id: series.locationId,
      name: series.locationName,
      number: index + 1,
      color: locationColor(index).fill,
      mark: markOf(index),
      values: footfallValues(series, metric),
      lowConfidence: marksDoubt ? series.lowConfidence : undefined,
    };
  });
}

/** The average over all locations; only if there is more than one. */
export function averageLine(
  footfall: Footfall,
  metric: FootfallMetric,
  name: string,
  color: string,
): ChartSeries | undefined {
  return footfall.series.length > 1
    ? { id: 'average', name, color, values: footfallAverage(footfall, metric) }
    : undefined;
}

/** The number of locations in that average, and the total number. */
export const averageOf = (footfall: Footfall, metric: FootfallMetric): { count: number; all: number } =>
  steadyMean(
    footfall.series.map((line) => footfallValues(line, metric)),
    footfall.dates.length,
    (column) => !footfall.partialDates.has(footfall.dates[column] ?? 0),
  );

/** Locations whose entry in the legend cannot be clicked: some others have absolute numbers, they have none. */
export const fixedLocations = (footfall: Footfall): Set<Id> =>
  new Set(footfall.isAbsoluteNumbersDisabled ? [] : footfall.withoutAbsolute);

/**
 * The location with the highest mean, and whether it is ahead on every date; undefined unless several can be compared.
 */
export function leaderOf(
  lines: readonly ChartSeries[],
  means: readonly (number | null)[],
): { line: ChartSeries; mean: number; always: boolean } | undefined {
  const ranked = lines
    .flatMap((line, i) => {
      const mean = means[i] ?? null;
      return mean === null ? [] : [{ line, mean }];
    })
    .sort((a, b) => b.mean - a.mean);
  const [first, second] = ranked;
  if (!first || !second || first.mean === second.mean) return undefined;
  const always = first.line.values.every((value, date) =>
    value === null ? false : lines.every((line) => line === first.line || (line.values[date] ?? -1) < value),
  );
  return { ...first, always };
}
