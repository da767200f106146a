import type { Id, Role, TokenClaims } from '@locus/model/entities';
import { storedRole } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { prepared } from '../db/prepared';
import type { App, Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import { audit } from './audit';
import type { Tokens } from './tokens';
import type { Viewer } from './viewer';

const day = 24 * 60 * 60 * 1000;
/** A session ends if it is not renewed for 30 days. */
const slidingMs = 30 * day;
/** Maximum lifetime of a session: 90 days. */
const absoluteMs = 90 * day;
/** On behalf of a user, and in the preview, a session lasts 60 minutes. */
const shortMs = 60 * 60 * 1000;
/** The previous refresh cookie stays valid this long, in case a response got lost. */
const graceMs = 30_000;

/** A bearer token and the refresh cookie that renews it. */
export interface SessionTokens {
  token: string;
  refresh: string;
  /** The latest end of the cookie's session. */
  expires: Date;
  sessionId: string;
}

/** Opens a session of a user, or of an administrator on the user's behalf, and returns its first tokens. */
export async function openSession(
  db: Kysely<Database>,
  tokens: Tokens,
  user: {
    id: Id;
    actingAdminId?: Id | null;
    begunFrom?: string | null;
    codeHash?: string | null;
    /** What it is opened with. */
    browser?: string | null;
    /** Previous sessions of this browser in the same app: they end. */
    replaces?: readonly string[];
  },
  app: App,
  now: Date,
): Promise<SessionTokens> {
  await endReplaced(db, user.replaces ?? [], app, now);
  // Rows of ended sessions are no longer needed: a missing row also means an ended session.
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
    .execute();
  const short = app === 'preview' || (user.actingAdminId ?? null) !== null;
  const { id, expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      app,
      acting_admin_id: user.actingAdminId ?? null,
      begun_from: user.begunFrom ?? null,
      code_hash: user.codeHash ?? null,
      browser: user.browser ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (short ? shortMs : slidingMs)),
      absolute_until: new Date(now.getTime() + (short ? shortMs : absoluteMs)),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return tokensOf(db, tokens, { id, app, generation: 1, expires: expires_at }, now);
}

/**
 * New tokens for a refresh cookie. The newest cookie renews the session; the previous one returns the newest tokens
 * again for 30 seconds, because the response may have been lost; any older one has been copied and ends the session.
 * Otherwise throws 403 `session_ended`.
 */
export async function renewSession(
  db: Kysely<Database>,
  tokens: Tokens,
  cookie: string,
  app: App,
  now: Date,
): Promise<SessionTokens> {
  const read = tokens.readRefresh(cookie);
  if (!read) throw sessionEnded();
  const renewed = await db.transaction().execute(async (transaction) => {
    const session = await living(transaction, now)
      .where('sessions.id', '=', read.sessionId)
      .where('sessions.app', '=', app)
      .select([
        'sessions.refresh_generation',
        'sessions.previous_valid_until',
        'sessions.absolute_until',
        'sessions.expires_at',
      ])
      .forUpdate('sessions')
      .executeTakeFirst();
    if (!session) return undefined;
    const newest = session.refresh_generation;
    if (read.generation === newest) {
      const expires = new Date(Math.min(now.getTime() + slidingMs, session.absolute_until.getTime()));
      await transaction
        .updateTable('sessions')
        .set({
          refresh_generation: newest + 1,
          previous_valid_until: new Date(now.getTime() + graceMs),
          last_seen_at: now,
          expires_at: expires,
        })
        .where('id', '=', read.sessionId)
        .execute();
      return tokensOf(transaction, tokens, { id: read.sessionId, app, generation: newest + 1, expires }, now);
    }
    if (read.generation === newest - 1 && session.previous_valid_until && session.previous_valid_until >= now) {
      return tokensOf(
        transaction,
        tokens,
        { id: read.sessionId, app, generation: newest, expires: session.expires_at },
        now,
      );
    }
    await endSession(
      transaction,
      { sessionId: read.sessionId, userId: session.user_id, actingAdminId: null },
      'session.reused',
      now,
    );
    return undefined;
  });
  if (!renewed) throw sessionEnded();
  return renewed;
}

/**
 * Ends a session, and those that were opened from it; their tokens are refused from the next call on, as are codes that
 * would open others.
 */
export async function endSession(
  db: Kysely<Database>,
  session: Pick<Viewer, 'sessionId' | 'userId' | 'actingAdminId'>,
  action: 'session.signed_out' | 'session.replaced' | 'session.reused' | 'session.ended',
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('id', '=', session.sessionId), eb('begun_from', '=', session.sessionId)]))
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('session_codes').where('begun_from', '=', session.sessionId).execute();
  await audit(db, session, action, `user:${session.userId}`);
}

