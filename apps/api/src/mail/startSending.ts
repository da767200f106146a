import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { Log } from '../http/log';
import { errorFields, jsonLog } from '../http/log';
import { doorbell, listen } from '../jobs/wake';
import type { Delivery } from './delivery';
import { refusedForGood, whyNot } from './delivery';
import { mailChannel, mailSeal } from './mailer';
import type { ClaimedMail } from './outbox';
import { claimMail, forgetMail, leaseSeconds, pausesSeconds as ownPauses, postponeMail } from './outbox';

/** What mails are sent with. */
export interface SendingOptions {
  db: Kysely<Database>;
  /** The database's address, for the one connection that listens. */
  url: string;
  /** The service's secret, which the waiting mails are sealed by. */
  secret: string;
  /** The one before it, which some of them may still be sealed by. */
  previousSecret?: string | undefined;
  delivery: Delivery;
  /** Pauses before the further tries, in seconds. */
  pausesSeconds?: readonly number[];
  leaseSeconds?: number;
  /** Without a word from the database it looks this often, in ms. */
  pollMs?: number;
  log?: Log;
}

/** Sends what waits in the outbox, one after the other, until it is stopped; `stop` ends with the mail under way. */
export function startSending({ db, url, log = jsonLog, ...options }: SendingOptions): { stop: () => Promise<void> } {
  const { pollMs = 5000, leaseSeconds: lease = leaseSeconds } = options;
  const stopped = new AbortController();
  const bell = doorbell();
  const seal = mailSeal(options.secret, options.previousSecret);
  const loop = async () => {
    while (!stopped.signal.aborted) {
      try {
        const claimed = await claimMail(db, seal, lease);
        if (claimed) await sendMail({ db, log, ...options }, claimed);
        else await bell.heard(pollMs);
      } catch (error) {
        // The database is away for a moment; what was under way runs into its lease.
        log('warn', 'mails_wait', errorFields(error));
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const ended = Promise.all([loop(), listen(url, bell.ring, stopped.signal, mailChannel)]);
  return {
    async stop() {
      stopped.abort();
      bell.ring();
      await ended;
      options.delivery.close();
    },
  };
}

/** One try of one mail. */
async function sendMail(
  { db, delivery, pausesSeconds = ownPauses, log }: Omit<SendingOptions, 'url' | 'log'> & { log: Log },
  { id, at, attempts, to, mail }: ClaimedMail,
): Promise<void> {
  if (!mail) {
    log('error', 'mail_given_up', { mail: id, tries: attempts });
    return postponeMail(db, { id }, 'The secret of this service has changed', undefined);
  }
  let told: { file?: string };
  try {
    told = await delivery.deliver(mail, { id, at });
  } catch (error) {
    const pause = refusedForGood(error) ? undefined : pausesSeconds[attempts - 1];
    const reason = whyNot(error, to);
    // The text holds a secret link and the address is a person's: neither belongs into a log.
    const lost = pause === undefined;
    log(lost ? 'error' : 'warn', lost ? 'mail_given_up' : 'mail_failed', { mail: id, tries: attempts, reason });
    return postponeMail(db, { id }, reason, pause);
  }
  await forgetMail(db, { id });
  log('info', 'mail', { mail: id, tries: attempts, ...told });
}
