import type { DuckDBConnection } from '@duckdb/node-api';

type Value = string | number | bigint | null;

/** Creates a table with the given rows; texts are varchar, numbers integer, bigints bigint. */
export async function fillTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly (readonly [name: string, type: 'varchar' | 'integer' | 'bigint'])[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await connection.run(`create table ${table} (${columns.map((column) => column.join(' ')).join(', ')})`);
  const appender = await connection.createAppender(table);
  for (const row of rows) {
    for (const value of row) {
      if (value === null) appender.appendNull();
      else if (typeof value === 'string') appender.appendVarchar(value);
      else if (typeof value === 'bigint') appender.appendBigInt(value);
      else appender.appendInteger(value);
    }
    appender.endRow();
  }
  appender.closeSync();
}
