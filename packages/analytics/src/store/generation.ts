import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { DuckDBConnection } from '@duckdb/node-api';

import { dayText } from '../calendar';
import { parquetSql, rowOf, sqlText } from '../database';
import type { DatasetInfo } from './dataset';
import { datasetFolder, readDataset, visitsFile } from './dataset';

/** Somebody else is writing this project's visits. */
export class DatasetLocked extends Error {}

/** A new generation being written beside the one in force. */
export interface Generation {
  /** The dataset in force, if any. */
  current: DatasetInfo | undefined;
  /** Folder of this generation, empty at first; its name goes to `dataset.json`. */
  folder: string;
  name: string;
  /** Folder for what does not fit into memory; removed at the end. */
  tempFolder: string;
}

/**
 * Integer calendar columns of a visit, from `started` (local epoch seconds). They keep every analysis valid on DuckDB, PostgreSQL and
 * ClickHouse: dow 1 = Sunday to 7, month_key = year · 12 + month − 1, week_day = day number of the Monday.
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
 * Writes the visits of a query as a generation's sorted Parquet file. The query gives device (63-bit hash), location (key), started (local
 * epoch seconds), dwell (seconds), weight (thousandths), home and work (H3 cells of resolution 9, or null). Every column is part of the
 * order, so equal visits make equal bytes. Returns the number of visits.
 */
export async function writeVisits(connection: DuckDBConnection, folder: string, query: string): Promise<number> {
  const { Count } = await rowOf<{ Count: bigint }>(
    connection,
    `copy (select ${storedColumns} from (${query}) order by location, device, started, dwell, weight, home, work)
     to ${sqlText(join(folder, visitsFile))} (format parquet, compression zstd, compression_level 1)`,
  );
  return Number(Count);
}

/** First and last local day of a generation that has visits. */
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

/**
 * Runs `write` on a new generation and puts the dataset it returns in force with one rename, after everything has reached the disk. Before
 * that, a kill or an error leaves the old dataset as it is; with undefined nothing changes. Then the old visits are deleted; a reader
 * that is at them starts again. Throws DatasetLocked while another process writes.
 */
export async function replaceDataset(
  root: string,
  projectId: string,
  write: (generation: Generation) => Promise<DatasetInfo | undefined>,
): Promise<void> {
  const home = datasetFolder(root, projectId);
  await mkdir(home, { recursive: true });
  const unlock = await lock(join(home, 'import.lock'));
  try {
    const current = await readDataset(root, projectId);
    await clean(home, current?.generation);
    const name = `generation-${Number(current?.generation.split('-')[1] ?? 0) + 1}`;
    const folder = join(home, name);
    const tempFolder = join(home, 'temp');
    await mkdir(folder);
    try {
      const next = await write({ current, folder, name, tempFolder });
      if (!next) return;
      for (const file of await readdir(folder)) await fileToDisk(join(folder, file));
      await folderToDisk(folder);
      const draft = join(home, 'dataset.json.new');
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
      await fileToDisk(draft);
      await rename(draft, join(home, 'dataset.json'));
      await folderToDisk(home);
      // A file that is being read cannot be deleted everywhere; the next import does it then.
      await clean(home, name).catch(() => undefined);
    } finally {
      await rm(tempFolder, { recursive: true, force: true });
      if ((await readDataset(root, projectId))?.generation !== name) await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

/** Takes files that are the same in the next generation over to it; answers which of them there are. */
export async function carryOver(from: string, to: string, names: readonly string[]): Promise<Set<string>> {
  const found = new Set((await readdir(from)).filter((name) => names.includes(name)));
  for (const name of found) {
    // One file under two names costs nothing; not every disk can do it.
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)));
  }
  return found;
}

/** Removes every generation except `keep`, and what a killed import left behind. */
async function clean(home: string, keep: string | undefined): Promise<void> {
  for (const name of await readdir(home)) {
    const leftover =
      name === 'temp' || name === 'dataset.json.new' || (name.startsWith('generation-') && name !== keep);
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

/** Waits until a folder's entries are on the disk; Windows cannot open folders and keeps them by itself. */
async function folderToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A lock that nobody has touched for this long was left by a machine that went away. */
const lockLifeMs = 60_000;

/** Takes a lock file and returns its release; a lock whose process has ended is taken over. */
async function lock(path: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${hostname()} ${randomUUID()}`;
  let taken = await writeFile(path, own, { flag: 'wx' }).then(() => true, existing);
  if (!taken && !(await lockHeld(path))) {
    await rm(path, { force: true });
    taken = await writeFile(path, own, { flag: 'wx' }).then(() => true, existing);
    // Two may find the same dead lock; the second one to remove it removes the first one's.
    await delay(100);
    taken &&= (await readFile(path, 'utf8').catch(() => '')) === own;
  }
  if (!taken) throw new DatasetLocked('Another import of this project is running');
  const sign = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    lockLifeMs / 10,
  ).unref();
  return async () => {
    clearInterval(sign);
    await rm(path, { force: true });
  };
}

/** False for a file that exists already; any other error is thrown. */
function existing(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}

async function lockHeld(path: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const [pid, host] = holder.split(' ');
    return Date.now() - mtimeMs < lockLifeMs && (host !== hostname() || processLives(Number(pid)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
