import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { wakeChannel } from './queue';

/** A signal that also wakes those who start waiting after it was given. */
export function doorbell(): { ring: () => void; heard: (withinMs: number) => Promise<void> } {
  let rung = false;
  let answer = () => {};
  return {
    ring: () => {
      rung = true;
      answer();
    },
    heard: async (withinMs) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}

/**
 * Calls `onWord` whenever the database sends a notification on a channel (by default, that an item is waiting), and
 * reconnects if the connection is lost.
 */
export async function listen(
  url: string,
  onWord: () => void,
  signal: AbortSignal,
  channel = wakeChannel,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, application_name: 'locus jobs', keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      // A connection may emit more than one error; each needs a listener.
      client.once('end', resolve).on('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', onWord);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Notifications sent while nobody was listening.
      onWord();
      await ended;
    } catch {
      // Polling covers it within seconds anyway.
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(1000, undefined, { signal }).catch(() => undefined);
  }
}
