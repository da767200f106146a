import type { MonthKey } from '@locus/model';
import { monthLabel, monthOfDay, monthStart } from '@locus/model';

import type { PeriodComparison } from './ComparisonSelect';

/** The first and the last period in words, once where they are the same. */
export const rangeText = ([from, to]: readonly string[]): string => (from === to ? `${from}` : `${from} – ${to}`);

/** Months in words: the first and the last of them. */
export const monthsText = (months: readonly MonthKey[], locale: string): string =>
  rangeText(
    [months[0], months.at(-1)].map((month) => (month === undefined ? '' : monthLabel(monthStart(month), locale))),
  );

/**
 * The months compared with that there are visits of, in words; undefined without a comparison, its answer or such
 * months.
 */
export function comparedRange(compare: PeriodComparison<unknown> | undefined, locale: string): string | undefined {
  if (!compare?.value || compare.earlier === undefined) return undefined;
  const { since, earlierMonths } = compare;
  const held = earlierMonths.filter((month) => since === undefined || month >= monthOfDay(since));
  return held.length === 0 ? undefined : monthsText(held, locale);
}
