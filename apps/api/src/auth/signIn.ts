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

/** Refused sign-ins per email in 15 minutes; nobody is locked out for longer. */
export const accountLimit = { name: 'sign-in:account', attempts: 10, seconds: 15 * 60 };
/**
 * The same from a browser that the email's owner has signed in from before, counted separately: however many attempts
 * of others are refused, the owner is not locked out there.
 */
const deviceLimit = { ...accountLimit, name: 'sign-in:device' };
/** Refused sign-ins from one address in 15 minutes. */
const addressLimit = { name: 'sign-in:address', attempts: 100, seconds: 15 * 60 };

let dummyHash: Promise<string> | undefined;

/**
 * Prepares the hash that unknown emails are compared with, so that not even the first response takes a different time.
 */
export const prepareSignIn = async (): Promise<void> =>
  void (await (dummyHash ??= hashPassword(randomBytes(16).toString('hex'))));

/**
 * Signs a user in. Unknown email, wrong password, disabled user and disabled account get the same response, in the same
 * time: 401 `sign_in_failed`. A user with the right password who has not confirmed the email gets 401
 * `account_not_activated`. Too many refusals: 429. The browser's previous sessions (`replaces`) end once this succeeds.
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
  // Counted before the password is verified, and given back afterwards: concurrent attempts cannot bypass the limit.
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
