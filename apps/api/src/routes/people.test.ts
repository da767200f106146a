import type { Failure, TokenAnswer } from '@locus/model/calls';
import type { Id, TokenClaims } from '@locus/model/entities';
import type { AccountRecord, UserRecord } from '@locus/model/office';
import { ffiPlans } from '@locus/model/office';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { forgetUnconfirmed } from '../auth/signUp';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { Mailbox } from '../testing/mailbox';
import { linkOf, makeMailbox } from '../testing/mailbox';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';

const origins = { portal: 'https://portal.locus.example', admin: 'https://admin.locus.example' };
const minute = 60_000;
const day = 24 * 60 * minute;
const next = 'Battery-staple-7';

let database: TestDatabase;
let world: World;
let office: LocusApp;
let portal: LocusApp;
let mailbox: Mailbox;
let admin: string;
let made = 0;
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  mailbox = makeMailbox();
  office = testApp({ app: 'admin', db: database.db, origins, mailer: mailbox }, clock);
  portal = testApp({ app: 'portal', db: database.db, origins, mailer: mailbox }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + minute);
  await database.db.deleteFrom('rate_limits').execute();
  await markLog();
  mailbox.mails.length = 0;
  admin = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
});

/** The audit log entries from here on; nothing can be deleted from it. */
let mark = '0';
async function markLog() {
  const last = await database.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst();
  mark = last?.id ?? '0';
}

const adminId = () => world.provider.users.PLACENSE_ADMIN?.id ?? '';
const ask = <T>(method: string, path: string, body?: unknown, token = admin) =>
  call<T>(office, method, `/api${path}`, { token, body });
const read = async (id: Id) => (await ask<UserRecord>('GET', `/users/${id}`)).body;
const person = (email = `person-${++made}@acme.example`) => ({
  firstName: 'Mara',
  lastName: 'Klein',
  email,
  role: 'REGULAR_USER',
  phone: '+49 40 5550 1844',
  title: 'Head of Analytics',
  ffiPlans: ['FFI_DE_ESSENTIAL'],
  accountId: world.acme.accountId,
});
const add = async (extra: object = { password }) => {
  const body = { ...person(), ...extra };
  const answer = await ask<Id>('POST', '/users', body);
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  return { id: answer.body, email: body.email };
};
const updateOf = (user: UserRecord, change: object = {}) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  phone: user.phone,
  title: user.title,
  status: user.status,
  ffiPlans: user.ffiPlans,
  notifyUser: false,
  accountId: user.accountId,
  ...change,
});
const update = async (id: Id, change: object, token = admin) =>
  ask('PUT', `/users/${id}`, updateOf(await read(id), change), token);
const living = async (app: LocusApp, token: string) =>
  (await call(app, 'GET', '/api/users/roles', { token })).status === 200;
const login = (email: string, word = password) =>
  call<TokenAnswer>(portal, 'POST', '/api/authenticate/login', { body: { email, password: word } });
const audited = async () =>
  (await database.db.selectFrom('audit_log').where('id', '>', mark).orderBy('id').selectAll().execute())
    .filter(({ action }) => !action.startsWith('session.'))
    .map(({ action, actor_id, subject }) => [action, actor_id, subject]);

