import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/config';
import type { Mail } from './mailer';

/** How mails leave. */
export interface Delivery {
  /**
   * Hands a mail over; throws when nobody takes it. Its id and its time are the same at every try, so that one handed
   * over twice can be known.
   */
  deliver: (mail: Mail, envelope: Envelope) => Promise<{ file?: string }>;
  /** Throws when mails cannot leave now. */
  check: () => Promise<void>;
  /** Lets go of what is kept open. */
  close: () => void;
}

/** What tells a mail from all others: its id, and when it was written. */
export interface Envelope {
  id: string;
  at: Date;
}

const timeoutMs = 20_000;

/** Mails over SMTP where it is configured, else as `.eml` files in `<data folder>/mail`. */
export const createDelivery = ({ dataFolder, mail }: Pick<Config, 'dataFolder' | 'mail'>): Delivery =>
  mail.smtpUrl ? overSmtp(mail.smtpUrl, mail.from) : intoFolder(join(dataFolder, 'mail'), mail.from);

/** One recipient, whatever the text says; files and addresses named in a text are not read. */
const messageOf = ({ to, ...mail }: Mail, from: string, { id, at }: Envelope) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  messageId: `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'locus'}>`,
  date: at,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function overSmtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    deliver: async (mail, envelope) => {
      await transport.sendMail(messageOf(mail, from, envelope));
      return {};
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function intoFolder(folder: string, from: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    deliver: async (mail, envelope) => {
      const { message } = await transport.sendMail(messageOf(mail, from, envelope));
      await open();
      const file = join(folder, `${envelope.at.toISOString().replaceAll(/[:.]/g, '-')}-${envelope.id}.eml`);
      // Whoever watches the folder sees whole mails only.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { file };
    },
    check: async () => void (await open()),
    close: () => transport.close(),
  };
}

/** Why something did not work, in the words of who refused it; without the recipient, whom mail servers name. */
export function whyNot(error: unknown, recipient = ''): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\b([a-z]+:\/\/)[^\s/@]*@/gi, '$1…@')
    .replaceAll(recipient || /$^/g, '…')
    .slice(0, 300);
}

/** True when trying again is of no use: the server knows no such recipient. */
export function refusedForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
