import type { Id, Location, Project, ProjectSummary } from '@locus/model/entities';
import { locationColor } from '@locus/model/charts';
import { providerStaff } from '@locus/model/entities';
import { projectBasis } from '@locus/model/office';
import type { CreateProject, ProjectMeta } from '@locus/model/schemas';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { takeOverVisits } from './projectData';
import { readReports } from './reports';
import type { Reader } from './visibility';
import { preparedFor, projectVisible, reportVisible } from './visibility';

/** The requested projects: one, or those of some accounts; empty means all visible ones. */
export type ProjectFilter = { id: Id } | AccountFilter;

interface AccountFilter {
  accountIds?: readonly Id[] | undefined;
}

/**
 * The visible projects with their locations and visible reports, oldest first; three queries for any number of them.
 */
export async function readProjects(db: Kysely<Database>, viewer: Reader, filter: ProjectFilter): Promise<Project[]> {
  const projects =
    'id' in filter ? await findOne(db, viewer, filter.id) : await findOfAccounts(db, viewer, asked(filter));
  const ids = projects.map(({ id }) => id);
  const [locations, reports] = await Promise.all([
    readLocations(db, viewer, ids),
    readReports(db, viewer, { projectIds: ids }),
  ]);
  const locationsOf = byProject(locations);
  const reportsOf = byProject(reports);
  return projects.map(({ created_at, ...project }) => {
    const own = (locationsOf.get(project.id) ?? []).map(({ project_id: _, ...location }) => location);
    return {
      ...project,
      created_date: created_at.toISOString(),
      locations_count: own.length,
      locations: own,
      reports: reportsOf.get(project.id) ?? [],
    };
  });
}

const findOne = preparedFor((db, viewer, id: Id) => selectProjects(db, viewer).where('projects.id', '=', id));
const findOfAccounts = preparedFor((db, viewer, accountIds: readonly Id[] | null) =>
  selectProjects(db, viewer).where(
    sql<boolean>`(${accountIds}::bigint[] is null or projects.account_id = any(${accountIds}::bigint[]))`,
  ),
);

/** The requested accounts; null for all of them. */
const asked = ({ accountIds }: AccountFilter) => (accountIds?.length ? accountIds : null);

const selectProjects = (db: Kysely<Database>, viewer: Reader) =>
  db
    .selectFrom('projects')
    .innerJoin('accounts', 'accounts.id', 'projects.account_id')
    .where(projectVisible(viewer))
    .select(['projects.id', 'projects.name', 'projects.description', 'projects.picture_url', 'projects.created_at'])
    .select(['projects.time_zone', 'projects.status', 'projects.account_id', 'accounts.name as account_name'])
    .orderBy('projects.id');

/** The visible projects as listed in the back-office, oldest first. */
export async function listProjects(
  db: Kysely<Database>,
  viewer: Reader,
  filter: AccountFilter,
): Promise<ProjectSummary[]> {
  const rows = await findOfAccounts(db, viewer, asked(filter));
  return rows.map(({ created_at, picture_url: _, time_zone: _zone, ...project }) => ({
    ...project,
    date: created_at.toISOString(),
  }));
}

/**
 * Creates a project and returns its id. A project created by the provider's staff is hidden at first; one created by a
 * customer is visible, because nobody else could make it visible. Throws 404 `account_unknown` for an account that does
 * not exist or is not the viewer's.
 */
