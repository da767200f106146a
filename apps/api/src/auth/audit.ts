import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { Viewer } from './viewer';

/** Records who did what to which object, e.g. `project.deleted` on `project:12`; inside the caller's transaction. */
export async function audit(
  db: Kysely<Database>,
  actor: Pick<Viewer, 'userId' | 'actingAdminId'> | undefined,
  action: string,
  subject: string | null = null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor?.userId ?? null,
      acting_admin_id: actor?.actingAdminId ?? null,
      action,
      subject,
      details: JSON.stringify(details),
    })
    .execute();
}
