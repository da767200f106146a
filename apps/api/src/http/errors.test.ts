import { connect as openSocket } from 'node:net';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { connect } from '../db/connect';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { ApiContext, ApiEnv } from './context';
import { answerError } from './errors';
import { listen } from './listen';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

/** The response when this fails. */
async function answerTo(
  failing: () => Promise<unknown>,
): Promise<[status: number, code: unknown, retryAfter: unknown]> {
  const app = new Hono<ApiContext extends Context<infer Env> ? Env : never>();
  app.use(async (c, next) => {
    c.set('requestId', 'r1');
    c.set('language', 'en');
    await next();
  });
  app.get('/', async (c) => c.json(await failing()));
  app.onError((error, c) => answerError(error, c, vi.fn()));
  const answer = await app.request('/');
  const { code } = (await answer.json()) as { code: unknown };
  return [answer.status, code, answer.headers.get('retry-after')];
}

const unavailable = [503, 'unavailable', '2'];

test('the service is temporarily unavailable when no database connection becomes free in time', async () => {
  const narrow = connect(database.url, 1, { waitMs: 50 });
  // On a busy machine its one connection may take longer than that to be opened; once open it stays.
  await vi.waitFor(() => sql`select 1`.execute(narrow), { timeout: 60_000 });
  await narrow.transaction().execute(async (held) => {
    await sql`select 1`.execute(held);
    expect(await answerTo(() => sql`select 1`.execute(narrow))).toEqual(unavailable);
  });
  expect((await sql<{ number: number }>`select 1 as number`.execute(narrow)).rows).toEqual([{ number: 1 }]);
  await narrow.destroy();
});

test.each([
  [
    'cancels a statement',
    sql`select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60.25)%'`,
  ],
  [
    'ends a connection',
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60.25)%'`,
  ],
])('the service is temporarily unavailable when the database %s', async (_, end) => {
  const victim = connect(database.url, 1);
  const answer = answerTo(() => sql`select pg_sleep(60.25)`.execute(victim));
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where query like 'select pg_sleep(60.25)%' and wait_event = 'PgSleep'
    `.execute(database.db);
    expect(rows).toHaveLength(1);
  }, 60_000);
  await end.execute(database.db);
  expect(await answer).toEqual(unavailable);
  await victim.destroy();
});

test('an invalid SQL statement is an internal error', async () => {
  expect(await answerTo(() => sql`select nothing`.execute(database.db))).toEqual([500, 'internal', null]);
});

test('an aborted or malformed request is answered with 400 and not logged as a failure', async () => {
  const log = vi.fn();
  const refused: number[] = [];
  const app = new Hono<ApiEnv>();
  app.post('/', async (c) => c.text(await c.req.text()));
  app.onError((error, c) => {
    const answer = answerError(error, c, log);
    refused.push(answer.status);
    return answer;
  });
  const { port, stop } = await listen(app.fetch, '127.0.0.1', 0);
  const head = 'POST / HTTP/1.1\r\nHost: locus\r\n';
  for (const rest of ['Transfer-Encoding: chunked\r\n\r\nnonsense\r\n', 'Content-Length: 9\r\n\r\nhalf']) {
    const socket = openSocket(port, '127.0.0.1', () => socket.write(head + rest));
    socket.on('error', () => undefined);
    setTimeout(() => socket.destroy(), 100);
  }
  await expect.poll(() => refused, { timeout: 60_000 }).toEqual([400, 400]);
  await stop(100);
  expect(log).not.toHaveBeenCalled();
});