export async function createProject(
  db: Kysely<Database>,
  viewer: Viewer,
  { visitsFrom, ...project }: CreateProject,
  visitsRoot: string,
): Promise<Id> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', project.account_id)
    .where('status', '=', 'ACTIVE')
    .$if(!providerStaff(viewer.role), (query) => query.where('id', '=', viewer.accountId))
    .select('id')
    .executeTakeFirst();
  if (!account) throw new HttpError(404, 'account_unknown', { field: 'account_id' });
  const { id } = await db
    .insertInto('projects')
    .values({ ...project, status: providerStaff(viewer.role) ? 'READY' : 'PRESENTABLE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeOverVisits(db, viewer, { projectId: id, accountId: account.id, choice: visitsFrom, visitsRoot });
  await audit(db, viewer, 'project.created', `project:${id}`);
  return id;
}

/** Changes name and description, unless somebody else has changed them. */
export async function updateProject(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  meta: ProjectMeta,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const { name, description } = await lockProject(db, viewer, id);
  const saves: Actions = { db, subject: `project:${id}`, actions: ['project.changed'] };
  if (await alreadySaved(projectBasis({ name, description }), projectBasis(meta), saves)) return;
  await db.updateTable('projects').set(meta).where('id', '=', id).execute();
  await audit(db, viewer, 'project.changed', `project:${id}`);
}

/** Deletes a project that has no reports; otherwise throws 409 `project_has_reports`. */
export async function deleteProject(db: Kysely<Database>, viewer: Viewer, id: Id, now: Date): Promise<void> {
  await lockProject(db, viewer, id);
  const report = await db
    .selectFrom('reports')
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (report) throw new HttpError(409, 'project_has_reports');
  await db.updateTable('projects').set({ deleted_at: now }).where('id', '=', id).execute();
  await audit(db, viewer, 'project.deleted', `project:${id}`);
}

function byProject<T extends { project_id: Id }>(rows: readonly T[]): Map<Id, T[]> {
  const groups = new Map<Id, T[]>();
  for (const row of rows) groups.set(row.project_id, [...(groups.get(row.project_id) ?? []), row]);
  return groups;
}

/** A visible project, locked until the transaction ends; throws 404 for any other. */
export async function lockProject(
  db: Kysely<Database>,
  viewer: Reader,
  id: Id,
): Promise<Pick<Selectable<Database['projects']>, 'id' | 'account_id' | 'name' | 'description' | 'collaboration'>> {
  return found(
    await db
      .selectFrom('projects')
      .where('id', '=', id)
      .where(projectVisible(viewer))
      .select(['id', 'account_id', 'name', 'description', 'collaboration'])
      .forUpdate()
      .executeTakeFirst(),
  );
}

const findLocations = preparedFor((db, viewer, projectIds: readonly Id[]) =>
  db
    .selectFrom('locations')
    .where(sql<boolean>`locations.project_id = any(${projectIds})`)
    .select(['project_id', 'id', 'name', 'description', 'country', 'address', 'street', 'house_number', 'city'])
    .select(['postal_code', 'setup', 'lat', 'lng', 'geometry', 'position', 'image', 'visits', 'visits_floor'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('report_locations')
            .innerJoin('reports', 'reports.id', 'report_locations.report_id')
            .innerJoin('projects', 'projects.id', 'reports.project_id')
            .whereRef('report_locations.location_id', '=', 'locations.id')
            .where(reportVisible(viewer))
            .select(eb.lit(1).as('one')),
        )
        .as('used'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('waiting_places')
            .whereRef('waiting_places.location_id', '=', 'locations.id')
            .select(eb.lit(1).as('one')),
        )
        .as('waiting'),
    )
    .orderBy('project_id')
    .orderBy('position'),
);

/** The locations of some projects, each project's in their order; used are those of reports that the viewer sees. */
export async function readLocations(
  db: Kysely<Database>,
  viewer: Reader,
  projectIds: readonly Id[],
): Promise<(Location & { project_id: Id })[]> {
  const rows = await findLocations(db, viewer, projectIds);
  return rows.map((row) => ({
    project_id: row.project_id,
    id: row.id,
    name: row.name,
    description: row.description,
    country: row.country,
    address: row.address,
    street: row.street,
    houseNumber: row.house_number,
    city: row.city,
    postalCode: row.postal_code,
    setup: row.setup,
    latitude: row.lat,
    longitude: row.lng,
    geometry: row.geometry,
    color: locationColor(row.position).fill,
    index: row.position,
    image: row.image,
    isUsed: Boolean(row.used),
    ...visitsOf(row),
  }));
}

/** What is told about a place's visits. */
function visitsOf({
  waiting,
  visits,
  visits_floor: floor,
}: Pick<Selectable<Database['locations']>, 'visits' | 'visits_floor'> & { waiting: unknown }): Pick<
  Location,
  'visits' | 'visitsFloor'
> {
  if (waiting) return { visits: 'WAITING' };
  return { ...(visits === null ? {} : { visits }), ...(floor === null ? {} : { visitsFloor: floor }) };
}
