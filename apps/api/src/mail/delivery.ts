import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/config';
import type { Mail } from './mailer';

/** How emails leave. */
export interface Delivery {
  /**
   * Delivers an email; throws if it is not accepted. Its id and date are the same at every attempt, so that a duplicate
   * can be recognised.
   */
  deliver: (mail: Mail, envelope: Envelope) => Promise<{ file?: string }>;
  /** Throws if emails cannot be delivered now. */
  check: () => Promise<void>;
  /** Releases open resources. */
  close: () => void;
}

/** The identity of an email: its id, and when it was written. */
export interface Envelope {
  id: string;
  at: Date;
}

const timeoutMs = 20_000;

/** Sends emails over SMTP if it is configured, otherwise writes them as `.eml` files to `<data folder>/mail`. */
export const createDelivery = ({ dataFolder, mail }: Pick<Config, 'dataFolder' | 'mail'>): Delivery =>
  mail.smtpUrl ? overSmtp(mail.smtpUrl, mail.from) : intoFolder(join(dataFolder, 'mail'), mail.from);

/** One recipient, whatever the text contains; files and URLs in a text are not loaded. */
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
      // Anything watching the folder sees only complete emails.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { file };
    },
    check: async () => void (await open()),
    close: () => transport.close(),
  };
}

/** The error text of a failure, in the words of the mail server; without the recipient, which mail servers include. */
export function whyNot(error: unknown, recipient = ''): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\b([a-z]+:\/\/)[^\s/@]*@/gi, '$1…@')
    .replaceAll(recipient || /$^/g, '…')
    .slice(0, 300);
}

/** Whether retrying is pointless: the server does not know the recipient. */
export function refusedForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