/** Ends those of the given sessions that are live in an app, because the browser holding them opens another. */
async function endReplaced(db: Kysely<Database>, ids: readonly string[], app: App, now: Date): Promise<void> {
  for (const session of await openSessions(db, ids, app)) await endSession(db, session, 'session.replaced', now);
}

/** Those of the sessions in an app that have not been ended. */
export const openSessions = async (db: Kysely<Database>, ids: readonly string[], app: App) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('sessions')
        .where('id', 'in', ids)
        .where('app', '=', app)
        .where('revoked_at', 'is', null)
        .select(['id as sessionId', 'user_id as userId', 'acting_admin_id as actingAdminId'])
        .execute();

/**
 * Ends every session of these users, and those on behalf of others; so that none is revived, the codes that would open
 * another are deleted too.
 */
export async function endSessionsOf(db: Kysely<Database>, userIds: readonly Id[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('acting_admin_id', 'in', userIds)]))
    .where('revoked_at', 'is', null)
    .execute();
  await deleteCodesOf(db, userIds);
}

/** Deletes the codes that would open a session of these users, or one of theirs on behalf of others. */
export async function deleteCodesOf(db: Kysely<Database>, userIds: readonly Id[]): Promise<void> {
  await db
    .deleteFrom('session_codes')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('acting_admin_id', 'in', userIds)]))
    .execute();
}

const findViewer = prepared((db, sessionId: string, app: App, now: Date) =>
  living(db, now)
    .where('sessions.id', '=', sessionId)
    .where('sessions.app', '=', app)
    .select(['users.role', 'users.account_id', 'sessions.acting_admin_id']),
);

/** The viewer behind a live session: not signed out or expired, user and account active, password unchanged since. */
export async function viewerOf(
  db: Kysely<Database>,
  sessionId: string,
  app: App,
  now: Date,
): Promise<Viewer | undefined> {
  const [row] = await findViewer(db, sessionId, app, now);
  return row && viewerOfRow(sessionId, row);
}

/** The viewer in a row of `living`. */
export const viewerOfRow = (
  sessionId: string,
  row: { user_id: Id; role: Role; account_id: Id; acting_admin_id: Id | null },
): Viewer => ({
  userId: row.user_id,
  role: row.role,
  accountId: row.account_id,
  sessionId,
  actingAdminId: row.acting_admin_id,
});

/** 403, which has a single meaning: there is no live session. */
export const sessionEnded = () => new HttpError(403, 'session_ended');

/** Live sessions: not signed out or expired, user and account active, password unchanged since. */
export function living(db: Kysely<Database>, now: Date) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('sessions.absolute_until', '>', now)
      .where('users.status', '=', 'ACTIVE')
      .where('accounts.status', '=', 'ACTIVE')
      // A session on behalf of a user ends when the administrator loses the right to it, or has a new password.
      .where((eb) =>
        eb.or([
          eb('sessions.acting_admin_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('users as admin')
              .whereRef('admin.id', '=', 'sessions.acting_admin_id')
              .where('admin.role', '=', 'PLACENSE_ADMIN')
              .where('admin.status', '=', 'ACTIVE')
              .where(sql<boolean>`sessions.created_at >= date_trunc('milliseconds', admin.password_changed_at)`)
              .select('admin.id'),
          ),
        ]),
      )
      // Our clock has millisecond precision, the database's default microseconds.
      .where('sessions.created_at', '>=', sql<Date>`date_trunc('milliseconds', users.password_changed_at)`)
      .select('sessions.user_id')
  );
}

async function tokensOf(
  db: Kysely<Database>,
  tokens: Tokens,
  session: { id: string; app: App; generation: number; expires: Date },
  now: Date,
): Promise<SessionTokens> {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('user_avatars', 'user_avatars.user_id', 'users.id')
    .leftJoin('account_logos', 'account_logos.account_id', 'accounts.id')
    .where('sessions.id', '=', session.id)
    .select([
      'users.id',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
      'users.email',
      'users.role',
      'users.title',
      'users.phone',
      'users.account_id',
      'accounts.type',
      'accounts.name as company',
      'sessions.acting_admin_id as actingAdminId',
      'user_avatars.user_id as hasAvatar',
      'account_logos.account_id as hasLogo',
    ])
    .executeTakeFirstOrThrow();
  const claims: Omit<TokenClaims, 'exp'> = {
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    userRole: storedRole(user.role),
    roleTitle: user.title,
    phone: user.phone,
    accountId: user.account_id,
    accountType: user.type,
    companyName: user.company,
    avatar: user.hasAvatar === null ? '' : `/api/users/${user.id}/avatar`,
    companyLogo: user.hasLogo === null ? '' : `/api/accounts/${user.account_id}/logo`,
    ...(user.actingAdminId === null ? {} : { actingAdmin: user.actingAdminId }),
  };
  return {
    token: await tokens.bearer(claims, session, now),
    refresh: tokens.refresh(session.id, session.generation),
    expires: session.expires,
    sessionId: session.id,
  };
}
