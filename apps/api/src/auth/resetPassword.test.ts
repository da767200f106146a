import type { MessageFile } from '@locus/model/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import { linkOf, makeMailbox } from '../testing/mailbox';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';
import { hashPassword } from './password';
import { resetMailLimits } from './resetPassword';
import { accountLimit } from './signIn';

const minute = 60_000;
const next = 'Battery-staple-7';
const origins = { portal: 'https://portal.locus.example', admin: 'https://admin.locus.example' };

let database: TestDatabase;
let world: World;
let app: LocusApp;
const mailbox = makeMailbox();
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db, mailer: mailbox, origins }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + minute);
  mailbox.mails.length = 0;
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.deleteFrom('mail_links').execute();
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), language: null })
    .execute();
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const forgot = async (email = user().email, on = app, headers: Record<string, string> = {}) => {
  const answer = await call(on, 'POST', '/api/users/forgotPassword', { body: { email }, headers });
  await on.settled();
  return answer;
};
const reset = (token: string, body: object = {}) =>
  call(app, 'POST', '/api/users/resetPassword', { body: { token, password: next, repeatPassword: next, ...body } });
const login = (word: string) =>
  call<{ token: string }>(app, 'POST', '/api/authenticate/login', { body: { email: user().email, password: word } });
const tokenOf = () => linkOf(mailbox.take()).pathname.split('/').at(-1) ?? '';
const newLink = async () => {
  await forgot();
  return tokenOf();
};

describe('a forgotten password', () => {
  test('[SHELL-215] is replaced through an emailed link, after which only the new one signs in', async () => {
    expect((await forgot(user().email.toUpperCase())).status).toBe(204);
    const mail = mailbox.take();
    expect(mail).toMatchObject({ to: user().email, subject: 'Reset your Locus password' });
    expect(mail.text).toContain('10 minutes');
    const link = linkOf(mail);
    expect(link.href).toMatch(/^https:\/\/portal\.locus\.example\/forgot-password\/[\w-]{43}$/);
    expect((await reset(link.pathname.split('/').at(-1) ?? '')).status).toBe(204);
    expect(failure(await login(password))).toEqual([401, 'sign_in_failed']);
    expect((await login(next)).status).toBe(200);
    expect(mailbox.take()).toMatchObject({ to: user().email, subject: 'Your Locus password was changed' });
  });

  test('[ADMIN-199] can be reset at the back-office with the same call, and the link leads there', async () => {
    const admin = testApp({ app: 'admin', db: database.db, mailer: mailbox, origins }, clock);
    const staff = world.provider.users.PLACENSE_ADMIN;
    await forgot(staff?.email, admin);
    const link = linkOf(mailbox.take());
    expect(link.origin).toBe('https://admin.locus.example');
    const body = { token: link.pathname.split('/').at(-1), password: next, repeatPassword: next };
    expect((await call(admin, 'POST', '/api/users/resetPassword', { body })).status).toBe(204);
  });

  test('never sends a link to a host named in the request', async () => {
    await forgot(user().email, app, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    const mail = mailbox.take();
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(linkOf(mail).origin).toBe('https://portal.locus.example');
  });

  test('gets the same response for known, unknown and disabled users, but only active users get an email', async () => {
    const { db } = database;
    const known = await forgot();
    expect(mailbox.mails).toHaveLength(1);
    await db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user().id).execute();
    const disabled = await forgot();
    await db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user().id).execute();
    await db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', world.acme.accountId).execute();
    const closed = await forgot();
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', world.acme.accountId).execute();
    const unknown = await forgot('nobody@nowhere.example');
    expect(mailbox.mails).toHaveLength(1);
    for (const answer of [known, disabled, closed, unknown]) expect([answer.status, answer.body]).toEqual([204, '']);
  });

  test('sends the email in the user’s language, or else in the language of the request', async () => {
    await forgot(user().email, app, { 'accept-language': 'it' });
    expect(mailbox.take().subject).toBe('Imposta una nuova password per Locus');
    await database.db.updateTable('users').set({ language: 'il' }).where('id', '=', user().id).execute();
    await forgot(user().email, app, { 'accept-language': 'it' });
    expect(mailbox.take().html).toContain('dir="rtl"');
  });

  test('limits requests per email and hour, known or not, and accepts them again afterwards', async () => {
    const { attempts, seconds } = resetMailLimits.email;
    for (const email of [user().email, 'nobody@nowhere.example']) {
      for (let i = 0; i < attempts; i += 1) expect((await forgot(email)).status).toBe(204);
      const answer = await forgot(email);
      expect(failure(answer)).toEqual([429, 'too_many_requests']);
      expect(answer.headers.get('retry-after')).toBe(String(seconds));
    }
    expect(mailbox.mails).toHaveLength(attempts);
    expect((await forgot(world.globex.users.REGULAR_USER?.email)).status).toBe(204);
    later(seconds * 1000);
    expect((await forgot()).status).toBe(204);
  });

  test('allows requests for many users from one IP address, up to a limit', async () => {
    const { attempts } = resetMailLimits.address;
    for (let i = 0; i < attempts; i += 1) expect((await forgot(`nobody${i}@nowhere.example`)).status).toBe(204);
    expect(failure(await forgot())).toEqual([429, 'too_many_requests']);
  });
});

