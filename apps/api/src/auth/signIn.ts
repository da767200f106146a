import { randomBytes } from 'node:crypto';

import type { Login } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { App, Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import { audit } from './audit';
import { forgetOldLimits, giveBack, takeAttempt } from './limits';
import { hashPassword, passwordMatches } from './password';
import type { SessionTokens } from './sessions';
import { openSession } from './sessions';
import type { Tokens } from './tokens';

/** Refused sign-ins to one e-mail in 15 minutes; nobody is locked out for longer. */
export const accountLimit = { name: 'sign-in:account', attempts: 10, seconds: 15 * 60 };
/**
 * The same from a browser that the e-mail's owner signed in from before, counted for itself: however often others are
 * refused, they are not locked out there.
 */
const deviceLimit = { ...accountLimit, name: 'sign-in:device' };
/** Refused sign-ins from one address in 15 minutes. */
const addressLimit = { name: 'sign-in:address', attempts: 100, seconds: 15 * 60 };

let dummyHash: Promise<string> | undefined;

/**
 * Prepares the hash that unknown e-mails are compared with, so that not even the first one answers at another speed.
 */
export const prepareSignIn = async (): Promise<void> =>
  void (await (dummyHash ??= hashPassword(randomBytes(16).toString('hex'))));

/**
 * Signs a user in. Unknown e-mail, wrong password, disabled user and disabled account answer alike, in the same time:
 * 401 `sign_in_failed`. Who has the right password but has not confirmed the e-mail is told so: 401
 * `account_not_activated`. Too many refusals: 429. What the browser had before (`replaces`) ends once this succeeds.
 */
export async function signIn(
  db: Kysely<Database>,
  tokens: Tokens,
  { email, password }: Login,
  from: {
    app: App;
    address: string;
    now: Date;
    device?: string | undefined;
    browser?: string | null;
    replaces?: readonly string[];
  },
): Promise<SessionTokens> {
  const who = email.toLowerCase();
  const device = from.device === undefined ? undefined : tokens.readDevice(from.device, who);
  const counted = device === undefined ? ([accountLimit, who] as const) : ([deviceLimit, device] as const);
  await prepareSignIn();
  // Counted before the password is looked at, and given back after: many at once cannot slip through together.
  await takeAttempt(db, addressLimit, from.address, from.now);
  await takeAttempt(db, ...counted, from.now);
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where(sql`lower(users.email)`, '=', who)
    .select(['users.id', 'users.password_hash', 'users.status', 'users.activated_at'])
    .select('accounts.status as account_status')
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash ?? (await dummyHash) ?? '', password);
  const session = await db.transaction().execute(async (transaction) => {
    if (!user || !matches || user.status !== 'ACTIVE' || user.account_status !== 'ACTIVE') {
      await audit(transaction, undefined, 'session.refused', user ? `user:${user.id}` : null, { app: from.app });
      return 'sign_in_failed';
    }
    await giveBack(transaction, addressLimit, from.address);
    await giveBack(transaction, ...counted);
    await forgetOldLimits(transaction, from.now);
    if (user.activated_at === null) return 'account_not_activated';
    await audit(transaction, { userId: user.id, actingAdminId: null }, 'session.signed_in', `user:${user.id}`, {
      app: from.app,
    });
    return openSession(
      transaction,
      tokens,
      { id: user.id, browser: from.browser ?? null, replaces: from.replaces ?? [] },
      from.app,
      from.now,
    );
  });
  if (typeof session === 'string') throw new HttpError(401, session);
  return session;
}