describe('users', () => {
  test('[ADMIN-120] [ADMIN-191] [ADMIN-195] are created with the submitted values, and can be read back', async () => {
    const body = { ...person(), status: 'ACTIVE', password, notifyUser: false };
    const { body: id } = await ask<Id>('POST', '/users', body);
    const { password: _, notifyUser: __, ...kept } = body;
    expect(await read(id)).toEqual({
      ...kept,
      id,
      userId: id,
      created: clock.now.toISOString(),
      accountName: 'CANARY-acme',
      activated: true,
      activity: { lastSeen: null, projects: expect.any(Number), reports: expect.any(Number) },
    });
    expect(await audited()).toEqual([['user.created', adminId(), `user:${id}`]]);
    expect((await login(body.email)).status).toBe(200);
    expect(mailbox.mails).toEqual([]);
  });

  test('[ADMIN-121] [ADMIN-192] the list of FFI plans comes from the server', async () => {
    const answer = await ask('GET', '/groups/shared');
    expect(answer.body).toEqual(['FFI_NL_PROFESSIONAL', 'FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL', 'FFI_DE_ESSENTIAL']);
    expect(answer.body).toEqual([...ffiPlans]);
  });

  test('[ADMIN-193] are all listed by default, and can be filtered by account', async () => {
    const all = (await ask<UserRecord[]>('GET', '/users')).body;
    const rows = await database.db.selectFrom('users').select('id').execute();
    expect(all.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))).toEqual(
      rows.map(({ id }) => id).sort((a, b) => Number(a) - Number(b)),
    );
    const { accountId } = world.globex;
    const some = (await ask<UserRecord[]>('GET', `/users?accountIds=${accountId},${world.provider.accountId}`)).body;
    expect(some.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))).toEqual(
      all
        .filter((user) => [accountId, world.provider.accountId].includes(user.accountId))
        .map(({ id }) => id)
        .sort((a, b) => Number(a) - Number(b)),
    );
    expect(failure(await ask('GET', '/users?accountIds=x'))).toEqual([400, 'list_invalid']);
  });

  test('can be searched by name, email, id, role and status, with a limit', async () => {
    const { id, email } = await add({ lastName: '100%_Öz', status: 'DISABLED', password });
    const find = async (query: string) =>
      (await ask<UserRecord[]>('GET', `/users?${query}`)).body.map((user) => user.id);
    expect(await find(`search=${encodeURIComponent('mara 100%_ö')}`)).toEqual([id]);
    expect(await find(`search=${encodeURIComponent('mara 100__ö')}`)).toEqual([]);
    expect(await find(`search=${email.toUpperCase()}`)).toEqual([id]);
    expect(await find(`search=${id}`)).toContain(id);
    expect(await find('status=DISABLED')).toEqual([id]);
    expect(await find('role=PLACENSE_ADMIN')).toEqual([adminId()]);
    expect(await find('limit=2')).toHaveLength(2);
  });

  test('are listed for the customer view exactly if an administrator can log in as them', async () => {
    await add({ status: 'DISABLED', password });
    await add({ password: undefined, notifyUser: true });
    const { id: closed } = world.globex.users.REGULAR_USER ?? { id: '' };
    const accounts = database.db.updateTable('accounts').where('id', '=', world.globex.accountId);
    await accounts.set({ status: 'DISABLED' }).execute();
    const all = (await ask<UserRecord[]>('GET', '/users')).body;
    const listed = (await ask<UserRecord[]>('GET', '/users?enterable=true&limit=100')).body.map(({ id }) => id);
    const entered: Id[] = [];
    for (const { id } of all) {
      const { status } = await ask('GET', `/authenticate/login-as/${id}`);
      if (status === 200) entered.push(id);
    }
    await accounts.set({ status: 'ACTIVE' }).execute();
    expect([listed.toSorted(), listed.includes(closed), listed.length < all.length]).toEqual([
      entered.toSorted(),
      false,
      true,
    ]);
  });

  test('[ADMIN-190] can be changed in nine fields, and changes to any other are refused', async () => {
    const { id } = await add();
    const body = {
      firstName: 'Maria',
      lastName: 'Groß',
      role: 'ACCOUNT_ADMIN',
      phone: '',
      title: '',
      status: 'DISABLED',
      ffiPlans: ['FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL'],
      notifyUser: true,
      accountId: world.acme.accountId,
    };
    const { email } = await read(id);
    await markLog();
    expect((await ask('PUT', `/users/${id}`, body)).status).toBe(204);
    const { notifyUser: _, ...kept } = body;
    expect(await read(id)).toMatchObject(kept);
    expect(mailbox.take()).toMatchObject({ to: email, subject: 'Your Locus account was changed' });
    expect(await audited()).toEqual([
      ['user.role_changed', null, `user:${id}`],
      ['user.changed', adminId(), `user:${id}`],
    ]);
    for (const name of ['email', 'password', 'id', 'userId', 'created', 'accountName', 'activated'])
      expect([name, ...failure(await ask('PUT', `/users/${id}`, { ...body, [name]: 'x' }))]).toEqual([
        name,
        400,
        'unknown_field',
      ]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'value_required'],
    [{ lastName: '\u200b\u200b' }, 'lastName', 'name_illegal'],
    [{ firstName: 'Ada <b>' }, 'firstName', 'name_illegal'],
    [{ firstName: 'see www.evil.example' }, 'firstName', 'name_illegal'],
    [{ firstName: 'A\u202eda' }, 'firstName', 'name_illegal'],
    [{ role: '' }, 'role', 'role_required'],
    [{ role: 'ROOT' }, 'role', 'role_required'],
    [{ accountId: '' }, 'accountId', 'account_required'],
    [{ accountId: '999999' }, 'accountId', 'account_unknown'],
    [{ phone: 'call me' }, 'phone', 'phone_illegal'],
    [{ email: 'not an address' }, 'email', 'email_illegal'],
    [{ email: 'аdmin@acme.example' }, 'email', 'email_illegal'],
    // "аcme.com" and "аррӏе.com" as mail programs show them.
    [{ email: 'ada@xn--cme-5cd.com' }, 'email', 'email_illegal'],
    [{ email: 'ada@xn--80ak6aa92e.com' }, 'email', 'email_illegal'],
    [{ firstName: 'Аdа' }, 'firstName', 'name_mixed'],
    [{ lastName: 'Brandt-Lοvelace' }, 'lastName', 'name_mixed'],
    [{ password: 'short' }, 'password', 'password_too_short'],
    [{ password: 'all lower case 1!' }, 'password', 'password_weak'],
    [{ password: 'Sunshine-2026' }, 'password', 'password_common'],
    [{ password: 'Canary-Acme-1' }, 'password', 'password_personal'],
    [{ password: undefined }, 'password', 'password_or_mail'],
    [{ ffiPlans: ['FFI_FR_ESSENTIAL'] }, 'ffiPlans[0]', 'list_invalid'],
    [{ ffiPlans: ['FFI_DE_ESSENTIAL', 'FFI_DE_PROFESSIONAL'] }, 'ffiPlans', 'plans_conflict'],
  ])('are refused with %j: %s %s', async (wrong, field, code) => {
    const answer = await ask<Failure>('POST', '/users', { ...person(), password, ...wrong });
    expect([answer.body.field, answer.body.code]).toEqual([field, code]);
  });

  test('cannot share an email address in any letter case, and names are normalised', async () => {
    const { email } = await add();
    const answer = await ask<Failure>('POST', '/users', { ...person(email.toUpperCase()), password });
    expect([...failure(answer), answer.body.field]).toEqual([409, 'email_taken', 'email']);
    // A letter with a separate combining accent, a non-breaking space, two spaces.
    const { id } = await add({ firstName: 'Zoe\u0308\u00a0 Ann', password });
    expect((await read(id)).firstName).toBe('Zoë Ann');
  });

  test.each([
    ['anna.hill@acme.example', 'anna.hi1l@acme.example'],
    ['Ida.moor@acme.example', 'lda.moor@acme.example'],
    ['tom@acme.example', 'torn@acme.example'],
    ['wim@acme.example', 'vvim@acme.example'],
    ['bob|0@acme.example', 'BOBlO@acme.example'],
  ])('cannot have look-alike email addresses: %s, then %s', async (email, alike) => {
    await add({ email, password });
    const answer = await ask<Failure>('POST', '/users', { ...person(alike), password });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'email_alike',
        field: 'email',
        params: { email },
        reason: `This looks like ${email}, the email address of another user.`,
      },
    ]);
  });

  test.each(['Müller', 'Weiß-Niccolò', 'כהן', 'Анна', 'Παπαδόπουλος', 'D’Amico'])(
    'keep international names: %s',
    async (lastName) => {
      const { id } = await add({ lastName, email: `name-${++made}@xn--mller-kva.example`, password });
      expect((await read(id)).lastName).toBe(lastName);
    },
  );

  test('[ADMIN-143] can move to another account only while disabled, and only to an active account', async () => {
    const { id } = await add();
    const { accountId } = world.globex;
    const active = await ask<Failure>('PUT', `/users/${id}`, updateOf(await read(id), { accountId }));
    expect([...failure(active), active.body.field]).toEqual([409, 'user_active', 'accountId']);
    expect(active.body.reason).toBe('You have to disable the user before changing his account association');
    // Not in a single step either: an active user must lose the sessions first.
    expect(failure(await update(id, { accountId, status: 'DISABLED' }))).toEqual([409, 'user_active']);
    await update(id, { status: 'DISABLED' });
    await database.db
      .insertInto('project_shares')
      .values({ project_id: world.acme.unshared.project, user_id: id })
      .execute();
    const { body: closed } = await ask<Id>('POST', '/accounts', { name: `Closed ${++made}`, description: '' });
    await database.db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', closed).execute();
    expect(failure(await update(id, { accountId: closed }))).toEqual([409, 'account_disabled']);
    expect((await update(id, { accountId, status: 'ACTIVE' })).status).toBe(204);
    expect(await read(id)).toMatchObject({ accountId, accountName: 'CANARY-globex', status: 'ACTIVE' });
    const shares = await database.db.selectFrom('project_shares').where('user_id', '=', id).selectAll().execute();
    expect(shares).toEqual([]);
  });

  test('keep their account when saved after it was disabled', async () => {
    const { body: account } = await ask<Id>('POST', '/accounts', { name: `Closing ${++made}`, description: '' });
    const { id } = await add({ accountId: account, password });
    await database.db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', account).execute();
    expect((await update(id, { title: 'Still here' })).status).toBe(204);
    expect(await read(id)).toMatchObject({ accountId: account, title: 'Still here' });
  });

  test('lose all sessions permanently when disabled, and cannot sign in until enabled', async () => {
    const { id, email } = await add();
    const session = await login(email);
    const { token } = session.body;
    expect(await living(portal, token)).toBe(true);
    await update(id, { status: 'DISABLED' });
    expect(await living(portal, token)).toBe(false);
    expect(failure(await login(email))).toEqual([401, 'sign_in_failed']);
    await update(id, { status: 'ACTIVE' });
    expect(await living(portal, token)).toBe(false);
    const renewed = await call(portal, 'POST', '/api/authenticate/renew', {
      headers: { cookie: cookieOf(session), origin: 'http://localhost' },
    });
    expect(failure(renewed)).toEqual([403, 'session_ended']);
    expect((await login(email)).status).toBe(200);
  });

  test('get a new role from the next request on', async () => {
    const { id, email } = await add({ role: 'PLACENSE_ADMIN', accountId: world.provider.accountId, password });
    const token = await signInAs(office, { email });
    expect((await ask('GET', '/users', undefined, token)).status).toBe(200);
    await update(id, { role: 'PLACENSE_USER' });
    expect(failure(await ask('GET', '/users', undefined, token))).toEqual([404, 'not_found']);
    expect(failure(await ask('POST', '/accounts', { name: 'X', description: '' }, token))).toEqual([
      409,
      'not_allowed',
    ]);
    await update(id, { role: 'PLACENSE_ADMIN' });
    expect((await ask('GET', '/users', undefined, token)).status).toBe(200);
    await update(id, { role: 'REGULAR_USER' });
  });
});

