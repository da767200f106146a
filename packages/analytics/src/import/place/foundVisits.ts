import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowsOf } from '../../database';
import type { PrivacyRules } from '../../privacy';
import { visitsFile } from '../../store/dataset';

/**
 * What may be told about the visits of a place: that there are enough to show, or, of a panel, that fewer people than
 * the floor came or nobody, or nothing. That nobody came is told only about open data: of a panel it would reveal the
 * presence of one person.
 */
export type FoundVisits = { id: string } & (
  | { found: 'ENOUGH' }
  | { found: 'NONE' }
  | { found: 'UNTOLD' }
  | { found: 'FEW'; floor: number }
);

/** The devices of a generation's visits by location. */
export async function devicesAt(connection: DuckDBConnection, folder: string): Promise<Map<number, number>> {
  const rows = await rowsOf<{ location: number; devices: bigint }>(
    connection,
    `select location, count(distinct device) as devices from ${parquetSql(join(folder, visitsFile))} group by location`,
  );
  return new Map(rows.map(({ location, devices }) => [location, Number(devices)]));
}

/**
 * What may be told about some places, by the devices at each of them, whether their visits were found or imported.
 */
export function foundVisits(
  places: readonly { id: string; untold?: boolean }[],
  devices: ReadonlyMap<string, number>,
  { floor, exact }: PrivacyRules,
): FoundVisits[] {
  return places.map(({ id, untold }): FoundVisits => {
    if (untold && !exact) return { id, found: 'UNTOLD' };
    if ((devices.get(id) ?? 0) >= Math.max(1, floor)) return { id, found: 'ENOUGH' };
    return exact ? { id, found: 'NONE' } : { id, found: 'FEW', floor };
  });
}
