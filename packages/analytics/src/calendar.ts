import type { MonthKey } from '@locus/model/view';
import { isoWeekStart, monthIndex, monthKeyOf, monthStart } from '@locus/model/view';

const dayMs = 86_400_000;

/** A footfall period: a calendar month or an ISO week. */
export interface PeriodFrame {
  /** As stored with each visit: `month_key` (year · 12 + month − 1), or `week_day` (day number of the Monday). */
  key: number;
  /** Its first day, in days since the epoch. */
  firstDay: number;
  /** Its last day, in days since the epoch. */
  lastDay: number;
}

/** Days since the epoch of `'YYYY-MM-DD'`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** `'YYYY-MM-DD'` of a day number. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The start of the day at 00:00 UTC, in ms since the epoch. */
export const dayStart = (day: number): number => day * dayMs;

/** Day number of a month's first day. */
export const firstDayOfMonth = (month: MonthKey): number => monthStart(month) / dayMs;

/** Day number of a month's last day. */
export const lastDayOfMonth = (month: MonthKey): number => firstDayOfMonth(monthKeyOf(monthIndex(month) + 1)) - 1;

/**
 * The periods of a frame of months, ascending and without duplicates. A week belongs to the month of its Thursday, as
 * ISO 8601 assigns weeks to years; so weeks are always complete, and adjacent months share none. Throws a RangeError
 * for anything but `'YYYY-MM'`.
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
