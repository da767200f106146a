import { randomUUID } from 'node:crypto';

import type { ReasonCode } from '@locus/model/calls';
import type { Id, ItemStatus, ReportItemType } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import type { CalculationInputs } from './calculation';
import { noticeFailure, settleReport } from './settle';

/** The channel on which the database announces that an item is waiting. */
export const wakeChannel = 'waiting_items';
/** An item whose worker has been silent for this long is available again. */
export const leaseSeconds = 20;
/** After this many attempts an item fails. */
export const maxAttempts = 4;

/** Seconds before another attempt: 5, 20, 80 after the first, second and third. */
export const backoffSeconds = (attempts: number): number => 5 * 4 ** (attempts - 1);

/** A report item claimed for calculation; the token proves that the claim is still ours. */
export interface ClaimedItem extends CalculationInputs {
  id: string;
  reportId: string;
  projectId: string;
  type: ReportItemType;
  attempts: number;
  token: string;
}

/** The inputs of an item's calculation. */
export const inputsOf = ({ settings, postProcessing, startDate, endDate }: CalculationInputs): CalculationInputs => ({
  settings,
  postProcessing,
  startDate,
  endDate,
});

/** The result of a calculation. */
export interface ItemResult {
  /** The StoredResult as JSON. */
  json: string;
  /** The version of the visits it was calculated from. */
  datasetVersion: string;
  etag: string;
}

/**
 * Claims the item that has waited longest, or one whose worker has died; undefined if none is waiting. Any number of
 * processes may call it: each item is claimed by one of them. Items whose visits are about to be replaced, or whose
 * project is still waiting for the visits of drawn places, keep waiting.
 */
export async function claimItem(db: Kysely<Database>, seconds = leaseSeconds): Promise<ClaimedItem | undefined> {
  const token = randomUUID();
  const { rows } = await sql<Omit<ClaimedItem, 'token'>>`
    update report_items item
    set lease_owner = ${token}, lease_until = now() + make_interval(secs => ${seconds}), attempts = item.attempts + 1,
        progress_stage = 'started', progress_percent = 0
    from reports report
    where report.id = item.report_id and item.id = (
      select waiting.id
      from report_items waiting
      join reports on reports.id = waiting.report_id and reports.deleted_at is null
      join projects on projects.id = reports.project_id and projects.deleted_at is null
      where waiting.status = 'initiated' and waiting.run_after <= now()
        and (waiting.lease_until is null or waiting.lease_until < now())
        and not exists (
          select from import_switches switch where switch.project_id is null or switch.project_id = projects.id)
        and not exists (select from waiting_places place where place.project_id = projects.id)
      order by waiting.run_after, waiting.id
      limit 1
      for update of waiting skip locked)
    returning item.id, item.report_id as "reportId", report.project_id as "projectId", item.type, item.settings,
      report.post_processing as "postProcessing", report.start_date as "startDate", report.end_date as "endDate", item.attempts`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const item = { ...rows[0], token };
  if (item.attempts <= maxAttempts) return item;
  // It crashed every process that tried.
  await failItem(db, item, 'item_failed');
  return claimItem(db, seconds);
}

const owned = (db: Kysely<Database>, { id, token }: ClaimedItem) =>
  db
    .updateTable('report_items')
    .where('id', '=', id)
    .where('lease_owner', '=', token)
    .where('status', '=', 'initiated')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reports')
          .innerJoin('projects', 'projects.id', 'reports.project_id')
          .whereRef('reports.id', '=', 'report_items.report_id')
          .where('reports.deleted_at', 'is', null)
          .where('projects.deleted_at', 'is', null)
          .select('reports.id'),
      ),
    );

/**
 * Renews the claim on an item and records its progress (per cent, 0..100); false if it is no longer ours (requested
 * again, or the item or its report deleted).
 */
export async function renewLease(
  db: Kysely<Database>,
  item: ClaimedItem,
  progress: { stage: string; percent: number },
  seconds = leaseSeconds,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, item)
    .set({
      lease_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
      progress_stage: progress.stage,
      progress_percent: progress.percent,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the result next to the earlier ones and switches to it; false, with nothing stored, if the claim is no longer
 * ours.
 */
export function confirmItem(db: Kysely<Database>, item: ClaimedItem, result: ItemResult): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await owned(transaction, item)
      .set({ ...idle, status: 'confirmed', attempts: 0 })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { id, version } = await transaction
      .insertInto('item_results')
      .values((values) => ({
        item_id: item.id,
        version: values
          .selectFrom('item_results')
          .where('item_id', '=', item.id)
          .select((select) => sql<number>`coalesce(${select.fn.max('version')}, 0) + 1`.as('next')),
        data: result.json,
        inputs: JSON.stringify(inputsOf(item)),
        places: values
          .selectFrom('report_locations')
          .innerJoin('locations', 'locations.id', 'report_locations.location_id')
          .where('report_locations.report_id', '=', item.reportId)
          .select(
            sql<string>`coalesce(jsonb_agg(locations.id::text order by locations.position), '[]'::jsonb)`.as('ids'),
          ),
        dataset_version: result.datasetVersion,
        etag: result.etag,
      }))
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await transaction.updateTable('report_items').set({ result_id: id }).where('id', '=', item.id).execute();
    // The first result creates a report, later ones update it.
    if (version > 1) {
      await transaction
        .updateTable('reports')
        .set({ last_updated: sql<Date>`now()` })
        .where('id', '=', item.reportId)
        .execute();
    }
    await settleReport(transaction, item.reportId);
    return true;
  });
}

