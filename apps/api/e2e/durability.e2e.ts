import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { rounds } from '@locus/model/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPostgres } from '../src/postgres/startPostgres';

/*
 * Writes go through the real API (`POST /api/projects`) while API and database are killed. A write counts as
 * acknowledged when its response has arrived. Every write has an idempotency key and is retried until then, so in the
 * end each must exist, exactly once.
 */

/** The API, the database and both in turn. */
const kills = rounds(3, 21);
const writesPerRound = rounds(240, 1000);
const writers = 12;

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

interface Ready {
  portal: string;
  signIns: { email: string; password: string }[];
}

let data = '';
let api: ChildProcess | undefined;
/** The URL of the API; undefined while it is down. */
let origin: string | undefined;
/** Set if the API exited without being killed. */
let failure: Error | undefined;

async function startApi(): Promise<Ready> {
  const service = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      LOCUS_DATA: data,
      LOCUS_DEMO: 'off',
      LOCUS_PORT: '0',
      LOCUS_ADMIN_PORT: '0',
      LOCUS_PREVIEW_PORT: '0',
      DATABASE_URL: '',
    },
  });
  api = service;
  const words: string[] = [];
  service.stderr?.setEncoding('utf8').on('data', (text: string) => words.push(text));
  service.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL')
      failure = new Error(`The API ended by itself (${signal ?? code}): ${words.slice(-5).join('')}`);
  });
  const [line] = (await Promise.race([
    once(createInterface({ input: service.stdout as Readable }), 'line'),
    once(service, 'exit').then(() => Promise.reject(new Error('The API ended before it was ready'))),
  ])) as [string];
  const ready = JSON.parse(line) as Ready;
  origin = ready.portal;
  return ready;
}

async function killApi(): Promise<void> {
  origin = undefined;
  api?.kill('SIGKILL');
  if (api) await once(api, 'exit');
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** The API under test shares two cores, and this costs a quarter of what `fetch` does. */
const agent = new Agent({ keepAlive: true });

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  if (origin === undefined) throw new Error('The API is down');
  const call = request(`${origin}${path}`, {
    method: 'POST',
    agent,
    timeout: 20_000,
    headers: { 'content-type': 'application/json', origin, ...headers },
  });
  call.on('timeout', () => call.destroy(new Error('No answer')));
  call.end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await readAll(answer) };
}

/** Creates a project, retrying until the API confirms it; returns its id. */
async function write(name: string, account: string, token: string): Promise<string> {
  for (;;) {
    if (failure) throw failure;
    try {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': name };
      const answer = await post('/api/projects', { name, account_id: account }, headers);
      if (answer.status < 300) return JSON.parse(answer.text) as string;
      // 429 means nothing was done; it can be retried.
      if (answer.status < 500 && answer.status !== 429)
        throw new RangeError(`${name} was refused: ${answer.status} ${answer.text}`);
    } catch (error) {
      if (error instanceof RangeError) throw error;
    }
    await sleep(20);
  }
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'durability-'));
  await chmod(data, 0o711);
});

afterAll(async () => {
  if (api?.connected) {
    api.removeAllListeners('exit');
    api.disconnect();
    await once(api, 'exit');
  }
  await rm(data, { recursive: true, force: true });
});

describe('durability', () => {
  it('no acknowledged write is lost or duplicated when API and database are killed', { timeout: 600_000 }, async () => {
    const { signIns } = await startApi();
    const [admin] = signIns;
    const signedIn = await post('/api/authenticate/login', { email: admin?.email, password: admin?.password });
    const { token } = JSON.parse(signedIn.text) as { token: string };
    const accounts = await fetch(`${origin}/api/accounts`, { headers: { authorization: `Bearer ${token}` } });
    const account = ((await accounts.json()) as { id: string }[])[0]?.id ?? '';

    const acknowledged = new Map<string, string>();
    for (let round = 0; round < kills; round += 1) {
      const end = (round + 1) * writesPerRound;
      const names = Array.from({ length: writesPerRound }, (_, i) => `write-${round * writesPerRound + i}`);
      const writing = Promise.all(
        Array.from({ length: writers }, async () => {
          for (let name = names.pop(); name !== undefined; name = names.pop()) {
            acknowledged.set(name, await write(name, account, token));
          }
        }),
      );
      // In the middle of the round, at a different point each time.
      const moment = end - writesPerRound * (0.9 - ((round * 0.379) % 0.8));
      while (acknowledged.size < moment && !failure) await sleep(1);
      if (round % 3 === 2) await Promise.all([killDatabase(), killApi()]);
      else if (round % 3 === 0) await killApi();
      else await killDatabase();
      if (origin === undefined) await startApi();
      await writing;
      expect(acknowledged.size).toBe(end);
    }

    const answer = await fetch(`${origin}/api/projects?accountId=${account}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const projects = (await answer.json()) as { id: string; name: string }[];
    expect(projects).toHaveLength(kills * writesPerRound);
    const stored = new Map(projects.map(({ id, name }) => [name, id]));
    const lost = [...acknowledged].filter(([name, id]) => stored.get(name) !== id);
    expect(lost).toEqual([]);
  });

  it('every commit is flushed to disk', async () => {
    const postgres = await startPostgres({ dataDir: join(data, 'second', 'postgres') });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const flushes = async () => {
        await client.query('select pg_stat_force_next_flush()');
        const { rows } = await client.query<{ fsyncs: string }>(
          `select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal'`,
        );
        return Number(rows[0]?.fsyncs);
      };
      await client.query('create table written (number integer)');
      const before = await flushes();
      for (let i = 0; i < 200; i += 1) await client.query('insert into written values ($1)', [i]);
      expect((await flushes()) - before).toBeGreaterThanOrEqual(200);
    } finally {
      await client.end();
      await postgres.stop();
    }
  });
});