describe('administrators', () => {
  test('[ADMIN-144] cannot change their own role or status', async () => {
    const own = await ask<Failure>(
      'PUT',
      `/users/${adminId()}`,
      updateOf(await read(adminId()), { role: 'REGULAR_USER' }),
    );
    expect([...failure(own), own.body.field]).toEqual([409, 'own_role', 'role']);
    expect(failure(await update(adminId(), { status: 'DISABLED' }))).toEqual([409, 'own_status']);
    expect((await update(adminId(), { title: 'Operations' })).status).toBe(204);
    expect(await read(adminId())).toMatchObject({ role: 'PLACENSE_ADMIN', status: 'ACTIVE', title: 'Operations' });
  });

  test('cannot all be removed: when two demote or disable each other at once, one remains', async () => {
    for (const change of [{ role: 'PLACENSE_USER' }, { status: 'DISABLED' }]) {
      const other = await add({ role: 'PLACENSE_ADMIN', accountId: world.provider.accountId, password });
      const token = await signInAs(office, other);
      const mine = updateOf(await read(adminId()), change);
      const theirs = updateOf(await read(other.id), change);
      const answers = await Promise.all([
        ask('PUT', `/users/${other.id}`, theirs),
        ask('PUT', `/users/${adminId()}`, mine, token),
      ]);
      const left = await database.db
        .selectFrom('users')
        .where('role', '=', 'PLACENSE_ADMIN')
        .where('status', '=', 'ACTIVE')
        .select('id')
        .execute();
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses[0]).toBe(204);
      expect(statuses[1]).toBeGreaterThanOrEqual(400);
      // Whichever of them lost, the next test needs its administrator back.
      await database.db
        .updateTable('users')
        .set({ role: 'PLACENSE_ADMIN', status: 'ACTIVE' })
        .where('id', '=', adminId())
        .execute();
      await database.db.updateTable('users').set({ role: 'REGULAR_USER' }).where('id', '=', other.id).execute();
      admin = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
      expect([change, left.length > 0]).toEqual([change, true]);
    }
  });

  test('cannot demote or disable the last administrator who can still sign in', async () => {
    const other = await add({ role: 'PLACENSE_ADMIN', accountId: world.provider.accountId, password });
    const token = await signInAs(office, other);
    // The other one can no longer sign in, but their call is already in progress.
    await database.db.updateTable('users').set({ activated_at: null }).where('id', '=', other.id).execute();
    const before = await read(adminId());
    for (const change of [{ role: 'PLACENSE_USER' }, { status: 'DISABLED' }]) {
      expect(failure(await ask('PUT', `/users/${adminId()}`, updateOf(before, change), token))).toEqual([
        409,
        'last_administrator',
      ]);
      expect(await read(adminId())).toEqual(before);
    }
    await database.db.updateTable('users').set({ role: 'REGULAR_USER' }).where('id', '=', other.id).execute();
  });
});

