import type { OwnSession } from '@locus/model/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { TestClock } from '../testing/client';
import { call, failure, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let world: World;
let portal: LocusApp;
let admin: LocusApp;
const clock: TestClock = { now: new Date() };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  portal = testApp({ db: database.db }, clock);
  admin = testApp({ db: database.db, app: 'admin' }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date('2026-06-01T08:00:00.000Z');
  await database.db.deleteFrom('sessions').execute();
  await emptyAuditLog(database.db);
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
/** Signs in one minute after the previous event. */
async function signIn({ email = user().email, userAgent = '', at = portal } = {}): Promise<string> {
  clock.now = new Date(clock.now.getTime() + minute);
  const headers = { 'user-agent': userAgent };
  const body = { email, password };
  return (await call<{ token: string }>(at, 'POST', '/api/authenticate/login', { body, headers })).body.token;
}
const list = async (token: string) => (await call<OwnSession[]>(portal, 'GET', '/api/users/sessions', { token })).body;
const end = (token: string, id: string | null = null) =>
  call(portal, 'POST', '/api/users/sessions/end', { token, body: { id } });
const lives = async (token: string, at = portal) =>
  (await call(at, 'GET', '/api/users/roles', { token })).status === 200;

describe('a user’s sessions', () => {
  test('are listed with app, browser and start time, the current one first', async () => {
    const first = await signIn({ userAgent: firefox });
    await signIn({ at: admin });
    await signIn({ email: world.globex.users.REGULAR_USER?.email ?? '' });
    const began = '2026-06-01T08:01:00.000Z';
    const later = '2026-06-01T08:02:00.000Z';
    expect(await list(first)).toEqual([
      {
        id: expect.any(String),
        door: 'portal',
        browser: 'Firefox, Linux',
        createdDate: began,
        lastSeenDate: began,
        current: true,
      },
      { id: expect.any(String), door: 'admin', browser: null, createdDate: later, lastSeenDate: later, current: false },
    ]);
  });

  test('are listed without ended sessions or sessions of administrators acting as the user', async () => {
    const token = await signIn();
    const { id: _, ...row } = await database.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    const add = (changes: object) =>
      database.db
        .insertInto('sessions')
        .values({ ...row, ...changes })
        .execute();
    const past = new Date(clock.now.getTime() - minute);
    await add({ revoked_at: past });
    await add({ expires_at: past });
    await add({ absolute_until: past });
    await add({ created_at: new Date(0) });
    await add({ acting_admin_id: world.provider.users.PLACENSE_ADMIN?.id });
    expect((await list(token)).map(({ current }) => current)).toEqual([true]);
  });

  test('can be ended one at a time, with effect from the next call and a record in the audit log', async () => {
    const [here, other, kept] = [await signIn(), await signIn({ at: admin }), await signIn()];
    const sessions = await list(here);
    const [chosen] = sessions.filter(({ door }) => door === 'admin');
    expect((await end(here, chosen?.id)).status).toBe(204);
    expect(await Promise.all([lives(here), lives(other, admin), lives(kept)])).toEqual([true, false, true]);
    expect(failure(await end(here, chosen?.id))).toEqual([404, 'not_found']);
    const rows = await database.db
      .selectFrom('audit_log')
      .where('action', '=', 'session.ended')
      .select(['actor_id', 'subject'])
      .execute();
    expect(rows).toEqual([{ actor_id: user().id, subject: `user:${user().id}` }]);
  });

  test('can all be ended except the current one', async () => {
    const [first, here, third] = [await signIn(), await signIn(), await signIn({ at: admin })];
    expect((await end(here)).status).toBe(204);
    expect(await Promise.all([lives(first), lives(here), lives(third, admin)])).toEqual([false, true, false]);
    expect(await list(here)).toHaveLength(1);
  });

  test('cannot be ended by another user', async () => {
    const theirs = await signIn({ email: world.globex.users.REGULAR_USER?.email ?? '' });
    const [session] = await list(theirs);
    const here = await signIn();
    expect(failure(await end(here, session?.id))).toEqual([404, 'not_found']);
    expect(failure(await end(here, 'x'))).toEqual([400, 'value_invalid']);
    await end(here);
    expect(await lives(theirs)).toBe(true);
  });
});
