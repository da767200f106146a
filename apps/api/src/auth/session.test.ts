import { createHmac, hkdfSync } from 'node:crypto';

import { hash as argon, verify } from '@node-rs/argon2';
import type { Role, TokenClaims } from '@locus/model/entities';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp, testConfig, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';
import { hashPassword } from './password';
import { accountLimit } from './signIn';
import { createTokens } from './tokens';

// The original, with a call counter.
vi.mock('@node-rs/argon2', { spy: true });

const login = '/api/authenticate/login';
const renew = '/api/authenticate/renew';
const logout = '/api/authenticate/logout';
const ownOrigin = { origin: 'http://localhost' };
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let database: TestDatabase;
let world: World;
let app: LocusApp;
const clock: TestClock = { now: new Date() };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date('2026-06-01T08:00:00.000Z');
  await database.db.deleteFrom('rate_limits').execute();
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const signIn = (email = user().email, word = password) =>
  call<{ token: string }>(app, 'POST', login, { body: { email, password: word } });
const whoAmI = (token: string) => call(app, 'GET', '/api/users/roles', { token });
const renewWith = (cookie: string, headers: Record<string, string> = ownOrigin) =>
  call<{ token: string }>(app, 'POST', renew, { headers: { cookie, ...headers } });

describe('signing in', () => {
  test('[SHELL-211] returns a token that identifies the user, and a cookie no script can read', async () => {
    const answer = await signIn(` ${user().email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    const claims = decodeJwt<TokenClaims>(answer.body.token);
    expect(claims).toMatchObject({
      userId: user().id,
      userName: 'Ada CANARY-acme',
      userEmail: user().email,
      userRole: 'regularUser',
      roleTitle: 'Analyst',
      phone: null,
      accountId: world.acme.accountId,
      accountType: 'CUSTOMER',
      companyName: 'CANARY-acme',
    });
    expect(claims.exp * 1000 - clock.now.getTime()).toBe(15 * minute);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^locus_portal_refresh=/);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/authenticate', `Max-Age=${(30 * day) / second}`])
      expect(cookie).toContain(part);
  });

  test('refuses a wrong password, unknown email, disabled user and disabled account in the same words', async () => {
    const { db } = database;
    const answers = [await signIn(user().email, 'wrong-password'), await signIn('nobody@nowhere.example', password)];
    await db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    answers.push(await signIn());
    await db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    await db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', world.acme.accountId).execute();
    answers.push(await signIn());
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', world.acme.accountId).execute();
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('hashes as much for an unknown email as for a wrong password', async () => {
    const hashed = vi.mocked(verify);
    hashed.mockClear();
    await signIn(user().email, 'wrong-password');
    await signIn('nobody@nowhere.example', 'wrong-password');
    // A hash states its cost: `$argon2id$v=19$m=19456,t=2,p=1$…`.
    const [known, unknown] = hashed.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    expect(hashed).toHaveBeenCalledTimes(2);
    expect(unknown).toEqual(known);
  });

  test('is blocked after too many failures for one account; other accounts and later attempts are not', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signIn(user().email, 'wrong-password')).status).toBe(401);
    const refused = await signIn();
    expect(failure(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await signIn(world.globex.users.REGULAR_USER?.email)).status).toBe(200);
    later(15 * minute);
    expect((await signIn()).status).toBe(200);
  });

  test('works from a known browser despite failed attempts by others, but not with a forged cookie', async () => {
    const known = (await signIn()).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(known).toMatch(/^locus_portal_device=/);
    const from = (cookie: string, secret = password, email = user().email) =>
      call(app, 'POST', login, { body: { email, password: secret }, headers: { cookie } });
    for (let i = 0; i < accountLimit.attempts; i += 1) await signIn(user().email, 'wrong-password');
    expect((await signIn()).status).toBe(429);
    expect((await from(known)).status).toBe(200);
    // Forged, truncated, or another user's: treated as missing.
    const other = (await signIn(world.globex.users.REGULAR_USER?.email)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    for (const cookie of [other, `${known.slice(0, -2)}xx`, known.slice(0, 40)])
      expect([cookie, (await from(cookie)).status]).toEqual([cookie, 429]);
    // Such a browser gets no more attempts than any other.
    for (let i = 0; i < accountLimit.attempts; i += 1) expect((await from(known, 'wrong-password')).status).toBe(401);
    expect((await from(known)).status).toBe(429);
  });

  test('is blocked after too many failures from one IP address, whatever the email; other addresses are not', async () => {
    const proxied = testApp({ db: database.db, config: { ...testConfig, trustProxy: true } }, clock);
    const from = (address: string, email: string, secret = 'wrong-password', cookie = '') =>
      call(proxied, 'POST', login, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': address, cookie },
      });
    const guess = (i: number) => from('203.0.113.1', `nobody${i}@example.com`);
    const known = (await from('203.0.113.1', user().email, password)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    for (let i = 0; i < 3; i += 1) expect((await guess(i)).status).toBe(401);
    // Each of a hundred would take as long as a password takes to verify: these three are counted as 99.
    const counted = await database.db
      .updateTable('rate_limits')
      .set({ attempts: 99 })
      .where('key', 'like', 'sign-in:address:%')
      .where('attempts', '=', 3)
      .executeTakeFirst();
    expect(counted.numUpdatedRows).toBe(1n);
    // A right password is no attempt, so one more wrong one may follow.
    expect((await from('203.0.113.1', user().email, password)).status).toBe(200);
    expect((await guess(99)).status).toBe(401);
    const refused = await guess(100);
    expect(failure(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('retry-after')).toBe('900');
    // A known browser is no way round it.
    expect((await from('203.0.113.1', user().email, password, known)).status).toBe(429);
    expect((await from('203.0.113.2', user().email, password)).status).toBe(200);
    later(15 * minute);
    expect((await from('203.0.113.1', user().email, password)).status).toBe(200);
  });

  test('accepts a password in composed and decomposed Unicode form', async () => {
    const [composed, decomposed] = ['Gr\u00fcnes-Tor-7', 'Gru\u0308nes-Tor-7'];
    const set = async (hash: string) =>
      database.db.updateTable('users').set({ password_hash: hash }).where('id', '=', user().id).execute();
    const { password_hash: before } = await database.db
      .selectFrom('users')
      .where('id', '=', user().id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    // In today's format, and in the former one.
    for (const hash of [await hashPassword(composed), await hashPassword(decomposed)]) {
      await set(hash);
      for (const typed of [composed, decomposed]) expect((await signIn(user().email, typed)).status).toBe(200);
    }
    await set(await argon(decomposed));
    expect((await signIn(user().email, decomposed)).status).toBe(200);
    await set(before ?? '');
  });

  test('works with a password that is five years old', async () => {
    later(5 * 365 * day);
    expect((await signIn()).status).toBe(200);
  });

  test('counts concurrent attempts together', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(user().email, 'wrong-password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(accountLimit.attempts);
  });

  test('does not count successful attempts towards the limit', async () => {
    for (let i = 0; i < accountLimit.attempts + 2; i += 1) expect((await signIn()).status).toBe(200);
  });
});

describe('signing in again', () => {
  const again = (cookie: string, body: object = { email: user().email, password }, at = app) =>
    call<{ token: string }>(at, 'POST', login, { body, headers: { cookie } });

  test('ends this browser’s previous session, even another user’s, and no other session', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const next = await again(cookieOf(here));
    expect(failure(await whoAmI(here.body.token))).toEqual([403, 'session_ended']);
    expect(failure(await renewWith(cookieOf(here)))).toEqual([403, 'session_ended']);
    const other = await again(cookieOf(next), { email: world.globex.users.REGULAR_USER?.email, password });
    expect(failure(await whoAmI(next.body.token))).toEqual([403, 'session_ended']);
    for (const { token } of [elsewhere.body, other.body]) expect((await whoAmI(token)).status).toBe(200);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action = 'session.replaced'`.execute(database.db);
    expect(rows).toHaveLength(2);
  });

  test('ends no session when it is refused, has a forged cookie, or happens at another app', async () => {
    const here = await signIn();
    const cookie = cookieOf(here);
    expect((await again(cookie, { email: user().email, password: 'wrong-password' })).status).toBe(401);
    await again(`${cookie.slice(0, -2)}xx`);
    const admin = testApp({ db: database.db, app: 'admin' }, clock);
    await again(cookie.replace('locus_portal', 'locus_admin'), { email: user().email, password }, admin);
    expect((await whoAmI(here.body.token)).status).toBe(200);
  });
});

describe('a bearer token', () => {
  test('[SHELL-209] of an active session is accepted', async () => {
    const token = await signInAs(app, user());
    expect((await whoAmI(token)).status).toBe(200);
  });

  test('is refused with token_expired after 15 minutes, and with session_ended once the session has ended', async () => {
    const token = await signInAs(app, user());
    later(15 * minute);
    expect(failure(await whoAmI(token))).toEqual([401, 'token_expired']);
    await database.db.updateTable('sessions').set({ revoked_at: clock.now }).execute();
    expect(failure(await whoAmI(token))).toEqual([403, 'session_ended']);
  });

  test('is refused with session_ended when it is missing or forged', async () => {
    const token = await signInAs(app, user());
    const claims = decodeJwt(token) as Record<string, unknown>;
    const key = (text: string) => new TextEncoder().encode(text);
    const forge = (payload: Record<string, unknown>, secret: Uint8Array, alg = 'HS256') =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(secret);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const raised = Buffer.from(JSON.stringify({ ...claims, userRole: 'placenseAdmin' })).toString('base64url');
    const foreign = await createTokens(testSecret).bearer(
      claims as never,
      { id: String(claims.sid), app: 'admin' },
      clock.now,
    );
    const forgeries = {
      'no algorithm': unsigned,
      'another key': await forge(claims, key('another secret of more than thirty-two bytes')),
      'the secret itself as key': await forge(claims, key(testSecret)),
      'another algorithm': await forge(claims, key(`${testSecret}${testSecret}`), 'HS512'),
      'a changed claim': `${header}.${raised}.${signature}`,
      'a cut signature': `${header}.${payload}.${signature.slice(0, -4)}`,
      'another origin': foreign,
      'a refresh cookie': createTokens(testSecret).refresh(String(claims.sid), 1),
      'no session’s id': await createTokens(testSecret).bearer(
        claims as never,
        { id: '-'.repeat(36), app: 'portal' },
        clock.now,
      ),
      nonsense: 'a.b.c',
    };
    for (const [name, forged] of Object.entries(forgeries))
      expect([name, ...failure(await whoAmI(forged))]).toEqual([name, 403, 'session_ended']);
    expect(failure(await call(app, 'GET', '/api/users/roles'))).toEqual([403, 'session_ended']);
  });

  test('is refused with session_ended when it was issued for another purpose', async () => {
    const token = await signInAs(app, user());
    const bearerKey = new Uint8Array(hkdfSync('sha256', testSecret, '', 'locus access', 32));
    const sign = (purpose: string) =>
      new SignJWT({ ...decodeJwt(token), purpose }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(bearerKey);
    expect((await whoAmI(await sign('access'))).status).toBe(200);
    expect(failure(await whoAmI(await sign('reset')))).toEqual([403, 'session_ended']);
  });

  test('is refused from the next call on when the user or account is disabled or the password changes', async () => {
    const { db } = database;
    const token = await signInAs(app, user());
    const withUser = async (set: object, undo: object) => {
      await db.updateTable('users').set(set).where('id', '=', user().id).execute();
      const answer = failure(await whoAmI(token));
      await db.updateTable('users').set(undo).where('id', '=', user().id).execute();
      return answer;
    };
    expect(await withUser({ status: 'DISABLED' }, { status: 'ACTIVE' })).toEqual([403, 'session_ended']);
    expect((await whoAmI(token)).status).toBe(200);
    await db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', world.acme.accountId).execute();
    expect(failure(await whoAmI(token))).toEqual([403, 'session_ended']);
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', world.acme.accountId).execute();
    expect(
      await withUser({ password_changed_at: new Date(clock.now.getTime() + 1) }, { password_changed_at: new Date(0) }),
    ).toEqual([403, 'session_ended']);
  });

  test('grants the current rights in the database, not those it was issued with', async () => {
    const token = await signInAs(app, user());
    expect((await call(app, 'GET', '/api/accounts', { token })).status).toBe(404);
    await database.db.updateTable('users').set({ role: 'PLACENSE_ADMIN' }).where('id', '=', user().id).execute();
    expect((await call(app, 'GET', '/api/accounts', { token })).status).toBe(200);
    await database.db.updateTable('users').set({ role: 'REGULAR_USER' }).where('id', '=', user().id).execute();
    expect((await call(app, 'GET', '/api/accounts', { token })).status).toBe(404);
  });
});

describe('renewing a session', () => {
  test('returns a new token and a new cookie', async () => {
    const first = await signIn();
    later(20 * minute);
    const renewed = await renewWith(cookieOf(first));
    expect(renewed.status).toBe(200);
    expect((await whoAmI(renewed.body.token)).status).toBe(200);
    expect(cookieOf(renewed)).not.toBe(cookieOf(first));
    expect((await renewWith(cookieOf(renewed))).status).toBe(200);
  });

  test('with the previous cookie, within 30 seconds, returns the newest cookie again in case it was lost', async () => {
    const first = await signIn();
    const renewed = await renewWith(cookieOf(first));
    later(30 * second);
    const again = await renewWith(cookieOf(first));
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBe(cookieOf(renewed));
    expect((await renewWith(cookieOf(again))).status).toBe(200);
  });

  test('with the previous cookie after 30 seconds ends the session for everyone who holds it', async () => {
    const first = await signIn();
    const renewed = await renewWith(cookieOf(first));
    later(30 * second + 1);
    expect(failure(await renewWith(cookieOf(first)))).toEqual([403, 'session_ended']);
    expect(failure(await renewWith(cookieOf(renewed)))).toEqual([403, 'session_ended']);
    expect(failure(await whoAmI(renewed.body.token))).toEqual([403, 'session_ended']);
    const rows = await database.db.selectFrom('audit_log').where('action', '=', 'session.reused').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('with a cookie older than the previous one ends the session immediately', async () => {
    const first = await signIn();
    const renewed = await renewWith(cookieOf(first));
    const third = await renewWith(cookieOf(renewed));
    expect(failure(await renewWith(cookieOf(first)))).toEqual([403, 'session_ended']);
    expect(failure(await renewWith(cookieOf(third)))).toEqual([403, 'session_ended']);
  });

  test('from two tabs at the same time returns the same cookie to both', async () => {
    const first = await signIn();
    const [left, right] = await Promise.all([renewWith(cookieOf(first)), renewWith(cookieOf(first))]);
    expect([left.status, right.status]).toEqual([200, 200]);
    expect(cookieOf(left)).toBe(cookieOf(right));
  });

  test('with a forged cookie is refused with session_ended and does not affect the session', async () => {
    const first = await signIn();
    const cookie = cookieOf(first);
    const [id = '', generation] = cookie.slice('locus_portal_refresh='.length).split('.');
    const signature = createHmac('sha256', 'another key').update(`${id}.${generation}`).digest('base64url');
    for (const forged of [`${id}.${generation}.${signature}`, `${id}.${generation}`, 'nonsense', '']) {
      expect(failure(await renewWith(`locus_portal_refresh=${forged}`))).toEqual([403, 'session_ended']);
    }
    expect((await renewWith(cookie)).status).toBe(200);
  });

  test('is refused for pages of another origin and for requests without an origin', async () => {
    const cookie = cookieOf(await signIn());
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}] as Record<string, string>[]) {
      expect(failure(await renewWith(cookie, headers))).toEqual([400, 'origin_refused']);
    }
    expect((await renewWith(cookie)).status).toBe(200);
  });

  test('extends a session by 30 days each time, up to 90 days in total', async () => {
    let cookie = cookieOf(await signIn());
    later(30 * day - second);
    const renewed = await renewWith(cookie);
    expect(renewed.status).toBe(200);
    cookie = cookieOf(renewed);
    later(30 * day - second);
    cookie = cookieOf(await renewWith(cookie));
    later(30 * day - second);
    const last = await renewWith(cookie);
    expect(last.status).toBe(200);
    expect(last.headers.getSetCookie()[0]).toContain('Max-Age=3;');
    later(3 * second);
    expect(failure(await renewWith(cookieOf(last)))).toEqual([403, 'session_ended']);
    const other = await signIn();
    later(30 * day);
    expect(failure(await renewWith(cookieOf(other)))).toEqual([403, 'session_ended']);
  });
});

describe('signing out', () => {
  test('[SHELL-154] ends the session immediately and removes the cookie', async () => {
    const first = await signIn();
    const out = await call(app, 'POST', logout, { headers: { cookie: cookieOf(first), ...ownOrigin } });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(failure(await whoAmI(first.body.token))).toEqual([403, 'session_ended']);
    expect(failure(await renewWith(cookieOf(first)))).toEqual([403, 'session_ended']);
  });

  test('does not affect the user’s other sessions, and succeeds without a session', async () => {
    const [ended, kept] = [await signIn(), await signIn()];
    await call(app, 'POST', logout, { headers: { cookie: cookieOf(ended), ...ownOrigin } });
    expect((await whoAmI(kept.body.token)).status).toBe(200);
    expect((await call(app, 'POST', logout, { headers: ownOrigin })).status).toBe(204);
  });

  test('cannot be triggered by a page of another origin', async () => {
    const first = await signIn();
    const answer = await call(app, 'POST', logout, {
      headers: { cookie: cookieOf(first), origin: 'https://evil.example' },
    });
    expect(failure(answer)).toEqual([400, 'origin_refused']);
    expect((await whoAmI(first.body.token)).status).toBe(200);
  });
});

test('the back-office has its own cookie, and the preview has no sign-in', async () => {
  const admin = testApp({ db: database.db, app: 'admin' }, clock);
  const body = { email: world.provider.users.PLACENSE_ADMIN?.email, password };
  expect(cookieOf(await call(admin, 'POST', login, { body }))).toMatch(/^locus_admin_refresh=/);
  expect((await call(testApp({ db: database.db, app: 'preview' }, clock), 'POST', login, { body })).status).toBe(404);
});

test('the cookie is Secure in production and for an https origin, but not for an http origin', async () => {
  const body = { email: user().email, password };
  const secure = async (config: Partial<typeof testConfig>) => {
    const fresh = testApp({ db: database.db, config: { ...testConfig, ...config } }, clock);
    return (await call(fresh, 'POST', login, { body })).headers.getSetCookie()[0]?.includes('Secure');
  };
  const origins = { ...testConfig.origins, portal: 'http://intranet.example' };
  expect(await secure({})).toBe(false);
  expect(await secure({ production: true })).toBe(true);
  expect(await secure({ production: true, origins })).toBe(false);
  expect(await secure({ origins: { ...origins, portal: 'https://portal.example' } })).toBe(true);
});

test('sign-in, refusal and sign-out are recorded in the audit log, without password or token', async () => {
  await emptyAuditLog(database.db);
  const first = await signIn();
  await signIn(user().email, 'wrong-password');
  await call(app, 'POST', logout, { headers: { cookie: cookieOf(first), ...ownOrigin } });
  const rows = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toEqual(['session.signed_in', 'session.refused', 'session.signed_out']);
  const text = JSON.stringify((await sql`select * from audit_log, sessions`.execute(database.db)).rows);
  for (const word of [password, 'wrong-password', first.body.token, cookieOf(first).split('.').at(-1) ?? ''])
    expect(text).not.toContain(word);
});

test('a role changed in the database applies from the next call on and in the next token, and is recorded', async () => {
  const { db } = database;
  const session = await signIn();
  const create = (token: string) =>
    call(app, 'POST', '/api/projects', { token, body: { name: 'New', account_id: world.acme.accountId } });
  expect(failure(await create(session.body.token))).toEqual([409, 'not_allowed']);
  await emptyAuditLog(db);
  const become = (role: Role) => db.updateTable('users').set({ role }).where('id', '=', user().id).execute();
  await become('ACCOUNT_BETA_ADMIN');
  expect((await create(session.body.token)).status).toBe(200);
  const renewed = await renewWith(cookieOf(session));
  expect(decodeJwt<TokenClaims>(renewed.body.token).userRole).toBe('accountBetaAdmin');
  // A value that does not change leaves no row.
  await become('ACCOUNT_BETA_ADMIN');
  await become('REGULAR_USER');
  expect(failure(await create(renewed.body.token))).toEqual([409, 'not_allowed']);
  const rows = await db.selectFrom('audit_log').selectAll().where('action', 'like', 'user.%').orderBy('id').execute();
  expect(rows.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ['user.role_changed', `user:${user().id}`, { from: 'REGULAR_USER', to: 'ACCOUNT_BETA_ADMIN' }],
    ['user.role_changed', `user:${user().id}`, { from: 'ACCOUNT_BETA_ADMIN', to: 'REGULAR_USER' }],
  ]);
});