/** Marks an item as failed for good; users see the reason, and the report's creator is notified. */
export async function failItem(db: Kysely<Database>, item: ClaimedItem, reason: ReasonCode): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await owned(transaction, item)
      .set({ ...idle, status: 'error', reason_code: reason })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await noticeFailure(transaction, item, reason);
    await settleReport(transaction, item.reportId);
  });
}

/**
 * Refuses an item whose visits are damaged: its earlier result stays in use, and without one it has failed. Users see
 * the reason, which names the file, and the report's creator is notified.
 */
export async function refuseItem(db: Kysely<Database>, item: ClaimedItem, file: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await owned(transaction, item)
      .set({
        ...idle,
        status: sql<ItemStatus>`case when result_id is null then 'error' else 'confirmed' end`,
        attempts: 0,
        reason_code: damaged,
        reason_params: JSON.stringify({ file }),
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await noticeFailure(transaction, item, damaged, { file });
    await settleReport(transaction, item.reportId);
  });
}

const damaged = 'visits_damaged' satisfies ReasonCode;

/** Projects with items that were refused because of a damaged file. */
export const projectsRefused = async (db: Kysely<Database>): Promise<Id[]> =>
  (
    await db
      .selectFrom('report_items')
      .innerJoin('reports', 'reports.id', 'report_items.report_id')
      .where('report_items.reason_code', '=', damaged)
      .where('report_items.status', 'in', ['confirmed', 'error'])
      .where('reports.deleted_at', 'is', null)
      .select('reports.project_id as id')
      .distinct()
      .execute()
  ).map(({ id }) => id);

/** Queues a project's items that were refused because of a damaged file. */
export async function recalculateRefused(db: Kysely<Database>, projectId: Id): Promise<void> {
  await anew(db)
    .where('reason_code', '=', damaged)
    .where('report_id', 'in', (reports) =>
      reports.selectFrom('reports').where('project_id', '=', projectId).where('deleted_at', 'is', null).select('id'),
    )
    .execute();
  await sql`select pg_notify(${wakeChannel}, '')`.execute(db);
}

/** Makes an item wait for another attempt, with growing delays; after the last one it fails. */
export async function retryItem(db: Kysely<Database>, item: ClaimedItem): Promise<void> {
  if (item.attempts >= maxAttempts) return failItem(db, item, 'item_failed');
  await owned(db, item)
    .set({ ...idle, run_after: sql<Date>`now() + make_interval(secs => ${backoffSeconds(item.attempts)})` })
    .execute();
}

/** Puts an item back as if it had not been claimed, for the next process. */
export async function releaseItem(db: Kysely<Database>, item: ClaimedItem): Promise<void> {
  await owned(db, item)
    .set({ ...idle, attempts: item.attempts - 1 })
    .execute();
}

const idle = {
  lease_owner: null,
  lease_until: null,
  progress_stage: null,
  progress_percent: null,
  reason_code: null,
  reason_params: null,
};

/** Queues every item of a project for recalculation; the earlier results stay until then. Returns their number. */
export async function recalculateProject(db: Kysely<Database>, projectId: string): Promise<number> {
  const { numUpdatedRows } = await anew(db)
    .where('report_id', 'in', (reports) =>
      reports.selectFrom('reports').where('project_id', '=', projectId).where('deleted_at', 'is', null).select('id'),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Queues every item of a report, or one of them, for recalculation in the same way. */
export async function recalculateReport(db: Kysely<Database>, reportId: string, itemId?: string): Promise<void> {
  await anew(db)
    .where('report_id', '=', reportId)
    .$if(itemId !== undefined, (items) => items.where('id', '=', itemId ?? ''))
    .execute();
}

/** Queues the results for some places for recalculation: everything in the reports that have them. */
export async function recalculatePlaces(db: Kysely<Database>, locationIds: readonly string[]): Promise<void> {
  await anew(db)
    .where('status', 'in', ['confirmed', 'error'])
    .where('report_id', 'in', (reports) =>
      reports
        .selectFrom('report_locations')
        .innerJoin('reports', 'reports.id', 'report_locations.report_id')
        .where('reports.deleted_at', 'is', null)
        .where(sql<boolean>`report_locations.location_id = any(${[...locationIds]}::bigint[])`)
        .select('report_locations.report_id'),
    )
    .execute();
}

/** Puts earlier results (by item) back in use; calculations of these items in progress are stopped. */
export async function putBackResults(db: Kysely<Database>, results: ReadonlyMap<string, string>): Promise<void> {
  for (const [item, result] of results) {
    await db
      .updateTable('report_items')
      .set({ ...idle, status: 'confirmed', attempts: 0, result_id: result })
      .where('id', '=', item)
      .execute();
  }
}

const anew = (db: Kysely<Database>) =>
  db
    .updateTable('report_items')
    .set({ ...idle, status: 'initiated', attempts: 0, run_after: sql<Date>`now()`, asked_at: sql<Date>`now()` })
    .where('status', '!=', 'deleted');
