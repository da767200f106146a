import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ClickHouseClient } from '@clickhouse/client';
import type { DuckDBConnection } from '@duckdb/node-api';

import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql, rowsOf, sqlText } from '../database';
import { clickhouseTables, connectClickhouse, loadedDataset } from './clickhouseEngine';
import { datasetFolder, readDataset, visitsFile } from './dataset';
import { placesFile, staysFile } from './stays';

/** Which import goes to which server. */
export interface LoadOptions extends DatabaseLimits {
  /** The folder of all projects' imports. */
  root: string;
  projectId: string;
  /** `clickhouse://user:password@host:port/database`. */
  url: string;
  /** Only if the server has visits of the project: what was deleted here goes there as well, and nothing new does. */
  onlyKnown?: boolean;
}

/** What was loaded. */
export interface LoadReport {
  /** `unchanged`: the server has this import already; `unknown`: it has none of the project and was to get none. */
  status: 'loaded' | 'unchanged' | 'unknown';
  visits: number;
}

const visitColumns = 'device, location, started, day, hour, dow, month_key, week_day, dwell, weight, home, work';
const stayColumns = 'device, place, started, dwell';

/**
 * Brings the visits of a project's import to a ClickHouse server, month by month; they come into force at once, after the last row. A killed
 * load leaves the old ones in force, the next one begins anew. Then the old ones are dropped; a reader that is at them starts again. Throws
 * a RangeError for a project without an import.
 */
export async function loadVisits({
  root,
  projectId,
  url,
  onlyKnown = false,
  ...limits
}: LoadOptions): Promise<LoadReport> {
  const info = await readDataset(root, projectId);
  if (!info) throw new RangeError(`No visits imported for project ${projectId}`);
  const client = connectClickhouse(url);
  const tempFolder = await mkdtemp(join(tmpdir(), 'locus-load-'));
  try {
    for (const query of clickhouseTables) await client.command({ query });
    const before = (await loadedDataset(client, projectId))?.info.generation;
    // Numbers of generations begin anew where a project's folder was removed.
    const generation = `${info.generation} ${info.importedAt}`;
    if (before === undefined && onlyKnown) return { status: 'unknown', visits: 0 };
    if (before === generation) {
      await keepGenerations(client, projectId, [before]);
      return { status: 'unchanged', visits: info.rows };
    }
    const database = await openDatabase(tempFolder, limits);
    const connection = await database.connect();
    try {
      const folder = join(datasetFolder(root, projectId), info.generation);
      const names = [projectId, generation] as const;
      await keepGenerations(client, projectId, [before]);
      const visits = parquetSql(join(folder, visitsFile));
      const months = await rowsOf<{ month: number }>(
        connection,
        `select distinct month_key as month from ${visits} order by month`,
      );
      for (const { month } of months) {
        const rows = `select ${columnsOf(names, visitColumns)} from ${visits} where month_key = ${month}`;
        await send(connection, client, 'locus_visits', rows, join(tempFolder, 'month.parquet'));
      }
      if (info.stays !== undefined) {
        const rows = `select ${columnsOf(names, stayColumns)} from ${parquetSql(join(folder, staysFile))}`;
        await send(connection, client, 'locus_stays', rows, join(tempFolder, 'stays.parquet'));
      }
      const places = info.stays === undefined ? '[]' : await readFile(join(folder, placesFile), 'utf8');
      await client.insert({
        table: 'locus_datasets',
        columns: ['project', 'info', 'places'],
        values: [{ project: projectId, info: JSON.stringify({ ...info, generation }), places }],
        format: 'JSONEachRow',
      });
      await keepGenerations(client, projectId, [generation]);
    } finally {
      connection.closeSync();
      database.closeSync();
    }
    return { status: 'loaded', visits: info.rows };
  } finally {
    await client.close();
    await rm(tempFolder, { recursive: true, force: true });
  }
}

const columnsOf = ([project, generation]: readonly [string, string], columns: string) =>
  `${sqlText(project)} as project, ${sqlText(generation)} as generation, ${columns}`;

/** Sends the rows of a query as one Parquet file; a server reads such a file whole, so it must not be too large. */
async function send(
  connection: DuckDBConnection,
  client: ClickHouseClient,
  table: string,
  rows: string,
  file: string,
): Promise<void> {
  await connection.run(`copy (${rows}) to ${sqlText(file)} (format parquet, compression zstd)`);
  await client.insert({ table, values: createReadStream(file), format: 'Parquet' });
}

/** Drops all partitions of a project but those of some generations. */
async function keepGenerations(
  client: ClickHouseClient,
  project: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  for (const table of ['locus_visits', 'locus_stays']) {
    const found = await client.query({
      query: `select distinct generation from ${table} where project = {project: String}`,
      query_params: { project },
      format: 'JSONEachRow',
    });
    for (const { generation } of await found.json<{ generation: string }>()) {
      if (kept.includes(generation)) continue;
      const partition = [project, generation].map((text) => sqlText(text)).join(', ');
      await client.command({ query: `alter table ${table} drop partition (${partition})` });
    }
  }
}
