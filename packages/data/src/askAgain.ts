import { ApiError } from './ApiError';
import type { Call } from './callApi';

/** So often one call is repeated. */
const mostTimes = 4;
/** A longer wait (s) is the reader's to decide on. */
const longestWait = 30;

/** Calls that wait to be repeated, and who wants to know. */
export interface Patience {
  /** Makes a call, and makes it again when the server says that it may be made later. */
  patiently: <T>(call: Pick<Call, 'method' | 'signal'>, ask: () => Promise<T>) => Promise<T>;
  /** Whether any call waits. */
  waiting: () => boolean;
  /** Calls back when that changes; answers the way to stop. */
  subscribe: (changed: () => void) => () => void;
}

/**
 * A server with too much to do refuses a call before anything is done for it (`busy`) and says when to come again; so
 * does one whose database does not answer, whose changes may have been made all the same.
 */
const mayRepeat = ({ code, status }: ApiError, method: Call['method']): boolean =>
  code === 'busy' || (status === 503 && method === 'GET');

/** Repeats calls; `pause` waits for milliseconds, and `random` (0..1) keeps readers from coming all at once. */
export function createPatience(pause = wait, random: () => number = Math.random): Patience {
  const listeners = new Set<() => void>();
  let count = 0;
  const add = (more: 1 | -1) => {
    const before = count > 0;
    count += more;
    if (count > 0 !== before) listeners.forEach((listener) => listener());
  };
  return {
    async patiently({ method, signal }, ask) {
      for (let times = 0; ; times += 1) {
        try {
          return await ask();
        } catch (error) {
          const seconds = error instanceof ApiError && mayRepeat(error, method) ? error.retryAfter : undefined;
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
