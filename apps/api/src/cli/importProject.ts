import type { ImportReport, ListedLocation } from '@locus/analytics/import';
import { ImportError } from '@locus/analytics/import';
import type { VisitItemType } from '@locus/model/calls';
import { monthOfDay, monthIndex, monthKeyOf, monthStart } from '@locus/model/view';
import { listedId } from '@locus/model/ids';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { polygonOf } from './polygonOf';
import type { VisitsCommand } from './importArguments';
import { importedItems, startingSettings } from './reportItems';

/** The project that visits are imported into. */
export interface ImportProject {
  id: string;
  name: string;
  accountName: string;
  /** Its time zone; null if it has none yet. */
  timeZone: string | null;
  /** Whether this import created it. */
  created: boolean;
}

/** Finds or creates the project; nobody else can import into it until the transaction ends. Throws an ImportError. */
export async function importProject(
  db: Kysely<Database>,
  { project, account, timeZone }: Pick<VisitsCommand, 'project' | 'account' | 'timeZone'>,
): Promise<ImportProject> {
  const projects = db
    .selectFrom('projects')
    .innerJoin('accounts', 'accounts.id', 'projects.account_id')
    .where('projects.deleted_at', 'is', null)
    .select(['projects.id', 'projects.name', 'projects.time_zone as timeZone', 'accounts.name as accountName'])
    .forUpdate('projects');
  if ('id' in project) {
    const found = await projects.where('projects.id', '=', project.id).executeTakeFirst();
    if (!found) throw new ImportError('bad_option', `There is no project ${project.id}`);
    return { ...found, created: false };
  }
  const owner = await ownerAccount(db, account);
  const found = await projects
    .where('projects.name', '=', project.name)
    .where('projects.account_id', '=', owner.id)
    .orderBy('projects.id')
    .executeTakeFirst();
  if (found) return { ...found, created: false };
  const { id } = await db
    .insertInto('projects')
    .values({ account_id: owner.id, name: project.name, time_zone: timeZone ?? null, status: 'PRESENTABLE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: project.name, accountName: owner.name, timeZone: timeZone ?? null, created: true };
}

async function ownerAccount(db: Kysely<Database>, account: string | undefined): Promise<{ id: string; name: string }> {
  const accounts = db.selectFrom('accounts').select(['id', 'name']);
  const owner =
    account === undefined
      ? await accounts
          .orderBy(sql`type = 'CUSTOMER'`, 'desc')
          .orderBy('id')
          .executeTakeFirst()
      : await accounts
          .where((eb) => eb.or([eb(sql<string>`id::text`, '=', account), eb('name', '=', account)]))
          .executeTakeFirst();
  if (!owner)
    throw new ImportError(
      'bad_option',
      account === undefined
        ? 'There is no account yet: create one in the back-office, under Accounts'
        : `There is no account "${account}"`,
    );
  return owner;
}

/**
 * Adds the listed places that the project does not have yet, identified by their id in the list; returns how many were
 * added.
 */
export async function addLocations(
  db: Kysely<Database>,
  projectId: string,
  listed: readonly ListedLocation[],
): Promise<number> {
  const known = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .select(['source_id', 'position'])
    .execute();
  const names = new Set(known.map(({ source_id }) => source_id && listedId(source_id)));
  const first = known.reduce((next, { position }) => Math.max(next, position + 1), 0);
  const added = listed.filter(({ sourceId }) => !names.has(listedId(sourceId)));
  if (added.length === 0) return 0;
  await db
    .insertInto('locations')
    .values(
      added.map((place, i) => ({
        project_id: projectId,
        name: place.name,
        geometry: JSON.stringify(polygonOf(place.geometry)),
        lat: place.latitude,
        lng: place.longitude,
        image: null,
        source_id: place.sourceId,
        country: place.country,
        position: first + i,
      })),
    )
    .execute();
  return added.length;
}

/**
 * Creates the report, or updates the project's report of this name: all locations, all months with visits, and the
 * requested analyses that it lacks. Returns its id.
 */
export async function importReport(
  db: Kysely<Database>,
  projectId: string,
  { name, items }: { name: string; items: readonly VisitItemType[] },
  { firstDay, lastDay }: Pick<ImportReport, 'firstDay' | 'lastDay'>,
): Promise<string> {
  const dates = { start_date: `${monthOfDay(firstDay)}-01`, end_date: lastDayOfMonth(lastDay) };
  const known = await db
    .selectFrom('reports')
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  if (known) await db.updateTable('reports').set(dates).where('id', '=', known.id).execute();
  const { id } =
    known ??
    (await db
      .insertInto('reports')
      .values({
        ...dates,
        project_id: projectId,
        name,
        category: 'POI_DEFAULT',
        creator: 'Import',
        status: 'PRESENTABLE',
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .insertInto('report_locations')
    .columns(['report_id', 'location_id'])
    .expression((eb) =>
      eb
        .selectFrom('locations')
        .where('project_id', '=', projectId)
        .select([sql<string>`${id}::bigint`.as('report_id'), 'id as location_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const present = await db
    .selectFrom('report_items')
    .where('report_id', '=', id)
    .where('status', '!=', 'deleted')
    .select('type')
    .execute();
  const locations = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select('id')
    .execute();
  const missing = importedItems.filter(
    ({ type }) => items.includes(type) && !present.some((item) => item.type === type),
  );
  const ids = locations.map((location) => location.id);
  if (missing.length > 0)
    await db
      .insertInto('report_items')
      .values(
        missing.map(({ type, name: title }) => ({
          report_id: id,
          type,
          name: title,
          settings: JSON.stringify(startingSettings(type, ids)),
        })),
      )
      .execute();
  return id;
}

const lastDayOfMonth = (day: string): string => {
  const next = monthStart(monthKeyOf(monthIndex(monthOfDay(day)) + 1));
  return new Date(next - 86_400_000).toISOString().slice(0, 10);
};
