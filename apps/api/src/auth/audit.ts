import type { AuditAction, UnlistedAction } from '@locus/model/office';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { Viewer } from './viewer';

/** Who acts: a user, an administrator on their behalf; undefined for Locus itself. */
type Actor = Pick<Viewer, 'userId' | 'actingAdminId'> | undefined;

/** Records who did what to which object, e.g. `project.deleted` on `project:12`; inside the caller's transaction. */
export const audit = (
  db: Kysely<Database>,
  actor: Actor,
  action: AuditAction | UnlistedAction,
  subject: string | null = null,
  details: Record<string, unknown> = {},
): Promise<void> => auditEach(db, actor, action, [{ subject, details }]);

/** PostgreSQL takes at most 65,535 values in a statement; an entry has five. */
const entriesAtOnce = 5000;

/** Records one action on several objects, an entry each; does nothing if there are none. */
export async function auditEach(
  db: Kysely<Database>,
  actor: Actor,
  action: AuditAction | UnlistedAction,
  entries: readonly { subject: string | null; details?: Record<string, unknown> }[],
): Promise<void> {
  const { userId: actor_id = null, actingAdminId: acting_admin_id = null } = actor ?? {};
  const rows = entries.map(({ subject, details = {} }) => {
    return { actor_id, acting_admin_id, action, subject, details: JSON.stringify(details) };
  });
  for (let first = 0; first < rows.length; first += entriesAtOnce)
    await db
      .insertInto('audit_log')
      .values(rows.slice(first, first + entriesAtOnce))
      .execute();
}

/** Some actions on an object, read with the connection that holds its lock. */
export interface Actions {
  db: Kysely<Database>;
  subject: string;
  actions: readonly (AuditAction | UnlistedAction)[];
}

/** The name of the user who did the last of these actions; undefined if there is none, or the user is deleted. */
export async function lastActor({ db, subject, actions }: Actions): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .select(['first_name', 'last_name'])
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return `${last?.first_name ?? ''} ${last?.last_name ?? ''}`.trim() || undefined;
}
