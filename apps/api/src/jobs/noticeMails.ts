import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { languageOfCountry, languages } from '@locus/model/text';
import { reportQuery } from '@locus/model/view';
import { itemNames } from '@locus/model/reports';
import { writeMail } from '@locus/model/mails';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { findingsFor } from './mailFindings';
import type { Notifications } from './notifications';

/**
 * Emails the creator of a report that it is ready or which of its analyses failed: one email per report once its
 * calculation has ended, and each notice once. Returns the number of emails.
 */
export async function mailNotices(work: Notifications, now: Date): Promise<number> {
  const { db } = work;
  const { rows } = await sql<WaitingNotices>`
    select notices.report_id as "reportId", array_agg(notices.id::text) as ids, bool_or(kind = 'report_ready') as ready,
      notices.user_id as "userId",
      coalesce(array_agg(item_type order by notices.id) filter (where kind = 'item_failed'), '{}') as failed
    from notices
    join reports on reports.id = notices.report_id
    join projects on projects.id = reports.project_id
    where mailed_at is null and reports.status <> 'INITIATED' and reports.deleted_at is null and projects.deleted_at is null
      and (projects.collaboration = 'PUBLIC'
        or exists (select from project_shares where project_id = projects.id and user_id = notices.user_id)
        or exists (select from users where id = notices.user_id and role in ('PLACENSE_ADMIN', 'PLACENSE_USER')))
      and not exists (
        select 1 from report_items where report_items.report_id = reports.id and report_items.status = 'initiated')
    group by notices.report_id, notices.user_id
    order by notices.report_id`.execute(db);
  let sent = 0;
  for (const row of rows) {
    // Before the transaction, which would otherwise be held open by calls that need connections of their own.
    const reader = await readerOf(db, row);
    const findings = row.ready && reader ? await findingsFor(work, reader.id, row.reportId, reader.language) : [];
    const mailed = db
      .transaction()
      .execute((transaction) => mailNotice({ ...work, db: transaction }, row, { reader, findings }, now));
    if (await mailed) sent += 1;
  }
  return sent;
}

interface WaitingNotices {
  reportId: Id;
  userId: Id;
  ids: Id[];
  ready: boolean;
  failed: (keyof typeof itemNames)[];
}

/** The recipient of a report's notices, with the report's name and project; undefined if they may not sign in. */
async function readerOf(db: Kysely<Database>, { userId, reportId }: WaitingNotices) {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .executeTakeFirst();
  if (!user) return undefined;
  const report = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.id', '=', reportId)
    .select(['reports.name', 'reports.recurring', 'reports.recurrence_frequency'])
    .select(['projects.name as project', 'projects.country'])
    .executeTakeFirstOrThrow();
  const language: Language =
    languages.find((known) => known === user.language) ?? languageOfCountry(report.country) ?? 'en';
  return {
    id: user.id,
    email: user.email,
    language,
    query: reportQuery(new URLSearchParams(), report),
    params: {
      name: `${user.first_name} ${user.last_name}`.trim(),
      report: report.name,
      project: report.project,
    },
  };
}

/**
 * One email with a report's notices, added to the outbox in the transaction that marks them; false if there is no
 * recipient.
 */
async function mailNotice(
  { db, mailer, portal }: Notifications,
  { reportId, ids, ready, failed }: WaitingNotices,
  { reader, findings }: { reader: Awaited<ReturnType<typeof readerOf>>; findings: readonly string[] },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('notices')
    .set({ mailed_at: now })
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute();
  // Another process has sent it, or the user has been deleted.
  if (taken.length === 0 || !reader) return false;
  const { email, language, query, params } = reader;
  const url = `${portal}/reports/${reportId}${query}`;
  const analyses = [...new Set(failed)].map((type) => itemNames[type]).join(', ');
  const mail =
    failed.length > 0
      ? writeMail(ready ? 'reportPartlyReady' : 'analysesFailed', language, { ...params, analyses }, url, findings)
      : writeMail('reportReady', language, params, url, findings);
  await mailer.send(db, { to: email, ...mail });
  return true;
}
