import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** How much of the machine DuckDB may use. */
export interface DatabaseLimits {
  /** Memory in MB (1024 by default); larger sorts and groups spill to the temp folder. */
  memoryLimitMb?: number;
  /** All processors by default. */
  threads?: number;
}

/** Loads DuckDB, for a process that is likely to open a database; a process that opens none starts without it. */
export const loadDatabase = async (): Promise<void> => void (await import('@duckdb/node-api'));

/** An in-memory DuckDB that never downloads extensions and spills to `tempFolder`. */
export async function openDatabase(
  tempFolder: string,
  { memoryLimitMb = 1024, threads }: DatabaseLimits,
): Promise<DuckDBInstance> {
  const duckdb = await import('@duckdb/node-api');
  return duckdb.DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryLimitMb}MB`,
    temp_directory: tempFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(threads === undefined ? {} : { threads: String(threads) }),
  });
}

/** A text as a SQL literal. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The path of a single file for `read_…` functions, which would treat `*`, `?` and `[` as patterns. */
export const sqlFile = (path: string): string => sqlText(path.replaceAll(/[[*?]/g, '[$&]'));

/** A Parquet file as a relation; folders called `key=value` add no columns. */
export const parquetSql = (path: string): string => `read_parquet(${sqlFile(path)}, hive_partitioning = false)`;

/** A name as a quoted SQL identifier. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Columns of whole numbers as a relation; each is one long text, because parsing tens of thousands of numbers takes
 * long.
 */
export function numberTable(
  name: string,
  columns: readonly (readonly [name: string, type: 'bigint' | 'integer', values: readonly (bigint | number)[]])[],
): string {
  const empty = columns.every(([, , values]) => values.length === 0);
  const list = columns.map(([column, type, values]) =>
    empty
      ? `cast(0 as ${type}) as ${column}`
      : `cast(unnest(string_split(${sqlText(values.join(' '))}, ' ')) as ${type}) as ${column}`,
  );
  return `${name} as (select ${list.join(', ')}${empty ? ' where 1 = 0' : ''})`;
}

/** All rows of a query as objects. */
export async function rowsOf<Row>(connection: DuckDBConnection, sql: string): Promise<Row[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjects() as Row[];
}

/** The first row of a query that always returns one. */
export async function rowOf<Row>(connection: DuckDBConnection, sql: string): Promise<Row> {
  const [row] = await rowsOf<Row>(connection, sql);
  if (row === undefined) throw new Error('The query answered no row');
  return row;
}
