import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Files prepared to take effect together. */
export interface PreparedSwitch {
  /** A UUID in the name of each of them. */
  token: string;
}

/**
 * Decides about a prepared switch: if it resolves, the new files take effect; if it throws, the old ones stay.
 * Callers that store more than files commit the rest here, with the token, so that `settleSwitches` can finish what a
 * kill interrupts.
 */
export type Decide<Prepared = PreparedSwitch> = (prepared: Prepared) => Promise<void>;

/** The name of a file while it is prepared. */
export const preparedName = (name: string, token: string): string => `${name}.${token}.prepared`;

const pattern = /^(.+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.prepared$/;

/** A file to take effect, and its future contents. */
export interface NextFile {
  path: string;
  content: string | Buffer;
}

/**
 * Writes files under temporary names, waits until they are on the disk and the decision is made, and renames them into
 * force. A kill before the decision leaves the old ones; a kill after it leaves the rest to `settleSwitches`.
 */
export async function switchFiles(files: readonly NextFile[], decide?: Decide): Promise<void> {
  const token = randomUUID();
  // A file without a decision becomes current by its rename alone; such a draft is useless after a kill.
  const drafts = files.map(({ path }) => (decide ? preparedName(path, token) : `${path}.new`));
  const folders = [...new Set(files.map(({ path }) => dirname(path)))];
  try {
    for (const [i, { content }] of files.entries()) await writeFile(drafts[i] ?? '', content, { flush: true });
    for (const folder of folders) await folderToDisk(folder);
    await decide?.({ token });
  } catch (error) {
    for (const draft of drafts) await rm(draft, { force: true });
    throw error;
  }
  for (const [i, { path }] of files.entries()) await rename(drafts[i] ?? '', path);
  for (const folder of folders) await folderToDisk(folder);
}

/** Names of the files in a folder that are prepared for a switch. */
export const preparedIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => pattern.test(name));

/**
 * Finishes the switches in a folder that a kill interrupted: files whose token was `decided` take effect, the
 * others are deleted. No other process may be about to switch them.
 */
export async function settleSwitches(folder: string, decided: (token: string) => boolean): Promise<void> {
  const prepared = await preparedIn(folder);
  for (const name of prepared) {
    const [, target = '', token = ''] = pattern.exec(name) ?? [];
    const path = join(folder, basename(name));
    await (decided(token) ? rename(path, join(folder, target)) : rm(path, { force: true }));
  }
  if (prepared.length > 0) await folderToDisk(folder);
}

/** Waits until a folder's entries are on the disk; Windows cannot open folders and does this by itself. */
export async function folderToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