describe('a password reset link', () => {
  test('[SHELL-269] works for ten minutes', async () => {
    const inTime = await newLink();
    later(10 * minute - 1);
    expect((await reset(inTime)).status).toBe(204);
    const late = await newLink();
    later(10 * minute);
    expect(failure(await reset(late))).toEqual([400, 'link_expired']);
    expect((await login(next)).status).toBe(200);
  });

  test('works once, even when it is used twice at the same time', async () => {
    const token = await newLink();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400]);
    expect(failure(await reset(token))).toEqual([400, 'link_invalid']);
  });

  test('stops working when a newer one is requested', async () => {
    const [older, newer] = [await newLink(), await newLink()];
    expect(failure(await reset(older))).toEqual([400, 'link_invalid']);
    expect((await reset(newer)).status).toBe(204);
  });

  test('is stored only as a hash and does not work as an activation link', async () => {
    const token = await newLink();
    const rows = JSON.stringify(await database.db.selectFrom('mail_links').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(failure(await call(app, 'POST', '/api/users/activate', { body: { token } }))).toEqual([400, 'link_invalid']);
    expect((await reset(token)).status).toBe(204);
  });

  test('ends every session of the user and lifts the block after too many sign-in attempts', async () => {
    const before = await login(password);
    const somebody = await signInAs(app, world.acme.users.ACCOUNT_ADMIN);
    for (let i = 0; i <= accountLimit.attempts; i += 1) await login('Wrong-horse-9');
    expect(failure(await login(password))).toEqual([429, 'too_many_requests']);
    later(1000);
    expect((await reset(await newLink())).status).toBe(204);
    expect((await login(next)).status).toBe(200);
    const living = async (token: string) => (await call(app, 'GET', '/api/users/roles', { token })).status;
    expect([await living(before.body.token), await living(somebody)]).toEqual([403, 200]);
    const renewed = await call(app, 'POST', '/api/authenticate/renew', {
      headers: { cookie: cookieOf(before), origin: 'http://localhost' },
    });
    expect(failure(renewed)).toEqual([403, 'session_ended']);
  });

  test.each([
    [{ password: 'Ab1-xyz', repeatPassword: 'Ab1-xyz' }, 'password', 'password_too_short'],
    [{ password: 'battery-staple-7', repeatPassword: 'battery-staple-7' }, 'password', 'password_weak'],
    [{ repeatPassword: 'Battery-staple-8' }, 'repeatPassword', 'passwords_differ'],
    [{ password: '' }, 'password', 'field_required'],
    [{ password: 'Passw0rd-26', repeatPassword: 'Passw0rd-26' }, 'password', 'password_common'],
    // Known from leaks, although none of their parts is common.
    [{ password: 'P030710p$e4o', repeatPassword: 'P030710p$e4o' }, 'password', 'password_leaked'],
    [{ password: 'L58jkdjp!', repeatPassword: 'L58jkdjp!' }, 'password', 'password_leaked'],
    [{ password: 'Canary-Acme-1', repeatPassword: 'Canary-Acme-1' }, 'password', 'password_personal'],
    [{ password: 'Locus-2026', repeatPassword: 'Locus-2026' }, 'password', 'password_personal'],
    [{ password: 'Locus-Demo1', repeatPassword: 'Locus-Demo1' }, 'password', 'password_personal'],
  ])('refuses %j (%s: %s) and still works afterwards', async (body, field, code) => {
    const token = await newLink();
    const answer = await reset(token, body);
    expect([answer.status, answer.body]).toMatchObject([400, { field, code }]);
    expect((await reset(token)).status).toBe(204);
  });

  const easyToGuess: Record<MessageFile, RegExp> = {
    en: /is easy to guess: Locus demo\. /,
    de: /leicht zu erraten: Locus demo\. /,
    it: /facile da indovinare: Locus demo\. /,
    nl: /makkelijk te raden: Locus demo\. /,
    he: /: Locus demo\. /,
  };
  test.each(Object.entries(easyToGuess))(
    'names the part of a password that is easy to guess (%s)',
    async (language, reason) => {
      const body = { token: await newLink(), password: 'Locus-Demo1', repeatPassword: 'Locus-Demo1' };
      const answer = await call(app, 'POST', '/api/users/resetPassword', {
        body,
        headers: { 'accept-language': language },
      });
      expect(answer.body).toMatchObject({
        code: 'password_personal',
        reason: expect.stringMatching(reason) as unknown,
      });
    },
  );

  test('accepts a longer password than sign-up does', async () => {
    const long = `Correct-horse-9 ${'x'.repeat(80)}`;
    expect((await reset(await newLink(), { password: long, repeatPassword: long })).status).toBe(204);
    expect((await login(long)).status).toBe(200);
  });

  test('records the request and the change in the audit log, without the link', async () => {
    await emptyAuditLog(database.db);
    const token = await newLink();
    await reset(token);
    const rows = await database.db.selectFrom('audit_log').orderBy('id').selectAll().execute();
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['user.password_forgotten', `user:${user().id}`],
      ['user.password_reset', `user:${user().id}`],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('a user with an unconfirmed email confirms it by using the reset link', async () => {
  const { db } = database;
  await db.updateTable('users').set({ activated_at: null }).where('id', '=', user().id).execute();
  expect(failure(await login(password))).toEqual([401, 'account_not_activated']);
  await reset(await newLink());
  expect((await login(next)).status).toBe(200);
});

test('a known email gets its response as early as an unknown one, before the user is looked up', async () => {
  let unlock = () => {};
  let lock: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    lock = database.db.transaction().execute(async (transaction) => {
      await sql`lock table users in access exclusive mode`.execute(transaction);
      const unlocked = new Promise<void>((resolve) => void (unlock = resolve));
      locked();
      await unlocked;
    });
  });
  for (const email of [user().email, 'nobody@nowhere.example'])
    expect((await call(app, 'POST', '/api/users/forgotPassword', { body: { email } })).status).toBe(204);
  expect(mailbox.mails).toEqual([]);
  unlock();
  await lock;
  await app.settled();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([user().email]);
});
