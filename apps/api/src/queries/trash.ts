import type { Id } from '@locus/model/entities';
import type { Deleted, Restored } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit, auditEach } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import { recalculateReport } from '../jobs/queue';
import { itemSubjects } from './history';
import { itemsWithCurrentResults, versionInForce } from './reruns';

/** Days for which deleted objects can be restored. */
export const trashDays = 30;
const dayMs = 86_400_000;

/** What was deleted before this is permanently deleted. */
const goneBefore = (now: Date) => new Date(now.getTime() - trashDays * dayMs);

/** What can be restored, most recently deleted first. */
export async function readTrash(db: Kysely<Database>, now: Date): Promise<Deleted[]> {
  const { rows } = await sql<Omit<Deleted, 'at' | 'until'> & { at: Date }>`
    select trash.kind, trash.id::text as id, trash.name, trash.parent, trash.restorable, trash.at, deleter.name as by
    from (
      select 'project' as kind, projects.id, projects.name, accounts.name as parent, true as restorable,
        projects.deleted_at as at, 'project.deleted' as action, 'project:' || projects.id as subject
      from projects join accounts on accounts.id = projects.account_id
      union all
      select 'report', reports.id, reports.name, projects.name, projects.deleted_at is null,
        reports.deleted_at, 'report.deleted', 'report:' || reports.id
      from reports join projects on projects.id = reports.project_id
      union all
      select 'item', report_items.id, report_items.name, reports.name,
        reports.deleted_at is null and projects.deleted_at is null,
        report_items.deleted_at, 'item.deleted', 'item:' || report_items.id
      from report_items join reports on reports.id = report_items.report_id
      join projects on projects.id = reports.project_id
      where report_items.status = 'deleted'
    ) trash
    left join lateral (
      select users.first_name || ' ' || users.last_name as name from audit_log
      left join users on users.id = audit_log.actor_id
      where audit_log.subject = trash.subject and audit_log.action = trash.action
      order by audit_log.id desc limit 1
    ) deleter on true
    where trash.at > ${goneBefore(now)}
    order by trash.at desc, trash.id desc`.execute(db);
  return rows.map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    until: new Date(at.getTime() + trashDays * dayMs).toISOString(),
  }));
}

/** A name that differs from the given ones: unchanged, or with the next number appended. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let next = 2; ; next += 1) {
    const tried = `${name} (${next})`;
    if (!taken.has(tried)) return tried;
  }
}

/**
 * Restores a deleted project with its previous visibility; a number is appended if its account has another project of
 * the same name.
 */
