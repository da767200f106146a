import type { Id } from '../entities/entities';
import type { Comparison } from '../entities/enums';
import { sharePoints } from '../text/formats';
import type { MonthKey } from '../view/timeFrames';
import { monthIndex, monthKeyOf, monthOfDay, monthStart } from '../view/timeFrames';
import { pooledMean, steadyMeans, wholeValues } from './averages';
import { meanOf } from './footfall';

/** What one value of a compared series covers; a `whole` answer has one value for all its months. */
export type ComparedPeriod = 'weekly' | 'monthly' | 'quarterly' | 'whole';

/** How many months (≥ 0) a comparison goes back from these months; quarters go back by whole quarters. */
function monthsBack(months: readonly MonthKey[], comparison: Comparison, period: ComparedPeriod): number {
  if (months.length === 0) return 0;
  if (comparison === 'PREVIOUS_YEAR') return 12;
  const step = period === 'quarterly' ? 3 : 1;
  const steps = months.map((month) => Math.floor(monthIndex(month) / step));
  return (Math.max(...steps) - Math.min(...steps) + 1) * step;
}

/** The months that `months` are compared with, in the same order; gaps are kept. */
export function comparedMonths(
  months: readonly MonthKey[],
  comparison: Comparison,
  period: ComparedPeriod = 'monthly',
): MonthKey[] {
  const back = monthsBack(months, comparison, period);
  return months.map((month) => monthKeyOf(monthIndex(month) - back));
}

/**
 * The earliest month that any comparison of a report with these months needs; months from there on can be requested.
 */
export function earliestCompared(reportMonths: readonly MonthKey[]): MonthKey | undefined {
  const [first] = reportMonths;
  if (first === undefined) return undefined;
  return monthKeyOf(monthIndex(first) - Math.max(12, monthsBack(reportMonths, 'PREVIOUS_PERIOD', 'quarterly')));
}

/** How much of the compared months is covered by data starting on `since` (`'YYYY-MM-DD'`; undefined: early enough). */
export function heldMonths(months: readonly MonthKey[], since: string | undefined): 'all' | 'some' | 'none' {
  if (since === undefined) return 'all';
  const lacking = months.filter((month) => month < monthOfDay(since));
  if (lacking.length === months.length) return 'none';
  const begun = !since.endsWith('-01') && months.includes(monthOfDay(since));
  return lacking.length > 0 || begun ? 'some' : 'all';
}

const weekMs = 7 * 86_400_000;

/**
 * The period start (ms since the epoch) that a period start is compared with. Weeks go back by whole weeks, 52 for a
 * year, so that both are Mondays.
 */
export function comparedDate(
  date: number,
  months: readonly MonthKey[],
  comparison: Comparison,
  period: ComparedPeriod,
): number {
  const back = monthsBack(months, comparison, period);
  if (period === 'weekly') return date - Math.round((back * 52) / 12) * weekMs;
  return monthStart(monthKeyOf(monthIndex(monthOfDay(new Date(date).toISOString())) - back));
}

/** One location's values, one per date. */
interface Values {
  locationId: Id;
  locationName: string;
  values: readonly (number | null)[];
  /** Values of which only some days were counted; none by default. */
  partial?: readonly boolean[] | undefined;
  /** What each value is a share of, if shares are to be pooled; null if unknown. */
  bases?: readonly (number | null)[] | undefined;
}

/** The means of two times, in the unit of the values; with the bases of shares that are pooled. */
export interface ComparedMean {
  now: number;
  earlier: number;
  bases?: { now: number; earlier: number };
}

/** A location's values beside its earlier ones. */
export interface ComparedLocation {
  locationId: Id;
  locationName: string;
  /** Its earlier values, one per current date; null if there is none. */
  earlier: (number | null)[];
  /** The same without those of which only some days were counted. */
  comparable: (number | null)[];
  /** What each of these is a share of, if shares are pooled; null if unknown. */
  earlierBases?: (number | null)[];
  /** The means over the dates where both are known, in the unit of the values; null if there is no such date. */
  mean: ComparedMean | null;
  /** The number of those dates. */
  dates: number;
  /** Has a value at every point of both periods where any location has one: sums and averages cover such locations. */
  steady: boolean;
}

/**
 * Every location of `now` beside its `earlier` values; `earlierDate` maps a date to the one it is compared with. Dates
 * in `partial` (of either), and partial values, are drawn but excluded from the means.
 */
