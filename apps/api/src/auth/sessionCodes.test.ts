import type { HandoverAnswer, TokenAnswer } from '@locus/model/calls';
import type { Id, Role, TokenClaims } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { App } from '../db/schema';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import { linkOf, makeMailbox } from '../testing/mailbox';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';

const second = 1000;
const minute = 60 * second;
const origins = { portal: 'https://portal.locus.example', admin: 'https://admin.locus.example' };
const ownOrigin = { origin: 'http://localhost' };

let database: TestDatabase;
let world: World;
let apps: Record<App, LocusApp>;
const mailbox = makeMailbox();
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  const open = (app: App) => testApp({ app, db: database.db, origins, mailer: mailbox }, clock);
  apps = { portal: open('portal'), admin: open('admin'), preview: open('preview') };
});
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
const exchange = (
  token: string,
  on: App = 'preview',
  headers: Record<string, string> = ownOrigin,
  more: { replace?: boolean; token?: string } = {},
) => {
  const { token: bearer, ...body } = more;
  return call<TokenAnswer>(apps[on], 'POST', '/api/authenticate/exchange', {
    body: { token, ...body },
    headers,
    ...(bearer === undefined ? {} : { token: bearer }),
  });
};
const otherDoor = { portal: 'admin', admin: 'portal' } as const;
/**
 * A browser requests a code from the app it wants to enter, and its session at the other app returns it: code and
 * cookie.
 */
async function handOver(token: string, from: 'portal' | 'admin') {
  const begun = await call<{ url: string }>(apps[otherDoor[from]], 'POST', '/api/authenticate/handover/begin', {
    headers: ownOrigin,
  });
  const state = new URL(begun.body.url).searchParams.get('state') ?? '';
  const answer = await call<HandoverAnswer>(apps[from], 'POST', '/api/authenticate/handover', {
    token,
    body: { state },
  });
  return { answer, begun, code: answer.body.token ?? '', headers: { ...ownOrigin, cookie: cookieOf(begun) } };
}
const whoAmI = (token: string, on: App = 'preview') => call(apps[on], 'GET', '/api/users/roles', { token });
const newCode = async () => (await loginAs(await signInAdmin())).body.token;
const audited = async () =>
  (await database.db.selectFrom('audit_log').orderBy('id').selectAll().execute()).map(
    ({ action, actor_id, acting_admin_id, subject }) => [action, actor_id, acting_admin_id, subject],
  );

