import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server records in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its unix socket; empty without one. */
  socketDir: string;
}

/** Reads `postmaster.pid`; undefined if it is missing or invalid. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const lines = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split(/\r?\n/),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), socketDir: lines[4] ?? '' } : undefined;
}

/** Whether a process is alive, whoever owns it. A zombie is not. */
export async function alive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) [ZX] /.test(status);
}

/**
 * Whether a live process is the server of this data folder, not one that received the same id later (after a reboot, or
 * in a new container). A server's working directory is its data folder; if the system does not provide it, the result
 * is true.
 */
export async function serves(pid: number, dataDir: string): Promise<boolean> {
  if (!(await alive(pid))) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined || folder === (await realpath(dataDir));
}
