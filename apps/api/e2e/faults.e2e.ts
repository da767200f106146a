import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Project } from '@locus/model/entities';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// @boundaries-ignore the journeys share the demo's data
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers.ts';
// @boundaries-ignore the journeys share the demo's data
import { copyData, demoSnapshot } from '../../../scripts/e2e/snapshot.ts';

/*
 * The real service while its database hangs, on a full disk, with damaged files, and during shutdown, and `npm start`
 * around it. Nothing is measured: what matters is that every call gets a response with a reason, and that everything
 * works again afterwards.
 */

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const mb = 2 ** 20;

let data = '';
let service: ChildProcess | undefined;

const spawned = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
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

interface Running {
  /** The URL of the portal. */
  origin: string;
  /** The headers that authenticate the signed-in user's calls. */
  authorization: () => string;
  call: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; code?: string; reason?: string; retry: string | null }>;
  signIn: () => Promise<void>;
}

async function start(): Promise<Running> {
  service = spawned();
  service.stderr?.resume();
  const [line] = (await once(createInterface({ input: service.stdout as Readable }), 'line')) as [string];
  const { portal: origin, signIns } = JSON.parse(line) as {
    portal: string;
    signIns: { email: string; password: string }[];
  };
  let token = '';
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      json: (text === '' ? {} : JSON.parse(text)) as { code?: string; reason?: string; token?: string },
    };
  };
  return {
    origin,
    authorization: () => `Bearer ${token}`,
    call: async (method, path, body) => {
      const { status, retry, json } = await ask(method, path, body);
      const { code, reason } = json;
      return { status, retry, ...(code === undefined ? {} : { code, reason }) };
    },
    signIn: async () => {
      const { email, password } = signIns[0] ?? {};
      const { status, json } = await ask('POST', '/authenticate/login', { email, password });
      expect(status).toBe(200);
      token = json.token ?? '';
    },
  };
}

async function stop(): Promise<void> {
  if (service?.connected) {
    service.disconnect();
    await once(service, 'exit');
  }
  service = undefined;
}

describe('a frozen database', () => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'locus-faults-'));
    chmodSync(data, 0o711);
  });
  afterEach(async () => {
    signal('SIGCONT');
    await stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** To the server and all its child processes. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const [server] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    for (const pid of [Number(server), ...descendantsOf(Number(server))]) process.kill(pid, name);
  }

  it('causes 503 responses with a reason, and the service recovers once it continues', async () => {
    const { call, signIn } = await start();
    await signIn();
    expect((await call('GET', '/projects')).status).toBe(200);
    signal('SIGSTOP');
    // It was the limit of a statement that ended, which says two seconds: the deadline of the call would say five.
    const away = {
      status: 503,
      code: 'unavailable',
      retry: '2',
      reason: 'The service is not ready yet. Please try again in a moment.',
    };
    const paths = ['/health', '/projects', '/accounts', '/projects/hierarchy'];
    expect(await Promise.all(paths.map((path) => call('GET', path)))).toEqual(paths.map(() => away));
    expect(await call('POST', '/projects', { name: 'x', account_id: '1' })).toEqual(away);
    // Callers who come while it is blocked are not left waiting, however many there are.
    const crowd = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/health')));
    expect(crowd).toEqual(crowd.map(() => away));
    signal('SIGCONT');
    for (const path of paths)
      await expect.poll(() => call('GET', path), { timeout: 60_000 }).toMatchObject({ status: 200 });
    // It takes new data again, too.
    expect(await call('POST', '/projects', { name: 'x', account_id: '1' })).toMatchObject({ status: 200 });
  });
});

