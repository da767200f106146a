/** A month, `'YYYY-MM'`. */
export type MonthKey = string;

/** Reports start at most this many days ago. */
export const maxHistoryDays = 1095;

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Whether a text is `'YYYY-MM'` with a real month. */
export const monthKeyValid = (key: string): key is MonthKey => monthPattern.test(key);

/** Months since year 0 (year · 12 + month − 1); throws a RangeError for anything but `'YYYY-MM'`. */
export function monthIndex(key: MonthKey): number {
  const match = monthPattern.exec(key);
  if (!match) throw new RangeError(`Not a month: ${key.slice(0, 20)}`);
  return Number(match[1]) * 12 + Number(match[2]) - 1;
}

/** The month for a month index. */
export function monthKeyOf(index: number): MonthKey {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The month of a day `'YYYY-MM-DD'` or an ISO 8601 instant as written. */
export const monthOfDay = (day: string): MonthKey => day.slice(0, 7);

/** All months from `first` to `last`, both included; empty if `last` is before `first`. */
export function monthsBetween(first: MonthKey, last: MonthKey): MonthKey[] {
  const start = monthIndex(first);
  return Array.from({ length: Math.max(0, monthIndex(last) - start + 1) }, (_, i) => monthKeyOf(start + i));
}

/** The months of a report given its first and last day (`YYYY-MM-DD`). */
export const monthsOfReport = (report: { start_date: string; end_date: string }): MonthKey[] =>
  monthsBetween(monthOfDay(report.start_date), monthOfDay(report.end_date));

/** Start of a month at 00:00 UTC, in ms since the epoch. */
export const monthStart = (key: MonthKey): number => {
  const index = monthIndex(key);
  return Date.UTC(Math.floor(index / 12), index % 12, 1);
};

/** The Monday (00:00 UTC, ms) of the ISO week that contains an instant. */
export function isoWeekStart(ms: number): number {
  const day = 86_400_000;
  const midnight = Math.floor(ms / day) * day;
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - sinceMonday * day;
}

/** The last month of the default range: last month, or the one before it until the 5th of the current month. */
export function defaultEndMonth(today: Date): MonthKey {
  const index = today.getUTCFullYear() * 12 + today.getUTCMonth();
  return monthKeyOf(index - (today.getUTCDate() < 5 ? 2 : 1));
}

/** The months of `chosen` that are in `available`, ascending; all available ones if none is chosen. */
export function timeFramesInForce(chosen: readonly MonthKey[] | undefined, available: readonly MonthKey[]): MonthKey[] {
  if (chosen === undefined) return [...available];
  const wanted = new Set(chosen);
  return available.filter((month) => wanted.has(month));
}
