import type { MonthKey } from '@locus/model/view';
import { monthLabel } from '@locus/model/text';
import { monthOfDay, monthStart } from '@locus/model/view';

/** The first and the last period as text, only once if they are the same. */
export const rangeText = ([from, to]: readonly string[]): string => (from === to ? `${from}` : `${from} – ${to}`);

/** Months as text: the first and the last of them. */
export const monthRange = (months: readonly MonthKey[], locale: string): string =>
  rangeText(
    [months[0], months.at(-1)].map((month) => (month === undefined ? '' : monthLabel(monthStart(month), locale))),
  );

/** Those months that have visits, of which the first is on the day `since`, as text; undefined if none has. */
export function heldRange(months: readonly MonthKey[], since: string | undefined, locale: string): string | undefined {
  const held = months.filter((month) => since === undefined || month >= monthOfDay(since));
  return held.length === 0 ? undefined : monthRange(held, locale);
}
