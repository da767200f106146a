import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { DamagedVisits } from './damagedVisits';
import type { DatasetInfo, EarlierDataset } from './dataset';
import { countsFile, datasetFolder, namedFile, panelFile, pingsFile, readDataset, visitsFile } from './dataset';
import { placesFile, staysFile } from './stays';

/** The files of a generation that cannot be derived from its other files. */
const originals = [visitsFile, staysFile, placesFile, pingsFile, panelFile, countsFile, namedFile];

/** The files that calculations read. */
export const filesOfVisits: readonly string[] = [visitsFile, staysFile, placesFile];

/** What is derived from visits and stored next to them. */
const derived = /\.(?:sums|rows)\.parquet$|^estimates-[\da-f]+\.json$/;

/** The SHA-256 (hexadecimal) of each original file in a generation's folder. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => originals.includes(name)).sort();
  const sums: [string, string][] = [];
  for (const name of names) sums.push([name, await sha256Of(join(folder, name))]);
  return Object.fromEntries(sums);
}

/** Which files are checked, and how. */
export interface TrustOptions {
  /** Only these; all of them by default. */
  names?: readonly string[];
  /** Reads also the files that have not changed since this process read them: a disk can lose bits by itself. */
  again?: boolean;
}

/**
 * Compares a generation's files with their checksums, each once per process until it changes. Sets a damaged file aside
 * with everything derived from it, and throws DamagedVisits, also for a missing file. Data without checksums is
 * trusted.
 */
export async function trustFiles(
  folder: string,
  { files = {} }: Pick<EarlierDataset, 'files'>,
  { names = originals, again = false }: TrustOptions = {},
): Promise<void> {
  for (const [name, sha256] of Object.entries(files))
    if (names.includes(name)) await trustFile(join(folder, name), sha256, again);
}

/** Whether one of a generation's files is what was imported; a damaged one is set aside. */
export const fileWhole = (folder: string, dataset: Pick<EarlierDataset, 'files'>, name: string): Promise<boolean> =>
  trustFiles(folder, dataset, { names: [name] }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DamagedVisits) return false;
      throw error;
    },
  );

/** The current dataset with trusted files; undefined before the first import. Throws DamagedVisits. */
export async function trustedDataset(
  root: string,
  projectId: string,
  options?: TrustOptions,
): Promise<DatasetInfo | undefined> {
  for (let info = await readDataset(root, projectId); info;) {
    try {
      await trustFiles(join(datasetFolder(root, projectId), info.generation), info, options);
      return info;
    } catch (error) {
      // An import has replaced it in the meantime.
      const now = await readDataset(root, projectId);
      if (now?.generation === info.generation && now.importedAt === info.importedAt) throw error;
      info = now;
    }
  }
  return undefined;
}

/** The stored files of a project that are missing, for instance because they were set aside. */
export async function missingFiles(root: string, projectId: string): Promise<string[]> {
  const info = await readDataset(root, projectId);
  const missing: string[] = [];
  for (const { generation, files = {} } of info ? [info, ...(info.earlier ? [info.earlier] : [])] : [])
    for (const name of Object.keys(files)) {
      const path = join(datasetFolder(root, projectId), generation, name);
      if (!(await stateOf(path))) missing.push(new DamagedVisits(path).file);
    }
  return missing;
}

/** What this process has found about files: their state then, and whether their content was right. */
const known = new Map<string, { state: string; right: Promise<boolean> }>();

async function trustFile(path: string, sha256: string, again: boolean): Promise<void> {
  const state = await stateOf(path);
  const own = `${sha256} ${state}`;
  const before = known.get(path);
  const right = !again && before?.state === own ? before.right : sha256Of(path).then((content) => content === sha256);
  known.set(path, { state: own, right });
  // What could not be read, or is missing, is tried again.
  if (await right.catch(unread(path))) return;
  known.delete(path);
  // A file that is just being put back is not set aside.
  if ((await stateOf(path)) === state) await setAside(path);
  throw new DamagedVisits(path);
}

const unread = (path: string) => (error: unknown) => {
  known.delete(path);
  throw new DamagedVisits(path, error);
};

async function setAside(path: string): Promise<void> {
  const folder = dirname(path);
  // Another process may be faster.
  await rename(path, `${path}.damaged`).catch(() => undefined);
  for (const name of await readdir(folder).catch(() => []))
    if (derived.test(name)) await rm(join(folder, name), { force: true });
}

/** Changes with every write to a file; undefined for a missing one. */
async function stateOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs, ctimeMs } = await stat(path);
    return [ino, size, mtimeMs, ctimeMs].join(' ');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}
