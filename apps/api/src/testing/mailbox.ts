import type { Mail, Mailer } from '../mail/mailer';

/** A mailer that keeps what it is given. */
export interface Mailbox extends Mailer {
  /** Every mail so far, oldest first. */
  mails: Mail[];
  /** Takes the last mail out; throws without one. */
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

/** The address a mail leads to. */
export const linkOf = ({ text }: Mail): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
