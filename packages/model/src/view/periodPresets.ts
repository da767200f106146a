import type { MonthKey } from './timeFrames';
import { monthIndex, monthKeyOf, monthsBetween } from './timeFrames';

/** Shortcuts for periods, all ending with the last month of the report. */
export const periodPresets = ['LAST_MONTH', 'LAST_3_MONTHS', 'THIS_QUARTER', 'YEAR_TO_DATE', 'LAST_12_MONTHS'] as const;

/** A shortcut for a period. */
export type PeriodPreset = (typeof periodPresets)[number];

/** How many months a preset goes back from a month, including that month. */
function lengthOf(preset: PeriodPreset, last: MonthKey): number {
  const index = monthIndex(last);
  switch (preset) {
    case 'LAST_MONTH':
      return 1;
    case 'LAST_3_MONTHS':
      return 3;
    case 'THIS_QUARTER':
      return (index % 3) + 1;
    case 'YEAR_TO_DATE':
      return (index % 12) + 1;
    case 'LAST_12_MONTHS':
      return 12;
  }
}

/**
 * The months of each preset, given the last month the report covers; presets that start before its first month are
 * omitted.
 */
export function presetMonths(held: readonly MonthKey[]): { preset: PeriodPreset; months: MonthKey[] }[] {
  const last = held.at(-1);
  if (last === undefined) return [];
  const known = new Set(held);
  return periodPresets.flatMap((preset) => {
    const months = monthsBetween(monthKeyOf(monthIndex(last) - lengthOf(preset, last) + 1), last);
    return months.every((month) => known.has(month)) ? [{ preset, months }] : [];
  });
}

/** Whether two selections hold the same months. */
export const sameMonths = (chosen: readonly MonthKey[], others: readonly MonthKey[]): boolean =>
  chosen.length === others.length && others.every((month) => chosen.includes(month));
