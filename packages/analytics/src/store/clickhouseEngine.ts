import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';

import { clickhouse, clickhouseSettings } from './dialect';
import type { DatasetInfo } from './dataset';
import type { VisitEngine, VisitRow, VisitSource, VisitStatement } from './engine';
import { shardConditions } from './engine';
import type { StoredPlace } from './stays';

/** The tables that visits are loaded into; each project and generation is a separate partition. */
export const clickhouseTables = [
  `create table if not exists locus_visits (
    project String, generation String,
    device Int64, location Int32, started Int64, day Int32, hour Int8, dow Int8, month_key Int32, week_day Int32,
    dwell Int32, weight Int32, home Nullable(Int64), work Nullable(Int64)
  ) engine = MergeTree partition by (project, generation) order by (location, month_key, started)`,
  `create table if not exists locus_stays (
    project String, generation String, device Int64, place Int32, started Int64, dwell Int32
  ) engine = MergeTree partition by (project, generation) order by (device, started)`,
  `create table if not exists locus_datasets (
    project String, loaded_at DateTime64(6, 'UTC') default now64(6), info String, places String
  ) engine = ReplacingMergeTree(loaded_at) order by project`,
];

/**
 * Connects to the servers of `clickhouse://user:password@host:port/database` (`clickhouses` for TLS), one or several
 * separated by commas. Throws a TypeError for any other URL.
 */
export function connectClickhouse(url: string): [ClickHouseClient, ...ClickHouseClient[]] {
  const [first = '', ...others] = url.split(',');
  return [connectServer(first.trim()), ...others.map((other) => connectServer(other.trim()))];
}

/** Throws if one of the servers in a URL does not respond. */
export async function pingVisitServers(url: string): Promise<void> {
  const clients = connectClickhouse(url);
  try {
    for (const client of clients) {
      const answer = await client.ping();
      if (!answer.success) throw answer.error;
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

function connectServer(url: string): ClickHouseClient {
  const address = /^clickhouse(s?):\/\/(.*)$/.exec(url);
  // The URL may contain a password, so it is not repeated.
  if (!address) throw new TypeError('The address of a ClickHouse server begins with clickhouse://');
  return createClient({
    url: `http${address[1] ?? ''}://${address[2] ?? ''}`,
    application: 'locus',
    clickhouse_settings: clickhouseSettings,
    request_timeout: 600_000,
    // The caller reports the failure.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

/**
 * Visits on ClickHouse servers, as loaded there by `loadVisits`. Each of several servers has a part of the devices: a
 * query is sent to all at once and the sums are merged. The first one knows which import is current.
 */
export async function openClickhouseEngine(url: string): Promise<VisitEngine> {
  const clients = connectClickhouse(url);
  const [first] = clients;
  for (const client of clients) for (const query of clickhouseTables) await client.command({ query });

  const dataset = (project: string) => loadedDataset(first, project);
  return {
    shards: clients.length,
    dataset: async (projectId) => (await dataset(projectId))?.info,
    places: async ({ projectId, stays }) => (stays ? ((await dataset(projectId))?.places ?? []) : []),
    rows: (source, statement) =>
      rowsOf(clients[source.shard?.index ?? 0] ?? first, statementSql(source, statement), source),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

/** The current dataset on the server, and the places of its stays; undefined if none has been loaded. */
export async function loadedDataset(
  client: ClickHouseClient,
  project: string,
): Promise<{ info: DatasetInfo; places: StoredPlace[] } | undefined> {
  const query =
    'select info, places from locus_datasets where project = {project: String} order by loaded_at desc limit 1';
  const found = await client.query({ query, query_params: { project }, format: 'JSONEachRow' });
  const [row] = await found.json<{ info: string; places: string }>();
  return row && { info: JSON.parse(row.info) as DatasetInfo, places: JSON.parse(row.places) as StoredPlace[] };
}

const ofSource = 'project = {project: String} and generation = {generation: String}';

function statementSql({ stays: elsewhere, shard }: VisitSource, statement: VisitStatement): string {
  const { sql, columns, where, tables = [], relations: further = [], stays } = statement;
  const own = [ofSource, ...shardConditions(shard)];
  const from = (columnsOf: string, table: string, conditions: readonly string[]) =>
    `select ${columnsOf} from ${table} where ${[...conditions, ...own].join(' and ')}`;
  const staysOf = (conditions: readonly string[]) => [
    from('device, -location as place, started', 'locus_visits', conditions),
    ...(elsewhere ? [from('device, place, started', 'locus_stays', conditions)] : []),
  ];
  const relations = [
    ...clickhouse.definitions,
    `visits as (${from(columns, 'locus_visits', where)})`,
    ...(stays ? [`stays as (${staysOf(stays).join(' union all ')})`] : []),
    ...tables.map(clickhouse.table),
    ...further.map((relation) => `${relation.name} as (${relation.sql})`),
  ];
  return `with ${relations.join(', ')} ${sql}`;
}

async function rowsOf(
  client: ClickHouseClient,
  query: string,
  { projectId: project, generation }: VisitSource,
): Promise<VisitRow[]> {
  const found = await client.query({ query, query_params: { project, generation }, format: 'JSONCompact' });
  const { meta = [], data } = await found.json<(string | number | null)[]>();
  const columns = meta.map(({ name, type }) => [name, readerOf(type)] as const);
  return data.map((values) =>
    Object.fromEntries(columns.map(([name, read], i) => [name, values[i] == null ? null : read(values[i])])),
  );
}

/**
 * The representation of a value of a type: numbers of at most 32 bits as such, larger ones as bigints, as in DuckDB.
 */
function readerOf(type: string): (value: string | number) => number | bigint | string {
  const plain = /^Nullable\((.*)\)$/.exec(type)?.[1] ?? type;
  if (/^(U?Int(64|128|256)|Decimal\(\d+, 0\))$/.test(plain)) return (value) => BigInt(value);
  if (/^(U?Int(8|16|32)|Float(32|64))$/.test(plain)) return Number;
  return String;
}
