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

/** What sending emails needs. */
export interface SendingOptions {
  db: Kysely<Database>;
  /** The database's URL, for the connection that listens. */
  url: string;
  /** The service's secret, which seals the waiting emails. */
  secret: string;
  /** The previous secret, which may still seal some of them. */
  previousSecret?: string | undefined;
  delivery: Delivery;
  /** Delays before further attempts, in seconds. */
  pausesSeconds?: readonly number[];
  leaseSeconds?: number;
  /** Polling interval without notifications from the database, in ms. */
  pollMs?: number;
  log?: Log;
}

/**
 * Sends what is waiting in the outbox, one after the other, until stopped; `stop` resolves after the email in progress.
 */
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
        // The database is briefly unavailable; the lease of the work in progress expires.
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

/** A single attempt to send an email. */
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
    // The text contains a secret link and the address is personal data: neither belongs in a log.
    const lost = pause === undefined;
    log(lost ? 'error' : 'warn', lost ? 'mail_given_up' : 'mail_failed', { mail: id, tries: attempts, reason });
    return postponeMail(db, { id }, reason, pause);
  }
  await forgetMail(db, { id });
  log('info', 'mail', { mail: id, tries: attempts, ...told });
}
