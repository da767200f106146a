import { spawn } from 'node:child_process';
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
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Account } from './account';
import { giveTo, mayEnter, serverAccount } from './account';
import type { Binaries } from './binaries';
import { findBinaries } from './binaries';
import type { Postmaster } from './postmaster';
import { alive, readPostmaster, serves } from './postmaster';

/** Where the embedded server lies and whom it tells what it does. */
export interface PostgresOptions {
  /** Folder of the database; made at the first start. Its parent takes the log and, where needed, the binaries. */
  dataDir: string;
  /** Gets one sentence at a time. */
  log?: (text: string) => void;
}

/** A running embedded server. */
export interface Postgres {
  /** Address of the application's database, for an account that owns it and nothing else. */
  url: string;
  /** Process id of the server in force; a crashed server is started again under another one. */
  readonly pid: number;
  /** It was running already: the process that started it was killed. */
  adopted: boolean;
  /** Ends all connections and the server, and waits for it. */
  stop(): Promise<void>;
}

/** Words that only the server's own account and we know; they lie inside the data folder and move with it. */
interface Secrets {
  admin: string;
  app: string;
}

interface Place {
  dataDir: string;
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  log: (text: string) => void;
}

const onWindows = process.platform === 'win32';
const draftPrefix = '.new-postgres-';
const secretsFile = 'locus.json';
/** Longest path of a unix socket, in bytes. */
const longestSocketPath = 107;
/** A clean start takes 0.1 s; the recovery of a large database after a crash may take this long. */
const startSeconds = 120;
const stopSeconds = 60;
const watchMs = 250;
/** A running server that has not answered for so long is started again. */
const patienceMs = 8000;
/** PostgreSQL's code for "starting up", "in recovery" and "shutting down". */
const comingOrGoing = '57P03';

// A commit is on the disk before it is answered: these three are not to be changed in the data folder's configuration.
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
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

/**
 * Starts the PostgreSQL that npm installed, or adopts the one already running on this data. It is made at the first start, recovers
 * after a crash, and is started again when it dies while this process lives. Throws PostgresUnavailable where it cannot run, or
 * an Error that says what to do.
 */
export async function startPostgres({ dataDir: wanted, log = () => undefined }: PostgresOptions): Promise<Postgres> {
  const account = await serverAccount(wanted);
  const dataDir = await settle(wanted, account, log);
  const home = dirname(dataDir);
  const binaries = await findBinaries(home, account);
  const place: Place = { dataDir, home, account, binaries, log };
  if (!(await initialised(dataDir))) await initialise(place);
  await checkData(place);

  let { postmaster, adopted } = await run(place);
  const secrets = await readSecrets(dataDir);
  await prepareDatabase(address(postmaster, 'postgres', secrets.admin, 'postgres'), secrets);

  let stopping = false;
  const watch = (async () => {
    for (let pause = watchMs; !stopping;) {
      await sleep(pause, undefined, { ref: false });
      if (stopping || (await alive(postmaster.pid))) continue;
      log('The database ended unexpectedly and is started again.');
      try {
        // The same socket or port, so that connection pools find it.
        postmaster = (await run(place, postmaster)).postmaster;
        pause = watchMs;
      } catch (error) {
        log(`The database could not be started again: ${(error as Error).message}`);
        pause = Math.min(pause * 2, 30_000);
      }
    }
  })();

  return {
    url: address(postmaster, 'locus', secrets.app, 'locus'),
    get pid() {
      return postmaster.pid;
    },
    adopted,
    async stop() {
      if (stopping) return;
      stopping = true;
      // A restart under way would outlive us otherwise.
      await Promise.race([watch, sleep(watchMs * 2)]);
      await halt(place);
      await removeSocketDir(postmaster.socketDir);
    },
  };
}

/** The address of a database of a running server. */
function address({ port, socketDir }: Postmaster, user: string, password: string, database: string): string {
  const socket = socketDir ? `?host=${encodeURIComponent(socketDir)}` : '';
  return `postgres://${user}:${password}@${onWindows ? '127.0.0.1' : 'localhost'}:${port}/${database}${socket}`;
}

const initialised = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES')
        throw new Error(`The database in ${dataDir} belongs to another account: start Locus as that one, or as root.`);
      return false;
    },
  );

/**
 * The folder the data really lies in: the wanted one or, when the server's account cannot enter it (a checkout in the home of
 * root), one of its own under /var/lib, which the wanted one then links to.
 */
