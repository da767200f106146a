import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { languageOfCountry, languages, localeOf } from '@locus/model/text';
import { reportQuery } from '@locus/model/view';
import { writeMail } from '@locus/model/mails';
import { emailsOf } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { Mailer } from '../mail/mailer';
import type { ApiInside } from './apiInside';
import { findingsFor } from './mailFindings';

/** What notifying people of extended reports needs. */
export interface Notifications {
  db: Kysely<Database>;
  mailer: Mailer;
  /** The URL of the portal, without a trailing slash. */
  portal: string;
  /** The portal's API, called as a user; without it mails tell no findings. */
  inside?: ApiInside | undefined;
  log?: ((text: string) => void) | undefined;
}

/**
 * Notifies the recipients of extended reports once everything in them is calculated; each extension once. Returns the
 * number of emails.
 */
export async function notifyRecipients({ db, mailer, portal, inside, log }: Notifications): Promise<number> {
  const reports = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.notify_end', 'is not', null)
    .where('reports.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('report_items')
            .whereRef('report_items.report_id', '=', 'reports.id')
            .where('report_items.status', '=', 'initiated')
            .select('report_items.id'),
        ),
      ),
    )
    .select(['reports.id', 'reports.name', 'reports.start_date as startDate', 'reports.notify_end as endDate'])
    .select(['reports.notification_email as email', 'projects.name as project', 'projects.country'])
    .select(['reports.recurring', 'reports.recurrence_frequency'])
    .orderBy('reports.id')
    .execute();
  let sent = 0;
  for (const { id, name, project, startDate, endDate, email: emails, country, ...recurrence } of reports) {
    // Before the transaction, which would otherwise be held open by calls that need connections of their own.
    const recipients: { email: string; language: Language; findings: string[] }[] = [];
    for (const email of emailsOf(emails ?? '')) {
      const user = await userOf(db, email);
      const language = user?.language ?? languageOfCountry(country) ?? 'en';
      recipients.push({ email, language, findings: await findingsFor({ db, inside, log }, user?.id, id, language) });
    }
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('reports')
        .set({ notify_end: null })
        .where('id', '=', id)
        .where('notify_end', '=', endDate)
        .executeTakeFirst();
      // Another process has notified them, or the address has been removed.
      if (numUpdatedRows === 0n) return;
      for (const { email, language, findings } of recipients) {
        const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
        const [first, last] = [startDate, endDate ?? startDate].map((date) => day.format(new Date(date)));
        const params = { report: name, project, first: first ?? '', last: last ?? '' };
        const url = `${portal}/reports/${id}${reportQuery(new URLSearchParams(), recurrence)}`;
        const mail = writeMail('reportExtended', language, params, url, findings);
        await mailer.send(transaction, { to: email, ...mail });
        sent += 1;
      }
    });
  }
  return sent;
}

/** The user with an address, with the language they have chosen, if any; undefined without one. */
async function userOf(
  db: Kysely<Database>,
  email: string,
): Promise<{ id: Id; language: Language | undefined } | undefined> {
  const user = await db
    .selectFrom('users')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .select(['id', 'language'])
    .executeTakeFirst();
  return user && { id: user.id, language: languages.find((known) => known === user.language) };
}
