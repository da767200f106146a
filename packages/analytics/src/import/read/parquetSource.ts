import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import type { DatabaseLimits } from '../../database';
import { openDatabase, parquetSql, rowOf, rowsOf, sqlName } from '../../database';
import { positionOf } from './columns';
import { ImportError } from '../importError';
import type { SourceFile } from './sourceFile';

/** Whether a file is Parquet, by its first and last four bytes. Throws an ImportError if only the first bytes match. */
export async function isParquet(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const word = async (at: number) => (await handle.read(Buffer.alloc(4), 0, 4, at)).buffer.toString('latin1');
    const begins = size >= 12 && (await word(0)) === 'PAR1';
    if (begins && (await word(size - 4)) === 'PAR1') return true;
    if (begins) throw new ImportError('not_parquet', 'The Parquet file is cut off');
    if (size > 0 && /\.(parquet|pq)$/i.test(file))
      throw new ImportError('not_parquet', 'The file is named as Parquet but is none');
    return false;
  } finally {
    await handle.close();
  }
}

/** The type of a time that says its zone. */
export const instantType = 'TIMESTAMP WITH TIME ZONE';

const isLocalTime = (type: string) => type.startsWith('TIMESTAMP') && type !== instantType;

/** Reads a Parquet file's schema, its number of rows and its hash. Throws an ImportError if it cannot be read. */
export async function openParquet(file: string, limits: DatabaseLimits): Promise<SourceFile> {
  const hash = createHash('sha256');
  for await (const block of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(block as Buffer);
  const relation = parquetSql(file);
  const database = await openDatabase('', limits);
  const connection = await database.connect();
  try {
    const columns = await rowsOf<{ column_name: string; column_type: string }>(
      connection,
      `describe select * from ${relation}`,
    );
    const { count } = await rowOf<{ count: bigint }>(connection, `select count(*) as count from ${relation}`);
    const header = columns.map(({ column_name: name }) => name);
    return {
      sha256: hash.digest('hex'),
      rows: Number(count),
      header,
      typedTimes: true,
      zoneless: new Set(columns.flatMap(({ column_type: type }, i) => (isLocalTime(type) ? [i] : []))),
      nested: new Set(
        columns.flatMap(({ column_type: type }, i) => (/^(STRUCT|MAP|UNION|VARIANT)\b|\[\d*\]$/.test(type) ? [i] : [])),
      ),
      rowsSql: (plan, groupBy, counted) => {
        const names = Object.entries(plan).map(([column, { position, name }]) => {
          // A time without a zone stays the text that it would be in a CSV file.
          const time = columns[position]?.column_type === instantType;
          return `cast(${time ? `epoch_ms(${sqlName(name)}) // 1000` : sqlName(name)} as varchar) as ${column}`;
        });
        const group =
          groupBy === undefined
            ? []
            : [`cast(${sqlName(header[positionOf(header, groupBy)] ?? '')} as varchar) as group_value`];
        return `select file_row_number + 1 as record, ${counted ? 'to_json(row)' : 'null'}::varchar as text, false as extra, false as short,
          ${[...names, ...group].join(', ')} from ${relation} as row`;
      },
      rejects: async function* (faulty, nameOf) {
        for await (const { record, fault, text, value } of faulty) {
          yield { line: record, column: nameOf(fault), reason: fault.reason, text: text ?? '', value };
        }
      },
    };
  } catch (error) {
    throw new ImportError(
      'not_parquet',
      `The Parquet file cannot be read: ${(error as Error).message.split('\n')[0] ?? ''}`,
    );
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}
