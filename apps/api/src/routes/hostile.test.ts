import { hkdfSync } from 'node:crypto';

import type { Role } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import fc from 'fast-check';
import { SignJWT, decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { AppOptions, LocusApp } from '../app';
import { createTokens } from '../auth/tokens';
import type { Database } from '../db/schema';
import { createDelivery } from '../mail/delivery';
import { createMailer } from '../mail/mailer';
import { startSending } from '../mail/startSending';
import { solvedCaptcha } from '../testing/captcha';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { linkOf, makeMailbox } from '../testing/mailbox';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';
import type { Route } from './registry';

/*
 * Every route against an attacker's first attempts, from the registry itself: forged tokens, and unauthorised fields.
 */

let database: TestDatabase;
let world: World;
let app: LocusApp;
const clock: TestClock = { now: new Date() };
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db }, clock);
  const users = { ...world.acme.users, ...world.provider.users };
  for (const role of roles) tokens[role] = await signInAs(app, users[role]);
});
afterAll(() => database?.stop());

const described = testApp({ db: undefined as never }).routes;
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const addressOf = ({ path }: Route) => `/api${path.replaceAll(/\{\w*id\}/gi, '1').replaceAll(/\{\w+\}/g, 'x')}`;

describe('a forged token', () => {
  test.each(described.filter(({ access }) => access !== 'public').map((route) => [nameOf(route), route] as const))(
    'is rejected by %s',
    async (_name, route) => {
      const token = tokens.PLACENSE_ADMIN;
      const claims = decodeJwt(token);
      const [head = '', payload = '', signature = ''] = token.split('.');
      const key = (use: string) => new Uint8Array(hkdfSync('sha256', testSecret, '', `locus ${use}`, 32));
      const sign = (with_: Uint8Array, changes: object = {}, alg = 'HS256') =>
        new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, typ: 'JWT' }).sign(with_);
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const forgeries: Record<string, [string | undefined, number, string]> = {
        none: [undefined, 403, 'session_ended'],
        'no algorithm': [`${none}.${payload}.`, 403, 'session_ended'],
        'no algorithm, signed': [`${none}.${payload}.${signature}`, 403, 'session_ended'],
        'another algorithm': [await sign(key('access'), {}, 'HS512'), 403, 'session_ended'],
        'another key': [await sign(key('refresh')), 403, 'session_ended'],
        'the secret as key': [await sign(new TextEncoder().encode(testSecret)), 403, 'session_ended'],
        'another purpose': [await sign(key('access'), { purpose: 'reset' }), 403, 'session_ended'],
        'another origin': [await sign(key('access'), { aud: 'admin' }), 403, 'session_ended'],
        'another session': [
          await sign(key('access'), { sid: '00000000-0000-4000-8000-000000000000' }),
          403,
          'session_ended',
        ],
        'another payload': [
          `${head}.${Buffer.from(JSON.stringify({ ...claims, userId: '0' })).toString('base64url')}.${signature}`,
          403,
          'session_ended',
        ],
        'a refresh cookie': [createTokens(testSecret).refresh(String(claims.sid), 1), 403, 'session_ended'],
        expired: [await sign(key('access'), { exp: Math.floor(clock.now.getTime() / 1000) - 1 }), 401, 'token_expired'],
      };
      for (const [what, [forged, status, code]] of Object.entries(forgeries)) {
        const answer = await call(app, route.method.toUpperCase(), addressOf(route), { token: forged });
        expect([what, ...failure(answer)]).toEqual([what, status, code]);
      }
    },
  );
});

describe('unexpected fields', () => {
  const tables = [
    'accounts',
    'users',
    'sessions',
    'projects',
    'reports',
    'report_items',
    'locations',
    'notices',
    'account_limits',
  ] as const satisfies (keyof Database)[];
  const everything = async () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ sum: string }>`
          select coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as sum from ${sql.table(table)} one`.execute(
          database.db,
        );
        return [table, rows[0]?.sum];
      }),
    );
  const keys = fc.oneof(
    fc.constantFrom(
      'role',
      'userRole',
      'accountType',
      'type',
      'status',
      'accountId',
      'id',
      'password_hash',
      'deleted_at',
      'activated_at',
      'acting_admin_id',
      '__proto__',
      'constructor',
      'hasOwnProperty',
    ),
    fc.string({ minLength: 1, maxLength: 12 }),
  );
  const values = fc.jsonValue({ maxDepth: 2 });

  const withBody = described.filter(({ body }) => body?.type === 'object');
  test.each(withBody.map((route) => [nameOf(route), route] as const))(
    '%s refuses them, and no row changes',
    async (_name, route) => {
      const known = Object.keys((route.body as unknown as { fields: object }).fields);
      const before = await everything();
      await fc.assert(
        fc.asyncProperty(keys, values, fc.boolean(), async (key, value, filled) => {
          fc.pre(!known.includes(key));
          const rest = filled ? known.map((name) => `${JSON.stringify(name)}:"x",`).join('') : '';
          const answer = await call(app, route.method.toUpperCase(), addressOf(route), {
            token: tokens.PLACENSE_ADMIN,
            body: `{${rest}${JSON.stringify(key)}:${JSON.stringify(value)}}`,
          });
          expect(failure(answer)).toEqual([400, 'unknown_field']);
        }),
        { numRuns: 40 },
      );
      expect(await everything()).toEqual(before);
    },
  );
});

