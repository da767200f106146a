import type { ReasonCode } from '@locus/model/calls';
import type { Id, ReportItemType } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';

/**
 * Ends a report's first calculation when none of its items is waiting any more, however many have failed: PRESENTABLE
 * if it was created in the portal, otherwise READY, and its creator is notified. To be called in the transaction that
 * has ended an item.
 */
export async function settleReport(db: Kysely<Database>, reportId: Id): Promise<void> {
  // Two items that end at the same time would each see the other as waiting: one after the other here.
  const report = await db
    .selectFrom('reports')
    .where('id', '=', reportId)
    .where('status', '=', 'INITIATED')
    .select(['made_in', 'creator_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!report) return;
  const items = await db
    .selectFrom('report_items')
    .where('report_id', '=', reportId)
    .where('status', '!=', 'deleted')
    .select('status')
    .execute();
  if (items.some(({ status }) => status === 'initiated')) return;
  await db
    .updateTable('reports')
    .set({ status: report.made_in === 'portal' ? 'PRESENTABLE' : 'READY' })
    .where('id', '=', reportId)
    .execute();
  if (report.creator_id !== null && items.some(({ status }) => status === 'confirmed')) {
    await db
      .insertInto('notices')
      .values({ user_id: report.creator_id, report_id: reportId, kind: 'report_ready' })
      .execute();
  }
}

/** Ends reports that were left over: those whose last waiting item was deleted, or whose process died in between. */
export async function settleReports(db: Kysely<Database>): Promise<void> {
  const reports = await db
    .selectFrom('reports')
    .where('status', '=', 'INITIATED')
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  for (const { id } of reports) await db.transaction().execute((transaction) => settleReport(transaction, id));
}

/** Notifies the creator of a report that one of its analyses could not be calculated. */
export async function noticeFailure(
  db: Kysely<Database>,
  item: { reportId: Id; type: ReportItemType },
  reason: ReasonCode,
  params: Record<string, string> | null = null,
): Promise<void> {
  await db
    .insertInto('notices')
    .columns(['user_id', 'report_id', 'kind', 'item_type', 'reason_code', 'reason_params'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .where('id', '=', item.reportId)
        .where('creator_id', 'is not', null)
        .select((select) => [
          select.ref('creator_id').$notNull().as('user_id'),
          'id as report_id',
          select.val('item_failed' as const).as('kind'),
          select.val(item.type).as('item_type'),
          select.val(reason).as('reason_code'),
          sql<string | null>`${params && JSON.stringify(params)}::jsonb`.as('reason_params'),
        ]),
    )
    .execute();
}

/**
 * Notifies the creator of a recurring report that it has been extended to `until` (`YYYY-MM-DD`); its recipients get a
 * separate email.
 */
export async function noticeExtension(db: Kysely<Database>, reportId: Id, until: string, now: Date): Promise<void> {
  const report = await db
    .selectFrom('reports')
    .where('id', '=', reportId)
    .select('creator_id')
    .executeTakeFirstOrThrow();
  if (report.creator_id === null) return;
  await db
    .insertInto('notices')
    .values({
      user_id: report.creator_id,
      report_id: reportId,
      kind: 'report_extended',
      until,
      at: now,
      mailed_at: now,
    })
    .execute();
}
