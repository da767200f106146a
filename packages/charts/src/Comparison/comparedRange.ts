import type { MonthKey } from '@locus/model';
import { monthLabel, monthOfDay, monthStart } from '@locus/model';

import type { PeriodComparison } from './ComparisonSelect';

/** The first and the last period as text, only once if they are the same. */
export const rangeText = ([from, to]: readonly string[]): string => (from === to ? `${from}` : `${from} – ${to}`);

/** Months as text: the first and the last of them. */
export const monthsText = (months: readonly MonthKey[], locale: string): string =>
  rangeText(
    [months[0], months.at(-1)].map((month) => (month === undefined ? '' : monthLabel(monthStart(month), locale))),
  );

/** The months compared with that have visits, as text; undefined without a comparison, its data or such months. */
export function comparedRange(compare: PeriodComparison<unknown> | undefined, locale: string): string | undefined {
  if (!compare?.value || compare.earlier === undefined) return undefined;
  const { since, earlierMonths } = compare;
  const held = earlierMonths.filter((month) => since === undefined || month >= monthOfDay(since));
  return held.length === 0 ? undefined : monthsText(held, locale);
}
