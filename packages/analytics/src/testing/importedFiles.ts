import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openDatabase, parquetSql, rowsOf, sqlText } from '../database';
import { readDataset } from '../store/dataset';

/** What most imports of tests share. */
export const importDefaults = {
  projectId: '7',
  timeZone: 'UTC',
  now: new Date('2026-07-02T10:00:00Z'),
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
} as const;

/** The rows of a query in a database of its own. */
export async function sqlRows<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase('', { threads: 1, memoryLimitMb: 256 });
  const connection = await database.connect();
  const rows = await rowsOf<Row>(connection, text);
  connection.closeSync();
  database.closeSync();
  return rows;
}

/** Writes rows of text as CSV or Parquet, as the name of the file ends; `header` has commas. */
export async function writeTable(file: string, header: string, rows: readonly (readonly string[])[]): Promise<string> {
  if (file.endsWith('.parquet')) {
    const values = rows.map((row) => `(${row.map(sqlText).join(', ')})`).join(', ');
    await sqlRows(`copy (from (values ${values}) as t(${header})) to ${sqlText(file)} (format parquet)`);
  } else {
    const lines = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','));
    await writeFile(file, [header, ...lines].map((line) => `${line}\n`).join(''));
  }
  return file;
}

/** These columns (SQL) of a project's stored visits; `rest` is what follows the table, such as an order. */
export async function storedVisits<Row>(
  root: string,
  columns: string,
  rest: string,
  projectId: string = importDefaults.projectId,
): Promise<Row[]> {
  const dataset = await readDataset(root, projectId);
  if (!dataset) throw new RangeError(`No visits imported for project ${projectId}`);
  const file = join(root, projectId, dataset.generation, 'visits.parquet');
  return sqlRows<Row>(`select ${columns} from ${parquetSql(file)} ${rest}`);
}
