import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import { monthKeyOf } from '@locus/model/view';

import { dayNumber, firstDayOfMonth, lastDayOfMonth } from '../../calendar';
import { parquetSql, rowsOf } from '../../database';
import type { Sigma } from '../../footfall';
import type { DatasetInfo } from '../../store/dataset';
import { countsFile, visitsFile } from '../../store/dataset';

/** Visits counted by a counter at a location: on a day, or in a whole month. */
export interface GroundTruth {
  locationId: string;
  /** `month_key` */
  month: number;
  /** Day number; null for the whole month. */
  day: number | null;
  visits: number;
}

/** A month of a location: visits estimated and counted on the same days. */
export interface CountedMonth {
  estimated: number;
  counted: number;
}

/** The minimum number of counted months for a meaningful error. */
export const fewestMonths = 3;

/**
 * The calibration error σ: the coefficient of variation of estimates around the true values, √(mean of (estimate −
 * count)²) / mean count. Undefined for fewer than three months, or if nobody was counted.
 */
export function calibrationError(months: readonly CountedMonth[]): number | undefined {
  const counted = months.reduce((sum, month) => sum + month.counted, 0);
  if (months.length < fewestMonths || counted <= 0) return undefined;
  const squares = months.reduce((sum, month) => sum + (month.estimated - month.counted) ** 2, 0);
  return Math.sqrt(squares / months.length) / (counted / months.length);
}

/** The effect of counts on a dataset's calibration. */
export interface Calibration {
  /** The calibration errors; those of locations without counts are unchanged. */
  sigma: Sigma;
  /** σ of each location with counts, by id; undefined if there are too few. */
  locations: Map<string, { months: number; sigma: number | undefined }>;
}

/**
 * Compares a generation's visits with the counts stored next to them. Only days covered by the visits count, months
 * only if they are covered entirely; estimates are visits per day (or month), including weights.
 */
export async function calibrated(
  connection: DuckDBConnection,
  folder: string,
  { locations, firstDay, lastDay }: Pick<DatasetInfo, 'locations' | 'firstDay' | 'lastDay'>,
  before: Sigma,
): Promise<Calibration> {
  const truth = await rowsOf<GroundTruth>(
    connection,
    `select location_id as "locationId", month, day, visits from ${parquetSql(join(folder, countsFile))}`,
  );
  const idOf = new Map(locations.map(({ key, id }) => [key, id]));
  const days = await rowsOf<{ location: number; day: number; weight: number }>(
    connection,
    `select location, day, cast(sum(weight) as double) / 1000 as weight from ${parquetSql(join(folder, visitsFile))} group by all`,
  );
  const estimates = new Map(days.map(({ location, day, weight }) => [`${idOf.get(location)} ${day}`, weight]));
  const first = dayNumber(firstDay);
  const last = dayNumber(lastDay);
  const months = new Map<string, Map<number, CountedMonth>>();
  for (const { locationId, month, day, visits } of truth) {
    const key = monthKeyOf(month);
    const [from, to] = day === null ? [firstDayOfMonth(key), lastDayOfMonth(key)] : [day, day];
    if (from < first || to > last) continue;
    let estimated = 0;
    for (let counted = from; counted <= to; counted += 1) estimated += estimates.get(`${locationId} ${counted}`) ?? 0;
    const own = months.get(locationId) ?? new Map<number, CountedMonth>();
    const sum = own.get(month) ?? { estimated: 0, counted: 0 };
    months.set(locationId, own.set(month, { estimated: sum.estimated + estimated, counted: sum.counted + visits }));
  }
  const found = new Map(
    [...new Set(truth.map(({ locationId }) => locationId))].sort().map((id) => {
      const own = [...(months.get(id)?.values() ?? [])];
      return [id, { months: own.length, sigma: calibrationError(own) }];
    }),
  );
  const known = [...found].flatMap(([id, { sigma }]) => (sigma === undefined ? [] : [[id, sigma] as const]));
  return {
    sigma: {
      default: before.default,
      locations: { ...withoutLocations(before, found.keys()).locations, ...Object.fromEntries(known) },
    },
    locations: found,
  };
}

/** The calibration errors without those of some locations, which return to the default. */
export function withoutLocations(sigma: Sigma, ids: Iterable<string>): Sigma {
  const left = new Set(ids);
  return {
    ...sigma,
    locations: Object.fromEntries(Object.entries(sigma.locations ?? {}).filter(([id]) => !left.has(id))),
  };
}
