import type { Id } from '@locus/model/entities';
import type { AuditAction, HistoryPage } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { notFound } from '../http/httpError';
import type { Reader } from './visibility';
import { visible } from './visibility';

/** Maximum number of entries per page. */
const most = 100;

/**
 * The changes to a project and its places, and the creation and deletion of its reports; newest first, starting at
 * `before`.
 */
export async function readProjectHistory(
  db: Kysely<Database>,
  viewer: Reader,
  id: Id,
  before: Id | undefined,
): Promise<HistoryPage> {
  if (!(await visible(db, viewer, 'project', id))) throw notFound();
  const reports = await db.selectFrom('reports').where('project_id', '=', id).select(['id', 'name']).execute();
  const places = await db.selectFrom('locations').where('project_id', '=', id).select(['id', 'name']).execute();
  const names = await readGone(db, `project:${id}`);
  for (const report of reports) names.set(`report:${report.id}`, report.name);
  for (const place of places) names.set(`location:${place.id}`, place.name);
  return readPage(db, [`project:${id}`, ...names.keys()], names, { before, ofReports: ofProjects });
}

/** The actions on reports that appear in a project's history. */
const ofProjects: readonly AuditAction[] = ['report.created', 'report.deleted', 'report.restored'];

/** The subjects of the entries about an item: other calls have different names for it. */
export const itemSubjects = (id: Id): string[] => [`item:${id}`, `report_item:${id}`];

/** The changes to a report and its items; newest first, starting at `before`. */
export async function readReportHistory(
  db: Kysely<Database>,
  viewer: Reader,
  id: Id,
  before: Id | undefined,
): Promise<HistoryPage> {
  if (!(await visible(db, viewer, 'report', id))) throw notFound();
  const items = await db.selectFrom('report_items').where('report_id', '=', id).select(['id', 'name']).execute();
  const names = await readGone(db, `report:${id}`);
  for (const item of items) for (const subject of itemSubjects(item.id)) names.set(subject, item.name);
  return readPage(db, [`report:${id}`, ...names.keys()], names, { before });
}

/** The subjects that were permanently deleted from a project or report, with the names recorded for them then. */
async function readGone(db: Kysely<Database>, subject: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ subject: string; name: string }>`
    select gone.key as subject, gone.value as name
    from audit_log, jsonb_each_text(audit_log.details -> 'gone') gone
    where audit_log.subject = ${subject} and audit_log.details ? 'gone'`.execute(db);
  return new Map(rows.map((row) => [row.subject, row.name]));
}

/** The newest entries about some subjects before a given one; those about reports only if in `ofReports`, if given. */
async function readPage(
  db: Kysely<Database>,
  subjects: readonly string[],
  names: ReadonlyMap<string, string>,
  { before, ofReports }: { before: Id | undefined; ofReports?: readonly AuditAction[] },
): Promise<HistoryPage> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('users as admin', 'admin.id', 'audit_log.acting_admin_id')
    .where(sql<boolean>`audit_log.subject = any(${[...subjects]})`)
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? ''))
    .$if(ofReports !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('audit_log.subject', 'not like', 'report:%'), eb('audit_log.action', 'in', ofReports ?? [])]),
      ),
    )
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject', 'audit_log.details'])
    .select([
      'audit_log.actor_id as actorId',
      sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('by'),
      sql<string | null>`admin.first_name || ' ' || admin.last_name`.as('admin'),
    ])
    .orderBy('audit_log.id', 'desc')
    // One extra row tells whether there are more.
    .limit(most + 1)
    .execute();
  const entries = rows.slice(0, most).map(({ id, at, action, subject, details, actorId, by, admin }) => ({
    id,
    at: at.toISOString(),
    // A deleted user is identified by what is left of the record.
    by: actorId === null ? null : (by?.trim() ?? `#${actorId}`),
    admin,
    action,
    name: names.get(subject ?? '') ?? textIn(details, 'name'),
    value: textIn(details, 'status') ?? textIn(details, 'collaboration') ?? textIn(details, 'to'),
    count: countIn(details, 'count') ?? countIn(details, 'added'),
    removed: countIn(details, 'removed'),
  }));
  return { entries, next: rows.length > most ? (entries.at(-1)?.id ?? null) : null };
}

/** A text in the details; nothing else of them leaves the server. */
const textIn = (details: Record<string, unknown>, name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' ? value : null;
};

/** A number in the details, or the length of a list there. */
function countIn(details: Record<string, unknown>, name: string): number | null {
  const value = details[name];
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
