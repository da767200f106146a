import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/*
 * The real service while its database stands still, and on a disk that is full. Nothing is measured: what matters is
 * that every call gets an answer with a reason, and that all is well again afterwards.
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
  call: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; code?: string; retry: string | null }>;
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
      json: (text === '' ? {} : JSON.parse(text)) as { code?: string; token?: string },
    };
  };
  return {
    call: async (method, path, body) => {
      const { status, retry, json } = await ask(method, path, body);
      return { status, retry, ...(json.code === undefined ? {} : { code: json.code }) };
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

describe('a database that stands still', () => {
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'locus-faults-'));
    chmodSync(data, 0o711);
  });
  afterEach(async () => {
    signal('SIGCONT');
    await stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** To the server and everything that it has started. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const [server] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const children = readdirSync('/proc')
      .filter((name_) => /^\d+$/.test(name_))
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === server;
        } catch {
          return false;
        }
      });
    for (const pid of [server, ...children]) process.kill(Number(pid), name);
  }

  it(
    'is answered with 503 and a reason, and everything is as before when it goes on',
    { timeout: 240_000 },
    async () => {
      const { call, signIn } = await start();
      await signIn();
      expect((await call('GET', '/projects')).status).toBe(200);
      signal('SIGSTOP');
      const away = { status: 503, code: 'unavailable', retry: '2' };
      const paths = ['/health', '/projects', '/accounts', '/projects/hierarchy'];
      expect(await Promise.all(paths.map((path) => call('GET', path)))).toEqual(paths.map(() => away));
      expect(await call('POST', '/projects', { name: 'x', account_id: '1' })).toEqual(away);
      signal('SIGCONT');
      await expect.poll(() => call('GET', '/projects'), { timeout: 60_000 }).toMatchObject({ status: 200 });
      expect((await call('GET', '/health')).status).toBe(200);
    },
  );
});

describe('a full disk', () => {
  /** A disk of its own, where that may be made. */
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

  it('ends a first start with one line, and leaves nothing', { timeout: 120_000 }, async (context) => {
    if (!mounted(20)) return context.skip('No disk may be mounted here.');
    const ended = spawned();
    const [words, [code]] = await Promise.all([readAll(ended.stderr as Readable), once(ended, 'exit')]);
    expect(code).toBe(1);
    expect(words.trim().split('\n')).toEqual([expect.stringMatching(/^There is too little space in .*256 MB free/)]);
    // Nothing but the key that a start makes first.
    expect(readdirSync(data)).toEqual(['secret']);
  });

  it(
    'refuses new data with 507, signs in and reads, and goes on when there is room',
    { timeout: 240_000 },
    async (context) => {
      if (!mounted(700)) return context.skip('No disk may be mounted here.');
      const { call, signIn } = await start();
      await signIn();
      const { bavail, bsize } = statfsSync(data);
      writeFileSync(join(data, 'filler'), Buffer.alloc(bavail * bsize - mb));
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
    },
  );
});
