import { copyFile, link, mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';

import { dayText } from '../calendar';
import { parquetSql, rowOf, sqlText } from '../database';
import { checksumsOf } from './checksums';
import type { DatasetInfo, EarlierDataset } from './dataset';
import { datasetFile, datasetFolder, datasetText, readDataset, visitsFile } from './dataset';
import { DatasetLocked, lockFile } from './folderLock';
import type { Decide } from './preparedSwitch';
import { folderToDisk, preparedIn, settleSwitches, switchFiles } from './preparedSwitch';

/** A new generation being written next to the current one. */
export interface Generation {
  /** The current dataset, if any. */
  current: DatasetInfo | undefined;
  /** Folder of this generation, initially empty; its name goes into `dataset.json`. */
  folder: string;
  name: string;
  /** Folder for data that does not fit into memory; removed at the end. */
  tempFolder: string;
}

/**
 * Integer calendar columns of a visit, from `started` (local epoch seconds). With them every analysis works on DuckDB,
 * PostgreSQL and ClickHouse: dow 1 = Sunday to 7, month_key = year · 12 + month − 1, week_day = day number of the
 * Monday.
 */
const storedColumns = `
  device, location, started,
  cast(started // 86400 as integer) as day,
  cast(started % 86400 // 3600 as tinyint) as hour,
  cast((started // 86400 + 4) % 7 + 1 as tinyint) as dow,
  cast(year(date '1970-01-01' + cast(started // 86400 as integer)) * 12
    + month(date '1970-01-01' + cast(started // 86400 as integer)) - 1 as integer) as month_key,
  cast(started // 86400 - (started // 86400 + 3) % 7 as integer) as week_day,
  dwell, weight, home, work`;

/**
 * Writes the visits of a query as a generation's sorted Parquet file. The query returns device (63-bit hash), location
 * (key), started (local epoch seconds), dwell (seconds), weight (thousandths), home and work (H3 cells of resolution 9,
 * or null). Every column is part of the order, so equal visits give equal bytes. Returns the number of visits.
 */
export async function writeVisits(connection: DuckDBConnection, folder: string, query: string): Promise<number> {
  const { Count } = await rowOf<{ Count: bigint }>(
    connection,
    `copy (select ${storedColumns} from (${query}) order by location, device, started, dwell, weight, home, work)
     to ${sqlText(join(folder, visitsFile))} (format parquet, compression zstd, compression_level 1)`,
  );
  return Number(Count);
}

/** First and last local day of a generation with visits. */
export async function daysOf(
  connection: DuckDBConnection,
  folder: string,
): Promise<{ firstDay: string; lastDay: string }> {
  const { first, last } = await rowOf<{ first: number; last: number }>(
    connection,
    `select min(day) as first, max(day) as last from ${parquetSql(join(folder, visitsFile))}`,
  );
  return { firstDay: dayText(first), lastDay: dayText(last) };
}

const lockName = 'import.lock';

/** What a new generation keeps for an undo: nothing, the current data, or what was already kept. */
export type KeptEarlier = 'nothing' | 'current' | 'same';

/**
 * Runs `write` on a new generation and switches to the dataset it returns with a single rename, after everything
 * has reached the disk and `decide`, if given, has resolved. Before that, a kill or an error leaves the old dataset as
 * it is; for undefined nothing changes. Then the old visits are deleted unless they are `kept`; a reader still using
 * them starts again. Throws DatasetLocked while another process is writing, and if a switch interrupted by a kill has
 * not yet been finished by `settleDataset`.
 */
export async function replaceDataset(
  root: string,
  projectId: string,
  write: (generation: Generation) => Promise<DatasetInfo | undefined>,
  decide?: Decide,
  kept: KeptEarlier = 'nothing',
): Promise<void> {
  const home = datasetFolder(root, projectId);
  await mkdir(home, { recursive: true });
  const unlock = await lockFile(join(home, lockName));
  try {
    if ((await preparedIn(home)).length > 0)
      throw new DatasetLocked(
        'An interrupted import of this project has to be finished first; Locus does so when it starts',
      );
    const current = await readDataset(root, projectId);
    await clean(home, current);
    const name = `generation-${Number(current?.generation.split('-')[1] ?? 0) + 1}`;
    const folder = join(home, name);
    const tempFolder = join(home, 'temp');
    await mkdir(folder);
    try {
      const written = await write({ current, folder, name, tempFolder });
      if (!written) return;
      const whole = { ...noFinerThan(current, written), files: await checksumsOf(folder) };
      const next = withEarlier(whole, earlierOf(current, kept));
      for (const file of await readdir(folder)) await fileToDisk(join(folder, file));
      await folderToDisk(folder);
      await switchFiles([{ path: join(home, datasetFile), content: datasetText(next) }], decide);
      // On some systems a file that is being read cannot be deleted; the next import does it then.
      await clean(home, next).catch(() => undefined);
    } finally {
      await rm(tempFolder, { recursive: true, force: true });
      // A decided switch that could not be completed is finished by settleDataset.
      const waits = (await preparedIn(home)).length > 0;
      if (!waits && (await readDataset(root, projectId))?.generation !== name)
        await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

/**
 * Finishes what a kill interrupted: a switch that was `decided` takes effect, and everything else left behind is
 * deleted, including the folder of a project without data. Throws DatasetLocked while another process is writing.
 */
export async function settleDataset(
  root: string,
  projectId: string,
  decided: (token: string) => boolean,
): Promise<void> {
  const home = datasetFolder(root, projectId);
  const unlock = await lockFile(join(home, lockName));
  try {
    await settleSwitches(home, decided);
    await clean(home, await readDataset(root, projectId));
  } finally {
    await unlock();
  }
  // Only an empty one is removed.
  await rmdir(home).catch(() => undefined);
}

/**
 * Whether a kill left something in a project's folder that `settleDataset` must check, or another process is working on
 * it.
 */
export async function unsettledDataset(root: string, projectId: string): Promise<boolean> {
  const names = await readdir(datasetFolder(root, projectId));
  const dataset = await readDataset(root, projectId);
  return dataset === undefined || names.some((name) => name !== datasetFile && !generationsOf(dataset).includes(name));
}

/**
 * Deletes what was kept for an undo, also from the disk; returns whether there was anything. Throws DatasetLocked while
 * another process is writing.
 */
export const forgetEarlier = (root: string, projectId: string): Promise<boolean> =>
  describeAnew(root, projectId, {
    due: ({ earlier }) => earlier !== undefined,
    change: async (current) => withEarlier(current, undefined),
  });

const withoutSums = (dataset: EarlierDataset | undefined) => dataset !== undefined && !dataset.files;

/**
 * Adds the checksums that data from before does not have; returns whether any were missing. Throws DatasetLocked while
 * another process is writing.
 */
export const addChecksums = (root: string, projectId: string): Promise<boolean> =>
  describeAnew(root, projectId, {
    due: (current) => withoutSums(current) || withoutSums(current.earlier),
    change: async (current) => {
      const complete = async (dataset: EarlierDataset) =>
        dataset.files
          ? dataset
          : { ...dataset, files: await checksumsOf(join(datasetFolder(root, projectId), dataset.generation)) };
      return withEarlier(await complete(current), current.earlier && (await complete(current.earlier)));
    },
  });

/**
 * Writes a new description of the same files if one is `due`, and deletes what it does not need; returns whether one
 * was. Throws DatasetLocked while another process is writing.
 */
export async function describeAnew(
  root: string,
  projectId: string,
  { due, change }: { due: (current: DatasetInfo) => boolean; change: (current: DatasetInfo) => Promise<DatasetInfo> },
): Promise<boolean> {
  const known = await readDataset(root, projectId);
  if (!known || !due(known)) return false;
  const home = datasetFolder(root, projectId);
  const unlock = await lockFile(join(home, lockName));
  try {
    const current = await readDataset(root, projectId);
    if (!current || !due(current)) return false;
    const next = await change(current);
    await switchFiles([{ path: join(home, datasetFile), content: datasetText(next) }]);
    await clean(home, next);
    return true;
  } finally {
    await unlock();
  }
}

/** Folders required by a dataset. */
const generationsOf = ({ generation, earlier }: DatasetInfo): string[] =>
  earlier ? [generation, earlier.generation] : [generation];

function earlierOf(current: DatasetInfo | undefined, kept: KeptEarlier): EarlierDataset | undefined {
  if (kept === 'nothing' || !current) return undefined;
  if (kept === 'same') return current.earlier;
  const { earlier: _, ...now } = current;
  return now;
}

function withEarlier({ earlier: _, ...next }: DatasetInfo, earlier: EarlierDataset | undefined): DatasetInfo {
  return { ...next, ...(earlier ? { earlier } : {}) };
}

/** The step of a panel's weighted sums never falls. */
function noFinerThan(current: DatasetInfo | undefined, next: DatasetInfo): DatasetInfo {
  if (next.kind === 'open') return next;
  const weightedTo = Math.max(next.weightedTo ?? 0, current?.weightedTo ?? 0);
  return weightedTo > 0 ? { ...next, weightedTo } : next;
}

/** Transfers files that do not change to the next generation; returns which of them exist. */
export async function carryOver(from: string, to: string, names: readonly string[]): Promise<Set<string>> {
  const there = (await readdir(from)).filter((name) => !name.endsWith('.damaged'));
  const found = new Set(there.filter((name) => names.includes(name)));
  for (const name of found) {
    // A hard link costs nothing; not every file system supports it.
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
  }
  return found;
}

/** Deletes every generation that the dataset does not need, and what a killed import left behind. */
async function clean(home: string, dataset: DatasetInfo | undefined): Promise<void> {
  const needed = dataset ? generationsOf(dataset) : [];
  for (const name of await readdir(home)) {
    const leftover =
      name === 'temp' || name === `${datasetFile}.new` || (name.startsWith('generation-') && !needed.includes(name));
    if (leftover) await rm(join(home, name), { recursive: true, force: true });
  }
}

/** Waits until a file is on the disk. */
async function fileToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
