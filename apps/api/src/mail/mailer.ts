import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/config';
import type { Log } from '../http/log';
import { errorFields, jsonLog } from '../http/log';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * Takes a mail and sends it in the background, trying again a few times; never throws, and says nothing of the
   * recipient.
   */
  send: (mail: Mail) => Promise<void>;
}

/** The mailer of a running service. */
export interface RunningMailer extends Mailer {
  /** Ends when every mail taken so far has been sent or given up. */
  settled: () => Promise<void>;
  /** Gives up what waits for another try. */
  stop: () => void;
}

/** How a mailer sends. */
export interface MailerOptions extends Pick<Config, 'dataFolder' | 'mail'> {
  log?: Log;
  /** Pauses before the further tries, in ms. */
  pausesMs?: readonly number[];
}

const defaultPausesMs = [1000, 10_000, 60_000, 300_000, 900_000];
const timeoutMs = 20_000;

/** Mails over SMTP where it is configured, else as `.eml` files in `<data folder>/mail`. */
export function createMailer({
  dataFolder,
  mail,
  log = jsonLog,
  pausesMs = defaultPausesMs,
}: MailerOptions): RunningMailer {
  const deliver = mail.smtpUrl ? overSmtp(mail.smtpUrl, mail.from) : intoFolder(join(dataFolder, 'mail'), mail.from);
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();

  async function trySending(message: Mail, id: string): Promise<void> {
    for (const [tries, pauseMs] of [...pausesMs, undefined].entries()) {
      try {
        // The text holds a secret link and the address is a person's: neither belongs into a log.
        return log('info', 'mail', { mail: id, tries: tries + 1, ...(await deliver(message, id)) });
      } catch (error) {
        const last = pauseMs === undefined || stopped.signal.aborted;
        log(last ? 'error' : 'warn', 'mail_failed', { mail: id, tries: tries + 1, ...withoutAddress(error, message) });
        if (last) return;
        await sleep(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    send: async (message) => {
      const sending = trySending(message, randomBytes(9).toString('base64url'));
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    settled: async () => void (await Promise.all(underWay)),
    stop: () => stopped.abort(),
  };
}

type Deliver = (mail: Mail, id: string) => Promise<{ file?: string }>;

/** One recipient, whatever the text says; files and addresses named in a text are not read. */
const messageOf = ({ to, ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function overSmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
    return {};
  };
}

function intoFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, id) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
    // Whoever watches the folder sees whole mails only.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { file };
  };
}

/** A failure as the log may have it: mail servers like to repeat the recipient. */
function withoutAddress(error: unknown, { to }: Mail) {
  const fields = errorFields(error);
  return { ...fields, stack: String(fields.stack).replaceAll(to, '…') };
}
