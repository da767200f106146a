import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { Hono } from 'hono';
import type { Kysely } from 'kysely';

import { openSession } from '../src/auth/sessions';
import { createTokens } from '../src/auth/tokens';
import type { Database } from '../src/db/schema';
import { listen } from '../src/http/listen';
import { testApp, testSecret } from '../src/testing/client';
import type { World } from '../src/testing/world';

const sessions = 200;
/** Every session asks so often a second; 400 calls a second in all. */
const callsPerSecond = 2;

/** `--minutes=10` for a long run; one minute unless told. */
const minutes = Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? 1);

interface Call {
  method: 'GET' | 'PUT';
  path: string;
  headers?: Record<string, string>;
}

/** What a reader asks for: mostly numbers, half of them known already; now and then a list; seldom a change. */
function mix({ acme }: World, etag: string): Call[] {
  const item = `/api/reportItems/${acme.shown.reportItem}`;
  const data: Call = { method: 'GET', path: `${item}/data` };
  const month: Call = { method: 'GET', path: `${item}/data?timeFrames=2026-02&locations=${acme.shown.locations[0]}` };
  const known: Call = { ...data, headers: { 'if-none-match': etag } };
  const report: Call = { method: 'GET', path: `/api/reports/${acme.shown.report}` };
  const hierarchy: Call = { method: 'GET', path: '/api/projects/hierarchy' };
  const one: Call = { method: 'GET', path: item };
  const edit: Call = {
    method: 'PUT',
    path: `/api/projects/${acme.shown.project}/meta?name=CANARY-acme%20shown&description=x`,
  };
  const often = [data, known, data, month, report, data, known, hierarchy, data, known];
  return [...often, ...often, one, edit];
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use once what is not needed any more has gone. */
function usedMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

interface Outcome {
  perSecond: number;
  readP99: number;
  errors: number;
  grownMb: number;
}

/** Lets so many sessions call a server over HTTP for a time (ms); the callers share this process with it. */
async function drive(origin: string, bearers: readonly string[], calls: readonly Call[], forMs: number) {
  const reads: number[] = [];
  let count = 0;
  let errors = 0;
  const end = performance.now() + forMs;
  const session = async (bearer: string, first: number) => {
    let turn = first;
    await pause(Math.random() * (1000 / callsPerSecond));
    while (performance.now() < end) {
      const { method, path, headers } = calls[turn % calls.length] as Call;
      turn += 1;
      const started = performance.now();
      try {
        const response = await fetch(origin + path, { method, headers: { authorization: bearer, ...headers } });
        await response.arrayBuffer();
        if (response.status >= 400) errors += 1;
      } catch {
        errors += 1;
      }
      const took = performance.now() - started;
      count += 1;
      if (method === 'GET') reads.push(took);
      await pause(Math.max(0, 1000 / callsPerSecond - took));
    }
  };
  await Promise.all(bearers.map((bearer, i) => session(bearer, i)));
  const sorted = Float64Array.from(reads).sort();
  return { perSecond: count / (forMs / 1000), readP99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, errors };
}

/** Two hundred signed-in sessions with mixed calls, and the same against a bare route of the same size of answer. */
export async function underLoad(db: Kysely<Database>, world: World, etag: string, body: string) {
  const users = Object.values({ ...world.acme.users });
  const clock = {
    get now() {
      return new Date();
    },
  };
  const tokens = createTokens(testSecret);
  const bearers: string[] = [];
  for (let i = 0; i < sessions; i += 1) {
    const user = users[i % users.length] as { id: string };
    bearers.push(`Bearer ${(await openSession(db, tokens, user, 'portal', clock.now)).token}`);
  }
  const staff = world.provider.users.PLACENSE_ADMIN as { id: string };
  const editor = `Bearer ${(await openSession(db, tokens, staff, 'portal', clock.now)).token}`;

  const bare = new Hono().all('*', (c) => c.body(body, 200, { 'Content-Type': 'application/json' }));
  const serve = async (fetcher: Parameters<typeof listen>[0], forMs: number, calls: Call[]) => {
    const server = await listen(fetcher, '127.0.0.1', 0);
    try {
      return await drive(`http://127.0.0.1:${server.port}`, bearers, calls, forMs);
    } finally {
      await server.stop(1000);
    }
  };
  const calls = mix(world, etag).map((call) =>
    call.method === 'PUT' ? { ...call, headers: { authorization: editor } } : call,
  );
  const plain = await serve(bare.fetch, 5000, calls);
  const app = testApp({ db }, clock);
  await serve(app.fetch, 10_000, calls);
  const before = usedMb();
  const measured = await serve(app.fetch, minutes * 60_000, calls);
  const outcome: Outcome = { ...measured, grownMb: usedMb() - before };
  return { outcome, plain };
}
