import type { Id, StoredFrequency } from '@locus/model/entities';
import { isoWeekStart, monthOfDay, monthStart } from '@locus/model/view';
import { dayIn } from '@locus/model/imports';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Database } from '../db/schema';
import { recalculateReport } from './queue';
import { noticeExtension } from './settle';

/** The number of days after its end when a period's visits are complete: for a month, the 5th of the next one. */
const settledDays: Record<StoredFrequency, number> = { MONTHLY: 5, WEEKLY: 4, DAILY: 4 };
const dayMs = 86_400_000;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dayMsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The last day of the last month, week (Sunday) or day that has ended at the end of `day`; days are `'YYYY-MM-DD'`. */
export function lastPeriodEnd(frequency: StoredFrequency, day: string): string {
  if (frequency === 'DAILY') return day;
  const next = dayMsOf(day) + dayMs;
  return dayText((frequency === 'WEEKLY' ? isoWeekStart(next) : monthStart(monthOfDay(dayText(next)))) - dayMs);
}

/**
 * The last day of a recurring report: whole months, weeks or days that have ended, are settled and have visits up to
 * their end.
 */
export function latestEnd(frequency: StoredFrequency, today: string, lastVisitDay: string): string {
  const settled = dayText(dayMsOf(today) - settledDays[frequency] * dayMs);
  return lastPeriodEnd(frequency, settled < lastVisitDay ? settled : lastVisitDay);
}

/** The first day (`'YYYY-MM-DD'`) on which a report that ends on `endDate` can be extended, once there are visits. */
export function earliestExtension(frequency: StoredFrequency, endDate: string): string {
  let end = dayMsOf(endDate) + dayMs;
  while (lastPeriodEnd(frequency, dayText(end)) <= endDate) end += dayMs;
  return dayText(end + settledDays[frequency] * dayMs);
}

/** What extending recurring reports needs. */
export interface Recurrence {
  db: Kysely<Database>;
  now: Date;
  /** Last local day (`'YYYY-MM-DD'`) with a visit to a project; undefined if there are none. */
  lastVisitDay: (projectId: Id) => Promise<string | undefined>;
}

/**
 * Extends every recurring report that can be extended, however many periods it missed, and queues its recalculation. An
 * extension is made once even if several processes try: each names the end date it starts from. A day begins by the
 * clocks of the project's time zone. Returns the extended reports.
 */
export async function extendReports({ db, now, lastVisitDay }: Recurrence): Promise<Id[]> {
  const reports = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.recurring', '=', true)
    .where('reports.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .select(['reports.id', 'reports.end_date as endDate', 'reports.recurrence_frequency as frequency'])
    .select(['reports.notification_email as email', 'projects.id as projectId', 'projects.time_zone as timeZone'])
    .orderBy('reports.id')
    .execute();
  const extended: Id[] = [];
  for (const { id, endDate, frequency, email, projectId, timeZone } of reports) {
    const visitedUntil = frequency && (await lastVisitDay(projectId));
    if (!frequency || !visitedUntil) continue;
    const end = latestEnd(frequency, dayIn(timeZone, now), visitedUntil);
    if (end <= endDate) continue;
    const ours = await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('reports')
        .set({ end_date: end, notify_end: email === null ? null : end })
        .where('id', '=', id)
        .where('end_date', '=', endDate)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await recalculateReport(transaction, id);
      await noticeExtension(transaction, id, end, now);
      await audit(transaction, undefined, 'report.extended', `report:${id}`, { from: endDate, to: end });
      return true;
    });
    if (ours) extended.push(id);
  }
  return extended;
}
