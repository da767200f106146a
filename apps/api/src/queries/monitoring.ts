import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { MonitoredItem } from '@locus/model/office';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { found, HttpError, notFound } from '../http/httpError';
import { recalculateReport } from '../jobs/queue';
import { settleReport } from '../jobs/settle';
import { itemsWithCurrentResults, versionInForce } from './reruns';
import { itemVisible, visible } from './visibility';

/** Every item of every existing report of a project, the newest report first, each report's items by their ids. */
export async function readMonitoring(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  language: Language,
): Promise<MonitoredItem[]> {
  if (!(await visible(db, viewer, 'project', projectId))) throw notFound();
  const rows = await db
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .where('reports.project_id', '=', projectId)
    .where('reports.deleted_at', 'is', null)
    .where('report_items.status', '!=', 'deleted')
    .select(['report_items.id', 'report_items.name', 'report_items.type', 'report_items.status'])
    .select(['reports.id as reportId', 'reports.name as reportName', 'report_items.reason_code as code'])
    .select('report_items.reason_params as params')
    .select(['progress_stage as stage', 'progress_percent as percent', 'attempts', 'asked_at as askedAt'])
    .orderBy('reports.id', 'desc')
    .orderBy('report_items.id')
    .execute();
  return rows.map(({ code, params, stage, percent, askedAt, ...item }) => ({
    ...item,
    // A confirmed item with a reason could not be recalculated.
    reason: item.status === 'error' || code !== null ? reasonText(code ?? 'item_failed', language, params ?? {}) : null,
    ...(stage === null || percent === null ? {} : { progress: { stage, percent } }),
    askedDate: askedAt.toISOString(),
  }));
}

/**
 * Stops the calculation of an item that is waiting or in progress; throws 409 `item_not_waiting` for any other. Its
 * earlier result stays if it matches the current visits, settings and places; otherwise the item counts as failed, so
 * that old numbers are not mistaken for new ones.
 */
export async function cancelItem(db: Kysely<Database>, viewer: Viewer, id: Id, visitsRoot: string): Promise<void> {
  const item = await lockItem(db, viewer, id);
  if (item.status !== 'initiated') throw new HttpError(409, 'item_not_waiting');
  const version = await versionInForce(visitsRoot, item.projectId);
  const current = (await itemsWithCurrentResults(db, item.reportId, version)).has(id);
  await db
    .updateTable('report_items')
    .set({
      status: current ? 'confirmed' : 'error',
      reason_code: current ? null : 'item_cancelled',
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      progress_stage: null,
      progress_percent: null,
    })
    .where('id', '=', id)
    .execute();
  await settleReport(db, item.reportId);
  await audit(db, viewer, 'item.cancelled', `item:${id}`);
}

/** Queues another calculation of a failed item; throws 409 `item_not_failed` for any other. */
export async function retryFailedItem(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<void> {
  const item = await lockItem(db, viewer, id);
  if (item.status !== 'error') throw new HttpError(409, 'item_not_failed');
  await recalculateReport(db, item.reportId, id);
  await audit(db, viewer, 'item.retried', `item:${id}`);
}

/** A visible item, locked until the transaction ends, with the version of its result's visits. */
async function lockItem(db: Kysely<Database>, viewer: Viewer, id: Id) {
  return found(
    await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .where('report_items.id', '=', id)
      .where(itemVisible(viewer))
      .select(['report_items.status', 'reports.id as reportId', 'projects.id as projectId'])
      .select(
        sql<string | null>`(select dataset_version from item_results where id = report_items.result_id)`.as(
          'datasetVersion',
        ),
      )
      .forUpdate('report_items')
      .executeTakeFirst(),
  );
}
