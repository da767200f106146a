import { trimUnseen } from '@locus/model/ids';
import type { DurationUnit } from '@locus/model/imports';

import { sqlName, openDatabase, parquetSql, rowOf, rowsOf } from '../../database';
import type { DatabaseLimits } from '../../database';
import { ImportError } from '../importError';
import { parquetDurations } from './parquetDurations';
import { tooManyRows } from './manyRows';
import { instantType, isParquet } from './parquetSource';
import { fileState } from './sourceFile';
import { openText, recordsOf } from './textFile';

/** A file to inspect. */
export interface ColumnsOptions extends DatabaseLimits {
  file: string;
  /** Detected from the header by default. */
  delimiter?: string;
  /** Number of rows read; 200 by default. */
  rows?: number;
}

/** The columns of a file and its first rows, as text; a missing value is empty. */
export interface FileColumns {
  format: 'csv' | 'parquet';
  /** What stands between the values of a CSV. */
  delimiter?: string;
  header: string[];
  rows: string[][];
  /** The units of lengths of stay that the columns' types say, in their order. */
  units: (DurationUnit | null)[];
  /** The file's rows and bytes if it says that it has far more rows than data of its size usually has. */
  manyRows: { rows: number; bytes: number } | null;
}

/** Longer values are truncated. */
const longestValue = 200;
/** So many bytes are parsed at once: the first rows are near the beginning. They tell the delimiter, too. */
const firstBytes = 128 * 1024;

/**
 * Reads the header and the first rows of a CSV or Parquet file, however large it is. Throws an ImportError for any
 * other file, or one with a broken beginning.
 */
export async function readColumns(options: ColumnsOptions): Promise<FileColumns> {
  const { size } = await fileState(options.file);
  return (await isParquet(options.file)) ? parquetColumns(options, size) : csvColumns(options);
}

async function csvColumns({ file, rows = 200, delimiter: given }: ColumnsOptions): Promise<FileColumns> {
  const text = await openText(file, { delimiter: given, beginning: true });
  let header: string[] | undefined;
  let delimiter = ',';
  const found: string[][] = [];
  for await (const { records, delimiter: sign } of recordsOf(text, firstBytes)) {
    delimiter = sign;
    for (const { values } of records) {
      if (found.length >= rows) break;
      const trimmed = values.map(trimUnseen);
      if (header) found.push(header.map((_, i) => (trimmed[i] ?? '').slice(0, longestValue)));
      else header = trimmed;
    }
    if (found.length >= rows) break;
  }
  if (!header) throw new ImportError('empty_file', 'The file holds nothing but empty lines');
  return { format: 'csv', delimiter, header, rows: found, units: header.map(() => null), manyRows: null };
}

async function parquetColumns({ file, rows = 200, ...limits }: ColumnsOptions, size: number): Promise<FileColumns> {
  const database = await openDatabase('', limits);
  const connection = await database.connect();
  try {
    const relation = parquetSql(file);
    const columns = await rowsOf<{ column_name: string; column_type: string }>(
      connection,
      `describe select * from ${relation}`,
    );
    const { count } = await rowOf<{ count: bigint }>(connection, `select count(*) as count from ${relation}`);
    const header = columns.map(({ column_name: name }) => name);
    // A time without a zone is a text, as at the import.
    const values = columns.map(({ column_name: name, column_type: type }, i) => {
      const value = type === instantType ? `epoch_ms(${sqlName(name)}) // 1000` : sqlName(name);
      return `left(coalesce(cast(${value} as varchar), ''), ${longestValue}) as c${i}`;
    });
    const found = await rowsOf<Record<string, string>>(
      connection,
      `select ${values.join(', ')} from ${relation} limit ${rows}`,
    );
    return {
      format: 'parquet',
      header,
      rows: found.map((row) => header.map((_, i) => row[`c${i}`] ?? '')),
      units: await parquetDurations(connection, file, columns),
      manyRows: tooManyRows(Number(count), size) ? { rows: Number(count), bytes: size } : null,
    };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new ImportError('not_parquet', `The Parquet file cannot be read: ${reason}`);
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}