async function settle(wanted: string, account: Account | undefined, log: (text: string) => void): Promise<string> {
  const link = await lstat(wanted).catch(() => undefined);
  if (link?.isSymbolicLink()) {
    return realpath(wanted).catch(async () => {
      throw new Error(
        `${wanted} leads to ${await readlink(wanted)}, which is gone: put it back, or remove the link to start anew.`,
      );
    });
  }
  const home = dirname(wanted);
  await mkdir(home, { recursive: true });
  if (account && !(await mayEnter(account, home))) {
    // Our own folder may let others pass (not look), the ones above it are not ours to open.
    const { mode } = await stat(home);
    await chmod(home, mode | 0o111);
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

/** Makes the database beside its place and moves it there when it is whole, so that a kill leaves nothing half-done. */
async function initialise(place: Place): Promise<void> {
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
    // C.UTF-8 of PostgreSQL itself: knows Unicode's letters, and no update of a library can ever make an index wrong.
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
    // Another start was quicker.
    if (!(await initialised(dataDir))) throw error;
  }
}

/** Brings owner and mode of a data folder that was copied or restored in order; throws where it cannot be served. */
async function checkData({ dataDir, account, binaries }: Place): Promise<void> {
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

/** Adopts the server of this data, or starts it; `before` names the socket or port it should have again. */
async function run(place: Place, before?: Postmaster): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const { dataDir, log } = place;
  const known = await readPostmaster(dataDir);
  if (known && (await serves(known.pid, dataDir))) {
    const postmaster = await answering(place, known.pid);
    if (postmaster) return { postmaster, adopted: true };
    if (await serves(known.pid, dataDir)) {
      log(`A database server (process ${known.pid}) runs on this data but cannot be reached; it is started again.`);
      await halt(place);
    }
  } else if (known) {
    log('The database was not shut down; it recovers.');
    // PostgreSQL removes it too, unless another process of its account has got that number.
    await rm(join(dataDir, 'postmaster.pid'), { force: true });
    if (!before) await removeSocketDir(known.socketDir);
  }

  const socketDir = onWindows ? '' : (before?.socketDir ?? (await makeSocketDir(place)));
  const port = onWindows ? (before?.port ?? (await freePort())) : 5432;
  const options = [
    ...durable,
    `listen_addresses=${onWindows ? '127.0.0.1' : ''}`,
    `port=${port}`,
    ...(onWindows ? [] : [`unix_socket_directories=${socketDir}`, 'unix_socket_permissions=0700']),
  ];
  const start = () =>
    program(place, 'pg_ctl', [
      'start',
      '-D',
      dataDir,
      '-w',
      '-t',
      String(startSeconds),
      '-s',
      '-o',
      options.map((o) => `-c ${o}`).join(' '),
    ]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await start();
      break;
    } catch (error) {
      // Its helpers outlive a killed server for a moment, and another start may have been quicker.
      if (attempt === 20) throw error;
      const other = await readPostmaster(dataDir);
      if (other && (await serves(other.pid, dataDir))) {
        const postmaster = await answering(place, other.pid);
        if (postmaster) {
          if (socketDir !== postmaster.socketDir) await removeSocketDir(socketDir);
          return { postmaster, adopted: true };
        }
      } else if (!/shared memory block|lock file/.test((error as Error).message)) {
        throw error;
      }
      await sleep(250);
    }
  }
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) throw new Error('The database ended right after its start.');
  return { postmaster, adopted: false };
}

/** Waits until a running server answers on this very data; undefined when it does not, or ends. */
async function answering({ dataDir }: Place, pid: number): Promise<Postmaster | undefined> {
  const { admin } = await readSecrets(dataDir);
  for (let until = Date.now() + patienceMs; Date.now() < until; await sleep(watchMs)) {
    const postmaster = await readPostmaster(dataDir);
    if (postmaster?.pid !== pid || !(await alive(pid))) return undefined;
    const client = new pg.Client({
      connectionString: address(postmaster, 'postgres', admin, 'postgres'),
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0] && (await realpath(rows[0].data_directory)) === (await realpath(dataDir)) ? postmaster : undefined;
    } catch (error) {
      if ((error as { code?: string }).code === comingOrGoing) until = Date.now() + patienceMs;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** Ends the server: connections are closed, what was committed stays. Nothing happens when it does not run. */
async function halt(place: Place): Promise<void> {
  const known = await readPostmaster(place.dataDir);
  if (!known || !(await serves(known.pid, place.dataDir))) return;
  await program(place, 'pg_ctl', ['stop', '-D', place.dataDir, '-m', 'fast', '-w', '-t', String(stopSeconds), '-s']);
}

/** Creates the application's account and database where they are missing. */
async function prepareDatabase(adminUrl: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'locus') as role,
              exists (select from pg_database where datname = 'locus') as database`,
    );
    if (!rows[0]?.role) await client.query(`create role locus login password ${client.escapeLiteral(secrets.app)}`);
    if (!rows[0]?.database) await client.query('create database locus owner locus');
  } finally {
    await client.end();
  }
}

async function readSecrets(dataDir: string): Promise<Secrets> {
  return JSON.parse(await readFile(join(dataDir, secretsFile), 'utf8')) as Secrets;
}

/** A new folder for the socket that only the server's account and root can enter, with a path short enough. */
async function makeSocketDir({ account }: Place): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (Buffer.byteLength(join(parent, 'locus-XXXXXX', '.s.PGSQL.5432')) > longestSocketPath) continue;
    if (account && !(await mayEnter(account, parent))) continue;
    const folder = await mkdtemp(join(parent, 'locus-')).catch(() => undefined);
    if (folder === undefined) continue;
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new Error('No temporary folder with a short path can be written (tried TMPDIR, /tmp and /var/tmp).');
}

async function removeSocketDir(folder: string): Promise<void> {
  if (basename(folder).startsWith('locus-')) await rm(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/**
 * Runs one of PostgreSQL's programs under the server's account and in a session of its own, so that Ctrl-C in the terminal does not
 * reach it; its output goes to `postgres.log`. Throws with what it wrote when it fails.
 */
async function program({ binaries, account, home }: Place, name: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
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
      // Nothing of ours (PGDATA, PGPORT, LD_PRELOAD and the like) may lead it elsewhere.
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

async function toDisk(path: string): Promise<void> {
  if (onWindows) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
