import { readdir } from 'node:fs/promises';

import { rowOf } from '../../database';
import { writeVisits } from '../../store/generation';
import { keptVisits } from '../../store/expiry';
import { keptStays, staysFile, writeStays } from '../../store/stays';
import { checkedVisits } from '../check/checkedVisits';
import type { OpenJob, WrittenRows } from '../importJob';

/** Writes the visits of a file of visits, and those in force that they are added to. */
export async function writeVisitRows(job: OpenJob): Promise<WrittenRows> {
  const { connection, rowSource, elsewhere, generation, base, notOptedOut } = job;
  const { folder } = generation;
  const count = async (sql: string) =>
    Number((await rowOf<{ count: bigint }>(connection, `select count(*) as count from (${sql})`)).count);
  // Rows of one time keep the order of the file when they are grouped.
  const { grouped, keepFrom } = rowSource(false);
  const { visits } = checkedVisits({ ...rowSource(grouped), notOptedOut });
  const oneEach = !grouped && notOptedOut === 'true';
  const earlier = base && keptVisits(base.folder, keepFrom);
  const added = elsewhere.length > 0 ? 'select * from taken where location > 0' : visits;
  // Read once for both kinds of places.
  if (elsewhere.length > 0) await connection.run(`create temp table taken as ${visits}`);
  const written = await writeVisits(connection, folder, earlier ? `${added} union all ${earlier}` : added);
  const kept = earlier ? await count(earlier) : 0;
  const stays = elsewhere.length > 0 ? await writeTaken(job, keepFrom) : undefined;
  return {
    visits: written,
    sound: oneEach ? written - kept + (stays?.added ?? 0) : await count(checkedVisits(rowSource(false)).sound),
    ...(stays === undefined ? {} : { stays: stays.written }),
  };
}

/** Writes the stays elsewhere among the rows taken, and those in force that are added to. */
async function writeTaken(
  { connection, generation, base, elsewhere }: OpenJob,
  keepFrom: number | undefined,
): Promise<{ written: number; added: number }> {
  const taken = 'select device, -location as place, started, dwell from taken where location < 0';
  const { added } = await rowOf<{ added: bigint }>(connection, `select count(*) as added from (${taken})`);
  const known = base && (await readdir(base.folder)).includes(staysFile) ? keptStays(base.folder, keepFrom) : undefined;
  const stays = known ? `${taken} union all ${known}` : taken;
  return { written: await writeStays(connection, generation.folder, stays, elsewhere), added: Number(added) };
}
