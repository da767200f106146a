import { writeMail } from '@locus/model/mails';
import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { SelfSignUp } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { copySample } from '../queries/copySample';
import { accountNameLike, emailLike } from '../queries/lookAlikes';
import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import type { Services } from '../routes/services';
import { audit } from './audit';
import { refuseGuessable } from './guessable';
import { takeAttempt } from './limits';
import { issueLink, linkSeconds, useLink } from './mailLinks';
import { hashPassword, passwordMatches } from './password';

/** Sign-ups from one address, and to one email, per hour. */
export const signUpLimits = {
  address: { name: 'sign-up:address', attempts: 30, seconds: 60 * 60 },
  email: { name: 'sign-up:email', attempts: 10, seconds: 60 * 60 },
};
/** Activation emails requested per hour, from one address and for one email. */
export const activationMailLimits = {
  address: { name: 'activation-mail:address', attempts: 50, seconds: 60 * 60 },
  email: { name: 'activation-mail:email', attempts: 5, seconds: 60 * 60 },
};
/** Links of any kind tried from one address in 15 minutes. */
export const linkLimit = { name: 'link:address', attempts: 100, seconds: 15 * 60 };

/** The request's context: the visitor's address, their language, the time. */
export interface Asking {
  address: string;
  language: Language;
  now: Date;
}

interface NewUser {
  id: Id;
  name: string;
  email: string;
  language: Language;
}

/**
 * Signs up a company: an account with one administrator, who may sign in once the emailed link has been used. Sending
 * the same sign-up again only sends the email again. Throws 409 `email_taken` or `account_name_taken` for what is, or
 * looks like, somebody else's, 400 `captcha_failed`, `email_illegal`, `password_common` or `password_personal`, 429.
 */
export async function signUp(services: Services, body: SelfSignUp, { address, language, now }: Asking): Promise<void> {
  const { db, captcha } = services;
  await takeAttempt(db, signUpLimits.address, address, now);
  await takeAttempt(db, signUpLimits.email, body.email.toLowerCase(), now);
  await refuseGuessable('password', body.password, [body.name, body.company, body.email]);
  await captcha.check(db, body.captchaToken, now);
  const password_hash = await hashPassword(body.password);
  const written = { ...body, language: body.language ?? language };
  await db.transaction().execute(async (transaction) => {
    await forgetUnconfirmed(transaction, now);
    const id =
      (await sentBefore(transaction, written)) ?? (await insertAccount(transaction, written, password_hash, now));
    await mailActivation(services, transaction, { ...written, id }, now);
  });
}

/**
 * The user of an equal sign-up that has not been confirmed yet; throws 409 `email_taken` if somebody else has the
 * email.
 */
async function sentBefore(
  db: Kysely<Database>,
  { email, company, password }: Pick<SelfSignUp, 'email' | 'company' | 'password'>,
): Promise<Id | undefined> {
  const known = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .select(['users.id', 'users.password_hash', 'users.activated_at', 'accounts.name'])
    .executeTakeFirst();
  if (!known) return undefined;
  const same =
    known.activated_at === null &&
    known.name.toLowerCase() === company.toLowerCase() &&
    (await passwordMatches(known.password_hash, password));
  if (!same) throw emailTaken();
  return known.id;
}

const emailTaken = () => new HttpError(409, 'email_taken', { field: 'email' });
const companyTaken = () => new HttpError(409, 'account_name_taken', { field: 'company' });

