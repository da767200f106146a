import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf, sqlText } from '../database';
import type { DatasetInfo } from './dataset';
import { countsFile, namedFile, panelFile, pingsFile, visitsFile } from './dataset';
import { carryOver, daysOf } from './generation';
import { placesFile, staysFile } from './stays';
import { wholeDays } from './wholeDays';

/**
 * Writes a generation with only some rows of the previous one, selected by a condition for each file; returns its
 * description. Data about the panel, counts and places stays.
 */
export async function keepRows(
  connection: DuckDBConnection,
  current: DatasetInfo,
  before: string,
  folder: string,
  kept: { visits: string; pings: string; stays: string },
): Promise<Pick<DatasetInfo, 'rows' | 'firstDay' | 'lastDay' | 'stays'>> {
  const present = await readdir(before);
  const keep = async (name: string, condition: string): Promise<number | undefined> => {
    if (!present.includes(name)) return undefined;
    const { Count } = await rowOf<{ Count: bigint }>(
      connection,
      // The order of rows is unchanged.
      `copy (select * from ${parquetSql(join(before, name))} where ${condition})
       to ${sqlText(join(folder, name))} (format parquet, compression zstd)`,
    );
    return Number(Count);
  };
  const rows = (await keep(visitsFile, kept.visits)) ?? 0;
  await keep(namedFile, kept.visits);
  await keep(pingsFile, kept.pings);
  const stays = await keep(staysFile, kept.stays);
  await carryOver(before, folder, [panelFile, countsFile, placesFile]);
  const drawn = current.kind === 'panel' && current.madeOf !== 'pings' && current.drawn !== undefined;
  const held = rows > 0 && !drawn ? await daysOf(connection, folder) : undefined;
  const whole = drawn ? await wholeDays(connection, folder) : undefined;
  const { firstDay, lastDay } = held ?? whole ?? { ...current, firstDay: current.lastDay };
  return { rows, firstDay, lastDay, ...(stays === undefined ? {} : { stays }) };
}
