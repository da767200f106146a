import type { Id } from '@locus/model';
import type { Kysely } from 'kysely';

import type { App, Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import { audit } from './audit';
import { takeAttempt } from './limits';
import { hashOfToken, newToken } from './oneTime';
import type { SessionTokens } from './sessions';
import { openSession, viewerOf } from './sessions';
import type { Tokens } from './tokens';
import type { Viewer } from './viewer';

/** How long a code works, in seconds. */
export const codeSeconds = 60;
/** Codes tried from one address in 15 minutes. */
const exchangeLimit = { name: 'exchange:address', attempts: 100, seconds: 15 * 60 };

/** An app with an address of its own to sign in at. */
export type Door = Exclude<App, 'preview'>;

/**
 * A code that opens a session in a user's name, at the portal or its preview. 404 for a user who is not there, 409
 * `not_allowed` for one who may not sign in, and for other administrators.
 */
export async function loginAs(db: Kysely<Database>, admin: Viewer, userId: Id, now: Date): Promise<string> {
  const user = found(
    await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .where('users.id', '=', userId)
      .select(['users.role', 'users.status', 'users.activated_at', 'accounts.status as account_status'])
      .executeTakeFirst(),
  );
  const open = user.status === 'ACTIVE' && user.account_status === 'ACTIVE' && user.activated_at !== null;
  if (!open || user.role === 'PLACENSE_ADMIN') throw new HttpError(409, 'not_allowed');
  return db.transaction().execute(async (transaction) => {
    await audit(transaction, admin, 'session.login_as_asked', `user:${userId}`);
    const asUser = { userId, actingAdminId: admin.userId, begunFrom: admin.sessionId, app: 'portal' } as const;
    return issueCode(transaction, asUser, now);
  });
}

/** A code that opens a session of the viewer's own at another door. */
export const handOver = (db: Kysely<Database>, { userId }: Viewer, app: Door, now: Date): Promise<string> =>
  issueCode(db, { userId, actingAdminId: null, begunFrom: null, app }, now);

async function issueCode(
  db: Kysely<Database>,
  {
    userId,
    actingAdminId,
    begunFrom,
    app,
  }: { userId: Id; actingAdminId: Id | null; begunFrom: string | null; app: Door },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await db.deleteFrom('session_codes').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session_codes')
    .values({
      code_hash: hash,
      user_id: userId,
      acting_admin_id: actingAdminId,
      begun_from: begunFrom,
      app,
      expires_at: new Date(now.getTime() + codeSeconds * 1000),
    })
    .execute();
  return token;
}

/** Opens the session of a code, which works once; 401 `code_invalid` for any other, 429. */
export async function exchangeCode(
  db: Kysely<Database>,
  tokens: Tokens,
  code: string,
  { app, address, now }: { app: App; address: string; now: Date },
): Promise<SessionTokens> {
  await takeAttempt(db, exchangeLimit, address, now);
  return db.transaction().execute(async (transaction) => {
    const given = await transaction
      .deleteFrom('session_codes')
      .where('code_hash', '=', hashOfToken(code))
      .returning([
        'user_id as userId',
        'acting_admin_id as actingAdminId',
        'app',
        'expires_at',
        'begun_from as begunFrom',
      ])
      .executeTakeFirst();
    // The preview shows what somebody else sees, and nothing else.
    const fits = given && (given.app === app || (app === 'preview' && given.actingAdminId !== null));
    if (!fits || given.expires_at <= now) throw codeInvalid();
    const { userId, actingAdminId, begunFrom } = given;
    const action = actingAdminId === null ? 'session.handed_over' : 'session.login_as';
    await audit(transaction, { userId, actingAdminId }, action, `user:${userId}`, { app });
    const session = await openSession(transaction, tokens, { id: userId, actingAdminId, begunFrom }, app, now);
    // The user or the administrator may have been disabled since the code was made.
    if (!(await viewerOf(transaction, session.sessionId, app, now))) throw codeInvalid();
    return session;
  });
}

const codeInvalid = () => new HttpError(401, 'code_invalid');
