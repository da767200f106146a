import type { GivenUpMail } from '@locus/model/operations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import type { Mail } from './mailer';
import { mailChannel } from './mailer';
import type { Seal } from './seal';

/** The lease of an email being sent; if its sender was killed, the email is retried after this time. */
export const leaseSeconds = 120;
/** Delays before further attempts, in seconds; after the last one an email is given up. */
export const pausesSeconds: readonly number[] = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600];
/** Retention of given-up emails. */
const keptDays = 30;

/** An email claimed for sending; undefined text: it was sealed with another secret. */
export interface ClaimedMail {
  id: string;
  attempts: number;
  /** When it was written. */
  at: Date;
  mail: Mail | undefined;
  to: string;
}

/** Claims the email that has waited longest; undefined if none is waiting. Each is claimed by only one caller. */
export async function claimMail(
  db: Kysely<Database>,
  seal: Seal,
  seconds = leaseSeconds,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<{
    id: string;
    attempts: number;
    at: Date;
    recipient: string;
    subject: string;
    sealed: Buffer;
  }>`
    update mails set attempts = attempts + 1, lease_until = now() + make_interval(secs => ${seconds})
    where id = (
      select id from mails
      where given_up_at is null and run_after <= now() and (lease_until is null or lease_until <= now())
      order by run_after, position
      limit 1
      for update skip locked)
    returning id, attempts, created_at as at, recipient, subject, sealed`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, attempts, at, recipient: to, subject, sealed } = row;
  const opened = seal.open(sealed);
  return {
    id,
    attempts,
    at,
    to,
    mail: opened === undefined ? undefined : { to, subject, ...(JSON.parse(opened) as Pick<Mail, 'text' | 'html'>) },
  };
}

/** Marks an email as sent: nothing of it is kept. */
export const forgetMail = (db: Kysely<Database>, { id }: Pick<ClaimedMail, 'id'>) =>
  db.deleteFrom('mails').where('id', '=', id).execute();

/** Records a failed attempt: the email waits for the next one, or is given up. */
export async function postponeMail(
  db: Kysely<Database>,
  { id }: Pick<ClaimedMail, 'id'>,
  reason: string,
  pauseSeconds: number | undefined,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(
      pauseSeconds === undefined
        ? { given_up_at: sql<Date>`now()` }
        : { run_after: sql<Date>`now() + make_interval(secs => ${pauseSeconds})` },
    )
    .set({ reason, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes emails that were given up long ago. */
export const forgetGivenUp = (db: Kysely<Database>, now: Date) =>
  db
    .deleteFrom('mails')
    .where('given_up_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();

/** The number of emails waiting to be sent. */
export async function waitingMails(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .where('given_up_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Maximum number of given-up emails listed. */
const mostListed = 200;

/** Emails that were given up, newest first. */
export async function givenUpMails(db: Kysely<Database>): Promise<GivenUpMail[]> {
  const rows = await db
    .selectFrom('mails')
    .where('given_up_at', 'is not', null)
    .select(['position', 'recipient', 'subject', 'created_at', 'given_up_at', 'attempts', 'reason'])
    .orderBy('given_up_at', 'desc')
    .orderBy('position', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ position, recipient, subject, created_at, given_up_at, attempts, reason }) => ({
    id: position,
    to: recipient,
    subject,
    at: created_at.toISOString(),
    givenUpAt: (given_up_at ?? created_at).toISOString(),
    attempts,
    reason: reason ?? '',
  }));
}

/** Queues given-up emails again with all their attempts; returns their number. */
export async function retryMails(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ given_up_at: null, attempts: 0, run_after: sql<Date>`now()` })
    .where('position', 'in', [...ids])
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  await sql`select pg_notify(${mailChannel}, '')`.execute(db);
  return Number(numUpdatedRows);
}

/** Deletes given-up emails; returns their number. */
export async function discardMails(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('position', 'in', [...ids])
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
