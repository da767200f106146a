import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ClickHouseClient } from '@clickhouse/client';
import type { DuckDBConnection } from '@duckdb/node-api';

import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql, rowsOf, sqlText } from '../database';
import { clickhouseTables, connectClickhouse, loadedDataset } from './clickhouseEngine';
import type { DatasetInfo } from './dataset';
import { filesOfVisits, trustedDataset } from './checksums';
import { datasetFolder, visitsFile } from './dataset';
import { shardConditions } from './engine';
import { placesFile, staysFile } from './stays';

/** Which import goes to which server. */
export interface LoadOptions extends DatabaseLimits {
  /** The folder of all projects' imports. */
  root: string;
  projectId: string;
  /** `clickhouse://user:password@host:port/database`, or several separated by commas that divide the devices. */
  url: string;
  /** Only if the server has visits of the project: deletions here are transferred as well, but nothing new. */
  onlyKnown?: boolean;
}

/** What was loaded. */
export interface LoadReport {
  /**
   * `unchanged`: the server already has this import; `unknown`: it has none of the project and was not to receive one.
   */
  status: 'loaded' | 'unchanged' | 'unknown';
  visits: number;
}

const visitColumns = 'device, location, started, day, hour, dow, month_key, week_day, dwell, weight, home, work';
const stayColumns = 'device, place, started, dwell';

/**
 * Loads the visits of a project's import into ClickHouse, month by month; they become current atomically, after the
 * last row. Each of several servers receives the devices of its part, and the first one records which import is
 * current. A killed load leaves the old visits current; the next one starts again. Then the old ones are dropped; a
 * reader still using them starts again. Throws a RangeError for a project without an import.
 */
export async function loadVisits({
  root,
  projectId,
  url,
  onlyKnown = false,
  ...limits
}: LoadOptions): Promise<LoadReport> {
  const info = await trustedDataset(root, projectId, { names: filesOfVisits });
  if (!info) throw new RangeError(`No visits imported for project ${projectId}`);
  const clients = connectClickhouse(url);
  const [first] = clients;
  const tempFolder = await mkdtemp(join(tmpdir(), 'locus-load-'));
  try {
    for (const client of clients) for (const query of clickhouseTables) await client.command({ query });
    const known = await loadedDataset(first, projectId);
    const before = known?.info.generation;
    // Generations are numbered from the start if a project's folder was deleted; other servers have other parts.
    const parts = clients.length > 1 ? ` of ${clients.length}` : '';
    const generation = `${info.generation} ${info.importedAt}${parts}`;
    if (before === undefined && onlyKnown) return { status: 'unknown', visits: 0 };
    const describe = (places: string) =>
      first.insert({
        table: 'locus_datasets',
        columns: ['project', 'info', 'places'],
        values: [{ project: projectId, info: JSON.stringify({ ...info, generation }), places }],
        format: 'JSONEachRow',
      });
    if (before === generation) {
      // The step of weighted sums can rise without an import.
      if (known?.info.weightedTo !== info.weightedTo) await describe(JSON.stringify(known?.places ?? []));
      await keepGenerations(clients, projectId, [before]);
      return { status: 'unchanged', visits: info.rows };
    }
    await keepGenerations(clients, projectId, [before]);
    const folder = join(datasetFolder(root, projectId), info.generation);
    const database = await openDatabase(tempFolder, limits);
    const connection = await database.connect();
    try {
      await sendGeneration({ connection, clients, tempFolder, folder, projectId, generation, info });
    } finally {
      connection.closeSync();
      database.closeSync();
    }
    const places = info.stays === undefined ? '[]' : await readFile(join(folder, placesFile), 'utf8');
    await describe(places);
    await keepGenerations(clients, projectId, [generation]);
    return { status: 'loaded', visits: info.rows };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await rm(tempFolder, { recursive: true, force: true });
  }
}

/** What is sent, and its destination. */
interface Sending {
  connection: DuckDBConnection;
  clients: readonly ClickHouseClient[];
  tempFolder: string;
  /** The files of the generation. */
  folder: string;
  projectId: string;
  /** Its name on the servers. */
  generation: string;
  info: DatasetInfo;
}

/** Sends each server its devices' visits, one month at a time, and their stays elsewhere. */
async function sendGeneration({ connection, clients, tempFolder, folder, projectId, generation, info }: Sending) {
  const names = [projectId, generation] as const;
  const file = join(tempFolder, 'rows.parquet');
  const visits = parquetSql(join(folder, visitsFile));
  const months = await rowsOf<{ month: number }>(
    connection,
    `select distinct month_key as month from ${visits} order by month`,
  );
  for (const [index, client] of clients.entries()) {
    const own = shardConditions(clients.length > 1 ? { index, count: clients.length } : undefined);
    const rows = (columns: string, from: string, conditions: readonly string[]) =>
      `select ${columnsOf(names, columns)} from ${from} where ${[...conditions, ...own, 'true'].join(' and ')}`;
    for (const { month } of months)
      await send(connection, client, 'locus_visits', rows(visitColumns, visits, [`month_key = ${month}`]), file);
    if (info.stays === undefined) continue;
    await send(connection, client, 'locus_stays', rows(stayColumns, parquetSql(join(folder, staysFile)), []), file);
  }
}

const columnsOf = ([project, generation]: readonly [string, string], columns: string) =>
  `${sqlText(project)} as project, ${sqlText(generation)} as generation, ${columns}`;

/**
 * Sends the rows of a query as one Parquet file; a server reads the entire file at once, so it must not be too large.
 */
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

/** Drops all partitions of a project except those of some generations, on every server. */
async function keepGenerations(
  clients: readonly ClickHouseClient[],
  project: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  for (const client of clients) for (const table of tablesOfRows) await dropOthers(client, table, project, kept);
}

const tablesOfRows = ['locus_visits', 'locus_stays'] as const;

async function dropOthers(
  client: ClickHouseClient,
  table: (typeof tablesOfRows)[number],
  project: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
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
