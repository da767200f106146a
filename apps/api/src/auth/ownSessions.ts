import type { OwnSession } from '@locus/model/calls';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { notFound } from '../http/httpError';
import { endSession } from './sessions';
import type { Viewer } from './viewer';

/** The viewer's own live sessions, in any app; sessions on the user's behalf belong to their administrator. */
const livingOf = (db: Kysely<Database>, { userId }: Viewer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.acting_admin_id', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.absolute_until', '>', now)
    .where('sessions.created_at', '>=', sql<Date>`date_trunc('milliseconds', users.password_changed_at)`);

/** Where the viewer is signed in: this session first, then the others, most recently used first. */
export async function ownSessions(db: Kysely<Database>, viewer: Viewer, now: Date): Promise<OwnSession[]> {
  const rows = await livingOf(db, viewer, now)
    .select(['sessions.id', 'sessions.app', 'sessions.browser', 'sessions.created_at', 'sessions.last_seen_at'])
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();
  return rows
    .map(({ id, app, browser, created_at, last_seen_at }) => ({
      id,
      door: app,
      browser,
      createdDate: created_at.toISOString(),
      lastSeenDate: last_seen_at.toISOString(),
      current: id === viewer.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one of the viewer's sessions or, without an id (null), all except this one; throws 404 for a session of somebody
 * else.
 */
export async function endOwnSessions(
  db: Kysely<Database>,
  viewer: Viewer,
  id: string | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const living = await livingOf(transaction, viewer, now).select('sessions.id').forUpdate('sessions').execute();
    const chosen = living.filter((session) => (id === null ? session.id !== viewer.sessionId : session.id === id));
    if (id !== null && chosen.length === 0) throw notFound();
    for (const session of chosen)
      await endSession(
        transaction,
        { sessionId: session.id, userId: viewer.userId, actingAdminId: null },
        'session.ended',
        now,
      );
  });
}
