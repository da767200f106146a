import type { Disclosure, Footfall, SteadyMean } from '@locus/model/analyses';
import type { FootfallMetric, Id } from '@locus/model/entities';
import { comparableValues, footfallValues, steadyMean } from '@locus/model/analyses';
import { dayRangeLabel, monthAxisLabel, monthLabel, weekLabel } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import { placeSeries } from '../shared/scope';
import { messages } from './messages';

/** What a value of visit trends covers. */
export type FootfallPeriod = 'monthly' | 'weekly';

/** A date (ms since the epoch) in tables, tooltips and notes. */
export const dateTitle = (date: number, period: FootfallPeriod, locale: string): string =>
  period === 'weekly' ? weekLabel(date, locale) : monthLabel(date, locale);

/** The days of each date that the data covers only in part, as text. */
export function partialRanges(
  { locale }: IntlShape,
  disclosure: Pick<Disclosure, 'partial'> | undefined,
): ReadonlyMap<number, string> {
  const parts = disclosure?.partial ?? [];
  return new Map(
    parts.map(({ date, firstDay, lastDay }) => [
      date,
      dayRangeLabel(new Date(firstDay), new Date(lastDay), locale, false),
    ]),
  );
}

/** The dates of the data on the axis. */
export function footfallCategories(
  intl: IntlShape,
  footfall: Footfall,
  period: FootfallPeriod,
  disclosure: Pick<Disclosure, 'partial'> | undefined,
) {
  const ranges = partialRanges(intl, disclosure);
  return footfall.dates.map((date) => {
    const range = ranges.get(date);
    return {
      label: period === 'weekly' ? weekLabel(date, intl.locale) : monthAxisLabel(date, intl.locale),
      title: dateTitle(date, period, intl.locale),
      date,
      partial: range === undefined ? undefined : intl.formatMessage(messages.partial, { range }),
    };
  });
}

/**
 * Every location in the data as a line, whether or not it is shown; its colour, shape and number are those of its
 * index.
 */
export function footfallLines(footfall: Footfall, metric: FootfallMetric, indexOf: (location: Id) => number) {
  // Marks are for exceptions: if no absolute number is certain enough, every point would have one.
  const marksDoubt = metric !== 'absolute number' && !footfall.isAbsoluteNumbersDisabled;
  return footfall.series.map((series) => ({
    ...placeSeries(series, indexOf(series.locationId), footfallValues(series, metric)),
    lowConfidence: marksDoubt ? series.lowConfidence : undefined,
    partial: series.partial.includes(true) ? series.partial : undefined,
  }));
}

/** The mean of the locations' lines, without the dates that the data covers only in part. */
export const averageOfFootfall = (footfall: Footfall, metric: FootfallMetric): SteadyMean =>
  steadyMean(
    footfall.series.map((line) => comparableValues(line, metric)),
    footfall.dates.length,
    (column) => !footfall.partialDates.has(footfall.dates[column] ?? 0),
  );
