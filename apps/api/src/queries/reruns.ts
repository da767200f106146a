import { readDataset } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import type { AdjustmentsAnswer } from '@locus/model/office';
import { undoBasis } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import type { CalculationInputs } from '../jobs/calculation';
import { putBackResults, recalculateReport } from '../jobs/queue';
import { readChosenVisits, spendChoices } from './filterChoices';
import type { Reader } from './visibility';
import { reportVisible } from './visibility';

/** Days for which a rerun can be undone. */
export const undoDays = 30;
const dayMs = 86_400_000;

/** A report's state before a change. */
interface LockedReport {
  project: Id;
  settings: PostProcessing | null;
  name: string;
  description: string;
  visualization_url: string;
  notification_email: string | null;
}

/** The current state of a visible report, locked until the transaction ends. */
export async function lockReport(db: Kysely<Database>, viewer: Reader, id: Id): Promise<LockedReport> {
  return found(
    await db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('reports.id', '=', id)
      .where(reportVisible(viewer))
      .select(['reports.project_id as project', 'reports.post_processing as settings', 'reports.name'])
      .select(['reports.description', 'reports.visualization_url', 'reports.notification_email'])
      .forUpdate('reports')
      .executeTakeFirst(),
  );
}

/** Stores what a rerun replaces, so that it can be undone; to be called before it. */
export async function recordRerun(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  settings: PostProcessing | null,
  now: Date,
): Promise<void> {
  const items = await db
    .selectFrom('report_items')
    .where('report_id', '=', id)
    .where('status', '!=', 'deleted')
    .where('result_id', 'is not', null)
    .select(['id', 'result_id'])
    .execute();
  await db
    .insertInto('report_reruns')
    .values({
      report_id: id,
      at: now,
      actor_id: viewer.userId,
      settings_before: settings && JSON.stringify(settings),
      results_before: JSON.stringify(Object.fromEntries(items.map((item) => [item.id, item.result_id]))),
    })
    .execute();
}

