import type { Id, VisibilityStatus } from '@locus/model/entities';
import type { Kysely } from 'kysely';

import { audit, auditEach } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found } from '../http/httpError';
import { lockProject } from './projects';
import type { Reader } from './visibility';
import { projectVisible } from './visibility';

/** Whether customers see a project; throws 404 for one that is not visible. */
export async function readProjectStatus(db: Kysely<Database>, viewer: Reader, id: Id): Promise<VisibilityStatus> {
  const { status } = found(
    await db
      .selectFrom('projects')
      .where('id', '=', id)
      .where(projectVisible(viewer))
      .select('status')
      .executeTakeFirst(),
  );
  return status;
}

/** Shows or hides a project, together with its reports; those that this switches say so in their own histories. */
export async function setProjectStatus(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  status: VisibilityStatus,
): Promise<void> {
  await lockProject(db, viewer, id);
  await db.updateTable('projects').set({ status }).where('id', '=', id).execute();
  const switched = await db
    .updateTable('reports')
    .set({ status })
    .where('project_id', '=', id)
    .where('status', '<>', status)
    // A report in its first calculation gets its status when that ends; an external dashboard has no calculation.
    .where((eb) => eb.or([eb('status', '<>', 'INITIATED'), eb('category', '=', 'FFI')]))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await audit(db, viewer, 'project.status', `project:${id}`, { status });
  const entries = switched.map((report) => ({ subject: `report:${report.id}`, details: { status } }));
  await auditEach(db, viewer, 'report.status', entries);
}
