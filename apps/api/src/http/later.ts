import type { Log } from './log';
import { errorFields } from './log';

/** Work that an answer must not wait for, because its time would tell something. */
export interface Later {
  /** Begins some work once the answer is on its way; what fails is logged. */
  later: (work: () => Promise<void>) => void;
  /** Ends when all work begun so far has ended. */
  settled: () => Promise<void>;
}

/** A place for such work. */
export function createLater(log: Log): Later {
  const underWay = new Set<Promise<void>>();
  return {
    later: (work) => {
      const done = new Promise<void>((begin) => void setImmediate(begin))
        .then(work)
        .catch((error: unknown) => log('error', 'failure', errorFields(error)))
        .finally(() => void underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}
