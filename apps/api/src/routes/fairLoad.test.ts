import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { connect } from '../db/connect';
import { createFairQueue } from '../http/fairQueue';
import type { FairLoad, FairLoadOptions } from '../http/fairLoad';
import { createFairLoad } from '../http/fairLoad';
import { listen } from '../http/listen';
import { createKeptAnswers } from '../http/keptAnswers';
import type { Log } from '../http/log';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { metersOf } from '../testing/meters';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { captchaLimit } from './session';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database.stop());

/** An application with room for two concurrent calls, one per caller, and one more waiting. */
async function crowded() {
  const load: FairLoad = {
    calls: createFairQueue({ slots: 2, slotsEach: 1, waitingEach: 0, waiting: 1 }),
    answers: createKeptAnswers(),
    deadlineMs: 600_000,
    stop: () => undefined,
  };
  const app = testApp({ db: database.db, load });
  const user = world.acme.users.REGULAR_USER as { id: string; email: string };
  const token = await signInAs(app, user);
  const others = await signInAs(app, world.globex.users.REGULAR_USER);
  return { app, load, token, others, who: `user ${user.id}` };
}

it('refuses a user’s excess requests with a retry time, and serves other users', async () => {
  const { app, load, token, others, who } = await crowded();
  const turn = await load.calls.turn(who);
  const refused = await call<{ reason: string }>(app, 'GET', '/api/projects/hierarchy', { token });
  expect(failure(refused)).toEqual([429, 'busy']);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.body.reason).toBe('There are many requests right now. Please try again in a moment.');
  expect((await call(app, 'GET', '/api/projects/hierarchy', { token: others })).status).toBe(200);
  turn.end();
  expect((await call(app, 'GET', '/api/projects/hierarchy', { token })).status).toBe(200);
});

it('counts requests before sign-in by address, and always answers the health check', async () => {
  const { app, load } = await crowded();
  await load.calls.turn('address unknown');
  const body = { email: 'nobody@acme.example', password: 'x' };
  expect(failure(await call(app, 'POST', '/api/authenticate/login', { body }))).toEqual([429, 'busy']);
  expect((await call(app, 'GET', '/api/health')).status).toBe(200);
});

