import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { alive } from './postmaster';

/** The process that serves a data folder, as recorded in its `running.json`. */
export interface Instance {
  id: string;
  pid: number;
  /** Tells the process from a later one with the same id; empty if the system does not provide it. */
  begun: string;
  host: string;
  /** What it serves once it does, by name (`portal`, `admin`, `preview`), e.g. `http://localhost:4000`. */
  addresses: Record<string, string>;
}

/** Another live process serves this data folder. */
export class AlreadyRunning extends Error {
  constructor(readonly instance: Instance) {
    const places = Object.entries(instance.addresses).map(([name, address]) => `${name} ${address}`);
    super(
      `Locus is already running on this data (process ${instance.pid})${places.length > 0 ? `: ${places.join(', ')}` : ''}. ` +
        'Stop it first, or set LOCUS_DATA to another folder.',
    );
  }
}

/** This process's lock on a data folder. */
export interface InstanceClaim {
  /** Records where this process serves. */
  announce: (addresses: Record<string, string>) => Promise<void>;
  /** Releases the folder. */
  release: () => Promise<void>;
}

/** A live process touches its file at this interval. */
const touchMs = 5000;

const fileOf = (dataRoot: string): string => join(dataRoot, 'running.json');

/** The live process that serves a data folder, if any. */
export async function runningInstance(dataRoot: string): Promise<Instance | undefined> {
  const file = fileOf(dataRoot);
  const instance = await readInstance(file);
  return instance && (await lives(instance, file)) ? instance : undefined;
}

/**
 * Claims a data folder for this process, so that a second one gets an error instead of interfering. Throws
 * AlreadyRunning.
 */
export async function claimInstance(dataRoot: string): Promise<InstanceClaim> {
  await mkdir(dataRoot, { recursive: true });
  const file = fileOf(dataRoot);
  const own: Instance = {
    id: randomUUID(),
    pid: process.pid,
    begun: await beginOf(process.pid),
    host: hostname(),
    addresses: {},
  };
  const draft = `${file}.${own.id}`;
  const write = (instance: Instance) => writeFile(draft, `${JSON.stringify(instance, null, 2)}\n`);
  await write(own);
  try {
    // A link is created completely or not at all, so nobody ever reads half a file.
    while (!(await linked(draft, file))) {
      const other = await readInstance(file);
      if (other && (await lives(other, file))) throw new AlreadyRunning(other);
      await removeDead(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const touch = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), touchMs).unref();
  return {
    async announce(addresses) {
      await write({ ...own, addresses });
      await rename(draft, file);
    },
    async release() {
      clearInterval(touch);
      const holder = await readInstance(file);
      if (holder?.id === own.id) await rm(file, { force: true });
    },
  };
}

/** A process that died while removing a file left its lock behind; after this time the lock is ignored. */
const lockMs = 10_000;

/**
 * Removes the file of a dead process. One process at a time checks and removes, so that nobody removes the file of a
 * successor.
 */
async function removeDead(file: string): Promise<void> {
  const lock = `${file}.lock`;
  if (!(await locked(lock))) {
    await sleep(20);
    return;
  }
  try {
    // If the file has gone, another may be linked at any moment: nothing to remove.
    if (!(await exists(file))) return;
    const found = await readInstance(file);
    if (!found || !(await lives(found, file))) await rm(file, { force: true });
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Takes the lock, unless somebody holds it. */
async function locked(lock: string): Promise<boolean> {
  const taken = await mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (taken) return true;
  const made = await stat(lock).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > lockMs) await rm(lock, { recursive: true, force: true });
  return false;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function readInstance(file: string): Promise<Instance | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Instance;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function lives({ pid, begun, host }: Instance, file: string): Promise<boolean> {
  if (host === hostname()) return (await alive(pid)) && (await beginOf(pid)) === begun;
  // Another machine or container on the same disk: only its touch shows that it is alive.
  const touched = await stat(file).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs < 4 * touchMs;
}

/** When a process started, in the system's ticks since boot; Linux only. */
async function beginOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
