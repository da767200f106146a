import type { PolygonGeometry } from '@locus/model/entities';

import { dayNumber, dayText } from '../calendar';
import { offConditions } from '../coverage';
import { nearbyCells } from '../geo/nearbyCells';
import type { DatasetInfo } from './dataset';

/** Which visits an analysis excludes. All given filters apply. */
export interface VisitFilters {
  /** First and last day of arrival kept, `'YYYY-MM-DD'`, local. */
  fromDay?: string;
  toDay?: string;
  /** Minimum and maximum dwell kept, in minutes. */
  minDwellMinutes?: number;
  maxDwellMinutes?: number;
  /** First hour of arrival kept, and the last one, 0..23, local. */
  fromHour?: number;
  toHour?: number;
  /** Excluded days of arrival, 1 = Sunday to 7 = Saturday. */
  excludedDays?: readonly number[];
  /** Ids of the only locations whose visits are kept. */
  locationIds?: readonly string[];
  /**
   * Excludes people who live (or work) within this many metres of the visited location's outline in `outlines`; 0: in a
   * cell that contains it.
   */
  residentsWithinMetres?: number;
  employeesWithinMetres?: number;
  /** Keeps only people who live or work within this many metres of the visited location. */
  onlyNeighboursWithinMetres?: number;
  /** The locations used by the three filters above; visits to others are by nobody nearby. */
  outlines?: readonly { id: string; geometry: PolygonGeometry }[];
  /** Keeps a fixed tenth of the devices, for a quick look. */
  tenth?: boolean;
}

/** Always the same tenth of the devices: several tenths would add up to all. */
export const ofTheTenth = 'device % 10 = 7';

/**
 * The filters, and the days that were not counted, as SQL conditions on the columns of visits. Throws a RangeError for
 * a value that is not a number.
 */
export function filterConditions(filters: VisitFilters, info: Pick<DatasetInfo, 'locations' | 'coverage'>): string[] {
  const { locations } = info;
  const { fromDay, toDay, minDwellMinutes, maxDwellMinutes, fromHour, toHour, excludedDays = [] } = filters;
  const { locationIds, residentsWithinMetres, employeesWithinMetres, onlyNeighboursWithinMetres } = filters;
  const near = (column: 'home' | 'work', metres: number) => nearCondition(column, metres, filters, locations);
  return [
    fromDay === undefined ? '' : `day >= ${dayOf(fromDay)}`,
    toDay === undefined ? '' : `day <= ${dayOf(toDay)}`,
    minDwellMinutes === undefined ? '' : `dwell >= ${seconds(minDwellMinutes)}`,
    maxDwellMinutes === undefined ? '' : `dwell <= ${seconds(maxDwellMinutes)}`,
    fromHour === undefined ? '' : `hour >= ${whole(fromHour, 0, 23)}`,
    toHour === undefined ? '' : `hour <= ${whole(toHour, 0, 23)}`,
    excludedDays.length === 0 ? '' : `dow not in (${excludedDays.map((day) => whole(day, 1, 7)).join(', ')})`,
    locationIds === undefined ? '' : oneOf('location', keysOf(locationIds, locations)),
    residentsWithinMetres === undefined ? '' : `not ${near('home', residentsWithinMetres)}`,
    employeesWithinMetres === undefined ? '' : `not ${near('work', employeesWithinMetres)}`,
    onlyNeighboursWithinMetres === undefined
      ? ''
      : `(${near('home', onlyNeighboursWithinMetres)} or ${near('work', onlyNeighboursWithinMetres)})`,
    filters.tenth ? ofTheTenth : '',
    ...offConditions(info),
  ].filter((condition) => condition !== '');
}

/** A dataset's properties, limited to the first and last day kept. */
export function withinDays(info: DatasetInfo, { fromDay, toDay }: VisitFilters = {}): DatasetInfo {
  const first = Math.max(dayNumber(info.firstDay), fromDay === undefined ? -Infinity : dayOf(fromDay));
  const last = Math.min(dayNumber(info.lastDay), toDay === undefined ? Infinity : dayOf(toDay));
  return { ...info, firstDay: dayText(first), lastDay: dayText(last) };
}

/** Whether the visit is by somebody whose home (or work) is nearby; false if none is known, never null. */
function nearCondition(
  column: 'home' | 'work',
  metres: number,
  { outlines = [] }: VisitFilters,
  locations: DatasetInfo['locations'],
): string {
  if (!(metres >= 0 && metres <= 1e5)) throw new RangeError(`Not a number of metres: ${metres}`);
  const cells = outlines.flatMap(({ id, geometry }) =>
    keysOf([id], locations).map((key) => `(location = ${key} and ${oneOf(column, nearbyCells(geometry, metres))})`),
  );
  return cells.length === 0 ? '(1 = 0)' : `(${column} is not null and (${cells.join(' or ')}))`;
}

const oneOf = (column: string, values: readonly (number | bigint)[]): string =>
  values.length === 0 ? '1 = 0' : `${column} in (${values.join(', ')})`;

const keysOf = (ids: readonly string[], locations: DatasetInfo['locations']): number[] =>
  locations.filter(({ id }) => ids.includes(id)).map(({ key }) => key);

function dayOf(day: string): number {
  const number = dayNumber(day);
  if (!Number.isInteger(number)) throw new RangeError(`Not a day: ${day.slice(0, 20)}`);
  return number;
}

function seconds(minutes: number): number {
  if (!(minutes >= 0 && minutes <= 1e6)) throw new RangeError(`Not a number of minutes: ${minutes}`);
  return Math.round(minutes * 60);
}

function whole(value: number, from: number, to: number): number {
  if (!Number.isInteger(value) || value < from || value > to)
    throw new RangeError(`Not within ${from} to ${to}: ${value}`);
  return value;
}
