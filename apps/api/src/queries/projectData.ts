import { copyDataset, projectsWithVisits, readDataset } from '@locus/analytics';
import type { Id, ProjectData } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import { projectVisible } from './visibility';

/** A project's visits: since and until when, in which cities, and from which project they were taken over. */
export async function readProjectData(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, visitsRoot }: { projectId: Id; visitsRoot: string },
): Promise<ProjectData> {
  const project = found(
    await db
      .selectFrom('projects')
      .where('projects.id', '=', projectId)
      .where(projectVisible(viewer))
      .select('visits_from')
      .executeTakeFirst(),
  );
  const source = project.visits_from;
  const [dataset, cities, from] = await Promise.all([
    readDataset(visitsRoot, projectId),
    db
      .selectFrom('locations')
      .where(sql<boolean>`project_id = any(${[projectId, ...(source === null ? [] : [source])]}::bigint[])`)
      .where('city', '<>', '')
      .groupBy('city')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('city')
      .limit(50)
      .select('city')
      .execute(),
    // Its name is shown only to those who see it.
    source === null
      ? undefined
      : db
          .selectFrom('projects')
          .where('projects.id', '=', source)
          .where(projectVisible(viewer))
          .select(['id', 'name'])
          .executeTakeFirst(),
  ]);
  const held = dataset && dataset.rows + (dataset.stays ?? 0) > 0;
  return {
    days: held ? { first: dataset.firstDay, last: dataset.lastDay, importedAt: dataset.importedAt } : null,
    cities: held ? cities.map(({ city }) => city) : [],
    takenFrom: (held && from) || null,
  };
}

/**
 * Gives a new project the visits, time zone and country of a project of its account: the chosen one, or the newest that
 * has any, or none. The files are shared instead of copied if the disk supports it. Throws 404 `project_unknown` for a
 * chosen project that does not exist or has no data.
 */
export async function takeOverVisits(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, accountId, choice, visitsRoot }: { projectId: Id; accountId: Id; choice?: string; visitsRoot: string },
): Promise<void> {
  if (choice === 'none') return;
  // A single look at the folder: an account may have thousands of projects without visits.
  const holding = (await projectsWithVisits(visitsRoot)).filter((name) => /^\d{1,18}$/.test(name));
  const candidates = await db
    .selectFrom('projects')
    .where('account_id', '=', accountId)
    .where('projects.id', '<>', projectId)
    .where(sql<boolean>`projects.id = any(${holding}::bigint[])`)
    .where(projectVisible(viewer))
    .$if(choice !== undefined, (query) => query.where('projects.id', '=', choice ?? ''))
    .orderBy('projects.id', 'desc')
    .select(['id', 'time_zone', 'country', 'visits_from'])
    .execute();
  for (const { id, time_zone, country, visits_from } of candidates) {
    // None of its places is a location here; the visits are for places that will be drawn.
    if (!(await copyDataset(visitsRoot, id, projectId, new Map()))) continue;
    await db
      .updateTable('projects')
      .set({ time_zone, country, visits_from: visits_from ?? id })
      .where('id', '=', projectId)
      .execute();
    return;
  }
  if (choice !== undefined) throw new HttpError(404, 'project_unknown', { field: 'visitsFrom' });
}