describe('a full disk', () => {
  /** A separate disk, if this machine allows making one. */
  const mounted = (megabytes: number): boolean => {
    data = mkdtempSync(join(tmpdir(), 'locus-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', data], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  afterEach(async () => {
    await stop();
    try {
      execFileSync('umount', [data], { stdio: 'ignore' });
    } catch {
      // It was not mounted.
    }
    rmSync(data, { recursive: true, force: true });
  });

  /** Starts a service that ends by itself, and returns what it said. */
  const endedStart = async (): Promise<string[]> => {
    const ended = spawned();
    const [words, [code]] = await Promise.all([readAll(ended.stderr as Readable), once(ended, 'exit')]);
    expect(code).toBe(1);
    return words.trim().split('\n');
  };
  /** Writes a file that leaves this many bytes. */
  const fillUp = (name: string, left: number) => {
    const { bavail, bsize } = statfsSync(data);
    writeFileSync(join(data, name), Buffer.alloc(bavail * bsize - left));
  };

  it('stops a first start with a one-line message, and leaves only the key file', async (context) => {
    if (!mounted(20)) return context.skip('No disk may be mounted here.');
    expect(await endedStart()).toEqual([expect.stringMatching(/^There is too little space in .*256 MB free/)]);
    // Nothing but the key that a start creates first.
    expect(readdirSync(data)).toEqual(['secret']);
  });

  it('stops a later start with a one-line message, and changes nothing', async (context) => {
    if (!mounted(700)) return context.skip('No disk may be mounted here.');
    await start();
    await stop();
    // Not even the reserve is left.
    rmSync(join(data, 'reserve'), { force: true });
    fillUp('filler', mb);
    const files = () => readdirSync(data, { recursive: true, encoding: 'utf8' }).sort();
    const before = files();
    expect(await endedStart()).toEqual([expect.stringMatching(/^There is too little space in .*24 MB free/)]);
    expect(files()).toEqual(before);
    rmSync(join(data, 'filler'));
    expect((await (await start()).call('GET', '/health')).status).toBe(200);
  });

  it('refuses new data with 507, allows sign-in and reading, and recovers when there is space', async (context) => {
    if (!mounted(700)) return context.skip('No disk may be mounted here.');
    const { call, signIn } = await start();
    await signIn();
    fillUp('filler', mb);
    const account = { name: 'Full', account_id: '1' };
    await expect
      .poll(() => call('POST', '/projects', account), { timeout: 30_000 })
      .toMatchObject({
        status: 507,
        code: 'storage_full',
      });
    await signIn();
    expect((await call('GET', '/projects')).status).toBe(200);
    rmSync(join(data, 'filler'));
    await expect
      .poll(async () => (await call('POST', '/projects', account)).status, { timeout: 30_000 })
      .toBeLessThan(500);
  });
});

describe('a service that receives SIGTERM', () => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'locus-ending-'));
    chmodSync(data, 0o711);
  });
  afterEach(async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('finishes requests in progress, closes their connections, accepts no more and stops its database', async () => {
    const { origin, authorization, signIn } = await start();
    await signIn();
    const ending = service as ChildProcess;
    const database = join(data, 'postgres', 'postmaster.pid');
    expect(existsSync(database)).toBe(true);
    const agent = new Agent({ keepAlive: true });
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, i) => halfSent(agent, `${origin}/api/projects`, authorization(), `Ending ${i}`)),
    );
    const said = told(ending, 'stopping');
    const gone = once(ending, 'exit');
    ending.kill('SIGTERM');
    await said;
    // The rest of each request is sent only now.
    const answers = await Promise.all(calls.map(({ finish }) => finish()));
    expect(answers).toEqual(answers.map(() => ({ done: true, connection: 'close', whole: true })));
    expect(await gone).toEqual([0, null]);
    service = undefined;
    agent.destroy();
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed');
    // The database removes it when it has shut down.
    expect(existsSync(database)).toBe(false);
  });
});

describe('a service that is abandoned before it has loaded', () => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'locus-abandoned-'));
    chmodSync(data, 0o711);
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it('ends by itself, and leaves no database running', async () => {
    const abandoned = spawned();
    abandoned.stderr?.resume();
    abandoned.stdout?.resume();
    abandoned.disconnect();
    expect(await once(abandoned, 'exit')).toEqual([0, null]);
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('npm start', () => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'locus-npm-'));
    chmodSync(data, 0o711);
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));

  it.for(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no process running after %s: npm, its script, the service and the database end',
    async (how, context) => {
      // Otherwise it would install them first, below the feet of other tests.
      if (!existsSync(join(projectFolder, 'node_modules/.locus-lock')))
        return context.skip('The packages were not installed by npm start or npm test.');
      const npm = spawn('npm', ['start'], {
        cwd: projectFolder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          LOCUS_DATA: data,
          LOCUS_DEMO: 'off',
          LOCUS_PORT: '0',
          LOCUS_ADMIN_PORT: '0',
          LOCUS_PREVIEW_PORT: '0',
          DATABASE_URL: '',
          // From the sources, as users run it.
          LOCUS_CHILDREN: '',
        },
      });
      const ended = once(npm, 'exit');
      const lines = createInterface({ input: npm.stdout });
      const isReady = new Promise<void>((resolve) => {
        lines.on('line', (line) => line === 'Ctrl-C stops everything.' && resolve());
      });
      await Promise.race([isReady, ended.then(() => Promise.reject(new Error('npm start ended before it was ready')))]);
      const running = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
        pid: number;
        addresses: { portal: string };
      };
      const family = [...descendantsOf(npm.pid ?? 0), running.pid];
      // The script, the service and the database's processes at least.
      expect(family.length).toBeGreaterThan(3);
      expect((await fetch(`${running.addresses.portal}/api/health`)).status).toBe(200);
      npm.kill(how);
      await ended;
      await expect.poll(() => family.filter(lives), { timeout: 60_000 }).toEqual([]);
      await expect(fetch(`${running.addresses.portal}/api/health`)).rejects.toThrow('fetch failed');
      expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
    },
  );
});

