import { dayNumber } from './calendar';

/*
 * A counter that is off counts nothing, which is not the same as nobody coming. In a dataset of counts, a day without a
 * row of a location was not counted there. In visits and pings the silence of a single place remains 0: otherwise the
 * first visit to a house would be somebody's date.
 */

/** Whether days (since the epoch) of a location were counted. */
export type CountedDays = (locationId: string) => (day: number) => boolean;

/** Sorted days (since the epoch) as a text: the first one, then by turns how many are in the list and how many not. */
export function daysText(days: readonly number[]): string {
  const runs: number[] = [];
  let next = NaN;
  for (const day of days) {
    if (day < next) continue;
    if (day === next) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(runs.length === 0 ? day : day - next, 1);
    next = day + 1;
  }
  return runs.join(' ');
}

/** The first and last day of each run in such a text, ascending. */
function runsOf(text: string): [number, number][] {
  const numbers = text === '' ? [] : text.split(' ').map(Number);
  const runs: [number, number][] = [];
  let day = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    day += numbers[i] ?? 0;
    const last = day + (numbers[i + 1] ?? 0) - 1;
    runs.push([day, last]);
    day = last + 1;
  }
  return runs;
}

/** Whether a day is in one of these runs, ascending. */
function isIn(runs: readonly [number, number][], day: number): boolean {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = runs[middle] ?? [0, 0];
    if (day < first) high = middle - 1;
    else if (day > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** The days of a text such as `daysText` returns, ascending. */
export const daysIn = (text: string): number[] =>
  runsOf(text).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** What a coverage file says about a location, see `daysText`. */
export interface StatedDays {
  /** Its id. */
  id: string;
  /** Days that were counted: without a visit they are 0. */
  counted: string;
  /** Days that were not counted: they are left out, whatever the data says about them. */
  off: string;
}

/** What a dataset says about the days that were counted. */
export interface CoverageInfo {
  /** The number of each location id. */
  locations: readonly { key: number; id: string }[];
  /** Of counts: the days with a row of each location, by its number, see `daysText`. */
  counted?: readonly { key: number; days: string }[];
  /** What a coverage file says; it takes precedence. */
  coverage?: readonly StatedDays[];
  /** Days on which the whole dataset was silent although that is implausible, see `daysText`. */
  silent?: string;
}

/** Which days of a dataset's locations were counted; undefined if all of them were. */
export function countedDays({ counted, coverage, silent, locations }: CoverageInfo): CountedDays | undefined {
  if (!counted && !coverage && !silent) return undefined;
  const silence = runsOf(silent ?? '');
  const keys = new Map(locations.map(({ key, id }) => [id, key]));
  const texts = new Map(counted?.map(({ key, days }) => [key, days]));
  const stated = new Map(coverage?.map((location) => [location.id, location]));
  return (locationId) => {
    const key = keys.get(locationId);
    const runs = runsOf((key === undefined ? undefined : texts.get(key)) ?? '');
    const [on, off] = [stated.get(locationId)?.counted, stated.get(locationId)?.off].map((days) => runsOf(days ?? ''));
    return (day) => !isIn(off ?? [], day) && (isIn(on ?? [], day) || (counted ? isIn(runs, day) : !isIn(silence, day)));
  };
}

/**
 * The visits on days that a coverage file says were not counted, as SQL conditions that exclude them; none if there are
 * no such days.
 */
export function offConditions({ coverage = [], locations }: CoverageInfo): string[] {
  return coverage.flatMap(({ id, off }) => {
    const key = locations.find((location) => location.id === id)?.key;
    const runs = runsOf(off).map(([first, last]) => `day between ${first} and ${last}`);
    return key === undefined || runs.length === 0 ? [] : [`not (location = ${key} and (${runs.join(' or ')}))`];
  });
}

/** On how many of its days a period was counted. */
export interface PartCounted {
  counted: number;
  days: number;
}

/**
 * On how many of the days of a period that the dataset covers a location was counted; without the excluded weekdays
 * (1 = Sunday to 7).
 */
export function partCounted(
  counted: (day: number) => boolean,
  period: { firstDay: number; lastDay: number },
  covered: { firstDay: string; lastDay: string },
  excludedDays: readonly number[] = [],
): PartCounted {
  const part = { counted: 0, days: 0 };
  const last = Math.min(period.lastDay, dayNumber(covered.lastDay));
  for (let day = Math.max(period.firstDay, dayNumber(covered.firstDay)); day <= last; day += 1) {
    // 1 January 1970 was a Thursday.
    if (excludedDays.includes(((day + 4) % 7) + 1)) continue;
    part.days += 1;
    if (counted(day)) part.counted += 1;
  }
  return part;
}
