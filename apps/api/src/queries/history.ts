import type { Id } from '@locus/model';
import type { HistoryEntry } from '@locus/model/office';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { notFound } from '../http/httpError';
import type { Reader } from './visibility';
import { visible } from './visibility';

/** So many of the newest entries are told. */
const most = 200;

/** What was done to a project, its places, and which reports came and went; the newest first. */
export async function readProjectHistory(db: Kysely<Database>, viewer: Reader, id: Id): Promise<HistoryEntry[]> {
  if (!(await visible(db, viewer, 'project', id))) throw notFound();
  const reports = await db.selectFrom('reports').where('project_id', '=', id).select(['id', 'name']).execute();
  const names = new Map(reports.map((report) => [`report:${report.id}`, report.name]));
  const places = await db.selectFrom('locations').where('project_id', '=', id).select(['id', 'name']).execute();
  for (const place of places) names.set(`location:${place.id}`, place.name);
  const entries = await readEntries(db, [`project:${id}`, ...names.keys()], names);
  return entries.filter(({ action }) => !action.startsWith('report.') || listed.includes(action)).slice(0, most);
}

/** What of its reports a project's history tells. */
const listed = ['report.created', 'report.deleted', 'report.restored'];

/** What was done to a report and its items; the newest first. */
export async function readReportHistory(db: Kysely<Database>, viewer: Reader, id: Id): Promise<HistoryEntry[]> {
  if (!(await visible(db, viewer, 'report', id))) throw notFound();
  const items = await db.selectFrom('report_items').where('report_id', '=', id).select(['id', 'name']).execute();
  const names = new Map(items.map((item) => [`item:${item.id}`, item.name]));
  // Other calls name an item differently.
  for (const item of items) names.set(`report_item:${item.id}`, item.name);
  return (await readEntries(db, [`report:${id}`, ...names.keys()], names)).slice(0, most);
}

async function readEntries(
  db: Kysely<Database>,
  subjects: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('users as admin', 'admin.id', 'audit_log.acting_admin_id')
    .where(sql<boolean>`audit_log.subject = any(${[...subjects]})`)
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject', 'audit_log.details'])
    .select([
      'audit_log.actor_id as actorId',
      sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('by'),
      sql<string | null>`admin.first_name || ' ' || admin.last_name`.as('admin'),
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(most * 5)
    .execute();
  return rows.map(({ id, at, action, subject, details, actorId, by, admin }) => ({
    id,
    at: at.toISOString(),
    // Somebody who is no longer there is named by what is left of them.
    by: actorId === null ? null : (by?.trim() ?? `#${actorId}`),
    admin,
    action,
    name: names.get(subject ?? '') ?? null,
    value: textIn(details, 'status') ?? textIn(details, 'collaboration') ?? textIn(details, 'to'),
    count: countIn(details, 'count') ?? countIn(details, 'added'),
    removed: countIn(details, 'removed'),
  }));
}

/** A text among the details; nothing else of them leaves the server. */
const textIn = (details: Record<string, unknown>, name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' ? value : null;
};

/** A number among the details, or how many a list there holds. */
function countIn(details: Record<string, unknown>, name: string): number | null {
  const value = details[name];
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