/** The parent of each process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      found.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** The processes that a process has started, and those that these have. */
function descendantsOf(pid: number): number[] {
  const all = parents();
  const below = (of: number): number[] =>
    [...all].flatMap(([child, parent]) => (parent === of ? [child, ...below(child)] : []));
  return below(pid);
}

/** Whether a process runs; one that has ended and that nobody has asked after does not. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Resolves when a service has logged an event of this name. */
function told(child: ChildProcess, event: string): Promise<void> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => line.includes(`"${event}"`) && resolve());
  });
}

/** A new project whose request the service has begun to read; `finish` sends its body and returns the response. */
async function halfSent(agent: Agent, address: string, authorization: string, name: string) {
  const body = JSON.stringify({ name, account_id: '1' });
  const call: ClientRequest = request(address, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      origin: new URL(address).origin,
      authorization,
      // Sent as soon as the request has been read so far.
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  return {
    finish: async () => {
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      call.end(body);
      const [answer] = await answered;
      await readAll(answer);
      return { done: answer.statusCode === 200, connection: answer.headers.connection, whole: answer.complete };
    },
  };
}

describe('damaged files', () => {
  afterEach(async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** Overwrites the middle of a file with garbage, keeping its modification time. */
  function damage(file: string): void {
    const { atime, mtime } = statSync(file);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4, bytes.length - Math.min(2000, Math.floor(bytes.length / 4))));
    utimesSync(file, atime, mtime);
  }

  it('of cached sums and rows are rebuilt, and damaged visits give an error naming the file instead of numbers', async (context) => {
    const snapshot = await demoSnapshot();
    if (snapshot === undefined) return context.skip('Data cannot be copied here.');
    data = mkdtempSync(join(tmpdir(), 'locus-damage-'));
    copyData(snapshot, data);
    const { origin } = await start();
    const ask = await reader(origin);
    const visits = join(data, 'visits');
    const files = (pattern: RegExp) =>
      readdirSync(visits, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
    // Parts of a report, so that each is calculated from the files.
    const whole = await ask('2026-01,2026-02');
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(['DURATION', 'MOVEMENT', 'ABSORPTION']));
    const [sums, rows] = [files(/\.sums\.parquet$/), files(/\.rows\.parquet$/)];
    expect([sums.length > 0, rows.length > 0]).toEqual([true, true]);
    for (const file of [...sums, ...rows]) damage(join(visits, file));
    // Different from before: earlier responses are cached.
    const parts = await ask('2026-03,2026-04');
    for (const [type, { status, values }] of Object.entries(parts))
      expect([type, status, values > 0]).toEqual([type, 200, true]);
    expect(files(/\.sums\.parquet\.damaged$/).length).toBeGreaterThan(0);
    expect(files(/\.rows\.parquet\.damaged$/).length).toBeGreaterThan(0);
    for (const file of files(/visits\.parquet$/)) damage(join(visits, file));
    for (const file of files(/\.(sums|rows)\.parquet$/)) rmSync(join(visits, file));
    const { DURATION } = await ask('2026-05,2026-06', ['DURATION']);
    expect(DURATION).toEqual({
      status: 409,
      values: 0,
      reason: expect.stringMatching(/damaged: \S*visits\.parquet\. /),
    });
    // The damaged file is set aside: the backup's copy can be put in its place.
    expect(files(/visits\.parquet\.damaged$/).length).toBeGreaterThan(0);
  });
});

/** The response for some months of each analysis of the first report: its status, and the number of values. */
async function reader(origin: string) {
  const login = await fetch(`${origin}/api/authenticate/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: demoUsers.accountAdmin, password: demoPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const send = (path: string) => fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const projects = (await (await send('/projects/hierarchy')).json()) as Project[];
  const summary = projects.flatMap(({ reports }) => reports).find(({ name }) => name === 'Store network');
  const items = (types: readonly string[]) => (summary?.items ?? []).filter(({ type }) => types.includes(type));
  return async (
    months: string,
    types = ['DURATION', 'MOVEMENT', 'ABSORPTION'],
  ): Promise<Record<string, { status: number; values: number; reason?: string }>> =>
    Object.fromEntries(
      await Promise.all(
        items(types).map(async ({ id, type }) => {
          const path = `/reportItems/${id}/data?timeFrames=${months}`;
          let answer = await send(path);
          // While it is busy, there is no result yet.
          while (answer.status === 503) answer = await send(path);
          const said = (await answer.json()) as { values?: unknown[]; daily_values?: unknown[]; reason?: string };
          const { length } = said.values ?? said.daily_values ?? [];
          const { reason } = said;
          return [type, { status: answer.status, values: length, ...(reason && { reason }) }] as const;
        }),
      ),
    );
}
