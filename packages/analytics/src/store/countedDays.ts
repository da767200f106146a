import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql, rowsOf } from '../database';
import { daysText } from '../coverage';
import type { DatasetInfo } from './dataset';
import { datasetFolder, visitsFile } from './dataset';
import { describeAnew } from './generation';

/**
 * The days on which each location of a generation has a visit: what is known about the days counted if their import did
 * not keep them. A day on which all counts were 0 is not among them.
 */
export async function countedIn(
  connection: DuckDBConnection,
  folder: string,
): Promise<NonNullable<DatasetInfo['counted']>> {
  const rows = await rowsOf<{ location: number; day: number }>(
    connection,
    `select distinct location, day from ${parquetSql(join(folder, visitsFile))} order by location, day`,
  );
  const days = new Map<number, number[]>();
  for (const { location, day } of rows) {
    const own = days.get(location) ?? [];
    own.push(day);
    days.set(location, own);
  }
  return [...days].map(([key, own]) => ({ key, days: daysText(own) }));
}

/**
 * Adds the counted days that counts imported by an earlier version do not have; returns whether they were missing.
 * Throws DatasetLocked while an import is running.
 */
export const addCountedDays = (root: string, projectId: string, limits: DatabaseLimits = {}): Promise<boolean> =>
  describeAnew(root, projectId, {
    due: ({ madeOf, counted }) => madeOf === 'counts' && counted === undefined,
    change: async (info) => {
      const tempFolder = join(datasetFolder(root, projectId), 'temp');
      const database = await openDatabase(tempFolder, limits);
      const connection = await database.connect();
      try {
        return { ...info, counted: await countedIn(connection, join(datasetFolder(root, projectId), info.generation)) };
      } finally {
        connection.closeSync();
        database.closeSync();
        await rm(tempFolder, { recursive: true, force: true });
      }
    },
  });
