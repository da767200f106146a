import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { parquetSql, rowOf } from '../../database';
import { visitsFile } from '../../store/dataset';
import { writeVisits } from '../../store/generation';
import { keptVisits } from '../../store/expiry';
import { keptStays, staysFile, writeStays } from '../../store/stays';
import { checkedVisits } from '../check/checkedVisits';
import type { OpenJob, WrittenRows } from '../importJob';

const storedColumns = 'device, location, started, dwell, weight, home, work';

/** Writes the visits of a file of visits, and the current ones that they are added to; equal ones once by default. */
export async function writeVisitRows(job: OpenJob): Promise<WrittenRows> {
  const { connection, rowSource, elsewhere, base, notOptedOut, generation } = job;
  // Rows of the same time keep the order of the file when they are grouped.
  const { grouped, keepFrom } = rowSource(false);
  const { visits: all } = checkedVisits({ ...rowSource(grouped), notOptedOut });
  const oneEach = !grouped && notOptedOut === 'true';
  // Read once for both kinds of places.
  if (elsewhere.length > 0) await connection.run(`create temp table taken as ${all}`);
  const visits = elsewhere.length > 0 ? 'select * from taken where location > 0' : all;
  const { each, once } = await writeOwnVisits(job, visits);
  const earlier = base && keptVisits(base.folder, keepFrom, base.info);
  const kept = earlier ? await countOf(connection, earlier) : 0;
  const stored = parquetSql(join(generation.folder, visitsFile));
  const stays = elsewhere.length > 0 ? await writeTaken(job, keepFrom) : undefined;
  return {
    visits: once,
    sound: oneEach
      ? each - kept + (stays?.taken ?? 0)
      : await countOf(connection, checkedVisits(rowSource(false)).sound),
    equal: each - once + (stays?.equal ?? 0),
    ...(grouped ? {} : { perDevice: stays ? 'select device, 1 as rows from taken' : addedSql(stored, earlier) }),
    leftOut: stays ? 0 : each - once,
    ...(stays === undefined ? {} : { stays: stays.written }),
  };
}

/**
 * Writes visits (SQL) and the current ones that they are added to; returns their number if each counts, and if equal
 * ones count once.
 */
export async function writeOwnVisits(
  { connection, rowSource, generation: { folder }, base, options }: OpenJob,
  visits: string,
): Promise<{ each: number; once: number }> {
  // Drawn places are looked up again in all the data afterwards.
  const earlier = base && keptVisits(base.folder, rowSource(false).keepFrom, base.info);
  const withEarlier = (added: string) =>
    earlier ? `${added} union all select ${storedColumns} from (${earlier})` : added;
  const each = await writeVisits(connection, folder, withEarlier(`select ${storedColumns} from (${visits})`));
  const once =
    !options.keepEqual && (await someEqual(connection, folder))
      ? await writeVisits(connection, folder, withEarlier(onceSql(visits, earlier)))
      : each;
  return { each, once };
}

/**
 * Whether the file contains equal visits: they are adjacent, in the order of its rows. Hardly any device arrives twice
 * at one time, so half of the columns usually suffice to say no.
 */
const someEqual = async (connection: DuckDBConnection, folder: string): Promise<boolean> =>
  (await someAdjacent(connection, folder, ['device', 'started'])) &&
  (await someAdjacent(connection, folder, ['device', 'started', 'location', 'dwell']));

/** Whether two adjacent visits have the same values in these columns. */
async function someAdjacent(
  connection: DuckDBConnection,
  folder: string,
  columns: readonly string[],
): Promise<boolean> {
  const { found } = await rowOf<{ found: boolean }>(
    connection,
    `select coalesce(bool_or(${columns.map((column) => `${column} = ${column}_before`).join(' and ')}), false) as found
     from (select ${columns.map((column) => `${column}, lag(${column}) over () as ${column}_before`).join(', ')}
       from ${parquetSql(join(folder, visitsFile))})`,
  );
  return found;
}

/**
 * Visits without duplicates, neither among themselves nor with the current ones: of equal ones the largest weight
 * counts. Within the file they are compared by the instant of arrival, also in the hour that the clocks repeat; with
 * the current ones only by local time, as nothing else is stored.
 */
function onceSql(visits: string, earlier: string | undefined): string {
  const once = `select device, location, started, dwell, max(weight) as weight, max(home) as home, max(work) as work
    from (${visits}) group by device, location, arrived, started, dwell`;
  if (earlier === undefined) return once;
  return `select ${storedColumns} from (${once}) anti join (${earlier}) using (device, location, started, dwell)`;
}

/** The rows of each device (device, rows) that a relation has in addition to the current ones. */
export const addedSql = (stored: string, earlier: string | undefined): string =>
  `select device, 1 as rows from ${stored}${earlier ? ` union all select device, -1 as rows from (${earlier})` : ''}`;

/** The number of rows of a query. */
export const countOf = async (connection: DuckDBConnection, sql: string): Promise<number> =>
  Number((await rowOf<{ count: bigint }>(connection, `select count(*) as count from (${sql})`)).count);

/** Writes the stays elsewhere among the accepted rows, and the current ones that they are added to. */
async function writeTaken(
  { connection, generation, base, elsewhere, options }: OpenJob,
  keepFrom: number | undefined,
): Promise<{ written: number; taken: number; equal: number }> {
  const own = 'select device, -location as place, arrived, started, dwell from taken where location < 0';
  const known = base && (await readdir(base.folder)).includes(staysFile) ? keptStays(base.folder, keepFrom) : undefined;
  const stayColumns = 'device, place, started, dwell';
  const once = `select ${stayColumns} from (select distinct * from (${own}))${known ? ` anti join (${known}) using (${stayColumns})` : ''}`;
  const added = options.keepEqual ? `select ${stayColumns} from (${own})` : once;
  const taken = await countOf(connection, own);
  return {
    written: await writeStays(connection, generation.folder, known ? `${added} union all ${known}` : added, elsewhere),
    taken,
    equal: taken - (await countOf(connection, added)),
  };
}