it('counts all sessions of a user together, but not requests with a forged token', async () => {
  const { app, load, who } = await crowded();
  const second = await signInAs(app, world.acme.users.REGULAR_USER);
  const turn = await load.calls.turn(who);
  expect(failure(await call(app, 'GET', '/api/accounts', { token: second }))).toEqual([429, 'busy']);
  const [head = '', , seal = ''] = second.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ userId: '1' })).toString('base64url')}.${seal}`;
  expect(failure(await call(app, 'GET', '/api/accounts', { token: forged }))).toEqual([403, 'session_ended']);
  turn.end();
});

it('limits the number of captchas per address', async () => {
  const app = testApp({ db: database.db });
  for (let i = 0; i < captchaLimit.attempts; i += 1)
    expect((await call(app, 'GET', '/api/authenticate/captcha')).status).toBe(200);
  const refused = await call(app, 'GET', '/api/authenticate/captcha');
  expect(failure(refused)).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('refuses new data when storage is full, and still allows sign-in, reading and deleting', async () => {
  const app = testApp({ db: database.db, full: () => true });
  const token = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  const body = { name: 'New', account_id: world.acme.accountId };
  const refused = await call<{ reason: string }>(app, 'POST', '/api/projects', { token, body });
  expect(failure(refused)).toEqual([507, 'storage_full']);
  expect(refused.body.reason).toMatch(/^There is no space left for new data\./);
  expect((await call(app, 'GET', '/api/projects', { token })).status).toBe(200);
  expect((await call(app, 'DELETE', `/api/reports/${world.globex.shown.report}`, { token })).status).toBeLessThan(300);
});

const soon = { timeout: 60_000 };

/** The limits of a real service, whose event loop is as late as the test says. */
async function loadOf(lateMs: number): Promise<FairLoad> {
  let looks = 0;
  const load = createFairLoad({ meters: metersOf(lateMs, () => void (looks += 1)) });
  onTestFinished(load.stop);
  await expect.poll(() => looks, soon).toBeGreaterThan(0);
  return load;
}

/** Takes turns in this order; `free` ends those that have begun and those that begin then. */
function takeTurns(load: FairLoad, callers: string[]) {
  const turns = callers.map((who) => load.calls.turn(who));
  return { free: () => Promise.all(turns.map(async (turn) => (await turn).end())) };
}

const times = <T>(count: number, value: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => value(i));

it('under pressure allows a user two concurrent requests and 24 waiting, and refuses the next with a retry time', async () => {
  const load = await loadOf(151);
  const app = testApp({ db: database.db, load });
  const { id, email } = world.acme.users.REGULAR_USER as { id: string; email: string };
  const token = await signInAs(app, { email });
  const { free } = takeTurns(
    load,
    times(2 + 24, () => `user ${id}`),
  );
  const refused = await call(app, 'GET', '/api/projects', { token });
  expect(failure(refused)).toEqual([429, 'busy']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await free();
  expect((await call(app, 'GET', '/api/projects', { token })).status).toBe(200);
});

it('under pressure refuses any caller once 32 requests wait, with a retry time', async () => {
  const load = await loadOf(151);
  const app = testApp({ db: database.db, load });
  const { free } = takeTurns(
    load,
    times(16 + 32, (i) => `user of another account ${i}`),
  );
  const refused = await call(app, 'GET', '/api/openapi.json');
  expect(failure(refused)).toEqual([503, 'busy']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await free();
  expect((await call(app, 'GET', '/api/openapi.json')).status).toBe(200);
});

it('allows more than 32 waiting requests when not under pressure', async () => {
  const load = await loadOf(149);
  const app = testApp({ db: database.db, load });
  const { free } = takeTurns(
    load,
    times(16 + 32, (i) => `user of another account ${i}`),
  );
  const answer = call(app, 'GET', '/api/openapi.json');
  await expect.poll(load.calls.waiting, soon).toBe(33);
  await free();
  expect((await answer).status).toBe(200);
});

/** A database whose projects nobody can read until `unlock`, without any other limit on statements. */
async function lockedProjects() {
  const unlimited = 600_000;
  const limits = { read: unlimited, write: unlimited, silent: unlimited, left: 1 };
  const db = connect(database.url, 4, { limits });
  let unlock: () => void = () => undefined;
  const unlocked = new Promise<void>((resolve) => (unlock = resolve));
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holding = database.db.transaction().execute(async (transaction) => {
    await sql`lock table projects in access exclusive mode`.execute(transaction);
    locked();
    await unlocked;
  });
  await isLocked;
  onTestFinished(async () => {
    unlock();
    await holding;
    await db.destroy();
  });
  const waiting = async () =>
    (await sql`select 1 from pg_locks where relation = 'projects'::regclass and not granted`.execute(database.db)).rows
      .length;
  return { db, unlock, waiting };
}

/** A signed-in user's calls to an application on such a database. */
async function onLocked(options: FairLoadOptions, log: Log = () => undefined) {
  const { db, ...rest } = await lockedProjects();
  const load = createFairLoad(options);
  onTestFinished(load.stop);
  const app = testApp({ db, load, log });
  const token = await signInAs(testApp({ db: database.db }), world.acme.users.REGULAR_USER);
  return { app, token, load, ...rest };
}

it('answers a request past its deadline with 503 and a retry time, cancels its query and frees its slot', async () => {
  const { app, token, unlock, waiting } = await onLocked({ deadlineMs: 500 });
  const calls = await Promise.all(times(5, () => call(app, 'GET', '/api/projects', { token })));
  // The five seconds are those of the deadline: a silent database says two.
  expect(calls.map((late) => [...failure(late), late.headers.get('retry-after')])).toEqual(
    calls.map(() => [503, 'unavailable', '5']),
  );
  await expect.poll(waiting, soon).toBe(0);
  unlock();
  await expect.poll(async () => (await call(app, 'GET', '/api/projects', { token })).status, soon).toBe(200);
});

it('cancels requests whose client has disconnected, running or waiting, and does not log them as failures', async () => {
  const log = vi.fn<Log>();
  const { app, token, load, waiting } = await onLocked({ meters: metersOf(0) }, log);
  const { port, stop } = await listen(app.fetch, '127.0.0.1', 0);
  onTestFinished(() => stop(0));
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  // A user's fifth request waits for its turn; under pressure the third would.
  const left = times(5, () => fetch(`http://127.0.0.1:${port}/api/projects`, { headers, signal: leaving.signal }));
  const failures = Promise.allSettled(left);
  await expect.poll(waiting, soon).toBe(4);
  await expect.poll(() => load.calls.waiting(), soon).toBe(1);
  leaving.abort();
  expect((await failures).map(({ status }) => status)).toEqual(times(5, () => 'rejected'));
  await expect.poll(waiting, soon).toBe(0);
  const requests = () =>
    log.mock.calls.filter(([, event]) => event === 'request').map(([, , fields]) => fields?.status);
  await expect.poll(requests, soon).toEqual(times(5, () => 499));
  expect(load.calls.waiting()).toBe(0);
  expect(log.mock.calls.filter(([level]) => level === 'error')).toEqual([]);
});

it('gives a request a deadline of 28 seconds', () => {
  const load = createFairLoad();
  onTestFinished(load.stop);
  expect(load.deadlineMs).toBe(28_000);
});
