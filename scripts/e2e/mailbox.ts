import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { service } from './service.ts';

/** A mail that the service wrote to its folder. */
export interface ReceivedMail {
  subject: string;
  /** Its plain text. */
  text: string;
  /** The URL of its link. */
  link: string | undefined;
}

/** A user's mails so far, oldest first. */
export function mailsTo(email: string): ReceivedMail[] {
  const folder = join(service().data, 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.toLowerCase().includes(`\nto: ${email.toLowerCase()}`))
      .map(readMail);
  } catch {
    // No mail has been written yet.
    return [];
  }
}

/** The mails that a user receives from now on. */
export interface Mailbox {
  /** Waits for the next one. */
  next: () => Promise<ReceivedMail>;
}

/** Opens a user's mailbox; existing mails count as read. */
export function openMailbox(email: string): Mailbox {
  let read = mailsTo(email).length;
  return {
    next: async () => {
      await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(read);
      read += 1;
      const mail = mailsTo(email)[read - 1];
      if (!mail) throw new Error(`No mail to ${email}`);
      return mail;
    },
  };
}

function readMail(mail: string): ReceivedMail {
  const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail)?.[1] ?? '';
  const part = /Content-Type: text\/plain[^]*?\n\n([^]*?)(?=\n--|$)/.exec(mail);
  const head = part?.[0].slice(0, part[0].indexOf('\n\n')) ?? '';
  const body = part?.[1] ?? '';
  const text = /quoted-printable/i.test(head)
    ? unquoted(body)
    : /base64/i.test(head)
      ? Buffer.from(body, 'base64').toString('utf8')
      : body;
  return { subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] };
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
