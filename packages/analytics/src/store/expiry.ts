import { join } from 'node:path';

import type { DatabaseLimits } from '../database';
import { openDatabase, parquetSql } from '../database';
import { trustFiles } from './checksums';
import type { DatasetInfo } from './dataset';
import { datasetFolder, namedFile, readDataset, visitsFile } from './dataset';
import { forgetEarlier, replaceDataset } from './generation';
import { keepRows } from './keepRows';
import { dayNumber } from '../calendar';

/** Months for which a panel's visits are kept; reports reach back 1095 days. */
const keptMonths = 38;

/** The instant (UTC seconds) before which a panel's visits are deleted. */
export const keepPanelFrom = (now: Date): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate()) / 1000;

/**
 * The visits of a generation that came with files, as `writeVisits` expects them: without those found at drawn places,
 * and without those before an instant (seconds; local time is close enough).
 */
export function keptVisits(
  folder: string,
  keepFrom: number | undefined,
  { drawn = [], named }: Pick<DatasetInfo, 'drawn' | 'named'>,
): string {
  const from = (file: string) =>
    `select device, location, started, dwell, weight, home, work from ${parquetSql(join(folder, file))}
     where started >= ${keepFrom ?? 0}`;
  const own = `${from(visitsFile)}${drawn.length === 0 ? '' : ` and location not in (${drawn.join(', ')})`}`;
  return named ? `${own} union all ${from(namedFile)}` : own;
}

/** The visits to check. */
export interface ExpireOptions extends DatabaseLimits {
  root: string;
  projectId: string;
  now: Date;
}

/**
 * Deletes a panel's visits that are older than 38 months, also from the disk; to be called periodically, imports do it
 * as well. The data kept for an undo is deleted with them. Returns the number deleted; open data has no such limit.
 * Throws DatasetLocked while an import is running.
 */
export async function expireVisits({ root, projectId, now, ...limits }: ExpireOptions): Promise<number> {
  const keepFrom = keepPanelFrom(now);
  const known = await readDataset(root, projectId);
  const expired = (dataset: Pick<DatasetInfo, 'kind' | 'firstDay'> | undefined) =>
    dataset?.kind === 'panel' && dayNumber(dataset.firstDay) * 86_400 < keepFrom;
  if (expired(known?.earlier)) await forgetEarlier(root, projectId);
  if (!expired(known)) return 0;
  let deleted = 0;
  await replaceDataset(root, projectId, async ({ current, folder, name, tempFolder }) => {
    if (!current) return undefined;
    const database = await openDatabase(tempFolder, limits);
    const connection = await database.connect();
    try {
      const before = join(datasetFolder(root, projectId), current.generation);
      await trustFiles(before, current);
      const recent = `started >= ${keepFrom}`;
      const conditions = { visits: recent, stays: recent, pings: `seen >= ${keepFrom}` };
      const kept = await keepRows(connection, current, before, folder, conditions);
      deleted = current.rows - kept.rows;
      return { ...current, ...kept, generation: name };
    } finally {
      connection.closeSync();
      database.closeSync();
    }
  });
  return deleted;
}
