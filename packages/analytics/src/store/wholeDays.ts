import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { dayText } from '../calendar';
import { parquetSql, rowOf } from '../database';
import { visitsFile } from './dataset';
import { staysFile } from './stays';

/**
 * First and last local day of a generation's visits and stays elsewhere. So the days do not depend on which places have
 * been drawn; a single visit found at one of them would otherwise move them. Undefined if there is nothing.
 */
export async function wholeDays(
  connection: DuckDBConnection,
  folder: string,
): Promise<{ firstDay: string; lastDay: string } | undefined> {
  const present = await readdir(folder);
  const files = [visitsFile, staysFile].filter((file) => present.includes(file));
  const times = files.map((file) => `select started from ${parquetSql(join(folder, file))}`).join(' union all ');
  const { first, last } = await rowOf<{ first: bigint | number | null; last: bigint | number | null }>(
    connection,
    `select min(started) // 86400 as first, max(started) // 86400 as last from (${times})`,
  );
  return first === null || last === null
    ? undefined
    : { firstDay: dayText(Number(first)), lastDay: dayText(Number(last)) };
}
