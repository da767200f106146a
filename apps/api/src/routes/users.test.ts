import type { ChangePassword } from '@locus/model/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { changeLimit } from '../auth/changePassword';
import { hashPassword } from '../auth/password';
import type { TestClock } from '../testing/client';
import { call, cookieOf, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld, password } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
const clock: TestClock = { now: new Date('2026-06-01T08:00:00.000Z') };
const next = 'Battery-staple-7';

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await database.db.deleteFrom('rate_limits').execute();
  await emptyAuditLog(database.db);
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute();
});

const user = () => world.acme.users.REGULAR_USER ?? { id: '', email: '' };
const change = (token: string, body: Partial<ChangePassword> = {}) =>
  call(app, 'PUT', '/api/users/changePassword', {
    token,
    body: { currentPassword: password, newPassword: next, reTypedNewPassword: next, ...body },
  });
const login = (word: string) =>
  call<{ token: string }>(app, 'POST', '/api/authenticate/login', { body: { email: user().email, password: word } });
const living = async (token: string) => (await call(app, 'GET', '/api/users/roles', { token })).status === 200;
const actions = async () =>
  (await database.db.selectFrom('audit_log').where('action', 'like', 'user.%').selectAll().execute()).map(
    ({ action, actor_id, subject }) => ({ action, actor_id, subject }),
  );

describe('changing one’s password', () => {
  test('[SHELL-216] makes only the new password valid for sign-in, and is logged', async () => {
    const token = await signInAs(app, user());
    expect((await change(token)).status).toBe(204);
    expect(failure(await login(password))).toEqual([401, 'sign_in_failed']);
    expect((await login(next)).status).toBe(200);
    expect(await actions()).toEqual([
      { action: 'user.password_changed', actor_id: user().id, subject: `user:${user().id}` },
    ]);
  });

  test('ends all other sessions of the user at once, and keeps the current one', async () => {
    const other = await login(password);
    const somebody = await signInAs(app, world.acme.users.ACCOUNT_ADMIN);
    clock.now = new Date(clock.now.getTime() + 5000);
    const mine = await login(password);
    clock.now = new Date(clock.now.getTime() + 5000);
    expect((await change(mine.body.token)).status).toBe(204);
    expect(await living(mine.body.token)).toBe(true);
    expect(await living(somebody)).toBe(true);
    expect(await living(other.body.token)).toBe(false);
    const renew = (cookie: string) =>
      call(app, 'POST', '/api/authenticate/renew', { headers: { cookie, origin: 'http://localhost' } });
    expect(failure(await renew(cookieOf(other)))).toEqual([403, 'session_ended']);
    expect((await renew(cookieOf(mine))).status).toBe(200);
  });

  test('is refused with a reason at the field when the current password is wrong, and changes nothing', async () => {
    const token = await signInAs(app, user());
    const answer = await change(token, { currentPassword: 'Wrong-horse-9' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'password_wrong',
      field: 'currentPassword',
      reason: 'The current password is incorrect.',
    });
    expect((await login(password)).status).toBe(200);
    expect(await actions()).toEqual([
      { action: 'user.password_refused', actor_id: user().id, subject: `user:${user().id}` },
    ]);
  });

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'field_required'],
    [{ newPassword: '', reTypedNewPassword: '' }, 'newPassword', 'field_required'],
    [{ reTypedNewPassword: `${next}!` }, 'reTypedNewPassword', 'passwords_differ'],
    [{ newPassword: 'Ab1-xyz', reTypedNewPassword: 'Ab1-xyz' }, 'newPassword', 'password_too_short'],
    [{ newPassword: 'battery-staple-7', reTypedNewPassword: 'battery-staple-7' }, 'newPassword', 'password_weak'],
    [{ newPassword: 'Battery staple 7', reTypedNewPassword: 'Battery staple 7' }, 'newPassword', 'password_weak'],
    [{ newPassword: 'Football-2026', reTypedNewPassword: 'Football-2026' }, 'newPassword', 'password_common'],
    [{ newPassword: 'Acme-Canary-1', reTypedNewPassword: 'Acme-Canary-1' }, 'newPassword', 'password_personal'],
  ])('is refused with %j: %s %s', async (body, field, code) => {
    const answer = await change(await signInAs(app, user()), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field, code });
    expect((await login(password)).status).toBe(200);
  });

  test('limits guesses of the current password from an open session', async () => {
    const token = await signInAs(app, user());
    expect(changeLimit).toMatchObject({ attempts: 10, seconds: 900 });
    for (let i = 0; i < 10; i++) expect((await change(token, { currentPassword: `Guess-${i}` })).status).toBe(400);
    const answer = await change(token);
    expect(failure(answer)).toEqual([429, 'too_many_requests']);
    expect(answer.headers.get('retry-after')).toBe(String(changeLimit.seconds));
    clock.now = new Date(clock.now.getTime() + changeLimit.seconds * 1000);
    // The bearer token has expired by then, the session has not.
    expect((await change((await login(password)).body.token)).status).toBe(204);
  });

  test('does not count a new password refused as common as a wrong guess', async () => {
    const token = await signInAs(app, user());
    for (let i = 0; i <= changeLimit.attempts; i++)
      expect(failure(await change(token, { newPassword: 'Qwerty-123', reTypedNewPassword: 'Qwerty-123' }))).toEqual([
        400,
        'password_common',
      ]);
    expect((await change(token)).status).toBe(204);
  });

  test('uses no attempt when the current password is correct', async () => {
    const token = await signInAs(app, user());
    for (let i = 0; i <= changeLimit.attempts; i++) {
      const [currentPassword, newPassword] = i % 2 === 0 ? [password, next] : [next, password];
      const body = { currentPassword, newPassword, reTypedNewPassword: newPassword };
      expect((await change(token, body)).status).toBe(204);
    }
  });

  test('succeeds only once when two changes run concurrently', async () => {
    const token = await signInAs(app, user());
    const answers = await Promise.all(
      [next, `${next}!`].map((word) => change(token, { newPassword: word, reTypedNewPassword: word })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, expect.toBeOneOf([400, 409])]);
  });

  test('is refused for an administrator acting as the user', async () => {
    const token = await signInAs(app, user());
    await database.db
      .updateTable('sessions')
      .set({ acting_admin_id: world.provider.users.PLACENSE_ADMIN?.id ?? null })
      .where('user_id', '=', user().id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(failure(await change(token))).toEqual([409, 'not_allowed']);
    expect((await login(password)).status).toBe(200);
  });
});

