import { chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { mayEnter } from './account';
import { readSecrets } from './dataFolder';
import type { Postmaster } from './postmaster';
import { alive, readPostmaster, serves } from './postmaster';
import type { ServerFolder } from './program';
import { onWindows, program } from './program';

const retryMs = 250;
/** Maximum length of a unix socket's path, in bytes. */
const longestSocketPath = 107;
/** A clean start takes 0.1 s; the recovery of a large database after a crash may take this long. */
const startSeconds = 120;
const stopSeconds = 60;
/** A running server that has not responded for this long is restarted. */
const patienceMs = 8000;
/** PostgreSQL's code for "starting up", "in recovery" and "shutting down". */
const comingOrGoing = '57P03';

// A commit is on the disk before it is confirmed: the data folder's configuration must not change these three.
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** The URL of a database of a running server. */
export function addressOf(
  { port, socketDir }: Postmaster,
  { database, user, password }: { database: string; user: string; password: string },
): string {
  const socket = socketDir ? `?host=${encodeURIComponent(socketDir)}` : '';
  return `postgres://${user}:${password}@${onWindows ? '127.0.0.1' : 'localhost'}:${port}/${database}${socket}`;
}

/** Adopts the server of this data, or starts it; `before` is the socket or port to use again. */
export async function run(
  place: ServerFolder,
  before?: Postmaster,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
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
    // PostgreSQL removes it too, unless another process of its account has the same id.
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
      // A killed server's child processes outlive it briefly, and another start may have been faster.
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
      await sleep(retryMs);
    }
  }
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) throw new Error('The database ended right after its start.');
  return { postmaster, adopted: false };
}

/** Waits until a running server responds on this very data; undefined if it does not, or ends. */
async function answering({ dataDir }: ServerFolder, pid: number): Promise<Postmaster | undefined> {
  const { admin } = await readSecrets(dataDir);
  for (let until = Date.now() + patienceMs; Date.now() < until; await sleep(retryMs)) {
    const postmaster = await readPostmaster(dataDir);
    if (postmaster?.pid !== pid || !(await alive(pid))) return undefined;
    const client = new pg.Client({
      connectionString: addressOf(postmaster, { database: 'postgres', user: 'postgres', password: admin }),
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

/** Stops the server: connections are closed, committed data stays. Does nothing if it is not running. */
export async function halt(place: ServerFolder): Promise<void> {
  const known = await readPostmaster(place.dataDir);
  if (!known || !(await serves(known.pid, place.dataDir))) return;
  await program(place, 'pg_ctl', ['stop', '-D', place.dataDir, '-m', 'fast', '-w', '-t', String(stopSeconds), '-s']);
}

/** A new folder for the socket, accessible only to the server's account and root, with a short enough path. */
async function makeSocketDir({ account }: ServerFolder): Promise<string> {
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

/** Removes the folder of a socket without a server. */
export async function removeSocketDir(folder: string): Promise<void> {
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
