import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { copyTemplate } from '../testing/databaseTemplate';
import { readPostmaster } from './postmaster';
import type { Postgres } from './startPostgres';
import { startPostgres } from './startPostgres';

const running: Postgres[] = [];
const folders: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'test-postgres-'));
  // For root the server runs under another account, which needs access to this folder.
  await chmod(path, 0o755);
  folders.push(path);
  return path;
}

/** A database that was made before and stopped, for tests of a later start. */
async function made(): Promise<string> {
  const path = await folder();
  await copyTemplate(path);
  const dataDir = join(path, 'postgres');
  // There is not always one that can be copied.
  if (!existsSync(dataDir)) await (await start(dataDir)).stop();
  return dataDir;
}

async function start(dataDir: string, log?: (text: string) => void): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
});

describe('startPostgres', () => {
  it('creates a durable database on the first start, with an unprivileged account', async () => {
    const dataDir = join(await folder(), 'postgres');
    const { url, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as addresses, current_database() as name, lower('ÄΣ') as lower,
         (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as powerful`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '',
      name: 'locus',
      lower: 'äσ',
      powerful: false,
    });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('keeps the data across a stop and a start', async () => {
    const dataDir = await made();
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 1 as number');
    await first.stop();
    expect(await readPostmaster(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(await query(second.url, 'select number from kept')).toEqual([{ number: 1 }]);
  });

  it('adopts a server left running by a killed process, and can stop it', async () => {
    const dataDir = await made();
    const script = fileURLToPath(new URL('../testing/leftPostgres.ts', import.meta.url));
    const killed = fork(script, [dataDir], { execArgv: ['--import', 'tsx'] });
    const [left] = (await once(killed, 'message')) as [{ pid: number; url: string }];
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const adopting = await start(dataDir);
    expect(adopting).toMatchObject({ adopted: true, pid: left.pid, url: left.url });
    await adopting.stop();
    await expect(query(left.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  it('ends up with one server after two concurrent first starts', async () => {
    const dataDir = join(await folder(), 'postgres');
    const [first, other] = await Promise.all([start(dataDir), start(dataDir)]);
    expect(first.pid).toBe(other.pid);
    expect(await query(other.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  it('restarts a killed database at the same address with all committed data', async () => {
    const said: string[] = [];
    const postgres = await start(await made(), (text) => said.push(text));
    await query(postgres.url, 'create table kept as select 1 as number');
    const before = postgres.pid;
    process.kill(before, 'SIGKILL');
    await vi.waitUntil(() => postgres.pid !== before, { timeout: 60_000 });
    expect(await query(postgres.url, 'select number from kept')).toEqual([{ number: 1 }]);
    expect(said.join(' ')).toContain('started again');
  });

  it('ignores a stale postmaster.pid whose process id now belongs to another process', async () => {
    const dataDir = await made();
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/tmp/nowhere\n\n\nready\n`);
    const { url, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    expect(await query(url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  it('supports data and temporary folders whose paths are too long for a socket', async () => {
    const long = join(await folder(), 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(long, { recursive: true });
    await copyTemplate(long);
    vi.stubEnv('TMPDIR', long);
    const { url } = await start(join(long, 'postgres'));
    expect(await query(url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  it('reports a database created by another version', async () => {
    const dataDir = await made();
    await writeFile(join(dataDir, 'PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toThrow('made by PostgreSQL 9');
  });

  it('refuses to create a new database when the data folder has been moved away', async () => {
    const home = await folder();
    await symlink(join(home, 'gone'), join(home, 'postgres'));
    await expect(start(join(home, 'postgres'))).rejects.toThrow('which is gone');
  });
});
