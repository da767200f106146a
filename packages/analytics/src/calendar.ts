import type { MonthKey } from '@locus/model';
import { isoWeekStart, monthIndex, monthKeyOf, monthStart } from '@locus/model';

const dayMs = 86_400_000;

/** A footfall period: one calendar month, or one ISO week. */
export interface PeriodFrame {
  /** As stored with each visit: `month_key` (year · 12 + month − 1), or `week_day` (day number of the Monday). */
  key: number;
  /** Its first day, in days since 1970. */
  firstDay: number;
  /** Its last day, in days since 1970. */
  lastDay: number;
}

/** Days since 1970 of `'YYYY-MM-DD'`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** `'YYYY-MM-DD'` of a day number. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day's start at 00:00 UTC, in ms since 1970. */
export const dayStart = (day: number): number => day * dayMs;

/** Day number of a month's first day. */
export const firstDayOfMonth = (month: MonthKey): number => monthStart(month) / dayMs;

/** Day number of a month's last day. */
export const lastDayOfMonth = (month: MonthKey): number => firstDayOfMonth(monthKeyOf(monthIndex(month) + 1)) - 1;

/**
 * The periods of a frame of months, ascending and without repetition. A week belongs to the month of its Thursday, the
 * way ISO 8601 gives a week its year; so weeks are always whole, and neighbouring months share none. Throws a
 * RangeError for anything but `'YYYY-MM'`.
 */
export function periodsOf(period: 'MONTHLY' | 'WEEKLY', timeFrames: readonly MonthKey[]): PeriodFrame[] {
  const months = [...new Set(timeFrames.map(monthIndex))].sort((a, b) => a - b).map(monthKeyOf);
  return months.flatMap((month) => {
    const first = firstDayOfMonth(month);
    const last = lastDayOfMonth(month);
    if (period === 'MONTHLY') return [{ key: monthIndex(month), firstDay: first, lastDay: last }];
    const monday = isoWeekStart(dayStart(first)) / dayMs;
    const start = monday + 3 < first ? monday + 7 : monday;
    const count = Math.floor((last - (start + 3)) / 7) + 1;
    return Array.from({ length: count }, (_, i) => ({
      key: start + 7 * i,
      firstDay: start + 7 * i,
      lastDay: start + 7 * i + 6,
    }));
  });
}
