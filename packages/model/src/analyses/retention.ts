import type { RetentionBase, RetentionData, RetentionValue } from '../answers/retention';
import type { Id } from '../entities/entities';
import { sharePoints } from '../text/formats';
import { pooledMean, type SteadyMean, steadyMean } from './averages';
import { isLowConfidence, relativeShown } from './footfall';

/** One location's line, as long as `dates`; null is a gap. */
export interface RetentionSeries {
  locationId: Id;
  locationName: string;
  /** Shares 0..1. */
  values: (number | null)[];
  /** The number of visitors that each share is a share of, as published; null, or not given, if unknown. */
  bases?: (number | null)[];
  /** Dates whose confidence is low; unknown if not given. */
  lowConfidence?: boolean[];
}

/** Everything that the card, graph and table of the retention rate show. */
export interface Retention {
  /** Period starts in ms since the epoch, ascending. */
  dates: number[];
  series: RetentionSeries[];
  /** What the shares are shares of; undefined for results that do not say so: those still seen in the next period. */
  base?: RetentionBase | undefined;
  /** How many of the dates, from the first, are settled: nobody can still return; without it, all but the last. */
  settled?: number;
  /** The share over the locations that have a value on every date, their visitors pooled, one value per date. */
  average: (number | null)[];
}

/** Shares of all locations, their visitors pooled, over those that have a value on every date. */
export const retentionAverage = ({ series, dates }: Pick<Retention, 'series' | 'dates'>): SteadyMean =>
  steadyMean(
    series.map(({ values }) => values),
    dates.length,
    () => true,
    series.map(({ bases }) => bases ?? []),
  );

/**
 * Derives everything that the retention rate shows. A final zero is missing data, not a share, and becomes a gap,
 * unless the period is settled: then nobody returned.
 */
export function deriveRetention(data: RetentionData): Retention {
  const dates = [...new Set(data.values.flatMap((location) => location.data.map((value) => value.date)))].sort(
    (a, b) => a - b,
  );
  const baseOf = (value: RetentionValue | undefined) =>
    (data.base === 'visitors' ? value?.of_all : value?.of_still_seen)?.base ?? null;
  const series = data.values.map((location): RetentionSeries => {
    const byDate = new Map(location.data.map((value) => [value.date, value]));
    const values = dates.map((date) => {
      const value = byDate.get(date);
      return value && relativeShown(value) ? value.value : null;
    });
    if (values.at(-1) === 0 && !byDate.get(dates.at(-1) ?? 0)?.settled) values[values.length - 1] = null;
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      values,
      bases: dates.map((date) => baseOf(byDate.get(date))),
      lowConfidence: dates.map((date) => isLowConfidence(byDate.get(date)?.confidence_level)),
    };
  });
  const told = data.values.flatMap((location) => location.data).filter(({ settled }) => settled !== undefined);
  const last = Math.max(-1, ...told.filter(({ settled }) => settled).map(({ date }) => dates.indexOf(date)));
  return {
    dates,
    series,
    base: data.base,
    ...(told.length > 0 && { settled: last + 1 }),
    average: retentionAverage({ series, dates }).values,
  };
}

/** How many of the dates, from the first, have had their time: who came then cannot return any more. */
const settledOf = ({ settled, dates }: Retention) => settled ?? Math.max(0, dates.length - 1);

/**
 * The share (0..1) of the visitors of some lines who returned, by default of all, of all settled periods together; null
 * without a value.
 */
export function returnedShare(retention: Retention, lines: readonly RetentionSeries[] = retention.series) {
  const settled = settledOf(retention);
  return pooledMean(
    lines.flatMap(({ values, bases }) =>
      values.slice(0, settled).flatMap((share, at) => (share === null ? [] : [{ share, base: bases?.[at] ?? null }])),
    ),
  );
}

/**
 * The card's data for a location, otherwise for the first: the share (0..1) of the visitors of all settled periods, its
 * latest change in percentage points, and the line.
 */
export function retentionCard(
  retention: Retention,
  locationId: Id | undefined,
):
  | {
      locationReturningAverage: number | null;
      change: number | null;
      /** The start (ms since the epoch) of the period that the change is relative to. */
      against: number | undefined;
      /** Whether the confidence of the latest settled share is low. */
      lowConfidence: boolean;
      chart: (number | null)[];
    }
  | undefined {
  const series = retention.series.find((entry) => entry.locationId === locationId) ?? retention.series[0];
  if (!series) return undefined;
  const settled = settledOf(retention);
  const [before, last] = settled < 2 ? [] : series.values.slice(settled - 2, settled);
  return {
    locationReturningAverage: returnedShare(retention, [series]),
    change: typeof before === 'number' && typeof last === 'number' ? sharePoints(last, before) : null,
    against: retention.dates[settled - 2],
    lowConfidence: series.lowConfidence?.[settled - 1] ?? false,
    chart: series.values,
  };
}
