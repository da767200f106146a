import type { Log } from './log';
import { errorFields } from './log';

/** Work that an answer must not wait for, because its time would tell something. */
export interface BackgroundWork {
  /** Does some work once the answer has long been sent; what fails is logged. */
  afterAnswer: (work: () => Promise<void>) => void;
  /** Begins at once what still waits, and ends when all of it has ended. */
  settled: () => Promise<void>;
}

/** Long enough for an answer to be on its way before the work takes any of the machine. */
const pauseMs = 100;

/** A place for such work. */
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
