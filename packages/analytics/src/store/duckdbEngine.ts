import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { DuckDBInstance } from '@duckdb/node-api';

import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql, rowsOf, sqlText } from '../database';
import { filesOfVisits, trustedDataset } from './checksums';
import { DamagedVisits } from './damagedVisits';
import { datasetFolder, readDataset, visitsFile } from './dataset';
import { duckdb, duckdbFunctions } from './dialect';
import type { KeptSums, VisitEngine, VisitRow, VisitSource, VisitStatement } from './engine';
import { shardConditions } from './engine';
import { ofTheTenth } from './filters';
import { readPlaces, staysFile, staysSql } from './stays';

/** DuckDB in this process over the Parquet files under `root`. */
export async function openDuckdbEngine(root: string, limits: DatabaseLimits): Promise<VisitEngine> {
  const tempFolder = await mkdtemp(join(tmpdir(), 'locus-visits-'));
  const instance = await openDatabase(tempFolder, limits);
  await run(instance, duckdbFunctions);
  const folderOf = ({ projectId, generation }: VisitSource) => join(datasetFolder(root, projectId), generation);
  const making = new Map<string, Promise<string>>();

  /** The file of stored sums; it appears atomically, and several processes may create it concurrently. */
  async function keptFile(source: VisitSource, sums: KeptSums): Promise<string> {
    const path = join(folderOf(source), keptName(source, sums));
    if (await madeSince(path, join(folderOf(source), visitsFile))) return path;
    const known = making.get(path);
    if (known) return known;
    const made = makeSums(path, source, sums.statement);
    making.set(path, made);
    return made.finally(() => making.delete(path));
  }

  async function makeSums(path: string, source: VisitSource, statement: VisitStatement): Promise<string> {
    const draft = `${path}.${randomUUID()}`;
    try {
      const sql = statementSql(folderOf(source), source, statement);
      await readOriginals(source, `copy (${sql}) to ${sqlText(draft)} (format parquet)`);
      await rename(draft, path);
      return path;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Runs a query over the visits themselves; throws DamagedVisits with the name of an unreadable file. */
  async function readOriginals(source: VisitSource, sql: string): Promise<VisitRow[]> {
    try {
      return await run(instance, sql);
    } catch (error) {
      for (const name of [visitsFile, ...(source.stays ? [staysFile] : [])]) {
        const file = join(folderOf(source), name);
        if (!(await readable(instance, file))) throw new DamagedVisits(file, error);
      }
      throw error;
    }
  }

  return {
    shards: 1,
    dataset: (projectId) => readDataset(root, projectId),
    trusted: (projectId) => trustedDataset(root, projectId, { names: filesOfVisits }),
    places: async (source) => (source.stays ? readPlaces(folderOf(source)) : []),
    rows: async (source, statement) => {
      const file = join(folderOf(source), visitsFile);
      if (!statement.where.includes(ofTheTenth))
        return readOriginals(source, statementSql(folderOf(source), source, statement));
      const ask = async () => {
        const tenth = await tenthOf(instance, file);
        const rows = run(instance, statementSql(folderOf(source), source, statement, tenth));
        return rows.catch((error: unknown) => setAside(instance, tenth, error));
      };
      return (await ask()) ?? (await ask()) ?? [];
    },
    kept: async (source, sums, { sql, where, ...further }) => {
      const ask = async () => {
        const whole = await keptFile(source, sums);
        const file = sums.ofDevices && where.includes(ofTheTenth) ? await tenthOf(instance, whole) : whole;
        const kept = `kept as not materialized (select * from ${parquetSql(file)} where ${allOf(where)})`;
        const rows = run(instance, `with ${[kept, ...furtherRelations(further)].join(', ')} ${sql}`);
        return rows.catch((error: unknown) => setAside(instance, file, error));
      };
      return (await ask()) ?? (await ask()) ?? [];
    },
    close: async () => {
      instance.closeSync();
      await rm(tempFolder, { recursive: true, force: true });
    },
  };
}

/**
 * The rows of a tenth of the devices in a file, stored next to it: repeated queries about them then read only a tenth
 * of it.
 */
async function tenthOf(instance: DuckDBInstance, path: string): Promise<string> {
  const target = path.replace(/(\.rows)?\.parquet$/, '-tenth.rows.parquet');
  if (await madeSince(target, path)) return target;
  const draft = `${target}.${randomUUID()}`;
  try {
    const rows = `select * from ${parquetSql(path)} where ${ofTheTenth}`;
    await run(instance, `copy (${rows}) to ${sqlText(draft)} (format parquet)`);
    await rename(draft, target);
    return target;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether every value of a file is readable. */
const readable = (instance: DuckDBInstance, file: string): Promise<boolean> =>
  run(instance, `select bit_xor(hash(file)) from ${parquetSql(file)} as file`).then(
    () => true,
    () => false,
  );

/** Renames an unreadable file of stored sums; rethrows the error if that is not its cause. */
async function setAside(instance: DuckDBInstance, file: string, error: unknown): Promise<undefined> {
  if (await readable(instance, file)) throw error;
  // Another process may have been faster.
  await rename(file, `${file}.damaged`).catch(() => undefined);
  process.emitWarning(`${file} was damaged and is rebuilt; the old one is ${basename(file)}.damaged.`);
  return undefined;
}

/** Different sums, or the same sums by a different statement, have a different name. */
function keptName({ shard }: VisitSource, { name, statement, ofDevices }: KeptSums): string {
  const text = JSON.stringify(statement, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const part = shard ? `-${shard.index}-of-${shard.count}` : '';
  return `${name}-${version}${part}.${ofDevices ? 'rows' : 'sums'}.parquet`;
}

function statementSql(
  folder: string,
  source: VisitSource,
  statement: VisitStatement,
  file = join(folder, visitsFile),
): string {
  const { sql, columns, where, stays } = statement;
  const own = shardConditions(source.shard);
  // Each branch of a statement reads only the columns it needs; keeping all of them in memory would copy the visits.
  const relations = [
    `visits as not materialized (select ${columns} from ${parquetSql(file)} where ${allOf([...where, ...own])})`,
    ...(stays ? [`stays as not materialized (${staysSql(folder, source.stays, [...stays, ...own])})`] : []),
    ...furtherRelations(statement),
  ];
  return `with ${relations.join(', ')} ${sql}`;
}

const furtherRelations = ({ tables = [], relations = [] }: Pick<VisitStatement, 'tables' | 'relations'>) => [
  ...tables.map(duckdb.table),
  ...relations.map(({ name, sql }) => `${name} as not materialized (${sql})`),
];

const allOf = (conditions: readonly string[]) => conditions.join(' and ') || 'true';

async function run(instance: DuckDBInstance, sql: string): Promise<VisitRow[]> {
  const { DuckDBDecimalValue } = await import('@duckdb/node-api');
  const connection = await instance.connect();
  try {
    const rows = await rowsOf<Record<string, unknown>>(connection, sql);
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) if (value instanceof DuckDBDecimalValue) row[name] = value.value;
    }
    return rows as VisitRow[];
  } finally {
    connection.closeSync();
  }
}

/** Whether a file exists and is as new as another: sums of an original that has changed are invalid. */
async function madeSince(path: string, original: string): Promise<boolean> {
  const [made, from] = await Promise.all([path, original].map((file) => stat(file).catch(() => undefined)));
  return made !== undefined && from !== undefined && made.mtimeMs >= from.mtimeMs;
}
