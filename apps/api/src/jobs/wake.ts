import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { wakeChannel } from './queue';

/** A bell that is heard also by the one who starts listening after it rang. */
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
 * Calls `onWord` whenever the database says something on a channel, that an item waits unless said, and connects again
 * when the connection is lost.
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
      // A connection may report more than one error; none of them may be left unheard.
      client.once('end', resolve).on('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', onWord);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // What came while nobody listened.
      onWord();
      await ended;
    } catch {
      // Looked for every few seconds anyway.
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(1000, undefined, { signal }).catch(() => undefined);
  }
}
