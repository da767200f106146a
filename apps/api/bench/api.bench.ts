import { Hono } from 'hono';

import { createFairLoad } from '../src/http/fairLoad';
import { signInAs, testApp } from '../src/testing/client';
import { startTestDatabase } from '../src/testing/database';
import { makeWorld } from '../src/testing/world';
import { fairLoad } from './fairLoad';
import { underLoad } from './load';

/** The name of this bench. */
export const name = 'api';

const warmUp = 200;
const calls = 1500;
/** Concurrent requests. */
const lanes = 8;

/** Calls per second of a request, repeated in several concurrent lanes within this process. */
async function rate(
  request: () => Promise<Response> | Response,
  times = calls,
): Promise<{ perSecond: number; p95: number }> {
  const measured = async (count: number) => {
    const durations: number[] = [];
    let left = count;
    const started = performance.now();
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        const before = performance.now();
        const response = await request();
        await response.arrayBuffer();
        if (response.status >= 400) throw new Error(`The call answered ${response.status}`);
        durations.push(performance.now() - before);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const seconds = (performance.now() - started) / 1000;
    return { perSecond: count / seconds, p95: durations.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? 0 };
  };
  await measured(warmUp);
  return measured(times);
}

/**
 * Item data for a signed-in user compared with a bare route of the same framework that returns the same bytes, and how
 * it fares with far too many callers, with a greedy one and with a slow database; `--scene=fair`, `overload` or
 * `slow-database` runs only that scene.
 */
export async function run() {
  const alone = process.argv.some((argument) => argument.startsWith('--scene='));
  return [...(alone ? [] : await answers()), ...(await fairLoad())];
}

async function answers() {
  const database = await startTestDatabase();
  try {
    const world = await makeWorld(database.db);
    const app = testApp({ db: database.db, load: createFairLoad() });
    const authorization = `Bearer ${await signInAs(app, world.acme.users.REGULAR_USER)}`;
    const address = `http://localhost/api/reportItems/${world.acme.shown.reportItem}/data`;
    const first = await app.request(address, { headers: { authorization } });
    const etag = first.headers.get('etag') ?? '';
    const body = await first.text();

    const bare = new Hono().get('/data', (c) => c.body(body, 200, { 'Content-Type': 'application/json' }));
    const plain = await rate(() => bare.request('http://localhost/data'));
    const data = await rate(() => app.request(address, { headers: { authorization } }));
    const unchanged = await rate(() => app.request(address, { headers: { authorization, 'if-none-match': etag } }));
    const hierarchy = await rate(
      () => app.request('http://localhost/api/projects/hierarchy', { headers: { authorization } }),
      500,
    );

    const { outcome, plain: bareLoad } = await underLoad(database.db, world, etag, body);

    const base = { label: 'bare route', value: Math.round(plain.perSecond) };
    return [
      { label: 'item data', value: Math.round(data.perSecond), unit: 'req/s', base, goal: '≥ 300' },
      { label: 'item data, slowest of 20', value: Number(data.p95.toFixed(1)), unit: 'ms', goal: '≤ 50' },
      {
        label: 'item data, unchanged (304)',
        value: Math.round(unchanged.perSecond),
        unit: 'req/s',
        base,
        goal: '≥ 300',
      },
      { label: 'hierarchy', value: Math.round(hierarchy.perSecond), unit: 'req/s', base },
      {
        label: '200 sessions, mixed',
        value: Math.round(outcome.perSecond),
        unit: 'req/s',
        base: { label: 'bare route', value: Math.round(bareLoad.perSecond) },
        goal: '≥ 300',
      },
      {
        label: '200 sessions, slowest read of 100',
        value: Number(outcome.readP99.toFixed(1)),
        unit: 'ms',
        base: { label: 'bare route', value: Number(bareLoad.readP99.toFixed(1)) },
        goal: '≤ 250',
      },
      { label: '200 sessions, failed calls', value: outcome.errors, unit: 'calls', goal: '≤ 0' },
      {
        label: '200 sessions, memory gained',
        value: Number(outcome.gainedMbPerMinute.toFixed(2)),
        unit: 'MB/min',
        goal: '≤ 1',
      },
    ];
  } finally {
    await database.stop();
  }
}
