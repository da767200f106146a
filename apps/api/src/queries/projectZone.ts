import { projectsWithVisits, readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { lockProject } from './projects';

/**
 * Sets a project's time zone: for its next imports and its recurring reports. The local times of stored visits were
 * fixed when they were imported, and stay.
 */
export async function setProjectZone(db: Kysely<Database>, viewer: Viewer, id: Id, timeZone: string): Promise<void> {
  await lockProject(db, viewer, id);
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is distinct from', timeZone)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(db, viewer, 'project.time_zone', `project:${id}`, { to: timeZone });
}

/** Gives a project without a time zone the one that its visits are imported with; others keep theirs. */
export async function takeZone(
  db: Kysely<Database>,
  actor: Parameters<typeof audit>[1],
  id: Id,
  timeZone: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ time_zone: timeZone })
    .where('id', '=', id)
    .where('time_zone', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(db, actor, 'project.time_zone', `project:${id}`, { to: timeZone });
}

/**
 * Gives projects that have visits, but no time zone yet, the zone that those were imported with; at every start, for
 * projects made before they had a zone of their own. One whose visits cannot be read stays without.
 */
export async function takeStoredZones(
  db: Kysely<Database>,
  visitsRoot: string,
  log: (text: string) => void,
): Promise<void> {
  const holding = (await projectsWithVisits(visitsRoot)).filter((name) => /^\d{1,18}$/.test(name));
  const projects = await db
    .selectFrom('projects')
    .where('time_zone', 'is', null)
    .where(sql<boolean>`id = any(${holding}::bigint[])`)
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of projects) {
    try {
      const dataset = await readDataset(visitsRoot, id);
      if (dataset)
        await db.transaction().execute((transaction) => takeZone(transaction, undefined, id, dataset.timeZone));
    } catch (error) {
      log(`Project ${id} has no time zone yet: ${(error as Error).message}`);
    }
  }
}