export function comparePeriods(
  now: { dates: readonly number[]; series: readonly Values[] },
  earlier: { dates: readonly number[]; series: readonly Values[] },
  earlierDate: (date: number) => number,
  partial: ReadonlySet<number> = new Set(),
): ComparedLocation[] {
  const columns = new Map(earlier.dates.map((date, column) => [date, column]));
  const whole = now.dates.map((date) => !partial.has(date) && !partial.has(earlierDate(date)));
  const onDates = (values: readonly (number | null)[] | undefined) =>
    now.dates.map((date) => values?.[columns.get(earlierDate(date)) ?? -1] ?? null);
  const before = now.series.map(({ locationId }) => earlier.series.find((place) => place.locationId === locationId));
  const comparable = now.series.map(wholeValues);
  const matches = before.map((place) => onDates(place && wholeValues(place)));
  const basesBefore = before.map((place) => onDates(place?.bases));
  const { steady } = steadyMeans(comparable, matches, now.dates.length, (column) => whole[column] ?? false);
  return now.series.map(({ locationId, locationName, bases }, at) => {
    const both = now.dates.flatMap((_, i) => {
      const [here, there] = [comparable[at]?.[i] ?? null, matches[at]?.[i] ?? null];
      if (!whole[i] || here === null || there === null) return [];
      return [{ now: here, earlier: there, bases: { now: bases?.[i] ?? null, earlier: basesBefore[at]?.[i] ?? null } }];
    });
    return {
      locationId,
      locationName,
      earlier: onDates(before[at]?.values),
      comparable: matches[at] ?? [],
      ...(bases && { earlierBases: basesBefore[at] ?? [] }),
      mean: meanOfBoth(both),
      dates: both.length,
      steady: steady[at] ?? false,
    };
  });
}

/** Means with the bases of shares, if these are known. */
interface Both {
  now: number;
  earlier: number;
  bases?: { now: number | null; earlier: number | null } | undefined;
}

/** The means of two times over all pairs of values, pooled if what they are shares of is known; null without pairs. */
function meanOfBoth(pairs: readonly Both[]): ComparedMean | null {
  const of = (time: 'now' | 'earlier') =>
    pooledMean(pairs.map((pair) => ({ share: pair[time], base: pair.bases?.[time] ?? null })));
  const [now, earlier] = [of('now'), of('earlier')];
  if (now === null || earlier === null) return null;
  const total = (time: 'now' | 'earlier') => pairs.reduce<number>((sum, pair) => sum + (pair.bases?.[time] ?? NaN), 0);
  const bases = { now: total('now'), earlier: total('earlier') };
  return { now, earlier, ...(bases.now > 0 && bases.earlier > 0 && { bases }) };
}

/** The means of all locations that can be compared, shares pooled if their bases are known; null if there are none. */
export const comparedMean = (locations: readonly ComparedLocation[]): ComparedMean | null =>
  meanOfBoth(locations.flatMap(({ mean }) => (mean === null ? [] : [mean])));

/** The relative change (fraction, −1..) from the earlier value to the current one; null if they cannot be compared. */
export const relativeDelta = (mean: ComparedLocation['mean']): number | null =>
  mean === null || mean.earlier <= 0 ? null : mean.now / mean.earlier - 1;

/**
 * The locations that a comparison of all covers: the steady ones that can be compared or, if there are none, all that
 * can be compared.
 */
export function comparedTogether(locations: readonly ComparedLocation[]): ComparedLocation[] {
  const comparable = locations.filter(({ mean }) => mean !== null);
  const steady = comparable.filter((location) => location.steady);
  return steady.length > 0 ? steady : comparable;
}

/** The sum of the means of all locations that can be compared; null if there are none. */
export function comparedTotal(locations: readonly ComparedLocation[]): ComparedLocation['mean'] {
  const means = locations.flatMap(({ mean }) => (mean === null ? [] : [mean]));
  if (means.length === 0) return null;
  return {
    now: means.reduce((sum, { now }) => sum + now, 0),
    earlier: means.reduce((sum, { earlier }) => sum + earlier, 0),
  };
}

/** One location's value over a whole period. */
export interface WholeValue {
  locationId: Id;
  locationName: string;
  value: number | null;
}

/** Every location of `now` beside its earlier value, for answers with one value per location and no dates. */
export function compareWhole(now: readonly WholeValue[], earlier: readonly WholeValue[]): ComparedLocation[] {
  const before = new Map(earlier.map(({ locationId, value }) => [locationId, value]));
  return now.map(({ locationId, locationName, value }) => {
    const old = before.get(locationId) ?? null;
    return {
      locationId,
      locationName,
      earlier: [old],
      comparable: [old],
      mean: value === null || old === null ? null : { now: value, earlier: old },
      dates: value === null || old === null ? 0 : 1,
      steady: value !== null && old !== null,
    };
  });
}

/** The change furthest from zero, with its zero-based index; undefined if nothing is known or nothing changed. */
export function largestChange(changes: readonly (number | null)[]): { at: number; change: number } | undefined {
  let found: { at: number; change: number } | undefined;
  changes.forEach((change, at) => {
    if (change !== null && change !== 0 && Math.abs(change) > Math.abs(found?.change ?? 0)) found = { at, change };
  });
  return found;
}

/**
 * For each row, the mean change of shares (0..1) in percentage points over the locations with a value in both; null if
 * there are none.
 */
export function meanChanges(
  now: readonly Omit<Values, 'locationName'>[],
  earlier: readonly Omit<Values, 'locationName'>[],
  rows: number,
): (number | null)[] {
  const before = new Map(earlier.map((place) => [place.locationId, place.values]));
  return Array.from({ length: rows }, (_, row) =>
    meanOf(
      now.map(({ locationId, values }) => {
        const [here, there] = [values[row] ?? null, before.get(locationId)?.[row] ?? null];
        return here === null || there === null ? null : sharePoints(here, there);
      }),
    ),
  );
}