describe('an invitation', () => {
  const invite = (extra: object = {}) => add({ notifyUser: true, ...extra });
  const tokenOf = () => linkOf(mailbox.take()).pathname.split('/').at(-1) ?? '';
  const choose = (token: string, word = next) =>
    call(portal, 'POST', '/api/users/resetPassword', { body: { token, password: word, repeatPassword: word } });

  test('lets a new user choose the first password once', async () => {
    const { id, email } = await invite();
    const mail = mailbox.mails.at(-1);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain('expires after 7 days');
    expect(linkOf(mail ?? { to: '', subject: '', text: '' }).href).toMatch(
      /^https:\/\/portal\.locus\.example\/invitation\/[\w-]{43}$/,
    );
    expect((await read(id)).activated).toBe(false);
    const token = tokenOf();
    expect((await choose(token)).status).toBe(204);
    expect((await read(id)).activated).toBe(true);
    expect((await login(email, next)).status).toBe(200);
    expect(failure(await choose(token, password))).toEqual([400, 'link_invalid']);
    expect(failure(await login(email, password))).toEqual([401, 'sign_in_failed']);
  });

  test('links an administrator to the back-office', async () => {
    await invite({ role: 'PLACENSE_ADMIN', accountId: world.provider.accountId });
    expect(linkOf(mailbox.take()).origin).toBe('https://admin.locus.example');
  });

  test('works for 7 days, and after resending only with the newest link', async () => {
    const { id } = await invite();
    const first = tokenOf();
    expect((await ask('POST', `/users/${id}/invitation`)).status).toBe(204);
    const second = tokenOf();
    expect(failure(await choose(first))).toEqual([400, 'link_invalid']);
    clock.now = new Date(clock.now.getTime() + 7 * day);
    expect(failure(await choose(second))).toEqual([400, 'link_expired']);
    admin = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
    await ask('POST', `/users/${id}/invitation`);
    clock.now = new Date(clock.now.getTime() + 7 * day - 1);
    expect((await choose(tokenOf())).status).toBe(204);
    admin = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
    expect(failure(await ask('POST', `/users/${id}/invitation`))).toEqual([409, 'user_activated']);
  });

  test('of a trial survives the deletion of unconfirmed sign-ups', async () => {
    const { body: account } = await ask<Id>('POST', '/accounts', { name: `Trial ${++made}`, description: '' });
    await database.db.updateTable('accounts').set({ type: 'SELF_REGISTRATION' }).where('id', '=', account).execute();
    const { id } = await invite({ accountId: account });
    await database.db.deleteFrom('mail_links').where('user_id', '=', id).execute();
    await forgetUnconfirmed(database.db, clock.now);
    expect((await read(id)).id).toBe(id);
  });
});

