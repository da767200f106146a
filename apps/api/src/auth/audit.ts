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

/** Records one action on several objects, an entry each; does nothing if there are none. */
export async function auditEach(
  db: Kysely<Database>,
  actor: Actor,
  action: AuditAction | UnlistedAction,
  entries: readonly { subject: string | null; details?: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ subject, details = {} }) => ({
        actor_id: actor?.userId ?? null,
        acting_admin_id: actor?.actingAdminId ?? null,
        action,
        subject,
        details: JSON.stringify(details),
      })),
    )
    .execute();
}
