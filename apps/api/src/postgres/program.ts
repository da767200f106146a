import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Account } from './account';
import type { Binaries } from './binaries';

/** A data folder and what its server needs. */
export interface ServerFolder {
  dataDir: string;
  /** The folder around it: log and copied binaries. */
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  log: (text: string) => void;
}

/** Windows has no unix sockets, accounts or modes. */
export const onWindows = process.platform === 'win32';
/**
 * Runs one of PostgreSQL's programs under the server's account and in a separate session, so that Ctrl-C in the
 * terminal does not reach it; its output goes to `postgres.log`. If it fails, throws an error with its output.
 */
export async function program(
  { binaries, account, home }: ServerFolder,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<void> {
  const path = join(home, 'postgres.log');
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(path, `${path}.1`);
  const log = await open(path, 'a', 0o600);
  try {
    const before = (await log.stat()).size;
    const child = spawn(binaries.program(name), args, {
      ...account,
      cwd: onWindows ? home : '/',
      detached: !onWindows,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      // Our environment (PGDATA, PGPORT, LD_PRELOAD and the like) must not affect it.
      env: { ...(onWindows ? process.env : { PATH: process.env['PATH'] }), LC_ALL: 'C', TZ: 'UTC' },
    });
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (status, signal) => resolve(status ?? signal));
    });
    if (code === 0) return;
    const text = (await readFile(path)).subarray(before).toString('utf8').trim();
    throw new Error(`${name} failed (${code}): ${text.slice(-2000)}\nThe whole log: ${path}`);
  } finally {
    await log.close();
  }
}
