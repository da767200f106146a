import { afterAll, beforeAll, expect, it } from 'vitest';

import { createFairQueue } from '../http/fairQueue';
import type { FairLoad } from '../http/fairLoad';
import { createKeptAnswers } from '../http/keptAnswers';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
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
    stop: () => undefined,
  };
  const app = testApp({ db: database.db, load });
  const user = world.acme.users.REGULAR_USER as { id: string; email: string };
  const token = await signInAs(app, user);
  const others = await signInAs(app, world.globex.users.REGULAR_USER);
  return { app, load, token, others, who: `user ${user.id}` };
}

it('refuses what is too much of one user with the time to come again, and answers the others', async () => {
  const { app, load, token, others, who } = await crowded();
  const turn = await load.calls.turn(who);
  const refused = await call<{ reason: string }>(app, 'GET', '/api/projects/hierarchy', { token });
  expect(failure(refused)).toEqual([429, 'busy']);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.body.reason).toBe('Many people are asking at once. Please try again in a moment.');
  expect((await call(app, 'GET', '/api/projects/hierarchy', { token: others })).status).toBe(200);
  turn.end();
  expect((await call(app, 'GET', '/api/projects/hierarchy', { token })).status).toBe(200);
});

it('counts calls before sign-in by their address, and answers about its health whatever there is to do', async () => {
  const { app, load } = await crowded();
  await load.calls.turn('address unknown');
  const body = { email: 'nobody@acme.example', password: 'x' };
  expect(failure(await call(app, 'POST', '/api/authenticate/login', { body }))).toEqual([429, 'busy']);
  expect((await call(app, 'GET', '/api/health')).status).toBe(200);
});

it('takes a user for the same one in all their sessions, and a forged bearer for an address', async () => {
  const { app, load, who } = await crowded();
  const second = await signInAs(app, world.acme.users.REGULAR_USER);
  const turn = await load.calls.turn(who);
  expect(failure(await call(app, 'GET', '/api/accounts', { token: second }))).toEqual([429, 'busy']);
  const [head = '', , seal = ''] = second.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ userId: '1' })).toString('base64url')}.${seal}`;
  expect(failure(await call(app, 'GET', '/api/accounts', { token: forged }))).toEqual([403, 'session_ended']);
  turn.end();
});

it('hands out captchas up to a limit for an address', async () => {
  const app = testApp({ db: database.db });
  for (let i = 0; i < captchaLimit.attempts; i += 1)
    expect((await call(app, 'GET', '/api/authenticate/captcha')).status).toBe(200);
  const refused = await call(app, 'GET', '/api/authenticate/captcha');
  expect(failure(refused)).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('refuses new data with its own reason where there is no space left, and still signs in, reads and deletes', async () => {
  const app = testApp({ db: database.db, full: () => true });
  const token = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  const body = { name: 'New', account_id: world.acme.accountId };
  const refused = await call<{ reason: string }>(app, 'POST', '/api/projects', { token, body });
  expect(failure(refused)).toEqual([507, 'storage_full']);
  expect(refused.body.reason).toMatch(/^There is no space left for new data\./);
  expect((await call(app, 'GET', '/api/projects', { token })).status).toBe(200);
  expect((await call(app, 'DELETE', `/api/reports/${world.globex.shown.report}`, { token })).status).toBeLessThan(300);
});
