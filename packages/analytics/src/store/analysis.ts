import type { MonthKey } from '@locus/model/view';
import { monthIndex } from '@locus/model/view';

import { lastDayOfMonth, firstDayOfMonth, dayNumber } from '../calendar';
import { offConditions } from '../coverage';
import type { PrivacyRules } from '../privacy';
import type { DatasetInfo } from './dataset';
import type { KeptQuestion, KeptSums, VisitStatement } from './engine';
import type { VisitFilters } from './filters';
import { filterConditions } from './filters';
import type { StoredPlace } from './stays';

/** Visits to some locations of a project in a frame of months. */
export interface VisitQuery {
  projectId: string;
  /** In the order of the response. */
  locations: readonly { id: string; name: string }[];
  /** Months `'YYYY-MM'`. */
  timeFrames: readonly MonthKey[];
  filters?: VisitFilters;
  /**
   * Further months for which a panel's answers are exact, besides whole calendar months, quarters and years: those of
   * the report, and those it is compared with. Choosing them often would identify individuals.
   */
  frames?: readonly (readonly MonthKey[])[];
}

/** A generation of visits, and how a statement reads it. */
export interface VisitReader {
  info: DatasetInfo;
  /** The rows of a statement over the visits. */
  rows: <Row>(statement: VisitStatement) => Promise<Row[]>;
  /** The rows of a query over stored sums; undefined if the store has none, and the visits must be read. */
  kept: (<Row>(sums: KeptSums, question: KeptQuestion) => Promise<Row[]>) | undefined;
  /** The places of stays that are not locations. */
  places: () => Promise<StoredPlace[]>;
}

/** An analysis: sums that are additive over disjoint sets of devices, and the answer built from them. */
export interface Analysis<Query extends { projectId: string }, Partial, Data> {
  /** The sums; not for display, as no privacy rule has been applied yet. */
  partials: (visits: VisitReader, query: Query) => Promise<Partial[]>;
  /** The sums of several shards merged into those of the whole; independent of the order of shards and rows. */
  merge: (partials: readonly Partial[]) => Partial[];
  /** The answer, privacy rules applied. */
  data: (
    partials: readonly Partial[],
    query: Query,
    dataset: { info: DatasetInfo; rules: PrivacyRules },
  ) => Data | Promise<Data>;
}

/** Maps between the id and the number of each location that has visits. */
export function locationKeys(info: DatasetInfo, locations: Iterable<{ id: string }>) {
  const wanted = new Set(Array.from(locations, ({ id }) => id));
  const known = info.locations.filter(({ id }) => wanted.has(id));
  const ids = new Map(known.map(({ key, id }) => [key, id]));
  return { keys: known.map(({ key }) => key), idOf: (key: number) => ids.get(key) ?? '' };
}

/** The conditions of a frame; undefined if nothing can meet them. */
export function frameConditions(keys: readonly number[], query: VisitQuery, info: DatasetInfo): string[] | undefined {
  if (keys.length === 0 || query.timeFrames.length === 0) return undefined;
  return [
    `location in (${keys.join(', ')})`,
    `month_key in (${query.timeFrames.map(monthIndex).join(', ')})`,
    ...filterConditions(query.filters ?? {}, info),
  ];
}

/** Whether all visits of the frame count. Sums over months without exclusions can be stored. */
export const unfiltered = ({ filters = {} }: VisitQuery, info: DatasetInfo): boolean =>
  offConditions(info).length === 0 &&
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));

/**
 * How often each weekday (1 = Sunday to 7, at its index) occurs in the months, as far as the dataset covers them and
 * the days were `counted`.
 */
export function weekdayCounts(
  timeFrames: readonly MonthKey[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  counted: (day: number) => boolean = () => true,
): number[] {
  const counts = Array.from({ length: 8 }, () => 0);
  for (const month of new Set(timeFrames)) {
    const last = Math.min(lastDayOfMonth(month), dayNumber(lastDay));
    for (let day = Math.max(firstDayOfMonth(month), dayNumber(firstDay)); day <= last; day += 1) {
      if (!counted(day)) continue;
      // 1 January 1970 was a Thursday.
      const weekday = ((day + 4) % 7) + 1;
      counts[weekday] = (counts[weekday] ?? 0) + 1;
    }
  }
  return counts;
}

/** Merges rows with equal keys by adding up all their other values; sorted by their keys. */
export function mergeSums<Row extends object>(rows: readonly Row[], keys: readonly (keyof Row)[]): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const key = keys.map((name) => String(row[name])).join(' ');
    const known = merged.get(key);
    merged.set(key, known ? added(known, row, keys) : row);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row);
}

function added<Row extends object>(row: Row, other: Row, keys: readonly (keyof Row)[]): Row {
  const sum = { ...row };
  for (const name of Object.keys(row) as (keyof Row)[]) {
    if (keys.includes(name)) continue;
    const [left, right] = [row[name], other[name]];
    if (typeof left === 'bigint' && typeof right === 'bigint') sum[name] = (left + right) as Row[typeof name];
    else if (typeof left === 'number' && typeof right === 'number') sum[name] = (left + right) as Row[typeof name];
  }
  return sum;
}
