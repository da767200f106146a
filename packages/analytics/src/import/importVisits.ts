import { readdir } from 'node:fs/promises';

import type { DuckDBConnection } from '@duckdb/node-api';

import { rowOf } from '../database';
import { writeVisits } from '../store/generation';
import { keptVisits } from '../store/retention';
import type { StoredPlace } from '../store/stays';
import { keptStays, staysFile, writeStays } from '../store/stays';
import { checkedVisits } from './checkedVisits';
import { planColumns } from './columns';
import type { RowKind } from './importFile';
import { importFile } from './importFile';
import type { ImportOptions, ImportReport } from './importOptions';

/**
 * Imports a file of visits: sound rows are kept, every rejected row goes to a file with line, column and reason. The new visits come into
 * force at once and as a whole; whatever fails or is killed before leaves the old ones. Throws an ImportError for a file that cannot
 * be used at all or has no sound row.
 */
export const importVisits = (options: ImportOptions): Promise<ImportReport> => importFile(options, visitRows);

const visitRows: RowKind = {
  madeOf: 'visits',
  plan: (header, { map = {}, groupInto }) => planColumns(header, map, groupInto !== undefined),
  checks: checkedVisits,
  write: async ({ connection, source, elsewhere, folder, base, notOptedOut }) => {
    const count = async (sql: string) =>
      Number((await rowOf<{ count: bigint }>(connection, `select count(*) as count from (${sql})`)).count);
    // Rows of one time keep the order of the file when they are grouped.
    const { grouped, keepFrom } = source(false);
    const { visits } = checkedVisits({ ...source(grouped), notOptedOut });
    const oneEach = !grouped && notOptedOut === 'true';
    const earlier = base === undefined ? undefined : keptVisits(base, keepFrom);
    const added = elsewhere.length > 0 ? 'select * from taken where location > 0' : visits;
    // Read once for both kinds of places.
    if (elsewhere.length > 0) await connection.run(`create temp table taken as ${visits}`);
    const written = await writeVisits(connection, folder, earlier ? `${added} union all ${earlier}` : added);
    const kept = earlier ? await count(earlier) : 0;
    const stays = elsewhere.length > 0 ? await writeTaken(connection, folder, base, keepFrom, elsewhere) : undefined;
    return {
      visits: written,
      sound: oneEach ? written - kept + (stays?.added ?? 0) : await count(checkedVisits(source(false)).sound),
      ...(stays === undefined ? {} : { stays: stays.written }),
    };
  },
};

/** Writes the stays elsewhere among the rows taken, and those in force that are added to. */
async function writeTaken(
  connection: DuckDBConnection,
  folder: string,
  base: string | undefined,
  keepFrom: number | undefined,
  places: readonly StoredPlace[],
): Promise<{ written: number; added: number }> {
  const taken = 'select device, -location as place, started, dwell from taken where location < 0';
  const { added } = await rowOf<{ added: bigint }>(connection, `select count(*) as added from (${taken})`);
  const known = base !== undefined && (await readdir(base)).includes(staysFile) ? keptStays(base, keepFrom) : undefined;
  const stays = known ? `${taken} union all ${known}` : taken;
  return { written: await writeStays(connection, folder, stays, places), added: Number(added) };
}
