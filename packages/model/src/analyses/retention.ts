import type { RetentionData } from '../answers/retention';
import type { Id } from '../entities';
import { sharePoints } from '../formats';
import { steadyMean } from './averages';
import { isLowConfidence, meanOf, relativeShown } from './footfall';

/** One location's line, as long as `dates`; null is a gap. */
export interface RetentionSeries {
  locationId: Id;
  locationName: string;
  /** Shares 0..1. */
  values: (number | null)[];
  /** Dates whose confidence is low; unknown if not given. */
  lowConfidence?: boolean[];
}

/** Everything that the card, graph and table of the retention rate show. */
export interface Retention {
  /** Period starts in ms since the epoch, ascending. */
  dates: number[];
  series: RetentionSeries[];
  /** Mean share over the locations that have a value on every date, one value per date. */
  average: (number | null)[];
}

/** Derives everything that the retention rate shows; a final zero is missing data, not a share, and becomes a gap. */
export function deriveRetention(data: RetentionData): Retention {
  const dates = [...new Set(data.values.flatMap((location) => location.data.map((value) => value.date)))].sort(
    (a, b) => a - b,
  );
  const series = data.values.map((location): RetentionSeries => {
    const byDate = new Map(location.data.map((value) => [value.date, value]));
    const values = dates.map((date) => {
      const value = byDate.get(date);
      return value && relativeShown(value) ? value.value : null;
    });
    if (values.at(-1) === 0) values[values.length - 1] = null;
    const lowConfidence = dates.map((date) => isLowConfidence(byDate.get(date)?.confidence_level));
    return { locationId: location.location_id, locationName: location.location_name, values, lowConfidence };
  });
  return {
    dates,
    series,
    average: steadyMean(
      series.map(({ values }) => values),
      dates.length,
    ).values,
  };
}

/**
 * The card's data for a location, otherwise for the first: the mean share (0..1) without the last period, its latest
 * change in percentage points, and the line.
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
  const settled = series.values.slice(0, -1);
  const [before, last] = settled.slice(-2);
  return {
    locationReturningAverage: meanOf(settled),
    change: typeof before === 'number' && typeof last === 'number' ? sharePoints(last, before) : null,
    against: retention.dates.at(-3),
    lowConfidence: series.lowConfidence?.at(-2) ?? false,
    chart: series.values,
  };
}
