import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating system's account that PostgreSQL runs under; it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account to run the server under: undefined (the current one) unless this process is root; then the owner of the
 * data, otherwise `postgres`, otherwise `nobody`. Throws if neither exists.
 */
export async function serverAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody".');
}

/**
 * Whether the account can access a folder, checked by the system under that account: access lists count as well as
 * modes.
 */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Gives ownership of a folder and its contents to the account. */
export async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo({ uid, gid }, path);
    else if (!entry.isSymbolicLink()) await chown(path, uid, gid);
  }
}
