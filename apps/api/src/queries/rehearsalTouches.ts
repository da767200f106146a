import type { Id } from '@locus/model/entities';
import { dayIn } from '@locus/model/imports';
import type { RehearsalAnswer } from '@locus/model/office';
import { emailsOf } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { earliestExtension } from '../jobs/recurrence';

/** Catchments with saved thumbnail maps: these are out of date after a rerun, and are redrawn. */
export async function savedPictures(db: Kysely<Database>, report: Id): Promise<RehearsalAnswer['pictures']> {
  const items = await db
    .selectFrom('item_thumbnails')
    .innerJoin('report_items', 'report_items.id', 'item_thumbnails.item_id')
    .where('report_items.report_id', '=', report)
    .where('report_items.type', '=', 'CATCHMENT')
    .where('report_items.status', '!=', 'deleted')
    .groupBy(['report_items.id', 'report_items.name'])
    .orderBy('report_items.id')
    .select((eb) => ['report_items.id', 'report_items.name', eb.fn.countAll<string>().as('count')])
    .execute();
  return items.map(({ count, ...item }) => ({ ...item, count: Number(count) }));
}

/** The recurring emails about a report, and the day of the next ones; null if it does not recur. */
export async function recurringMails(
  db: Kysely<Database>,
  report: Id,
  now: Date,
): Promise<RehearsalAnswer['recurring']> {
  const stored = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.id', '=', report)
    .select(['reports.recurring', 'reports.recurrence_frequency as frequency', 'reports.end_date as endDate'])
    .select(['reports.notification_email as emails', 'reports.notify_end as waiting', 'projects.time_zone as timeZone'])
    .executeTakeFirstOrThrow();
  const { recurring, frequency, endDate, emails, waiting, timeZone } = stored;
  if (!recurring || !frequency) return null;
  const today = dayIn(timeZone, now);
  const extension = earliestExtension(frequency, endDate);
  // The emails about the last extension wait for its numbers, which the rerun calculates again.
  const earliest = waiting !== null || extension < today ? today : extension;
  return { frequency, recipients: emailsOf(emails ?? ''), earliest };
}
