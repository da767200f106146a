import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { Hono } from 'hono';
import type { Kysely } from 'kysely';

import { openSession } from '../src/auth/sessions';
import { createTokens } from '../src/auth/tokens';
import type { Database } from '../src/db/schema';
import { listen } from '../src/http/listen';
import { createFairLoad } from '../src/http/fairLoad';
import { testApp, testSecret } from '../src/testing/client';
import type { World } from '../src/testing/world';
import type { Answered, Call, Load } from './callers';

const sessions = 200;
/** Calls per second of every session; 400 calls per second in total. */
const callsPerSecond = 2;

/** `--minutes=10` for a long run; one minute by default. */
const minutes = Number(process.argv.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? 1);

/** The requests of a reader: mostly numbers, half of them cached already; occasionally a list; rarely a change. */
function mix({ acme }: World, etag: string): Call[] {
  const item = `/api/reportItems/${acme.shown.reportItem}`;
  const data: Call = { method: 'GET', path: `${item}/data` };
  const month: Call = { method: 'GET', path: `${item}/data?timeFrames=2026-02&locations=${acme.shown.locations[0]}` };
  const known: Call = { ...data, headers: { 'if-none-match': etag } };
  const report: Call = { method: 'GET', path: `/api/reports/${acme.shown.report}` };
  const hierarchy: Call = { method: 'GET', path: '/api/projects/hierarchy' };
  const single: Call = { method: 'GET', path: item };
  const edit: Call = {
    method: 'PUT',
    path: `/api/projects/${acme.shown.project}/meta?name=CANARY-acme%20shown&description=x`,
  };
  const often = [data, known, data, month, report, data, known, hierarchy, data, known];
  return [...often, ...often, single, edit];
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use after garbage collection. */
function usedMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** The responses under load, and the memory that the server kept. */
interface Outcome extends Answered {
  /** Growth in MB per minute. */
  gainedMbPerMinute: number;
}

/** Samples the memory every five seconds; `end` returns the median growth per minute over all pairs of samples. */
function watchMemory(): { end: () => number } {
  const looks: { minute: number; mb: number }[] = [];
  const look = () => looks.push({ minute: performance.now() / 60_000, mb: usedMb() });
  look();
  const timer = setInterval(look, 5000);
  return {
    end: () => {
      clearInterval(timer);
      look();
      // Theil–Sen slope: robust against a few outliers.
      const gains = looks.flatMap((late, i) =>
        looks.slice(0, i).map((early) => (late.mb - early.mb) / (late.minute - early.minute)),
      );
      return gains.sort((a, b) => a - b)[Math.floor(gains.length / 2)] ?? 0;
    },
  };
}

/** Starts the callers' process; `call` makes it call a server. */
function startCallers(): { call: (load: Load) => Promise<Answered>; stop: () => void } {
  const child = fork(fileURLToPath(new URL('./callers.ts', import.meta.url)), [], { execArgv: ['--import', 'tsx'] });
  return {
    call: (load) =>
      new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The callers ended (${code})`)));
        child.once('message', (answered) => resolve(answered as Answered));
        child.send(load);
      }),
    stop: () => {
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}

/** Two hundred sessions with mixed calls, compared with a bare route whose responses have the same size. */
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
  const callers = startCallers();
  const serve = async (fetcher: Parameters<typeof listen>[0], forMs: number, calls: Call[]) => {
    const server = await listen(fetcher, '127.0.0.1', 0);
    try {
      const origin = `http://127.0.0.1:${server.port}`;
      return await callers.call({ origin, bearers, calls, callsPerSecond, forMs });
    } finally {
      await server.stop(1000);
    }
  };
  const calls = mix(world, etag).map((call) =>
    call.method === 'PUT' ? { ...call, headers: { authorization: editor } } : call,
  );
  try {
    const plain = await serve(bare.fetch, 5000, calls);
    const app = testApp({ db, load: createFairLoad() }, clock);
    await serve(app.fetch, 20_000, calls);
    const memory = watchMemory();
    const measured = await serve(app.fetch, minutes * 60_000, calls);
    const outcome: Outcome = { ...measured, gainedMbPerMinute: memory.end() };
    return { outcome, plain };
  } finally {
    callers.stop();
  }
}