describe('a password set by an administrator', () => {
  const give = (userName: string, newPassword = next) =>
    ask<Failure>('PUT', '/users/changePasswordForUser', { userName, newPassword });

  test('is refused when easy to guess, and the previous one still works', async () => {
    const { email } = await add();
    for (const [word, code] of [
      ['Welcome-2026', 'password_common'],
      ['Canary-Acme-1', 'password_personal'],
    ] as const) {
      const answer = await give(email, word);
      expect([answer.status, answer.body]).toMatchObject([400, { code, field: 'newPassword' }]);
    }
    expect((await login(email)).status).toBe(200);
    expect(mailbox.mails).toEqual([]);
  });

  test('[ADMIN-196] replaces the user’s password, ends all their sessions and is announced by email', async () => {
    const { id, email } = await add();
    const { token } = (await login(email)).body;
    clock.now = new Date(clock.now.getTime() + 1000);
    await markLog();
    expect((await give(email.toUpperCase())).status).toBe(204);
    expect(await living(portal, token)).toBe(false);
    expect(failure(await login(email))).toEqual([401, 'sign_in_failed']);
    expect((await login(email, next)).status).toBe(200);
    expect(mailbox.take()).toMatchObject({ to: email, subject: 'Your Locus password was changed' });
    expect(await audited()).toEqual([['user.password_given', adminId(), `user:${id}`]]);
  });

  test('lets an invited user sign in, and invalidates the invitation link', async () => {
    const { id, email } = await add({ notifyUser: true });
    const token = linkOf(mailbox.take()).pathname.split('/').at(-1) ?? '';
    await give(email);
    expect((await login(email, next)).status).toBe(200);
    expect((await read(id)).activated).toBe(true);
    const body = { token, password, repeatPassword: password };
    expect(failure(await call(portal, 'POST', '/api/users/resetPassword', { body }))).toEqual([400, 'link_invalid']);
  });

  test('is refused for an unknown user, and when it is too weak', async () => {
    const nobody = await give('nobody@acme.example');
    expect([...failure(nobody), nobody.body.field]).toEqual([404, 'user_unknown', 'userName']);
    const weak = await give('regular_user@acme.example', 'weak-password');
    expect([...failure(weak), weak.body.field]).toEqual([400, 'password_weak', 'newPassword']);
  });
});

