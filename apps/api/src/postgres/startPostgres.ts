import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { serverAccount } from './account';
import { findBinaries } from './binaries';
import type { Secrets } from './dataFolder';
import { checkData, initialise, initialised, readSecrets, settle } from './dataFolder';
import { alive } from './postmaster';
import type { ServerFolder } from './program';
import { addressOf, halt, removeSocketDir, run } from './server';

/** The location of the embedded server, and who receives its messages. */
export interface PostgresOptions {
  /** Folder of the database; created at the first start. Its parent holds the log and, if needed, the binaries. */
  dataDir: string;
  /** Called with one sentence at a time. */
  log?: (text: string) => void;
}

/** A running embedded server. */
export interface Postgres {
  /** URL of the application's database, for an account that owns it and nothing else. */
  url: string;
  /** Process id of the current server; a crashed server is restarted with another one. */
  readonly pid: number;
  /** Whether it was already running: the process that started it was killed. */
  adopted: boolean;
  /** Closes all connections, stops the server, and waits for its end. */
  stop: () => Promise<void>;
}

const watchMs = 250;

/**
 * Starts the PostgreSQL installed by npm, or adopts the one already running on this data. The database is created at
 * the first start, recovers after a crash, and the server is restarted if it dies while this process lives. Throws
 * PostgresUnavailable if it cannot run, or an Error that says what to do.
 */
export async function startPostgres({ dataDir: wanted, log = () => undefined }: PostgresOptions): Promise<Postgres> {
  const account = await serverAccount(wanted);
  const dataDir = await settle(wanted, account, log);
  const home = dirname(dataDir);
  const binaries = await findBinaries(home, account);
  const place: ServerFolder = { dataDir, home, account, binaries, log };
  if (!(await initialised(dataDir))) await initialise(place);
  await checkData(place);

  const first = await run(place);
  let { postmaster } = first;
  const secrets = await readSecrets(dataDir);
  await prepareDatabase(
    addressOf(postmaster, { database: 'postgres', user: 'postgres', password: secrets.admin }),
    secrets,
  );

  const stopping = new AbortController();
  const watch = (async () => {
    for (let pauseMs = watchMs; !stopping.signal.aborted;) {
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await alive(postmaster.pid))) continue;
      log('The database ended unexpectedly and is started again.');
      try {
        // On the same socket or port, where connection pools expect it.
        postmaster = (await run(place, postmaster)).postmaster;
        pauseMs = watchMs;
      } catch (error) {
        log(`The database could not be started again: ${(error as Error).message}`);
        pauseMs = Math.min(pauseMs * 2, 30_000);
      }
    }
  })();

  return {
    url: addressOf(postmaster, { database: 'locus', user: 'locus', password: secrets.app }),
    get pid() {
      return postmaster.pid;
    },
    adopted: first.adopted,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await watch;
      await halt(place);
      await removeSocketDir(postmaster.socketDir);
    },
  };
}

/** Creates the application's account and database if they are missing. */
async function prepareDatabase(adminUrl: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Another start may be doing the same; closing the connection unlocks.
    await client.query('select pg_advisory_lock(1)');
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
