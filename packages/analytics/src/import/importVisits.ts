import { rowOf } from '../database';
import { writeVisits } from '../store/generation';
import { keptVisits } from '../store/retention';
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
  write: async ({ connection, source, folder, base, notOptedOut }) => {
    const count = async (sql: string) =>
      Number((await rowOf<{ count: bigint }>(connection, `select count(*) as count from (${sql})`)).count);
    // Rows of one time keep the order of the file when they are grouped.
    const { grouped, keepFrom } = source(false);
    const { visits } = checkedVisits({ ...source(grouped), notOptedOut });
    const earlier = base === undefined ? undefined : keptVisits(base, keepFrom);
    const written = await writeVisits(connection, folder, earlier ? `${visits} union all ${earlier}` : visits);
    const kept = earlier ? await count(earlier) : 0;
    const oneEach = !grouped && notOptedOut === 'true';
    return { visits: written, sound: oneEach ? written - kept : await count(checkedVisits(source(false)).sound) };
  },
};
