import { writeMail } from '@locus/model/mails';
import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { usesBackOffice } from '@locus/model/entities';
import type { NewUser, PasswordForUser, UserListQuery, UserRecord, UserUpdate } from '@locus/model/office';
import { nameOfUser, sortUsers, userBasis } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import { isEnterable } from '../auth/sessionCodes';
import { refuseGuessable, refuseGuessableOf } from '../auth/guessable';
import { issueLink, linkSeconds } from '../auth/mailLinks';
import { newToken } from '../auth/oneTime';
import { hashPassword } from '../auth/password';
import { endSessionsOf } from '../auth/sessions';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import type { Services } from '../routes/services';
import { keepAnAdministrator, lockAdministrators } from './administrators';
import { emailLike } from './lookAlikes';

const users = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.id as userId',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.role',
      sql<string>`coalesce(users.phone, '')`.as('phone'),
      'users.title',
      'users.status',
      'users.ffi_plans as ffiPlans',
      'users.created_at as created',
      'users.account_id as accountId',
      'accounts.name as accountName',
      sql<boolean>`users.activated_at is not null`.as('activated'),
    ]);

const recordOf = <Row extends { created: Date }>({ created, ...row }: Row) => ({
  ...row,
  created: created.toISOString(),
});

/** Users in the order of `sortUsers`, either all or the requested ones. */
export async function listUsers(
  db: Kysely<Database>,
  { accountIds, search, role, status, enterable, limit }: UserListQuery,
): Promise<UserRecord[]> {
  let query = users(db);
  if (accountIds && accountIds.length > 0) query = query.where('users.account_id', 'in', accountIds);
  if (role !== undefined) query = query.where('users.role', '=', role);
  if (status !== undefined) query = query.where('users.status', '=', status);
  if (enterable !== undefined) query = query.where(isEnterable);
  if (search) {
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(lower(trim(users.first_name || ' ' || users.last_name)) like ${part}
        or lower(users.email) like ${part} or users.id::text = ${search})`,
    );
  }
  if (limit === undefined) return (await query.orderBy('users.id').execute()).map(recordOf);
  const rows = await query
    .orderBy('accounts.name')
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.email')
    .limit(limit)
    .execute();
  return sortUsers(rows.map(recordOf));
}

/** A user. */
export async function readUser(db: Kysely<Database>, id: Id): Promise<UserRecord> {
  return recordOf(found(await users(db).where('users.id', '=', id).executeTakeFirst()));
}

/** A user with the last visit and what their account has. */
export async function readUserWithActivity(db: Kysely<Database>, id: Id): Promise<UserRecord> {
  const user = await readUser(db, id);
  const projects = db
    .selectFrom('projects')
    .where('projects.account_id', '=', user.accountId)
    .where('projects.deleted_at', 'is', null);
  const {
    seen,
    projects: projectCount,
    reports,
  } = await db
    .selectNoFrom([
      db
        .selectFrom('sessions')
        .where('user_id', '=', id)
        .where('acting_admin_id', 'is', null)
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .as('seen'),
      projects.select(sql<number>`count(*)::int`.as('count')).as('projects'),
      projects
        .innerJoin('reports', 'reports.project_id', 'projects.id')
        .where('reports.deleted_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('reports'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...user,
    activity: { lastSeen: seen?.toISOString() ?? null, projects: projectCount ?? 0, reports: reports ?? 0 },
  };
}

/**
 * The account that a user is to join. Throws 404 `account_unknown` or 409 `account_disabled` if no user can join it.
 */
async function requireActiveAccount(db: Kysely<Database>, id: Id): Promise<{ name: string }> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['name', 'status'])
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new HttpError(404, 'account_unknown', { field: 'accountId' });
  if (account.status !== 'ACTIVE') throw new HttpError(409, 'account_disabled', { field: 'accountId' });
  return account;
}

/**
 * Creates a user and returns the id. Without a password the user is invited: only the emailed link sets one. Throws 404
 * `account_unknown`, 409 `account_disabled`, `email_taken` or `email_alike`, 400 `email_illegal`, `password_common` or
 * `password_personal`.
 */
export async function createUser(
  services: Services,
  viewer: Viewer,
  body: NewUser,
  { language, now }: { language: Language; now: Date },
): Promise<Id> {
  const { accountId, firstName, lastName, email, role, phone, title, status, ffiPlans, password, notifyUser } = body;
  // A user without a password gets a random one that nobody knows.
  const password_hash = await hashPassword(password ?? newToken().token);
  return services.db.transaction().execute(async (transaction) => {
    const account = await requireActiveAccount(transaction, accountId);
    if (password) await refuseGuessable('password', password, [firstName, lastName, email, account.name]);
    const alike = await emailLike(transaction, email);
    if (alike !== undefined) throw new HttpError(409, 'email_alike', { field: 'email', params: { email: alike } });
    const user = await transaction
      .insertInto('users')
      .values({
        account_id: accountId,
        email,
        password_hash,
        role,
        status,
        first_name: firstName,
        last_name: lastName,
        title,
        phone: phone || null,
        ffi_plans: ffiPlans,
        activated_at: password ? now : null,
        invited_at: notifyUser ? now : null,
        password_changed_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new HttpError(409, 'email_taken', { field: 'email' });
    await audit(transaction, viewer, 'user.created', `user:${user.id}`, { role, status, ffiPlans, accountId });
    if (notifyUser) {
      const token = await issueLink(transaction, user.id, 'invitation', now);
      await mailInvitation(services, transaction, { ...body, language }, token);
    }
    return user.id;
  });
}

/** Sends the link that sets a first password, for the app that the user will use. */
async function mailInvitation(
  { mailer, originOf }: Services,
  db: Kysely<Database>,
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'email' | 'role'> & { language: Language },
  token: string,
): Promise<void> {
  const url = `${originOf(usesBackOffice(user.role) ? 'admin' : 'portal')}/invitation/${token}`;
  const params = { name: nameOfUser(user), days: linkSeconds.invitation / 86_400 };
  await mailer.send(db, { to: user.email, ...writeMail('invitation', user.language, params, url) });
}

/** Sends an invited user the link again; the previous one is no longer valid. Throws 409 `user_activated`. */
export async function inviteAgain(
  services: Services,
  viewer: Viewer,
  id: Id,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const invited = await readUser(transaction, id);
    const { language: own } = await transaction
      .updateTable('users')
      .set({ invited_at: now })
      .where('id', '=', id)
      .returning('language')
      .executeTakeFirstOrThrow();
    if (invited.activated) throw new HttpError(409, 'user_activated');
    if (invited.status !== 'ACTIVE') throw new HttpError(409, 'not_allowed');
    await audit(transaction, viewer, 'user.invited', `user:${id}`);
    const token = await issueLink(transaction, id, 'invitation', now);
    await mailInvitation(services, transaction, { ...invited, language: own ?? language }, token);
  });
}

/**
 * Changes a user. A disabled user loses every session at once, including those on behalf of others. Throws 409
 * `own_role`, `own_status`, `conflict`, `user_active` (a move to another account), `last_administrator`; otherwise as
 * for `createUser`.
 */
export async function updateUser(
  { db, mailer }: Services,
  viewer: Viewer,
  id: Id,
  { notifyUser, ...wanted }: UserUpdate,
  { language, now, alreadySaved }: { language: Language; now: Date; alreadySaved: AlreadySaved },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAdministrators(transaction);
    const before = found(
      await transaction.selectFrom('users').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
    );
    const saves: Actions = { db: transaction, subject: `user:${id}`, actions: ['user.changed'] };
    const same = await alreadySaved(userBasis(await readUser(transaction, id)), userBasis(wanted), saves);
    // Only the notification is left to send.
    if (same && !notifyUser) return;
    refuseOwn(viewer, before, wanted);
    if (wanted.accountId !== before.account_id) {
      if (before.status === 'ACTIVE') throw new HttpError(409, 'user_active', { field: 'accountId' });
      await requireActiveAccount(transaction, wanted.accountId);
      // Projects are shared within an account.
      await transaction.deleteFrom('project_shares').where('user_id', '=', id).execute();
    }
    await transaction
      .updateTable('users')
      .set({
        first_name: wanted.firstName,
        last_name: wanted.lastName,
        role: wanted.role,
        phone: wanted.phone || null,
        title: wanted.title,
        status: wanted.status,
        ffi_plans: wanted.ffiPlans,
        account_id: wanted.accountId,
      })
      .where('id', '=', id)
      .execute();
    if (wanted.status === 'DISABLED' && before.status === 'ACTIVE') await endSessionsOf(transaction, [id], now);
    await keepAnAdministrator(transaction);
    const { firstName: _, lastName: __, phone: ___, title: ____, ...rights } = wanted;
    await audit(transaction, viewer, 'user.changed', `user:${id}`, rights);
    if (!notifyUser) return;
    const mail = writeMail('userChanged', before.language ?? language, { name: nameOfUser(wanted) });
    await mailer.send(transaction, { to: before.email, ...mail });
  });
}

function refuseOwn(
  viewer: Viewer,
  before: { id: Id; role: string; status: string },
  wanted: Pick<UserUpdate, 'role' | 'status'>,
): void {
  if (before.id !== viewer.userId) return;
  if (wanted.role !== before.role) throw new HttpError(409, 'own_role', { field: 'role' });
  if (wanted.status !== before.status) throw new HttpError(409, 'own_status', { field: 'status' });
}

/**
 * Sets a new password for a user and ends all their sessions; an invited user may sign in from now on. Throws 404
 * `user_unknown`, 400 `password_common` or `password_personal`.
 */
export async function changePasswordForUser(
  { db, mailer }: Services,
  viewer: Viewer,
  { userName, newPassword }: PasswordForUser,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const password_hash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({
        password_hash,
        password_changed_at: now,
        activated_at: sql<Date>`coalesce(activated_at, ${now})`,
      })
      .where(sql`lower(email)`, '=', userName.toLowerCase())
      .returning(['id', 'email', 'language', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .executeTakeFirst();
    if (!changed) throw new HttpError(404, 'user_unknown', { field: 'userName' });
    await refuseGuessableOf(transaction, changed.id, 'newPassword', newPassword);
    await endSessionsOf(transaction, [changed.id], now);
    await transaction.deleteFrom('mail_links').where('user_id', '=', changed.id).execute();
    await audit(transaction, viewer, 'user.password_given', `user:${changed.id}`);
    const mail = writeMail('passwordChanged', changed.language ?? language, { name: changed.name });
    await mailer.send(transaction, { to: changed.email, ...mail });
  });
}