test('an administrator sees when a user was last active, and how many projects and reports the account has', async () => {
  const administrator = world.provider.users.PLACENSE_ADMIN ?? { id: '', email: '' };
  const { id } = user();
  const token = await signInAs(app, administrator);
  const read = async () => (await call<{ activity: object }>(app, 'GET', `/api/users/${id}`, { token })).body.activity;
  const { accountId } = world.acme;
  await database.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  const before = await read();
  expect(before).toMatchObject({ lastSeen: null });
  const seen = clock.now.toISOString();
  await signInAs(app, user());
  const [project, gone] = await database.db
    .insertInto('projects')
    .values([
      { account_id: accountId, name: 'More' },
      { account_id: accountId, name: 'In the trash', deleted_at: clock.now },
    ])
    .returning('id')
    .execute();
  const dates = { category: 'POI_DEFAULT', start_date: '2026-01-01', end_date: '2026-03-31' } as const;
  await database.db
    .insertInto('reports')
    .values([
      { project_id: project?.id ?? '', name: 'Kept', ...dates },
      { project_id: project?.id ?? '', name: 'In the trash', deleted_at: clock.now, ...dates },
      { project_id: gone?.id ?? '', name: 'Gone with its project', ...dates },
    ])
    .execute();
  // Staff who act in the user's name are not the user.
  await database.db
    .insertInto('sessions')
    .values({
      user_id: id,
      app: 'preview',
      created_at: clock.now,
      last_seen_at: new Date(clock.now.getTime() + 60_000),
      expires_at: new Date(clock.now.getTime() + 120_000),
      absolute_until: new Date(clock.now.getTime() + 120_000),
      acting_admin_id: administrator.id,
    })
    .execute();
  const counts = before as { projects: number; reports: number };
  expect(await read()).toEqual({ lastSeen: seen, projects: counts.projects + 1, reports: counts.reports + 1 });
});
