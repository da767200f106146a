import type { HandoverAnswer, Id, Role, TokenAnswer, TokenClaims } from '@locus/model';
import { roles } from '@locus/model';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { App } from '../db/schema';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';

const second = 1000;
const minute = 60 * second;
const origins = { portal: 'https://portal.locus.example', admin: 'https://admin.locus.example' };
const ownOrigin = { origin: 'http://localhost' };

let database: TestDatabase;
let world: World;
let apps: Record<App, LocusApp>;
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  const open = (app: App) => testApp({ app, db: database.db, origins }, clock);
  apps = { portal: open('portal'), admin: open('admin'), preview: open('preview') };
}, 30_000);
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + minute);
  await database.db.deleteFrom('rate_limits').execute();
  await emptyAuditLog(database.db);
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
const admin = () => world.provider.users.PLACENSE_ADMIN ?? { id: '', email: '' };
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const signInAdmin = () => signInAs(apps.admin, admin());
const loginAs = async (token: string, id: Id = user().id, on: App = 'admin') =>
  call<TokenAnswer>(apps[on], 'GET', `/api/authenticate/login-as/${id}`, { token });
const exchange = (token: string, on: App = 'portal', headers: Record<string, string> = ownOrigin) =>
  call<TokenAnswer>(apps[on], 'POST', '/api/authenticate/exchange', { body: { token }, headers });
const handOver = (token: string, on: App) =>
  call<HandoverAnswer>(apps[on], 'POST', '/api/authenticate/handover', { token });
const whoAmI = (token: string, on: App = 'portal') => call(apps[on], 'GET', '/api/users/roles', { token });
const newCode = async () => (await loginAs(await signInAdmin())).body.token;
const audited = async () =>
  (await database.db.selectFrom('audit_log').orderBy('id').selectAll().execute()).map(
    ({ action, actor_id, acting_admin_id, subject }) => [action, actor_id, acting_admin_id, subject],
  );

describe('an administrator', () => {
  test('[SHELL-217] sees the portal as a user, by a code that is exchanged for a session marked with who acts', async () => {
    const code = await newCode();
    expect(code).toMatch(/^[\w-]{43}$/);
    const session = await exchange(code);
    expect(session.status).toBe(200);
    expect(decodeJwt<TokenClaims>(session.body.token)).toMatchObject({
      userId: user().id,
      userEmail: user().email,
      userRole: 'regularUser',
      accountId: world.acme.accountId,
      actingAdmin: admin().id,
    });
    expect((await whoAmI(session.body.token)).status).toBe(200);
    const own = decodeJwt<TokenClaims>(await signInAs(apps.portal, user()));
    expect(own).not.toHaveProperty('actingAdmin');
  });

  test('leaves a record of it, of both', async () => {
    const token = await signInAdmin();
    await emptyAuditLog(database.db);
    await exchange((await loginAs(token)).body.token);
    expect(await audited()).toEqual([
      ['session.login_as_asked', admin().id, null, `user:${user().id}`],
      ['session.login_as', user().id, admin().id, `user:${user().id}`],
    ]);
  });

  test('is the only one who may', async () => {
    const users = { ...world.acme.users, ...world.provider.users };
    for (const role of roles.filter((candidate): candidate is Role => candidate !== 'PLACENSE_ADMIN')) {
      const token = await signInAs(apps.admin, users[role]);
      expect([role, ...failure(await loginAs(token, world.globex.users.REGULAR_USER?.id))]).toEqual([
        role,
        404,
        'not_found',
      ]);
    }
    expect(failure(await call(apps.admin, 'GET', `/api/authenticate/login-as/${user().id}`))).toEqual([
      403,
      'session_ended',
    ]);
  });

  test('cannot be another administrator, somebody disabled, or somebody who is not there', async () => {
    const token = await signInAdmin();
    expect(failure(await loginAs(token, admin().id))).toEqual([409, 'not_allowed']);
    expect(failure(await loginAs(token, '999999'))).toEqual([404, 'not_found']);
    await database.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    const refused = failure(await loginAs(token));
    await database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    expect(refused).toEqual([409, 'not_allowed']);
  });

  test('acting as a user cannot change the password or picture, nor go on to another session', async () => {
    const { token } = (await exchange(await newCode())).body;
    const calls = apps.portal.routes.filter(({ inPerson }) => inPerson);
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'delete /users/{id}/avatar',
      'get /authenticate/login-as/{id}',
      'post /authenticate/handover',
      'post /users/{id}/avatar',
      'put /users/changePassword',
    ]);
    for (const { method, path, access } of calls) {
      const answer = await call(apps.portal, method.toUpperCase(), `/api${path.replace('{id}', user().id)}`, { token });
      expect([path, ...failure(answer)]).toEqual(
        access.includes('REGULAR_USER') ? [path, 409, 'not_allowed'] : [path, 404, 'not_found'],
      );
    }
    expect((await signInAs(apps.portal, user())).length).toBeGreaterThan(0);
  });

  test('acts for 60 minutes, however often the session is renewed', async () => {
    const session = await exchange(await newCode());
    expect(session.headers.getSetCookie()[0]).toContain(`Max-Age=${60 * 60};`);
    let cookie = cookieOf(session);
    for (const minutes of [20, 20, 19]) {
      later(minutes * minute);
      const renewed = await call<TokenAnswer>(apps.portal, 'POST', '/api/authenticate/renew', {
        headers: { cookie, ...ownOrigin },
      });
      expect(renewed.status).toBe(200);
      expect(decodeJwt<TokenClaims>(renewed.body.token).actingAdmin).toBe(admin().id);
      cookie = cookieOf(renewed);
    }
    later(minute);
    const over = await call(apps.portal, 'POST', '/api/authenticate/renew', { headers: { cookie, ...ownOrigin } });
    expect(failure(over)).toEqual([403, 'session_ended']);
  });

  test('no longer acts, nor can begin to, after signing out of the session it was begun from', async () => {
    const [token, elsewhere] = [await signInAdmin(), await signInAdmin()];
    const { token: acting } = (await exchange((await loginAs(token)).body.token)).body;
    const { token: other } = (await exchange((await loginAs(elsewhere)).body.token)).body;
    const waiting = (await loginAs(token)).body.token;
    const signedOut = await call(apps.admin, 'POST', '/api/authenticate/logout', { token, headers: ownOrigin });
    expect(signedOut.status).toBe(204);
    expect(failure(await whoAmI(token, 'admin'))).toEqual([403, 'session_ended']);
    expect(failure(await whoAmI(acting))).toEqual([403, 'session_ended']);
    expect(failure(await exchange(waiting))).toEqual([401, 'code_invalid']);
    expect((await whoAmI(other)).status).toBe(200);
  });

  test('no longer acts from the moment the administrator is disabled or loses the role', async () => {
    const { token } = (await exchange(await newCode())).body;
    const withAdmin = async (set: object, undo: object) => {
      await database.db.updateTable('users').set(set).where('id', '=', admin().id).execute();
      const answer = (await whoAmI(token)).status;
      await database.db.updateTable('users').set(undo).where('id', '=', admin().id).execute();
      return answer;
    };
    expect(await withAdmin({ status: 'DISABLED' }, { status: 'ACTIVE' })).toBe(403);
    expect(await withAdmin({ role: 'PLACENSE_USER' }, { role: 'PLACENSE_ADMIN' })).toBe(403);
    expect((await whoAmI(token)).status).toBe(200);
  });

  test('sees it in the preview as well, where a session has no cookie', async () => {
    const session = await exchange(await newCode(), 'preview');
    expect(session.status).toBe(200);
    expect(session.headers.getSetCookie()).toEqual([]);
    later(60 * minute - second);
    expect((await whoAmI(session.body.token, 'preview')).status).toBe(200);
    expect(failure(await whoAmI(session.body.token, 'portal'))).toEqual([403, 'session_ended']);
    later(second);
    expect(failure(await whoAmI(session.body.token, 'preview'))).toEqual([403, 'session_ended']);
  });
});

