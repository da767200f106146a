import type { Mail, Mailer } from '../mail/mailer';

/** A mailer that keeps its emails. */
export interface Mailbox extends Mailer {
  /** Every email so far, oldest first. */
  mails: Mail[];
  /** Removes and returns the last email; throws if there is none. */
  take: () => Mail;
}

/** An empty mailbox. */
export function makeMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    mails,
    send: async (_db, mail) => void mails.push(mail),
    take: () => {
      const mail = mails.pop();
      if (!mail) throw new Error('There is no mail');
      return mail;
    },
  };
}

/** The URL linked in an email. */
export const linkOf = ({ text }: Mail): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