export async function restoreProject(db: Kysely<Database>, viewer: Viewer, id: Id, now: Date): Promise<Restored> {
  const project = found(
    await db
      .selectFrom('projects')
      .where('id', '=', id)
      .where('deleted_at', '>', goneBefore(now))
      .select(['name', 'account_id'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const others = await db
    .selectFrom('projects')
    .where('account_id', '=', project.account_id)
    .where('deleted_at', 'is', null)
    .select('name')
    .execute();
  const name = freeName(project.name, new Set(others.map((other) => other.name)));
  await db.updateTable('projects').set({ deleted_at: null, name }).where('id', '=', id).execute();
  await audit(db, viewer, 'project.restored', `project:${id}`);
  return { name };
}

/**
 * Restores a deleted report to its project in the same way; throws 409 `parent_deleted` if that is deleted too. Results
 * that are no longer valid (other visits, missing places) are recalculated.
 */
export async function restoreReport(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  { now, visitsRoot }: { now: Date; visitsRoot: string },
): Promise<Restored> {
  const report = found(
    await db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('reports.id', '=', id)
      .where('reports.deleted_at', '>', goneBefore(now))
      .select(['reports.name', 'projects.id as project', 'projects.deleted_at as projectDeleted'])
      .forUpdate('reports')
      .executeTakeFirst(),
  );
  if (report.projectDeleted) throw new HttpError(409, 'parent_deleted');
  const others = await db
    .selectFrom('reports')
    .where('project_id', '=', report.project)
    .where('deleted_at', 'is', null)
    .select('name')
    .execute();
  const name = freeName(report.name, new Set(others.map((other) => other.name)));
  await db.updateTable('reports').set({ deleted_at: null, name }).where('id', '=', id).execute();
  await recalculateOutdated(db, id, await versionInForce(visitsRoot, report.project));
  await audit(db, viewer, 'report.restored', `report:${id}`);
  return { name };
}

/** Restores a deleted item to its report in the same way. */
export async function restoreItem(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  { now, visitsRoot }: { now: Date; visitsRoot: string },
): Promise<Restored> {
  const item = found(
    await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('report_items.id', '=', id)
      .where('report_items.status', '=', 'deleted')
      .where('report_items.deleted_at', '>', goneBefore(now))
      .select(['report_items.name', 'report_items.status_before as before', 'reports.id as report'])
      .select([
        'projects.id as project',
        'reports.deleted_at as reportDeleted',
        'projects.deleted_at as projectDeleted',
      ])
      .forUpdate('report_items')
      .executeTakeFirst(),
  );
  if (item.reportDeleted ?? item.projectDeleted) throw new HttpError(409, 'parent_deleted');
  const status = item.before === 'error' ? 'error' : 'confirmed';
  await db
    .updateTable('report_items')
    .set({ status, status_before: null, deleted_at: null })
    .where('id', '=', id)
    .execute();
  if (item.before === 'initiated') await recalculateReport(db, item.report, id);
  else await recalculateOutdated(db, item.report, await versionInForce(visitsRoot, item.project), id);
  await audit(db, viewer, 'item.restored', `item:${id}`);
  return { name: item.name };
}

/**
 * Queues those items of a report for recalculation whose results do not match the current visits, settings and places.
 */
async function recalculateOutdated(db: Kysely<Database>, report: Id, version: string | undefined, only?: Id) {
  const items = db
    .selectFrom('report_items')
    .where('report_id', '=', report)
    .where('status', '=', 'confirmed')
    .$if(only !== undefined, (rows) => rows.where('id', '=', only ?? ''));
  const current = await itemsWithCurrentResults(db, report, version);
  for (const { id } of await items.select('id').execute())
    if (!current.has(id)) await recalculateReport(db, report, id);
}

/**
 * Permanently deletes what has been in the trash for 30 days, and returns the projects whose visits must be deleted
 * too. A project whose visits another one has taken over stays, but hidden: it counts the choices of their panel. The
 * names are recorded, so that the histories of what stays can still show what happened.
 */
export async function emptyTrash(db: Kysely<Database>, now: Date): Promise<Id[]> {
  const before = goneBefore(now);
  return db.transaction().execute(async (transaction) => {
    await purgeItems(transaction, before);
    await purgeReports(transaction, before);
    const projects = await transaction
      .selectFrom('projects')
      .where('deleted_at', '<=', before)
      .where(sql<boolean>`not exists (select from projects other where other.visits_from = projects.id)`)
      .select('id')
      .forUpdate()
      .execute();
    const ids = projects.map(({ id }) => id);
    if (ids.length === 0) return [];
    // Reports first: as long as there are any, they refer to their locations.
    await transaction.deleteFrom('reports').where('project_id', 'in', ids).execute();
    await transaction.deleteFrom('projects').where('id', 'in', ids).execute();
    return ids;
  });
}

async function purgeItems(db: Kysely<Database>, before: Date): Promise<void> {
  const items = await db
    .deleteFrom('report_items')
    .where('status', '=', 'deleted')
    .where('deleted_at', '<=', before)
    .returning(['id', 'name', 'report_id'])
    .execute();
  const entries = items.map(({ id, name, report_id: report }) => ({
    subject: `report:${report}`,
    details: { name, gone: Object.fromEntries(itemSubjects(id).map((subject) => [subject, name])) },
  }));
  await auditEach(db, undefined, 'item.purged', entries);
}

async function purgeReports(db: Kysely<Database>, before: Date): Promise<void> {
  const reports = await db
    .deleteFrom('reports')
    .where('deleted_at', '<=', before)
    .returning(['id', 'name', 'project_id'])
    .execute();
  const entries = reports.map(({ id, name, project_id: project }) => ({
    subject: `project:${project}`,
    details: { name, gone: { [`report:${id}`]: name } },
  }));
  await auditEach(db, undefined, 'report.purged', entries);
}
