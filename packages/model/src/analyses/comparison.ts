import type { Id } from '../entities';
import type { MonthKey } from '../timeFrames';
import { monthIndex, monthKeyOf, monthOfDay, monthStart } from '../timeFrames';
import { meanOf } from './footfall';

/** What a period is compared with: as many months right before it, or the same months a year earlier. */
export const comparisons = ['PREVIOUS_PERIOD', 'PREVIOUS_YEAR'] as const;

/** One of them. */
export type Comparison = (typeof comparisons)[number];

/** How many months (≥ 0) a comparison goes back from these months. */
function monthsBack(months: readonly MonthKey[], comparison: Comparison): number {
  if (comparison === 'PREVIOUS_YEAR') return 12;
  const indices = months.map(monthIndex);
  return months.length === 0 ? 0 : Math.max(...indices) - Math.min(...indices) + 1;
}

/** The months that `months` are compared with, in the same order; gaps between them stay. */
export function comparedMonths(months: readonly MonthKey[], comparison: Comparison): MonthKey[] {
  const back = monthsBack(months, comparison);
  return months.map((month) => monthKeyOf(monthIndex(month) - back));
}

/** The comparisons whose months lie all within `available`. */
export function offeredComparisons(months: readonly MonthKey[], available: readonly MonthKey[]): Comparison[] {
  const known = new Set(available);
  return comparisons.filter(
    (comparison) => months.length > 0 && comparedMonths(months, comparison).every((month) => known.has(month)),
  );
}

const weekMs = 7 * 86_400_000;

/**
 * The period start (ms since 1970) that a period start is compared with. Weeks go back by whole weeks, 52 for a year, so that both are
 * Mondays.
 */
export function comparedDate(
  date: number,
  months: readonly MonthKey[],
  comparison: Comparison,
  period: 'weekly' | 'monthly' | 'quarterly',
): number {
  const back = monthsBack(months, comparison);
  if (period === 'weekly') return date - Math.round((back * 52) / 12) * weekMs;
  return monthStart(monthKeyOf(monthIndex(monthOfDay(new Date(date).toISOString())) - back));
}

/** One location's values, one a date. */
interface Values {
  locationId: Id;
  locationName: string;
  values: readonly (number | null)[];
}

/** A location's values beside its earlier ones. */
export interface ComparedLocation {
  locationId: Id;
  locationName: string;
  /** Its earlier values, one a date of now; null where there is none. */
  earlier: (number | null)[];
  /** The means over the dates where both are known, in the values' unit; null without such a date. */
  mean: { now: number; earlier: number } | null;
}

/**
 * Every location of `now` beside its `earlier` values; `earlierDate` tells the date that a date is compared with. Dates in `partial` (of
 * either) are drawn but stay out of the means.
 */
export function comparePeriods(
  now: { dates: readonly number[]; series: readonly Values[] },
  earlier: { dates: readonly number[]; series: readonly Values[] },
  earlierDate: (date: number) => number,
  partial: ReadonlySet<number> = new Set(),
): ComparedLocation[] {
  const columns = new Map(earlier.dates.map((date, column) => [date, column]));
  return now.series.map(({ locationId, locationName, values }) => {
    const before = earlier.series.find((one) => one.locationId === locationId)?.values;
    const matched = now.dates.map((date) => before?.[columns.get(earlierDate(date)) ?? -1] ?? null);
    const both = now.dates.flatMap((date, i) => {
      const [here, there] = [values[i] ?? null, matched[i] ?? null];
      const whole = !partial.has(date) && !partial.has(earlierDate(date));
      return whole && here !== null && there !== null ? [[here, there] as const] : [];
    });
    const [mean, meanBefore] = [meanOf(both.map(([here]) => here)), meanOf(both.map(([, there]) => there))];
    return {
      locationId,
      locationName,
      earlier: matched,
      mean: mean === null || meanBefore === null ? null : { now: mean, earlier: meanBefore },
    };
  });
}

/** How much more (fraction, −1..) there is now than earlier; null where nothing can be compared. */
export const relativeDelta = (mean: ComparedLocation['mean']): number | null =>
  mean === null || mean.earlier <= 0 ? null : mean.now / mean.earlier - 1;

/** The means of all locations that can be compared, added up; null where none can. */
export function comparedTotal(locations: readonly ComparedLocation[]): ComparedLocation['mean'] {
  const means = locations.flatMap(({ mean }) => (mean === null ? [] : [mean]));
  if (means.length === 0) return null;
  return {
    now: means.reduce((sum, { now }) => sum + now, 0),
    earlier: means.reduce((sum, { earlier }) => sum + earlier, 0),
  };
}