describe('accounts', () => {
  const create = async (name = `Account ${++made}`) => {
    const { body: id } = await ask<Id>('POST', '/accounts', { name, description: 'New' });
    return { id, name };
  };
  const account = async (id: Id) => (await ask<AccountRecord>('GET', `/accounts/${id}`)).body;
  const change = async (id: Id, changed: object) => {
    const { name, description, type, status, limits } = await account(id);
    return ask<Failure>('PUT', `/accounts/${id}`, { name, description, type, status, limits, ...changed });
  };

  test('[ADMIN-124] [ADMIN-202] are created with name and description, and listed', async () => {
    const { id, name } = await create();
    const row = {
      id,
      name,
      description: 'New',
      type: 'CUSTOMER',
      status: 'ACTIVE',
      createdAt: clock.now.toISOString(),
    };
    expect((await ask<object[]>('GET', '/accounts')).body).toContainEqual(row);
    expect(await account(id)).toEqual({ ...row, limits: [], provider: false });
    expect(await audited()).toEqual([['account.created', adminId(), `account:${id}`]]);
    expect(failure(await ask('POST', '/accounts', { name: 'X', description: '', type: 'INTERNAL' }))).toEqual([
      400,
      'unknown_field',
    ]);
  });

  test('cannot share a name, regardless of case, spaces and Unicode form', async () => {
    const { name, id } = await create(`Café ${++made}`);
    for (const same of [name.toUpperCase(), `  ${name.replace(' ', '\u00a0 ')} `, name.normalize('NFD')]) {
      const answer = await ask<Failure>('POST', '/accounts', { name: same, description: '' });
      expect([same, ...failure(answer), answer.body.field]).toEqual([same, 409, 'account_name_used', 'name']);
    }
    const other = await create();
    expect(failure(await change(other.id, { name }))).toEqual([409, 'account_name_used']);
    expect((await change(id, { name: name.toUpperCase() })).status).toBe(204);
  });

  test('cannot have look-alike names, and the refusal shows the name in use', async () => {
    const { name } = await create(`Nordic Store ${++made}`);
    // Two letters of the last word are Cyrillic.
    const alike = `Nordic Stоrе ${made}`;
    expect(failure(await ask('POST', '/accounts', { name: alike, description: '' }))).toEqual([400, 'name_mixed']);
    const { name: own, id: ownId } = await create(`Corner ${++made}`);
    const { name: cyrillic } = await create(`Хаос ${made}`);
    for (const [taken, posing] of [
      [name, name.replace('rdic', '\uff52dic')],
      [own, own.replace('rn', 'm')],
      [cyrillic, cyrillic.replace('Хаос', 'Xaoc')],
    ]) {
      const answer = await ask<Failure>('POST', '/accounts', { name: posing, description: '' });
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          code: 'account_name_alike',
          field: 'name',
          params: { name: taken },
          reason: `This name looks like “${taken}”, the name of another account.`,
        },
      ]);
    }
    expect(failure(await change(ownId, { name: cyrillic.replace('Хаос', 'Xaoc') }))).toEqual([
      409,
      'account_name_alike',
    ]);
    // Its own name is no other's, and names that were alike before can stay.
    expect((await change(ownId, { name: own.replace('rn', 'm') })).status).toBe(204);
    await database.db.updateTable('accounts').set({ name: own }).where('name', '=', name).execute();
    expect((await change(ownId, { name: own.replace('rn', 'm'), description: 'Kept' })).status).toBe(204);
  });

  test('that are disabled end all sessions of their users permanently, and block sign-in', async () => {
    const { id } = await create();
    const { email } = await add({ accountId: id, password });
    const { token } = (await login(email)).body;
    await change(id, { status: 'DISABLED' });
    expect(await living(portal, token)).toBe(false);
    expect(failure(await login(email))).toEqual([401, 'sign_in_failed']);
    await change(id, { status: 'ACTIVE' });
    expect(await living(portal, token)).toBe(false);
    expect((await login(email)).status).toBe(200);
  });

  test('the provider’s account stays active and internal, and no other account can become internal', async () => {
    const own = world.provider.accountId;
    expect((await account(own)).provider).toBe(true);
    for (const changed of [{ status: 'DISABLED' }, { type: 'CUSTOMER' }]) {
      const answer = await change(own, changed);
      expect([...failure(answer), answer.body.field]).toEqual([409, 'account_provider', Object.keys(changed)[0]]);
    }
    expect(await account(own)).toMatchObject({ status: 'ACTIVE', type: 'INTERNAL' });
    const { id } = await create();
    expect(failure(await change(id, { type: 'INTERNAL' }))).toEqual([409, 'account_provider']);
  });

  test('changed from trial to customer are customers from the next token renewal on', async () => {
    const { id } = await create();
    await database.db.updateTable('accounts').set({ type: 'SELF_REGISTRATION' }).where('id', '=', id).execute();
    const { email } = await add({ accountId: id, password });
    const session = await login(email);
    expect(decodeJwt<TokenClaims>(session.body.token).accountType).toBe('SELF_REGISTRATION');
    await change(id, { type: 'CUSTOMER' });
    const renewed = await call<TokenAnswer>(portal, 'POST', '/api/authenticate/renew', {
      headers: { cookie: cookieOf(session), origin: 'http://localhost' },
    });
    expect(decodeJwt<TokenClaims>(renewed.body.token).accountType).toBe('CUSTOMER');
  });

  test('[SHELL-232] can have their own limits, which the wizard uses', async () => {
    const { id } = await create();
    const { email } = await add({ accountId: id, role: 'ACCOUNT_BETA_ADMIN', password });
    const { token } = (await login(email)).body;
    const limits = async () =>
      (await call<{ value: number }[]>(portal, 'GET', '/api/limits/create/report/all', { token })).body.map(
        ({ value }) => value,
      );
    expect(await limits()).toEqual([30, 10, 32_000, 3_200_000]);
    const own = [
      { name: 'MAX_AREA', value: 50_000 },
      { name: 'MAX_LOCATIONS', value: 5 },
    ];
    expect((await change(id, { limits: own })).status).toBe(204);
    expect(await limits()).toEqual([5, 10, 50_000, 5_000_000]);
    expect((await account(id)).limits).toEqual(own);
    expect((await change(id, { limits: [] })).status).toBe(204);
    expect(await limits()).toEqual([30, 10, 32_000, 3_200_000]);
    for (const value of [0, -1, 1.5, 1e10])
      expect([value, (await change(id, { limits: [{ name: 'MAX_AREA', value }] })).body.code]).toEqual([
        value,
        'limit_invalid',
      ]);
  });
});
