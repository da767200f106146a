import type { DuckDBConnection } from '@duckdb/node-api';

import { rowOf, rowsOf } from '../../database';
import type { FrequentId } from '../importError';
import type { WrittenJob } from '../importJob';
import type { FaultyRow } from '../read/sourceFile';
import { deviceSql, hashedColumn } from './idRules';

/** An id is frequent from this number of rows, if they are also more than 1 % of the valid ones. */
const fewestRows = 100;
const mostShare = 0.01;
/** The maximum number of ids reported. */
const mostIds = 10;

/**
 * The ids of more than 1 % of a file's valid rows, and at least 100, most frequent first. The file is read again only
 * if the stored rows leave that possible, as reading it takes as long as importing it.
 */
export async function frequentIds(job: WrittenJob): Promise<FrequentId[]> {
  const { connection, kind, source, rowSource, notOptedOut, ids, plan, written } = job;
  const { perDevice, leftOut } = written;
  if (!plan.device_id) return [];
  const least = Math.max(fewestRows, Math.floor(written.sound * mostShare) + 1);
  if (written.sound < least) return [];
  const known = perDevice !== undefined && leftOut < least;
  if (known && !(await anyCandidate(connection, perDevice, least - leftOut))) return [];
  const { sound } = kind.checks(rowSource(true));
  const hash = deviceSql(hashedColumn(ids));
  const candidate = known ? `${hash} in (select device from candidates)` : 'true';
  const found = await rowsOf<{ id: string; rows: bigint; record: bigint }>(
    connection,
    `select device as id, count(*) as rows, min(record) as record from (${sound}) where ${notOptedOut} and ${candidate}
     group by device having count(*) >= ${least} order by rows desc, record limit ${mostIds}`,
  );
  const lines = new Map<string, number>();
  const inOrder = found.toSorted((a, b) => Number(a.record - b.record));
  for await (const { line, value = '' } of source.rejects(firstRows(inOrder), () => '')) lines.set(value, line);
  return found.map(({ id, rows }) => ({ begins: beginning(id), rows: Number(rows), line: lines.get(id) ?? 0 }));
}

/** Creates the table of the devices that have at least so many rows; returns whether there are any. */
async function anyCandidate(connection: DuckDBConnection, perDevice: string, least: number): Promise<boolean> {
  await connection.run(
    `create table candidates as select device from (${perDevice}) group by device having sum(rows) >= ${least}`,
  );
  return (await rowOf<{ count: bigint }>(connection, 'select count(*) as count from candidates')).count > 0n;
}

const fault = { column: 'device_id', reason: '' } as const;

async function* firstRows(found: readonly { id: string; record: bigint }[]): AsyncGenerator<FaultyRow> {
  for (const { id, record } of found) yield { record: Number(record), fault, text: undefined, value: id };
}

function beginning(id: string): string {
  const signs = Array.from(id);
  return signs.slice(0, Math.min(4, signs.length >> 1)).join('');
}