const lastRerun = (db: Kysely<Database>, id: Id, now: Date) =>
  db
    .selectFrom('report_reruns')
    .leftJoin('users', 'users.id', 'report_reruns.actor_id')
    .where('report_id', '=', id)
    .where('undone_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - undoDays * dayMs))
    .orderBy('report_reruns.id', 'desc')
    .select(['report_reruns.id', 'at', 'settings_before as settings', 'results_before as results'])
    .select([sql<string | null>`users.first_name || ' ' || users.last_name`.as('by')])
    .executeTakeFirst();

/** The current settings, and the rerun that can be undone. */
export async function readAdjustments(
  db: Kysely<Database>,
  viewer: Reader,
  id: Id,
  now: Date,
): Promise<AdjustmentsAnswer> {
  const { settings } = found(
    await db
      .selectFrom('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('reports.id', '=', id)
      .where(reportVisible(viewer))
      .select('reports.post_processing as settings')
      .executeTakeFirst(),
  );
  const rerun = await lastRerun(db, id, now);
  return {
    settings,
    undo: rerun
      ? {
          at: rerun.at.toISOString(),
          by: rerun.by,
          until: new Date(rerun.at.getTime() + undoDays * dayMs).toISOString(),
        }
      : null,
  };
}

/**
 * Undoes the last rerun: restores its previous settings, and each previous result that is still valid, i.e. based on
 * the current visits and on the item's current days and settings. What is no longer valid is recalculated, so that no
 * number from deleted visits comes back. Throws 409 `undo_gone` if there is no rerun within the last 30 days; a newer
 * rerun than the one to be undone is left alone.
 */
export async function undoRerun(
  db: Kysely<Database>,
  viewer: Viewer,
  id: Id,
  { now, visitsRoot, alreadySaved }: { now: Date; visitsRoot: string; alreadySaved: AlreadySaved },
): Promise<void> {
  const { project } = await lockReport(db, viewer, id);
  const rerun = await lastRerun(db, id, now);
  if (!rerun) throw new HttpError(409, 'undo_gone');
  const saves: Actions = { db, subject: `report:${id}`, actions: ['report.adjusted'] };
  await alreadySaved(undoBasis({ at: rerun.at.toISOString() }), undefined, saves);
  const before = await readChosenVisits(db, id);
  const spent = await spendChoices(db, visitsRoot, project, { ...before, postProcessing: rerun.settings }, before);
  await db
    .updateTable('reports')
    .set({ post_processing: rerun.settings && JSON.stringify(rerun.settings) })
    .where('id', '=', id)
    .execute();
  await db.updateTable('report_reruns').set({ undone_at: now }).where('id', '=', rerun.id).execute();
  const holding = await holdingResults(db, id, rerun, await versionInForce(visitsRoot, project));
  await putBackResults(db, holding);
  const others = await db
    .selectFrom('report_items')
    .where('report_id', '=', id)
    .where('status', '!=', 'deleted')
    .select('id')
    .execute();
  for (const item of others) if (!holding.has(item.id)) await recalculateReport(db, id, item.id);
  await audit(db, viewer, 'report.rerun_undone', `report:${id}`, { ...spent, restored: holding.size });
}

/** The version of a project's visits, as referred to by results; undefined if there are none. */
export async function versionInForce(visitsRoot: string, projectId: Id): Promise<string | undefined> {
  const info = await readDataset(visitsRoot, projectId);
  return info && `${info.generation} ${info.importedAt}`;
}

/** The previous results that are still valid, by item. */
async function holdingResults(
  db: Kysely<Database>,
  id: Id,
  { settings, results }: { settings: PostProcessing | null; results: Record<Id, Id> },
  version: string | undefined,
): Promise<Map<Id, Id>> {
  const ids = Object.values(results);
  if (version === undefined || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('item_results')
    .innerJoin('report_items', 'report_items.id', 'item_results.item_id')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .where('reports.id', '=', id)
    .where('report_items.status', '!=', 'deleted')
    .where('item_results.id', 'in', ids)
    .where('item_results.dataset_version', '=', version)
    .select(['item_results.id', 'item_results.item_id as item', 'item_results.inputs', 'item_results.places'])
    .select(['report_items.settings', 'reports.start_date as startDate', 'reports.end_date as endDate'])
    .select(placesOf('reports.id').as('now'))
    .execute();
  const holding = rows.filter((row) => {
    const wanted: CalculationInputs = {
      settings: row.settings,
      postProcessing: settings,
      startDate: row.startDate,
      endDate: row.endDate,
    };
    return row.places !== null && sameData(row.inputs, wanted) && sameData(row.places, row.now);
  });
  return new Map(holding.map(({ item, id: result }) => [item, result]));
}

/**
 * Deletes results that are no longer current and older than a number of months, unless undoing a rerun would restore
 * them; returns their number.
 */
export async function expireResults(db: Kysely<Database>, months: number, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('item_results')
    .where('computed_at', '<', sql<Date>`${now}::timestamptz - make_interval(months => ${months})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('report_items').whereRef('result_id', '=', 'item_results.id').select(eb.lit(1).as('used')),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('report_reruns')
            .where('at', '>', new Date(now.getTime() - undoDays * dayMs))
            .where('undone_at', 'is', null)
            .where(sql<boolean>`report_reruns.results_before ->> item_results.item_id::text = item_results.id::text`)
            .select(eb.lit(1).as('undoable')),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The ids of a report's locations, in their order. */
export const placesOf = (report: string) =>
  sql<Id[]>`(
    select coalesce(jsonb_agg(locations.id::text order by locations.position), '[]'::jsonb)
    from report_locations join locations on locations.id = report_locations.location_id
    where report_locations.report_id = ${sql.ref(report)})`;

/** Deep equality, regardless of the order of fields. */
export const sameData = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The items of a report whose stored results match these visits and the current settings and places. */
export async function itemsWithCurrentResults(
  db: Kysely<Database>,
  report: Id,
  version: string | undefined,
): Promise<ReadonlySet<Id>> {
  const rows = await db
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .innerJoin('item_results', 'item_results.id', 'report_items.result_id')
    .where('report_items.report_id', '=', report)
    .select(['report_items.id', 'report_items.settings', 'reports.post_processing as postProcessing'])
    .select(['reports.start_date as startDate', 'reports.end_date as endDate'])
    .select(['item_results.inputs', 'item_results.places', 'item_results.dataset_version as made'])
    .select(placesOf('reports.id').as('now'))
    .execute();
  const current = rows.filter(
    ({ id: _, inputs, places, made, now, ...wanted }) =>
      made !== null && made === version && sameData(inputs, wanted) && sameData(places, now),
  );
  return new Set(current.map(({ id }) => id));
}