describe('an administrator', () => {
  test('[SHELL-217] [ADMIN-200] exchanges a code for a user’s session that also names the administrator', async () => {
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

  test('leaves audit records that name both the administrator and the user', async () => {
    const token = await signInAdmin();
    await emptyAuditLog(database.db);
    await exchange((await loginAs(token)).body.token);
    expect(await audited()).toEqual([
      ['session.login_as_asked', admin().id, null, `user:${user().id}`],
      ['session.login_as', user().id, admin().id, `user:${user().id}`],
    ]);
  });

  test('is the only role that can view the portal as a user', async () => {
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

  test('cannot act as another administrator, a disabled user or a user who does not exist', async () => {
    const token = await signInAdmin();
    expect(failure(await loginAs(token, admin().id))).toEqual([409, 'not_allowed']);
    expect(failure(await loginAs(token, '999999'))).toEqual([404, 'not_found']);
    await database.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    const refused = failure(await loginAs(token));
    await database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    expect(refused).toEqual([409, 'not_allowed']);
  });

  test('cannot change anything while acting as a user: every call that writes is refused', async () => {
    const { token } = (await exchange(await newCode())).body;
    const calls = apps.preview.routes.filter(({ access, reads }) => access !== 'public' && !reads);
    expect(calls.length).toBeGreaterThan(20);
    const before = await Promise.all(
      (['users', 'projects', 'reports', 'report_items', 'locations', 'notices', 'user_avatars'] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const { method, path, access } of calls) {
      const address = path
        .replace('{id}', path.startsWith('/users') ? user().id : world.acme.shown.project)
        .replaceAll(/\{\w+\}/g, '1');
      const answer = await call(apps.preview, method.toUpperCase(), `/api${address}`, { token, body: {} });
      const allowed = access.includes('REGULAR_USER');
      expect([path, answer.status]).toEqual([path, allowed ? 409 : expect.toBeOneOf([404, 409])]);
      if (allowed)
        expect([path, failure(answer)[1]]).toEqual([path, expect.toBeOneOf(['not_allowed', 'acting_read_only'])]);
    }
    const after = await Promise.all(
      (['users', 'projects', 'reports', 'report_items', 'locations', 'notices', 'user_avatars'] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(after).toEqual(before);
  });

  test('[ADMIN-201] reads what the user sees, including queries that are sent with POST', async () => {
    const { token } = (await exchange(await newCode())).body;
    const own = await signInAs(apps.portal, user());
    const path = '/api/projects/hierarchy';
    const seen = await call(apps.preview, 'GET', path, { token });
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual((await call(apps.portal, 'GET', path, { token: own })).body);
    expect(
      apps.preview.routes.filter(({ method, reads }) => method === 'post' && reads).map(({ path: at }) => at),
    ).toEqual(expect.arrayContaining(['/reportItems/{id}/data/indexes']));
  });

  test('can act for 60 minutes, without renewal', async () => {
    const session = await exchange(await newCode());
    expect(session.headers.getSetCookie().join()).not.toContain('_refresh=ey');
    later(60 * minute - second);
    expect((await whoAmI(session.body.token)).status).toBe(200);
    later(second);
    expect(failure(await whoAmI(session.body.token))).toEqual([403, 'session_ended']);
  });

  test('ends a view by the code that opens it, even before it is opened, and no other view', async () => {
    const token = await signInAdmin();
    const [code, other, unused] = await Promise.all([loginAs(token), loginAs(token), loginAs(token)]);
    const { token: acting } = (await exchange(code.body.token)).body;
    const { token: kept } = (await exchange(other.body.token)).body;
    const end = (with_: string, by = token) =>
      call(apps.admin, 'POST', '/api/authenticate/login-as/end', { token: by, body: { token: with_ } });
    expect((await end(code.body.token)).status).toBe(204);
    expect((await end(unused.body.token)).status).toBe(204);
    expect((await end('no-such-code')).status).toBe(204);
    expect(failure(await whoAmI(acting))).toEqual([403, 'session_ended']);
    expect(failure(await exchange(unused.body.token))).toEqual([401, 'code_invalid']);
    expect((await whoAmI(kept)).status).toBe(200);
    expect((await audited()).at(-1)).toEqual(['session.login_as_ended', admin().id, null, `user:${user().id}`]);
  });

  test('can end the view from inside it too', async () => {
    const { token } = (await exchange(await newCode())).body;
    expect((await call(apps.preview, 'POST', '/api/authenticate/logout', { token, headers: ownOrigin })).status).toBe(
      204,
    );
    expect(failure(await whoAmI(token))).toEqual([403, 'session_ended']);
  });

  test('can no longer act, or start to, after signing out of the session the view was started from', async () => {
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

  test('can no longer act once disabled or without the administrator role', async () => {
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

  test('can no longer act, or start to, once the administrator’s password has changed', async () => {
    const { email } = admin();
    const post = <T>(path: string, body: object) => call<T>(apps.admin, 'POST', `/api/${path}`, { body });
    const other = 'Quiet-lamp-41';
    const change = (token: string) => {
      const body = { currentPassword: password, newPassword: other, reTypedNewPassword: other };
      return call(apps.admin, 'PUT', '/api/users/changePassword', { token, body });
    };
    const reset = async () => {
      await post('users/forgotPassword', { email });
      await apps.admin.settled();
      const token = linkOf(mailbox.take()).pathname.split('/').at(-1);
      return post('users/resetPassword', { token, password, repeatPassword: password });
    };
    for (const [before, renew] of [
      [password, change],
      [other, reset],
    ] as const) {
      const { token } = (await post<TokenAnswer>('authenticate/login', { email, password: before })).body;
      const { token: acting } = (await exchange((await loginAs(token)).body.token)).body;
      const waiting = (await loginAs(token)).body.token;
      expect((await whoAmI(acting)).status).toBe(200);
      later(second);
      expect((await renew(token)).status).toBe(204);
      expect(failure(await whoAmI(acting))).toEqual([403, 'session_ended']);
      expect(failure(await exchange(waiting))).toEqual([401, 'code_invalid']);
    }
  });

  test('views the portal in the preview, where the session has no cookie', async () => {
    const session = await exchange(await newCode(), 'preview');
    expect(session.status).toBe(200);
    expect(session.headers.getSetCookie().filter((cookie) => !/Max-Age=0/.test(cookie))).toEqual([]);
    later(60 * minute - second);
    expect((await whoAmI(session.body.token, 'preview')).status).toBe(200);
    expect(failure(await whoAmI(session.body.token, 'portal'))).toEqual([403, 'session_ended']);
    later(second);
    expect(failure(await whoAmI(session.body.token, 'preview'))).toEqual([403, 'session_ended']);
  });
});

describe('a code', () => {
  const invalid = [401, 'code_invalid'];

  test('works once, even when it is used twice at the same time', async () => {
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

  test('[ADMIN-200] of an administrator works only in the preview; portal and back-office refuse it', async () => {
    for (const door of ['portal', 'admin'] as const) {
      expect([door, ...failure(await exchange(await newCode(), door))]).toEqual([door, ...invalid]);
      // Not even where the browser's own code would be accepted.
      const { headers } = await handOver(await signInAs(apps[otherDoor[door]], admin()), otherDoor[door]);
      expect([door, ...failure(await exchange(await newCode(), door, headers))]).toEqual([door, ...invalid]);
    }
  });

  test('for a handover works only at its target app, and only for a page of that app', async () => {
    const { code, headers } = await handOver(await signInAs(apps.portal, user()), 'portal');
    expect(failure(await exchange(code, 'preview', headers))).toEqual(invalid);
    const again = await handOver(await signInAs(apps.portal, user()), 'portal');
    const foreign = { ...again.headers, origin: 'https://evil.example' };
    expect(failure(await exchange(again.code, 'admin', foreign))).toEqual([400, 'origin_refused']);
    expect(failure(await exchange(again.code, 'admin', {}))).toEqual([400, 'origin_refused']);
    expect((await exchange(again.code, 'admin', again.headers)).status).toBe(200);
  });

  test('for a handover works only in the browser that requested it, not in anyone else’s', async () => {
    const attacker = await handOver(await signInAs(apps.admin, user()), 'admin');
    expect(failure(await exchange(attacker.code, 'portal'))).toEqual(invalid);
    // The victim has requested a code too: that state is a different one.
    const next = await handOver(await signInAs(apps.admin, user()), 'admin');
    const victim = await handOver(await signInAs(apps.admin, world.acme.users.ACCOUNT_ADMIN), 'admin');
    expect(failure(await exchange(next.code, 'portal', victim.headers))).toEqual(invalid);
    expect((await exchange(victim.code, 'portal', victim.headers)).status).toBe(200);
  });

  test('does not replace another user’s active session unless the request says so', async () => {
    const signedIn = await call<TokenAnswer>(apps.portal, 'POST', '/api/authenticate/login', {
      body: { email: world.acme.users.ACCOUNT_ADMIN?.email, password },
    });
    const { code, headers } = await handOver(await signInAs(apps.admin, user()), 'admin');
    const cookie = `${headers.cookie}; ${cookieOf(signedIn)}`;
    for (const held of [{ headers: { ...headers, cookie } }, { headers, more: { token: signedIn.body.token } }])
      expect(failure(await exchange(code, 'portal', held.headers, held.more))).toEqual([409, 'session_other']);
    expect((await whoAmI(signedIn.body.token, 'portal')).status).toBe(200);
    const replaced = await exchange(code, 'portal', { ...headers, cookie }, { replace: true });
    expect(decodeJwt<TokenClaims>(replaced.body.token).userId).toBe(user().id);
    expect(failure(await whoAmI(signedIn.body.token, 'portal'))).toEqual([403, 'session_ended']);
  });

  test('replaces the session that the browser had at the target app, which ends', async () => {
    const [own, office, elsewhere] = [
      await signInAs(apps.portal, user()),
      await signInAs(apps.admin, user()),
      await signInAs(apps.portal, user()),
    ];
    const again = await handOver(office, 'admin');
    const next = await exchange(again.code, 'portal', again.headers, { token: own });
    expect(next.status).toBe(200);
    expect(failure(await whoAmI(own, 'portal'))).toEqual([403, 'session_ended']);
    for (const token of [next.body.token, elsewhere]) expect((await whoAmI(token, 'portal')).status).toBe(200);
    expect((await whoAmI(office, 'admin')).status).toBe(200);
  });

  test('replaces an ended session of another user without asking', async () => {
    const ended = await signInAs(apps.portal, world.acme.users.ACCOUNT_ADMIN);
    await call(apps.portal, 'POST', '/api/authenticate/logout', { token: ended, headers: ownOrigin });
    const third = await handOver(await signInAs(apps.admin, user()), 'admin');
    expect((await exchange(third.code, 'portal', third.headers, { token: ended })).status).toBe(200);
  });

  test('is invalid once the user is disabled', async () => {
    const code = await newCode();
    await database.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    const refused = failure(await exchange(code));
    await database.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    expect(refused).toEqual(invalid);
  });

  test('is invalid once the user’s password has changed', async () => {
    const token = await signInAs(apps.portal, user());
    const { code, headers } = await handOver(token, 'portal');
    const body = { currentPassword: password, newPassword: password, reTypedNewPassword: password };
    expect((await call(apps.portal, 'PUT', '/api/users/changePassword', { token, body })).status).toBe(204);
    expect(failure(await exchange(code, 'admin', headers))).toEqual(invalid);
  });

  test('is stored only as a hash and is not accepted as a bearer token', async () => {
    const code = await newCode();
    const rows = await database.db.selectFrom('session_codes').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(failure(await whoAmI(code))).toEqual([403, 'session_ended']);
  });
});

describe('a user who opened the wrong app', () => {
  test.each([
    ['portal', 'admin'],
    ['admin', 'portal'],
  ] as const)('is handed over from %s to %s without signing in again', async (from, to) => {
    const asked = await call<HandoverAnswer>(apps[from], 'POST', '/api/authenticate/handover', {
      token: await signInAs(apps[from], admin()),
    });
    expect(asked.body).toEqual({ url: `${origins[to]}/handover` });
    const { answer, begun, code, headers } = await handOver(await signInAs(apps[from], admin()), from);
    expect(begun.body.url).toMatch(new RegExp(`^${origins[from]}/handover\\?state=[\\w-]{43}$`));
    expect(begun.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(answer.status).toBe(200);
    expect(answer.body.url).toBe(`${origins[to]}/landing/${code}`);
    const opened = await exchange(code, to, headers);
    expect(opened.status).toBe(200);
    expect(decodeJwt<TokenClaims>(opened.body.token)).toMatchObject({ userId: admin().id });
    expect(decodeJwt<TokenClaims>(opened.body.token)).not.toHaveProperty('actingAdmin');
    expect(opened.headers.getSetCookie().join()).toMatch(new RegExp(`locus_${to}_refresh=`));
    expect((await audited()).at(-1)).toEqual(['session.handed_over', admin().id, null, `user:${admin().id}`]);
  });

  test('is not handed over without a session', async () => {
    expect(failure(await call(apps.portal, 'POST', '/api/authenticate/handover'))).toEqual([403, 'session_ended']);
  });
});
