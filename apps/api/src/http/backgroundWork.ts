import type { Log } from './log';
import { errorFields } from './log';

/** Work that must not delay a response, because its duration would reveal something. */
export interface BackgroundWork {
  /** Runs some work after the response has been sent; failures are logged. */
  afterAnswer: (work: () => Promise<void>) => void;
  /** Starts all waiting work at once, and resolves when all of it has finished. */
  settled: () => Promise<void>;
}

/** Long enough for a response to be sent before the work uses any CPU. */
const pauseMs = 100;

/** Creates a queue for such work. */
export function createBackgroundWork(log: Log): BackgroundWork {
  const underWay = new Map<Promise<void>, () => void>();
  return {
    afterAnswer: (work) => {
      let begin: () => void = () => undefined;
      const done = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        begin = () => {
          clearTimeout(timer);
          resolve();
        };
      })
        .then(work)
        .catch((error: unknown) => log('error', 'failure', errorFields(error)))
        .finally(() => void underWay.delete(done));
      underWay.set(done, begin);
    },
    settled: async () => {
      for (const begin of underWay.values()) begin();
      await Promise.all(underWay.keys());
    },
  };
}
