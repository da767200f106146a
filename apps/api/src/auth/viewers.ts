import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { prepared } from '../db/prepared';
import type { App, Database } from '../db/schema';
import { duringCall } from '../http/callUnderWay';
import { living, viewerOfRow } from './sessions';
import type { Viewer } from './viewer';

/** Finds the viewer behind a live session, according to the current database; undefined for any other session. */
export type FindViewer = (sessionId: string, now: Date) => Promise<Viewer | undefined>;

interface Asking {
  sessionId: string;
  now: Date;
  tell: (viewer: Viewer | undefined) => void;
  fail: (error: unknown) => void;
}

const findViewers = prepared((db, sessionIds: readonly string[], app: App, now: Date) =>
  living(db, now)
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('sessions.app', '=', app)
    .select(['sessions.id', 'users.role', 'users.account_id', 'sessions.acting_admin_id']),
);

/**
 * Finds viewers by their sessions. Calls that arrive in the same turn of the event loop share one statement, which
 * starts after the last of them arrived, so no call gets a result older than itself.
 */
export function findingViewers(db: Kysely<Database>, app: App): FindViewer {
  let asking: Asking[] = [];

  async function find(all: readonly Asking[]): Promise<void> {
    try {
      const now = all.reduce((latest, asked) => (asked.now > latest ? asked.now : latest), new Date(0));
      const ids = [...new Set(all.map(({ sessionId }) => sessionId))];
      // The statement belongs to no single call: it continues if one of the callers leaves.
      const rows = await duringCall({ who: 'sessions', reads: true }, () => findViewers(db, ids, app, now));
      const bySession = new Map(rows.map((row) => [row.id, row]));
      for (const { sessionId, tell } of all) {
        const row = bySession.get(sessionId);
        tell(row && viewerOfRow(sessionId, row));
      }
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  }

  return (sessionId, now) =>
    new Promise((tell, fail) => {
      asking.push({ sessionId, now, tell, fail });
      if (asking.length > 1) return;
      setImmediate(() => {
        const all = asking;
        asking = [];
        void find(all);
      });
    });
}
