import { readFileSync } from 'node:fs';

import type { CatchmentLevel, CatchmentType } from '@locus/model/analyses';

import type { CatchmentPartial, CatchmentPlace } from '../catchment';
import type { AreaCatalogue } from '../geo/areas';
import type { VisitQuery, VisitReader } from './analysis';
import { frameConditions, locationKeys } from './analysis';

/** The request of a catchment. */
export interface CatchmentQuery extends VisitQuery {
  locations: readonly CatchmentPlace[];
  level: CatchmentLevel;
  /** Its reach (km, whole), at most that of the level, which is the default. */
  reachKm?: number;
  /** Only homes or only works; both by default. */
  type?: CatchmentType;
  /** The range of visit shares (0..1) kept, inclusive; all by default. */
  minThreshold?: number;
  maxThreshold?: number;
  /** The report's catchment version; 3.1.0 has no rings. */
  version?: string;
  /** ISO 8601, for `created_date`. */
  createdDate: string;
}

/** Finds the area of each cell, see `cellAreas`. */
type FindAreas = (cells: readonly bigint[], level: CatchmentLevel) => Promise<number[]>;

const statement = readFileSync(new URL('../sql/catchment.sql', import.meta.url), 'utf8');

/** The requested home and work areas. */
export const catchmentTypesOf = ({ type }: CatchmentQuery): readonly CatchmentType[] =>
  type ? [type] : ['HOME', 'WORK'];

/** The sums behind a catchment; not for display, as no privacy rule has been applied yet. */
export async function catchmentPartials(
  visits: VisitReader,
  query: CatchmentQuery,
  areas: AreaCatalogue,
  areasOf: FindAreas,
): Promise<CatchmentPartial[]> {
  const { keys, idOf } = locationKeys(visits.info, query.locations);
  const where = frameConditions(keys, query, visits.info);
  if (!where) return [];
  const numbered = areas.level(query.level);
  const partials: CatchmentPartial[] = [];
  for (const type of catchmentTypesOf(query)) {
    const column = type.toLowerCase();
    const cells = (
      await visits.rows<{ cell: bigint }>({
        sql: 'select distinct v.cell as cell from visits v where v.cell is not null',
        columns: `${column} as cell`,
        where,
      })
    ).map(({ cell }) => cell);
    const rows = await visits.rows<{
      location_key: number;
      area_key: number;
      weight_sum: bigint;
      visitor_sum: bigint;
      devices: bigint;
    }>({
      sql: statement,
      columns: `location, device, ${column} as cell, weight`,
      where,
      tables: [
        {
          name: 'cells',
          columns: [
            ['cell', 'bigint', cells],
            ['area', 'integer', await areasOf(cells, query.level)],
          ],
        },
      ],
    });
    for (const row of rows) {
      partials.push({
        locationId: idOf(row.location_key),
        type,
        area: row.area_key === -2 ? 'unknown' : (numbered[row.area_key]?.index ?? 'outside'),
        weight: row.weight_sum,
        visitors: row.visitor_sum,
        devices: Number(row.devices),
      });
    }
  }
  return partials;
}
