import type { FootfallData, FootfallValue } from '../answers/footfall';
import type { Id } from '../entities/entities';
import type { FootfallMetric } from '../entities/enums';
import { confidenceThreshold } from '../entities/enums';
import { steadyMean, wholeValues } from './averages';
import { monthIndex, monthKeyOf, monthOfDay, monthStart } from '../view/timeFrames';

/** One location's three series, each as long as `dates`; null is a gap. */
export interface FootfallSeries {
  locationId: Id;
  locationName: string;
  /** Percent (0..100) of the highest value of all locations. */
  allLocations: (number | null)[];
  /** Percent (0..100) of the location's own highest value. */
  singleLocation: (number | null)[];
  /** Estimated visits where the confidence is high enough. */
  absoluteLocation: (number | null)[];
  /** Dates whose confidence is too low for an absolute number; relative values are kept and marked as uncertain. */
  lowConfidence: boolean[];
  /** Dates of which only some days were counted here: drawn, but excluded from means like `partialDates`. */
  partial: boolean[];
  /** Dates on which nothing was counted here: their values are null, and not 0. */
  uncounted: boolean[];
}

/** Everything that the card, graph and table of visit trends show. */
export interface Footfall {
  /** Period starts in ms since the epoch, ascending. */
  dates: number[];
  /** Periods that the data covers only in part, by their start. */
  partialDates: Set<number>;
  series: FootfallSeries[];
  /** Mean over the locations that have a value on every whole date, one value per date; relative series in percent. */
  averageByDifferentMetricsInLine: {
    allLocations: (number | null)[];
    singleLocations: (number | null)[];
    absoluteNumber: (number | null)[];
  };
  /** Absolute visits with their confidence, one entry per location and date. */
  visitCount: {
    locationsCountVisits: { locationId: Id; absoluteNumber: (number | null)[]; confidenceLevel: (number | null)[] }[];
  };
  /** Mean relative change from one whole period to the next per location, as a fraction (0.062 is +6.2 %). */
  fromMonthToMonthAverageChange: Record<Id, number | null>;
  /** One mean value per location for the map's pins: percent of the highest location. */
  mapPointsData: { locationId: Id; value: number | null }[];
  /** No value of any location has enough confidence for an absolute number. */
  isAbsoluteNumbersDisabled: boolean;
  /** Locations without an absolute number in any period that was counted there. */
  withoutAbsolute: Id[];
  /** Which of the two warnings applies; `all` takes precedence. */
  absoluteWarning: 'all' | 'some' | undefined;
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Whether a relative value may be shown: it is marked as such, has enough confidence, or has no confidence at all. */
export const relativeShown = (value: FootfallValue): boolean =>
  numberOrNull(value.value) !== null &&
  (value.is_relative_shown || value.confidence_level === null || value.confidence_level >= confidenceThreshold);

/** Whether a confidence (0..1) is known and too low for an absolute number. */
export const isLowConfidence = (confidence: number | null | undefined): boolean =>
  typeof confidence === 'number' && confidence < confidenceThreshold;

/** Whether an absolute value may be shown: its confidence is known and at least 0.65. */
export const absoluteShown = (value: FootfallValue): boolean =>
  numberOrNull(value.value) !== null &&
  value.confidence_level !== null &&
  value.confidence_level >= confidenceThreshold;

/** Mean of the numbers in a list; null if there are none. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/**
 * Derives everything that visit trends show from the answer; partial periods are drawn but excluded from means and
 * changes. To make the percentages of two answers comparable, derive each `beside` the other: 100 is then the highest
 * value of both.
 */
export function deriveFootfall(data: FootfallData, beside?: FootfallData): Footfall {
  const dates = [...new Set(data.values.flatMap((location) => location.data.map((value) => value.date)))].sort(
    (a, b) => a - b,
  );
  const partialDates = new Set(data.disclosure.partial.map(({ date }) => date));
  const rows = data.values.map((location) => {
    const byDate = new Map(location.data.map((value) => [value.date, value]));
    return { location, cells: dates.map((date) => byDate.get(date)) };
  });
  const counted = new Map(
    data.disclosure.coverage?.map((part) => [`${part.location_id} ${part.date}`, part.counted > 0]),
  );
  const relative = rows.map(({ cells }) => cells.map((cell) => (cell && relativeShown(cell) ? cell.value : null)));
  const absolute = rows.map(({ cells }) => cells.map((cell) => (cell && absoluteShown(cell) ? cell.value : null)));
  const besides = new Map(
    beside?.values.map((entry) => [
      entry.location_id,
      Math.max(0, ...entry.data.map((value) => (relativeShown(value) ? (value.value ?? 0) : 0))),
    ]),
  );
  const top = Math.max(0, ...besides.values(), ...relative.flat().map((value) => value ?? 0));
  const percent = (value: number | null, of: number) => (value === null ? null : of > 0 ? (100 * value) / of : 0);
  const series = rows.map(({ location, cells }, i): FootfallSeries => {
    const own = relative[i] ?? [];
    const highest = Math.max(besides.get(location.location_id) ?? 0, ...own.map((value) => value ?? 0));
    return {
      locationId: location.location_id,
      locationName: location.location_name,
      allLocations: own.map((value) => percent(value, top)),
      singleLocation: own.map((value) => percent(value, highest)),
      absoluteLocation: absolute[i] ?? [],
      lowConfidence: cells.map((cell) => isLowConfidence(cell?.confidence_level)),
      partial: dates.map((date) => counted.get(`${location.location_id} ${date}`) === true),
      uncounted: dates.map((date) => counted.get(`${location.location_id} ${date}`) === false),
    };
  });
  const whole = (column: number) => !partialDates.has(dates[column] ?? 0);
  const across = (pick: (entry: FootfallSeries) => (number | null)[]) =>
    steadyMean(
      series.map((entry) => wholeValues({ values: pick(entry), partial: entry.partial })),
      dates.length,
      whole,
    ).values;
  const noneAbsolute = series.filter((entry) => entry.absoluteLocation.every((value) => value === null));
  const withoutAbsolute = noneAbsolute
    .filter((entry) => !entry.uncounted.every(Boolean))
    .map((entry) => entry.locationId);
  const missingSome = rows.some(
    ({ location }, i) =>
      !withoutAbsolute.includes(location.location_id) &&
      (absolute[i] ?? []).some((value, column) => value === null && !series[i]?.uncounted[column]),
  );
  return {
    dates,
    partialDates,
    series,
    averageByDifferentMetricsInLine: {
      allLocations: across((entry) => entry.allLocations),
      singleLocations: across((entry) => entry.singleLocation),
      absoluteNumber: across((entry) => entry.absoluteLocation),
    },
    visitCount: {
      locationsCountVisits: rows.map(({ location, cells }, i) => ({
        locationId: location.location_id,
        absoluteNumber: absolute[i] ?? [],
        confidenceLevel: cells.map((cell) => numberOrNull(cell?.confidence_level)),
      })),
    },
    fromMonthToMonthAverageChange: Object.fromEntries(
      series.map((entry, i) => [
        entry.locationId,
        meanOf(changes(withoutPartial(relative[i] ?? [], entry, { dates, partialDates }), dates)),
      ]),
    ),
    mapPointsData: series.map((entry) => ({
      locationId: entry.locationId,
      value: meanOf(withoutPartial(entry.allLocations, entry, { dates, partialDates })),
    })),
    isAbsoluteNumbersDisabled: noneAbsolute.length === series.length,
    withoutAbsolute,
    absoluteWarning:
      series.length === 0 ? undefined : withoutAbsolute.length > 0 ? 'all' : missingSome ? 'some' : undefined,
  };
}

/** The values, with a gap where the data covers the period, or the location was counted, only in part. */
const withoutPartial = (
  values: readonly (number | null)[],
  { partial }: Pick<FootfallSeries, 'partial'>,
  { dates, partialDates }: Pick<Footfall, 'dates' | 'partialDates'>,
) => wholeValues({ values, partial }).map((value, column) => (partialDates.has(dates[column] ?? 0) ? null : value));

const weekMs = 7 * 86_400_000;

/** Whether `date` starts the month or week right after the one that starts at `before` (both ms since the epoch). */
function followsOn(before: number, date: number): boolean {
  if (date - before === weekMs) return true;
  const month = monthOfDay(new Date(before).toISOString());
  return monthStart(monthKeyOf(monthIndex(month) + 1)) === date;
}

/**
 * (v_t − v_{t−1}) / v_{t−1} for each date as a fraction; null if the date does not directly follow the one before it (a
 * selection may skip months), if either value is missing, or after a zero.
 */
function changes(values: readonly (number | null)[], dates: readonly number[]): (number | null)[] {
  return values.map((value, column) => {
    const before = column > 0 ? (values[column - 1] ?? null) : null;
    const [dateBefore, date] = [dates[column - 1], dates[column]];
    if (value === null || before === null || before <= 0 || dateBefore === undefined || date === undefined) return null;
    return followsOn(dateBefore, date) ? (value - before) / before : null;
  });
}

/** A location's values for one metric: percent for the two relative metrics, visits for the absolute one. */
export function footfallValues(series: FootfallSeries, metric: FootfallMetric): (number | null)[] {
  if (metric === 'absolute number') return series.absoluteLocation;
  return metric === 'single location' ? series.singleLocation : series.allLocations;
}

/** The same with a gap where the location was counted only in part: what means, sums and comparisons use. */
export const comparableValues = (series: FootfallSeries, metric: FootfallMetric): (number | null)[] =>
  wholeValues({ values: footfallValues(series, metric), partial: series.partial });

/** The average over locations for one metric, one value per date. */
export function footfallAverage(footfall: Footfall, metric: FootfallMetric): (number | null)[] {
  const averages = footfall.averageByDifferentMetricsInLine;
  if (metric === 'absolute number') return averages.absoluteNumber;
  return metric === 'single location' ? averages.singleLocations : averages.allLocations;
}

/**
 * The current metric: the one in the address if given; otherwise absolute numbers once data has loaded, unless they
 * are disabled.
 */
export function footfallMetricInForce(
  chosen: FootfallMetric | undefined,
  footfall: Footfall | undefined,
): FootfallMetric {
  if (chosen === 'absolute number' && footfall?.isAbsoluteNumbersDisabled) return 'all locations';
  if (chosen) return chosen;
  return footfall && footfall.series.length > 0 && !footfall.isAbsoluteNumbersDisabled
    ? 'absolute number'
    : 'all locations';
}

/**
 * What the visit trends card shows for one location: its mean per period, the change of the last whole period, and its
 * line.
 */
export interface FootfallCardData {
  /** Mean over whole periods; percent (0..100) unless the metric is absolute. */
  avgTraffic: number | null;
  /** The last whole period relative to the one before, as a fraction. */
  change: number | null;
  /** The index in `dates` of that period; -1 if there is none. */
  last: number;
  /** One value per date; null is a gap. */
  chart: (number | null)[];
  /** Dates whose confidence is too low for an absolute number. */
  lowConfidence: boolean[];
  dates: number[];
  partialDates: Set<number>;
  /** Dates of which only some days were counted at the location. */
  partial: boolean[];
  /** Dates on which it was not counted at all: gaps. */
  uncounted: boolean[];
}

/** The card's data for a location and metric; undefined when the location is not in the answer. */
export function footfallCard(
  footfall: Footfall,
  locationId: Id | undefined,
  metric: FootfallMetric,
): FootfallCardData | undefined {
  const series = footfall.series.find((entry) => entry.locationId === locationId) ?? footfall.series[0];
  if (!series) return undefined;
  const chart = footfallValues(series, metric);
  const whole = withoutPartial(chart, series, footfall);
  const last = footfall.dates.findLastIndex(
    (date, column) => !footfall.partialDates.has(date) && !series.partial[column] && !series.uncounted[column],
  );
  return {
    avgTraffic: meanOf(whole),
    change: changes(whole, footfall.dates)[last] ?? null,
    last,
    chart,
    lowConfidence: series.lowConfidence,
    dates: footfall.dates,
    partialDates: footfall.partialDates,
    partial: series.partial,
    uncounted: series.uncounted,
  };
}

/** A value and its period, in ms since the epoch. */
export interface FootfallExtreme {
  value: number;
  date: number;
}

/** One location's line of the summary; only whole periods count. */
export interface FootfallSummaryRow {
  locationId: Id;
  locationName: string;
  /** Mean over the periods; percent (0..100) unless the metric is absolute; the same goes for both extremes. */
  mean: number | null;
  /** The earliest of equal values. */
  highest: FootfallExtreme | null;
  /** The earliest of equal values. */
  lowest: FootfallExtreme | null;
  /** Mean relative change from one period to the next, as a fraction. */
  change: number | null;
  /** The location's share (0..1) of the mean visits of all locations; null if there are no numbers to compare. */
  share: number | null;
  /**
   * `high`: every known confidence is high enough; `some`: all but those on `lowDates`; `low`: none; `unknown`: no
   * confidence is given.
   */
  confidence: 'high' | 'some' | 'low' | 'unknown';
  /** Whole periods whose confidence is too low, in ms since the epoch. */
  lowDates: number[];
}

/** The summary of every location for one metric, in the order of the answer. */
export function footfallSummary(footfall: Footfall, metric: FootfallMetric): FootfallSummaryRow[] {
  const { dates, partialDates } = footfall;
  const total = footfall.mapPointsData.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return footfall.series.map((series, i) => {
    const isWhole = (_: unknown, column: number) => !series.partial[column] && !partialDates.has(dates[column] ?? 0);
    const values = withoutPartial(footfallValues(series, metric), series, footfall);
    const confidences = (footfall.visitCount.locationsCountVisits[i]?.confidenceLevel ?? []).filter(isWhole);
    const known = confidences.filter((confidence) => confidence !== null).length;
    const lowDates = dates.filter((date, column) => series.lowConfidence[column] && isWhole(date, column));
    const relativeMean = footfall.mapPointsData[i]?.value ?? null;
    return {
      locationId: series.locationId,
      locationName: series.locationName,
      mean: meanOf(values),
      highest: extreme(values, dates, (value, best) => value > best),
      lowest: extreme(values, dates, (value, best) => value < best),
      change: footfall.fromMonthToMonthAverageChange[series.locationId] ?? null,
      share: relativeMean === null || total === 0 ? null : relativeMean / total,
      confidence: known === 0 ? 'unknown' : lowDates.length === 0 ? 'high' : lowDates.length === known ? 'low' : 'some',
      lowDates,
    };
  });
}

function extreme(
  values: readonly (number | null)[],
  dates: readonly number[],
  better: (value: number, best: number) => boolean,
): FootfallExtreme | null {
  let best: FootfallExtreme | null = null;
  for (const [column, value] of values.entries()) {
    if (value !== null && (best === null || better(value, best.value))) best = { value, date: dates[column] ?? 0 };
  }
  return best;
}
