/** Post-processing settings: which visits an analysis leaves out. All given ones apply. */
export interface VisitFilters {
  /** Shortest and longest dwell kept, in minutes. */
  minDwellMinutes?: number;
  maxDwellMinutes?: number;
  /** First hour of arrival kept, and the last one, 0..23, local. */
  fromHour?: number;
  toHour?: number;
  /** Days of arrival left out, 1 = Sunday to 7 = Saturday. */
  excludedDays?: readonly number[];
}

/** The filters as SQL conditions on the columns of visits. Throws a RangeError for a number that is not one. */
export function filterConditions(filters: VisitFilters): string[] {
  const { minDwellMinutes, maxDwellMinutes, fromHour, toHour, excludedDays = [] } = filters;
  return [
    minDwellMinutes === undefined ? '' : `dwell >= ${seconds(minDwellMinutes)}`,
    maxDwellMinutes === undefined ? '' : `dwell <= ${seconds(maxDwellMinutes)}`,
    fromHour === undefined ? '' : `hour >= ${whole(fromHour, 0, 23)}`,
    toHour === undefined ? '' : `hour <= ${whole(toHour, 0, 23)}`,
    excludedDays.length === 0 ? '' : `dow not in (${excludedDays.map((day) => whole(day, 1, 7)).join(', ')})`,
  ].filter((condition) => condition !== '');
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
