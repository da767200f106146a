import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { dayText } from '../calendar';
import { parquetSql, rowsOf } from '../database';
import { earliest } from '../import/check/checks';
import { offsetSql, transitionsOf } from '../import/check/timeZones';
import type { DatasetInfo } from './dataset';
import { pingsFile, visitsFile } from './dataset';
import { staysFile } from './stays';

/**
 * First and last local day of everything a generation holds: visits, stays elsewhere and pings. So the days do not
 * depend on which places have been drawn; a single visit found at one of them would otherwise move them. Undefined if
 * it holds nothing.
 */
export async function wholeDays(
  connection: DuckDBConnection,
  folder: string,
  { timeZone, importedAt }: Pick<DatasetInfo, 'timeZone' | 'importedAt'>,
): Promise<{ firstDay: string; lastDay: string } | undefined> {
  const present = await readdir(folder);
  const zone = transitionsOf(timeZone, earliest, Date.parse(importedAt) / 1000);
  const times = [
    [visitsFile, 'started'],
    [staysFile, 'started'],
    [pingsFile, `seen + (${offsetSql(zone, 'seen')})`],
  ].filter(([file]) => present.includes(file ?? ''));
  const rows = await rowsOf<{ first: bigint | number | null; last: bigint | number | null }>(
    connection,
    times
      .map(
        ([file, time]) =>
          `select min(${time}) // ${daySeconds} as first, max(${time}) // ${daySeconds} as last from ${parquetSql(join(folder, file ?? ''))}`,
      )
      .join(' union all '),
  );
  const held = rows.flatMap(({ first, last }) =>
    first === null || last === null ? [] : [[Number(first), Number(last)]],
  );
  if (held.length === 0) return undefined;
  return {
    firstDay: dayText(Math.min(...held.map(([first = 0]) => first))),
    lastDay: dayText(Math.max(...held.map(([, last = 0]) => last))),
  };
}

const daySeconds = 86_400;
