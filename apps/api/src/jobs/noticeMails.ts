import type { Id } from '@locus/model';
import { languages } from '@locus/model';
import { itemNames } from '@locus/model/reports';
import { writeMail } from '@locus/model/mails';
import { sql } from 'kysely';

import type { Notifications } from './notifications';
import { languageOfCountry } from './notifications';

/**
 * Emails the creator of a report that it is ready or which of its analyses failed: one email per report once its
 * calculation has ended, and each notice once. Returns the number of emails.
 */
export async function mailNotices({ db, mailer, portal }: Notifications, now: Date): Promise<number> {
  const { rows } = await sql<WaitingNotices>`
    select notices.report_id as "reportId", array_agg(notices.id::text) as ids, bool_or(kind = 'report_ready') as ready,
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
  for (const row of rows)
    if (await db.transaction().execute((transaction) => mailNotice({ db: transaction, mailer, portal }, row, now)))
      sent += 1;
  return sent;
}

interface WaitingNotices {
  reportId: Id;
  ids: Id[];
  ready: boolean;
  failed: (keyof typeof itemNames)[];
}

/**
 * One email with a report's notices, added to the outbox in the transaction that marks them; false if there is no
 * recipient.
 */
async function mailNotice(
  { db, mailer, portal }: Notifications,
  { reportId, ids, ready, failed }: WaitingNotices,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('notices')
    .set({ mailed_at: now })
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .returning('user_id')
    .execute();
  const userId = taken[0]?.user_id;
  // Another process has sent it, or the user has been deleted.
  if (userId === undefined) return false;
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select(['email', 'first_name', 'last_name', 'language'])
    .executeTakeFirst();
  if (!user) return false;
  const report = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.id', '=', reportId)
    .select(['reports.name', 'projects.name as project', 'projects.country'])
    .executeTakeFirstOrThrow();
  const language = languages.find((known) => known === user.language) ?? languageOfCountry[report.country] ?? 'en';
  const params = {
    name: `${user.first_name} ${user.last_name}`.trim(),
    report: report.name,
    project: report.project,
  };
  const url = `${portal}/reports/${reportId}`;
  const analyses = [...new Set(failed)].map((type) => itemNames[type]).join(', ');
  const mail =
    failed.length > 0
      ? writeMail(ready ? 'reportPartlyReady' : 'analysesFailed', language, { ...params, analyses }, url)
      : writeMail('reportReady', language, params, url);
  await mailer.send(db, { to: user.email, ...mail });
  return true;
}
