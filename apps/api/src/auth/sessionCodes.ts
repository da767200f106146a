import type { Id } from '@locus/model/entities';
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';

import type { App, Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import { audit } from './audit';
import { takeAttempt } from './limits';
import { hashOfToken, newToken } from './oneTime';
import type { SessionTokens } from './sessions';
import { openSession, viewerOf } from './sessions';
import type { Tokens } from './tokens';
import type { Viewer } from './viewer';

/** How long a code is valid, in seconds. */
export const codeSeconds = 60;
/** Codes tried from one address in 15 minutes. */
const exchangeLimit = { name: 'exchange:address', attempts: 100, seconds: 15 * 60 };

/** An app with its own URL for signing in. */
export type Door = Exclude<App, 'preview'>;

/** Users whose portal administrators may open: they can sign in themselves, and are no administrators. */
export const isEnterable = (
  eb: ExpressionBuilder<Database, 'users' | 'accounts'>,
): ExpressionWrapper<Database, 'users' | 'accounts', SqlBool> =>
  eb.and([
    eb('users.status', '=', 'ACTIVE'),
    eb('accounts.status', '=', 'ACTIVE'),
    eb('users.activated_at', 'is not', null),
    eb('users.role', '!=', 'PLACENSE_ADMIN'),
  ]);

/**
 * A code that opens a session on behalf of a user, only in the preview. Throws 404 for a user that does not exist, 409
 * `not_allowed` for one who may not sign in, and for other administrators.
 */
export async function loginAs(db: Kysely<Database>, admin: Viewer, userId: Id, now: Date): Promise<string> {
  const user = found(
    await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .where('users.id', '=', userId)
      .select((eb) => isEnterable(eb).as('open'))
      .executeTakeFirst(),
  );
  if (!user.open) throw new HttpError(409, 'not_allowed');
  return db.transaction().execute(async (transaction) => {
    await audit(transaction, admin, 'session.login_as_asked', `user:${userId}`);
    const asUser = { userId, actingAdminId: admin.userId, begunFrom: admin.sessionId, boundTo: null } as const;
    return issueCode(transaction, { ...asUser, app: 'preview' }, now);
  });
}

/**
 * Ends the view that the administrator opened with a code, and an unused code; does nothing for somebody else's code.
 */
export async function endLoginAs(db: Kysely<Database>, admin: Viewer, code: string, now: Date): Promise<void> {
  const hash = hashOfToken(code);
  await db
    .deleteFrom('session_codes')
    .where('code_hash', '=', hash)
    .where('acting_admin_id', '=', admin.userId)
    .execute();
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('code_hash', '=', hash)
    .where('acting_admin_id', '=', admin.userId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await audit(db, admin, 'session.login_as_ended', `user:${ended.user_id}`);
}

/**
 * A code that opens a session of the viewer in the other app, only in the browser that requested it there: `state` is
 * the value that app gave it.
 */
export const handOver = (
  db: Kysely<Database>,
  { userId }: Viewer,
  app: Door,
  { state, now }: { state: string; now: Date },
): Promise<string> => issueCode(db, { userId, actingAdminId: null, begunFrom: null, app, boundTo: state }, now);

async function issueCode(
  db: Kysely<Database>,
  {
    userId,
    actingAdminId,
    begunFrom,
    boundTo,
    app,
  }: { userId: Id; actingAdminId: Id | null; begunFrom: string | null; boundTo: string | null; app: App },
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
      bound_to: boundTo,
      app,
      expires_at: new Date(now.getTime() + codeSeconds * 1000),
    })
    .execute();
  return token;
}

/** Who redeems a code. */
export interface Exchanging {
  app: App;
  address: string;
  now: Date;
  browser: string | null;
  /** What the app gave this browser when it requested the code. */
  secret: string | undefined;
  /** The sessions this browser already has here; they end. */
  sessionIds: readonly string[];
  /** Whether they may be replaced even if they belong to somebody else. */
  replace: boolean;
}

/**
 * Opens the session of a code, which works once: only in its own app, and a user's own code only in the browser that
 * requested it. Throws 401 `code_invalid` for any other, 409 `session_other` while somebody else is signed in here (the
 * code stays valid), 429.
 */
export async function exchangeCode(
  db: Kysely<Database>,
  tokens: Tokens,
  code: string,
  { app, address, now, browser, secret, sessionIds, replace }: Exchanging,
): Promise<SessionTokens> {
  await takeAttempt(db, exchangeLimit, address, now);
  const opened = await db.transaction().execute(async (transaction) => {
    const given = await transaction
      .deleteFrom('session_codes')
      .where('code_hash', '=', hashOfToken(code))
      .returning([
        'user_id as userId',
        'acting_admin_id as actingAdminId',
        'app',
        'expires_at',
        'begun_from as begunFrom',
        'bound_to as boundTo',
      ])
      .executeTakeFirst();
    if (given?.app !== app || given.expires_at <= now) return 'code_invalid';
    const { userId, actingAdminId, begunFrom, boundTo } = given;
    // Somebody else's code is refused here: a link must not sign its reader in as its sender.
    if (boundTo !== null && (secret === undefined || hashOfToken(secret) !== boundTo)) return 'code_invalid';
    if (!replace && (await othersSession(transaction, userId, sessionIds, { app, now })))
      throw new HttpError(409, 'session_other');
    const action = actingAdminId === null ? 'session.handed_over' : 'session.login_as';
    await audit(transaction, { userId, actingAdminId }, action, `user:${userId}`, { app });
    const codeHash = actingAdminId === null ? null : hashOfToken(code);
    const user = { id: userId, actingAdminId, begunFrom, codeHash, browser, replaces: sessionIds };
    const session = await openSession(transaction, tokens, user, app, now);
    // The user or the administrator may have been disabled since the code was issued.
    if (!(await viewerOf(transaction, session.sessionId, app, now))) throw codeInvalid();
    return session;
  });
  // A code that was tried in the wrong place is consumed.
  if (opened === 'code_invalid') throw codeInvalid();
  return opened;
}

/** Whether one of the sessions is live and belongs to another user. */
async function othersSession(
  db: Kysely<Database>,
  userId: Id,
  sessionIds: readonly string[],
  { app, now }: { app: App; now: Date },
): Promise<boolean> {
  for (const id of sessionIds) {
    const viewer = await viewerOf(db, id, app, now);
    if (viewer && viewer.userId !== userId) return true;
  }
  return false;
}

const codeInvalid = () => new HttpError(401, 'code_invalid');
