import { ApiError } from './ApiError';
import type { Call } from './callApi';

/** The maximum number of repetitions per call. */
const mostTimes = 4;
/** A longer wait (s) is left to the reader. */
const longestWait = 30;

/** Calls waiting to be repeated, and the listeners. */
export interface Patience {
  /** Makes a call, and repeats it if the server says that it may be retried later. */
  patiently: <T>(call: Pick<Call, 'method' | 'signal' | 'reads'>, ask: () => Promise<T>) => Promise<T>;
  /** Whether any call is waiting. */
  waiting: () => boolean;
  /** Calls back when that changes; returns the function that stops it. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * A busy server refuses a call before doing anything for it (`busy`) and says when to retry; so does a server whose
 * database does not respond, but then a change may already have been made.
 */
const mayRepeat = ({ code, status }: ApiError, { method, reads }: Pick<Call, 'method' | 'reads'>): boolean =>
  code === 'busy' || (status === 503 && (method === 'GET' || reads === true));

/** Repeats calls; `pause` waits for milliseconds, and `random` (0..1) spreads the retries of different readers. */
export function createPatience(pause = wait, random: () => number = Math.random): Patience {
  const listeners = new Set<() => void>();
  let count = 0;
  const add = (more: 1 | -1) => {
    const before = count > 0;
    count += more;
    if (count > 0 !== before) listeners.forEach((listener) => listener());
  };
  return {
    async patiently(call, ask) {
      const { signal } = call;
      for (let times = 0; ; times += 1) {
        try {
          return await ask();
        } catch (error) {
          const seconds = error instanceof ApiError && mayRepeat(error, call) ? error.retryAfter : undefined;
          if (seconds === undefined || seconds > longestWait || times === mostTimes || signal?.aborted) throw error;
          add(1);
          try {
            await pause(seconds * 1000 * (1 + random() / 2));
          } finally {
            add(-1);
          }
        }
      }
    },
    waiting: () => count > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