describe('a code', () => {
  const invalid = [401, 'code_invalid'];

  test('works once, also when it is used twice at the same moment', async () => {
    const code = await newCode();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    expect(failure(await exchange(code))).toEqual(invalid);
    expect(failure(await exchange('no-such-code'))).toEqual(invalid);
  });

  test('works for 60 seconds', async () => {
    const [inTime, late] = [await newCode(), await newCode()];
    later(60 * second - 1);
    expect((await exchange(inTime)).status).toBe(200);
    later(1);
    expect(failure(await exchange(late))).toEqual(invalid);
  });

  test('works at its own door alone, and only for a page of that door', async () => {
    expect(failure(await exchange(await newCode(), 'admin'))).toEqual(invalid);
    const { token } = (await handOver(await signInAs(apps.portal, user()), 'portal')).body;
    expect(failure(await exchange(token, 'preview'))).toEqual(invalid);
    const code = await newCode();
    expect(failure(await exchange(code, 'portal', { origin: 'https://evil.example' }))).toEqual([
      400,
      'origin_refused',
    ]);
    expect(failure(await exchange(code, 'portal', {}))).toEqual([400, 'origin_refused']);
    expect((await exchange(code)).status).toBe(200);
  });

  test('is worthless once the user is disabled', async () => {
    const code = await newCode();
    await database.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    const refused = failure(await exchange(code));
    await database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    expect(refused).toEqual(invalid);
  });

  test('is worthless once the user has a new password', async () => {
    const token = await signInAs(apps.portal, user());
    const code = (await handOver(token, 'portal')).body.token;
    const body = { currentPassword: password, newPassword: password, reTypedNewPassword: password };
    expect((await call(apps.portal, 'PUT', '/api/users/changePassword', { token, body })).status).toBe(204);
    expect(failure(await exchange(code, 'admin'))).toEqual(invalid);
  });

  test('is kept as a hash alone, and is no bearer', async () => {
    const code = await newCode();
    const rows = await database.db.selectFrom('session_codes').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(failure(await whoAmI(code))).toEqual([403, 'session_ended']);
  });
});

describe('a user who came to the wrong door', () => {
  test.each([
    ['portal', 'admin'],
    ['admin', 'portal'],
  ] as const)('is handed over from %s to %s without signing in again', async (from, to) => {
    const session = await handOver(await signInAs(apps[from], admin()), from);
    expect(session.status).toBe(200);
    const { token, url } = session.body;
    expect(url).toBe(`${origins[to]}/landing/${token}`);
    const opened = await exchange(token, to);
    expect(opened.status).toBe(200);
    expect(decodeJwt<TokenClaims>(opened.body.token)).toMatchObject({ userId: admin().id });
    expect(decodeJwt<TokenClaims>(opened.body.token)).not.toHaveProperty('actingAdmin');
    expect(opened.headers.getSetCookie()[0]).toMatch(new RegExp(`^locus_${to}_refresh=`));
    expect((await audited()).at(-1)).toEqual(['session.handed_over', admin().id, null, `user:${admin().id}`]);
  });

  test('is not where there is no session', async () => {
    expect(failure(await call(apps.portal, 'POST', '/api/authenticate/handover'))).toEqual([403, 'session_ended']);
  });
});
