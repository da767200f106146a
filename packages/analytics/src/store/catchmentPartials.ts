import { readFileSync } from 'node:fs';

import type { CatchmentLevel, CatchmentType } from '@locus/model';

import type { CatchmentPartial, CatchmentPlace } from '../catchment';
import type { AreaCatalogue } from '../geo/areas';
import type { VisitQuery, VisitReader } from './analysis';
import { frameConditions, locationKeys } from './analysis';

/** What a catchment is asked for. */
export interface CatchmentQuery extends VisitQuery {
  locations: readonly CatchmentPlace[];
  level: CatchmentLevel;
  /** How far (km, whole) it reaches, at most what the level does; that if it is not given. */
  reachKm?: number;
  /** Only homes or only works; both if not given. */
  type?: CatchmentType;
  /** Visit shares (0..1) kept, both ends included; all without. */
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

/** The home and work areas asked for. */
export const catchmentTypesOf = ({ type }: CatchmentQuery): readonly CatchmentType[] =>
  type ? [type] : ['HOME', 'WORK'];

/** The sums catchment is made of; not for showing, no privacy rule is applied yet. */
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
