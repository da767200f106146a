import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Somebody else is writing. */
export class DatasetLocked extends Error {}

/** A lock that nobody has touched for this long was left by a machine that went away. */
const lockLifeMs = 60_000;

/**
 * Takes a lock file and returns its release; a lock whose process has ended is taken over. Throws DatasetLocked while
 * another process has it.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
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