describe('text that the database cannot store', () => {
  const textsOf = (schema: unknown) =>
    Object.entries((schema as { fields?: Record<string, { type: string }> } | undefined)?.fields ?? {})
      .filter(([, { type }]) => type === 'string')
      .map(([name]) => name);
  const cases = described.flatMap((route) => [
    ...textsOf(route.body).map((field) => [nameOf(route), 'body', field, route] as const),
    ...textsOf(route.query).map((field) => [nameOf(route), 'query', field, route] as const),
  ]);
  test.each(cases)('%s refuses it in the %s field %s', async (_name, where, field, route) => {
    const address = addressOf(route);
    // A URL cannot contain an unpaired surrogate.
    const requests =
      where === 'query'
        ? [[`${address}?${field}=a%00b`, {}] as const]
        : ['a\0b', 'a\uD800b'].map((text) => [address, { body: JSON.stringify({ [field]: text }) }] as const);
    for (const [to, body] of requests) {
      const answer = await call(app, route.method.toUpperCase(), to, { token: tokens.PLACENSE_ADMIN, ...body });
      expect([...failure(answer), answer.body]).toEqual([
        400,
        'value_invalid',
        expect.objectContaining({ field }) as unknown,
      ]);
    }
  });
});

test('no password, token, code, link or email address reaches the log or the audit log, on success or failure', async () => {
  const lines: string[] = [];
  const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const mailbox = makeMailbox();
  const outbox = createMailer(testSecret);
  const sending = startSending({
    db: database.db,
    url: database.url,
    secret: testSecret,
    delivery: createDelivery({
      dataFolder: '/nonexistent',
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Locus <locus@locus.example>' },
    }),
    log,
    pausesSeconds: [0],
  });
  const mailer: AppOptions['mailer'] = {
    send: async (db, mail) => {
      await mailbox.send(db, mail);
      await outbox.send(db, mail);
    },
  };
  const open = (which: 'portal' | 'admin') => testApp({ app: which, db: database.db, mailer, log }, clock);
  const [portal, admin] = [open('portal'), open('admin')];
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call<{ token: string }>(portal, 'POST', `/api/${path}`, {
      body,
      headers: { origin: 'http://localhost', ...headers },
    });
  const secrets: string[] = ['Wren-lamp-4', 'Battery-staple-7', 'Wrong-horse-9', password, testSecret];

  const captchaToken = await solvedCaptcha(portal);
  const email = 'canary@company.example';
  const person = { company: 'Canary', name: 'Canary Bird', role: '', phone: '', email };
  await post('accounts/self', { ...person, password: 'Wren-lamp-4', captchaToken });
  const activation = linkOf(mailbox.take()).searchParams.get('token') ?? '';
  await post('users/activate', { token: activation });
  await post('users/activate', { token: activation });
  const session = await post('authenticate/login', { email, password: 'Wren-lamp-4' });
  await post('authenticate/login', { email, password: 'Wrong-horse-9' });
  await post('users/forgotPassword', { email });
  await portal.settled();
  const reset = linkOf(mailbox.take()).pathname.split('/').at(-1) ?? '';
  const words = { password: 'Battery-staple-7', repeatPassword: 'Battery-staple-7' };
  await post('users/resetPassword', { token: reset, ...words });
  await post('users/resetPassword', { token: reset, ...words });
  const again = await post('authenticate/login', { email, password: 'Battery-staple-7' });
  const renewed = await post('authenticate/renew', {}, { cookie: cookieOf(again) });
  const staff = await signInAs(admin, world.provider.users.PLACENSE_ADMIN);
  const userId = decodeJwt<{ userId: string }>(again.body.token).userId;
  const code = await call<{ token: string }>(admin, 'GET', `/api/authenticate/login-as/${userId}`, { token: staff });
  await post('authenticate/exchange', { token: code.body.token });
  await post('authenticate/exchange', { token: code.body.token });
  const givenUp = () => lines.filter((line) => line.includes('mail_given_up'));
  await vi.waitFor(() => expect(givenUp()).toHaveLength(3), { timeout: 60_000 });
  await sending.stop();

  secrets.push(captchaToken, activation, reset, code.body.token, session.body.token, again.body.token, staff);
  secrets.push(renewed.body.token, cookieOf(again).split('=')[1] ?? '', email);
  const logged = lines.join('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(logged).toContain('mail_given_up');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect(logged).not.toContain(secret);
  }
  const rows = JSON.stringify(await database.db.selectFrom('audit_log').selectAll().execute());
  for (const secret of secrets) expect(rows).not.toContain(secret);
});
