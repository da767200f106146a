import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { Account } from './account';
import { giveTo, mayEnter } from './account';
import type { ServerFolder } from './program';
import { onWindows, program } from './program';

/**
 * Passwords known only to the server's own account and this process; they are stored inside the data folder and move
 * with it.
 */
export interface Secrets {
  admin: string;
  app: string;
}

const draftPrefix = '.new-postgres-';
const secretsFile = 'locus.json';
// Written at the first start; postgresql.conf may be changed afterwards.
const modest = [
  'max_connections=50',
  'shared_buffers=64MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'max_wal_size=512MB',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'log_timezone=UTC',
  'timezone=UTC',
];

/** Whether the folder contains a database. Throws if it might contain one of another account. */
export const initialised = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES')
        throw new Error(`The database in ${dataDir} belongs to another account: start Locus as that one, or as root.`);
      return false;
    },
  );

/**
 * The actual data folder: the requested one or, if the server's account cannot enter it (a checkout in root's home), a
 * separate one under /var/lib, which the requested one then links to.
 */
export async function settle(
  wanted: string,
  account: Account | undefined,
  log: (text: string) => void,
): Promise<string> {
  const link = await lstat(wanted).catch(() => undefined);
  if (link?.isSymbolicLink()) {
    return realpath(wanted).catch(async () => {
      throw new Error(
        `${wanted} leads to ${await readlink(wanted)}, which is gone: put it back, or remove the link to start over.`,
      );
    });
  }
  const home = dirname(wanted);
  await mkdir(home, { recursive: true });
  if (account && !(await mayEnter(account, home))) {
    // Our own folder may allow traversal (not listing); the ones above it are not ours to open.
    if (await mayEnter(account, dirname(home))) await chmod(home, (await stat(home)).mode | 0o111);
    if (!(await mayEnter(account, home))) {
      if (link)
        throw new Error(
          `The account (uid ${account.uid}) that runs the database cannot enter ${wanted}. Set LOCUS_DATA to a folder it can.`,
        );
      await mkdir('/var/lib', { recursive: true });
      const own = await mkdtemp('/var/lib/locus-');
      await chmod(own, 0o711);
      await symlink(join(own, basename(wanted)), wanted);
      log(`The database lies in ${own}, because ${home} is closed to the account it runs under.`);
      await mkdir(join(own, basename(wanted)));
      return join(own, basename(wanted));
    }
  }
  return link ? realpath(wanted) : join(await realpath(home), basename(wanted));
}

/**
 * Creates the database next to its destination and moves it there when it is complete, so that a kill leaves nothing
 * half-done.
 */
export async function initialise(place: ServerFolder): Promise<void> {
  const { dataDir, home, account } = place;
  const draft = await mkdtemp(join(home, draftPrefix));
  const secrets: Secrets = { admin: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') };
  try {
    const passwordFile = `${draft}.password`;
    await writeFile(passwordFile, secrets.admin, { mode: 0o600 });
    if (account) {
      await chown(draft, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    // PostgreSQL's own C.UTF-8: it knows Unicode's letters, and no library update can ever corrupt an index.
    const args = [
      ['-D', draft, '-U', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--data-checksums'],
      ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
      modest.flatMap((setting) => ['--set', setting]),
    ].flat();
    try {
      await program(place, 'initdb', args);
    } finally {
      await rm(passwordFile, { force: true });
    }
    await writeFile(join(draft, secretsFile), JSON.stringify(secrets), { mode: 0o600 });
    if (account) await chown(join(draft, secretsFile), account.uid, account.gid);
    await toDisk(join(draft, secretsFile));
    await rename(draft, dataDir);
    await toDisk(home);
    // Left by starts that were killed.
    for (const name of await readdir(home)) {
      if (name.startsWith(draftPrefix)) await rm(join(home, name), { recursive: true, force: true });
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster.
    if (!(await initialised(dataDir))) throw error;
  }
}

/** Corrects owner and mode of a data folder that was copied or restored; throws if it cannot be served. */
export async function checkData({ dataDir, account, binaries }: ServerFolder): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (account && uid !== account.uid) await giveTo(account, dataDir);
  if (!account && process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The database in ${dataDir} belongs to another account (uid ${uid}): start Locus as that one, or as root.`,
    );
  }
  if (!onWindows && (mode & 0o077) !== 0) await chmod(dataDir, 0o700);
  const major = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${major}, installed is ${binaries.major}. See "Updates" in docs/operations.md.`,
    );
  }
}

/** The passwords a data folder was created with. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  return JSON.parse(await readFile(join(dataDir, secretsFile), 'utf8')) as Secrets;
}

/** Waits until a file or folder is on the disk. */
async function toDisk(path: string): Promise<void> {
  if (onWindows) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
