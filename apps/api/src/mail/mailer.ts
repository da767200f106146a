import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { createSeal } from './seal';

/** An email to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Accepts emails. */
export interface Mailer {
  /**
   * Adds an email to the outbox, in the transaction of the event it reports: it is sent only if and after that is
   * committed.
   */
  send: (db: Kysely<Database>, mail: Mail) => Promise<void>;
}

/** The channel on which the database announces that an email is waiting. */
export const mailChannel = 'waiting_mails';

/** What hides the texts of waiting emails from readers of the database. */
export const mailSeal = (secret: string, previous?: string) => createSeal(secret, 'mail', previous);

/** A mailer whose emails wait in the database; `startSending` sends them. */
export function createMailer(secret: string): Mailer {
  const seal = mailSeal(secret);
  return {
    send: async (db, { to, subject, text, html }) => {
      await db
        .insertInto('mails')
        .values({ recipient: to, subject, sealed: seal.close(JSON.stringify({ text, html })) })
        .execute();
      await sql`select pg_notify(${mailChannel}, '')`.execute(db);
    },
  };
}