async function insertAccount(
  db: Kysely<Database>,
  { company, name, role: title, email, phone, language }: SelfSignUp,
  password_hash: string,
  now: Date,
): Promise<Id> {
  // Taken to the eye; which one it looks like is not for visitors.
  if ((await emailLike(db, email)) !== undefined) throw emailTaken();
  if ((await accountNameLike(db, company)) !== undefined) throw companyTaken();
  const account = await db
    .insertInto('accounts')
    .values({ name: company, type: 'SELF_REGISTRATION', created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) throw companyTaken();
  const [first_name = '', ...others] = name.split(/\s+/);
  const user = await db
    .insertInto('users')
    .values({
      account_id: account.id,
      email,
      password_hash,
      role: 'ACCOUNT_ADMIN',
      first_name,
      last_name: others.join(' '),
      title,
      phone: phone || null,
      language: language ?? null,
      activated_at: null,
      password_changed_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw emailTaken();
  await audit(db, { userId: user.id, actingAdminId: null }, 'account.signed_up', `account:${account.id}`);
  return user.id;
}

/** Sign-ups whose link has expired give way to others with that email and company. */
export async function forgetUnconfirmed(db: Kysely<Database>, now: Date): Promise<void> {
  const users = await db
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('accounts').where('type', '=', 'SELF_REGISTRATION').select('id'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail_links')
            .whereRef('mail_links.user_id', '=', 'users.id')
            .where('purpose', '=', 'activation')
            .where('expires_at', '>', now)
            .select('user_id'),
        ),
      ),
    )
    .returning('account_id')
    .execute();
  if (users.length === 0) return;
  await db
    .deleteFrom('accounts')
    .where(
      'id',
      'in',
      users.map(({ account_id }) => account_id),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users').whereRef('users.account_id', '=', 'accounts.id').select('users.id'))),
    )
    .execute();
}

async function mailActivation(
  { mailer, originOf }: Services,
  db: Kysely<Database>,
  { id, name, email, language }: NewUser,
  now: Date,
): Promise<void> {
  const token = await issueLink(db, id, 'activation', now);
  const url = `${originOf('portal')}/sign-up/activate-account/congratulations?token=${token}`;
  const hours = linkSeconds.activation / 3600;
  await mailer.send(db, { to: email, ...writeMail('activation', language, { name, hours }, url) });
}

/**
 * Sends the activation link again if it has not been used; the response is the same and immediate for every email.
 * Throws 429.
 */
export async function askForActivation(
  services: Services,
  email: string,
  { address, language, now }: Asking,
): Promise<void> {
  const { db, afterAnswer } = services;
  const who = email.toLowerCase();
  await takeAttempt(db, activationMailLimits.address, address, now);
  await takeAttempt(db, activationMailLimits.email, who, now);
  afterAnswer(async () => {
    const user = await db
      .selectFrom('users')
      .where(sql`lower(email)`, '=', who)
      .where('activated_at', 'is', null)
      .where('invited_at', 'is', null)
      .where('status', '=', 'ACTIVE')
      .select(['id', 'email', 'language', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .executeTakeFirst();
    if (!user) return;
    const written = { ...user, language: user.language ?? language };
    await db.transaction().execute((transaction) => mailActivation(services, transaction, written, now));
  });
}

/** Confirms a new user's email: from now on they may sign in. Throws 400 `link_invalid` or `link_expired`, 429. */
export async function activate(
  services: Services,
  token: string,
  { address, now }: Pick<Asking, 'address' | 'now'>,
): Promise<void> {
  await takeAttempt(services.db, linkLimit, address, now);
  await services.db.transaction().execute(async (transaction) => {
    await activateUser(transaction, services, await useLink(transaction, ['activation'], token, now), now);
  });
}

/** Records that a user's email is confirmed; the first time, a trial gets its sample project. */
export async function activateUser(
  db: Kysely<Database>,
  services: Pick<Services, 'config' | 'visitsRoot'>,
  userId: Id,
  now: Date,
): Promise<void> {
  const user = await db
    .updateTable('users')
    .from('accounts')
    .whereRef('accounts.id', '=', 'users.account_id')
    .where('users.id', '=', userId)
    .where('users.activated_at', 'is', null)
    .set({ activated_at: now })
    .returning(['users.account_id', 'accounts.type'])
    .executeTakeFirst();
  if (!user) return;
  await db.deleteFrom('mail_links').where('user_id', '=', userId).where('purpose', '=', 'activation').execute();
  await audit(db, { userId, actingAdminId: null }, 'user.activated', `user:${userId}`);
  if (user.type === 'SELF_REGISTRATION') await copySample(db, services, user.account_id);
}
