import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { createSeal } from './seal';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Takes mails. */
export interface Mailer {
  /**
   * Puts a mail into the outbox, with the transaction of what it tells: it is sent once that is committed, and only
   * then.
   */
  send: (db: Kysely<Database>, mail: Mail) => Promise<void>;
}

/** The channel on which the database says that a mail waits. */
export const mailChannel = 'waiting_mails';

/** What keeps the texts of waiting mails from whoever reads the database. */
export const mailSeal = (secret: string, previous?: string) => createSeal(secret, 'mail', previous);

/** A mailer whose mails wait in the database; `startSending` sends them. */
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
