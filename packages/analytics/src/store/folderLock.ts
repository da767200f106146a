import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process is writing. */
export class DatasetLocked extends Error {}

/** A lock that nobody has touched for this long was left by a machine that is gone. */
const lockLifeMs = 60_000;

/**
 * Takes a lock file and returns a function that releases it; the lock of a process that has ended is taken over. Throws
 * DatasetLocked while another process holds it.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${hostname()} ${randomUUID()}`;
  let taken = await create(path, own);
  if (!taken && !(await lockHeld(path))) {
    await rm(path, { force: true });
    taken = await create(path, own);
    // Two processes may find the same dead lock; the second one to remove it would remove the first one's.
    await delay(100);
    taken &&= (await readFile(path, 'utf8').catch(() => '')) === own;
  }
  if (!taken) throw new DatasetLocked('Another import of this project is running');
  await removeDrafts(path);
  const sign = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    lockLifeMs / 10,
  ).unref();
  return async () => {
    clearInterval(sign);
    await rm(path, { force: true });
  };
}

/**
 * Writes a lock that does not exist yet; false if it exists. It appears with its content or not at all: a kill between
 * the two would leave an empty lock that cannot be distinguished from a held one.
 */
async function create(path: string, own: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // The process that has just taken the lock may have removed the draft.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    // Not every file system has hard links.
    return await writeFile(path, own, { flag: 'wx' }).then(() => true, existing);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes what kills left next to a lock that is now ours. */
async function removeDrafts(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const drafts = names.filter((name) => name.startsWith(`${basename(path)}.`));
  await Promise.all(drafts.map((name) => rm(join(dirname(path), name), { force: true })));
}

/** False for a file that already exists; any other error is thrown. */
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
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process has ended, but nobody has taken note of it yet: with its parent killed, that can take the system
 * seconds, or as long as a container runs. Only Linux says so.
 */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}
