import { HttpError } from './httpError';

/** How much is done, and how much may wait. */
export interface FairQueueOptions {
  /** Done at the same time. */
  slots: number;
  /** Of these, for one caller. */
  slotsEach: number;
  /** May wait, of one caller and of all. */
  waitingEach: number;
  waiting: number;
  /** Whoever has waited so long is refused; without it they wait until it is their turn. */
  patienceMs?: number;
  /** Whether there is more to do than can be done: then each caller has one slot, and few wait. */
  pressed?: () => boolean;
}

/** A turn that has come; `end` lets the next one begin. */
export interface Turn {
  end: () => void;
  /** Lets others have the slot until `work` has ended. */
  aside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Gives every caller its turn, whatever others ask for. */
export interface FairQueue {
  /**
   * Waits for a turn. Throws 429 `busy` when the caller has too much waiting, 503 `busy` when all have, both with
   * Retry-After; and whatever `signal` aborts with when the caller leaves meanwhile.
   */
  turn: (who: string, signal?: AbortSignal) => Promise<Turn>;
  /** Does some work in its turn. */
  run: <T>(who: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** How many wait. */
  waiting: () => number;
}

interface Waiter {
  begin: () => void;
  refuse: (error: unknown) => void;
}

interface Caller {
  running: number;
  waiters: Waiter[];
}

/** Under pressure no more than so many times the slots may wait. */
const pressedWaiting = 2;
/** Longest and shortest time, in seconds, after which to come again. */
const retrySeconds = { least: 1, most: 30 };
/** How much the newest piece of work counts in the usual time. */
const newest = 0.1;

/** Refused before anything was done, so that it may be asked again as it is. */
export const busy = (status: 429 | 503, seconds: number): HttpError =>
  new HttpError(status, 'busy', { headers: { 'Retry-After': String(seconds) } });

/**
 * A queue for each caller, served in turns: first who has the least under way, then who was served longest ago. Where
 * the place for all that wait runs out, the newest of whoever has most waiting is refused.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots, slotsEach, waitingEach, patienceMs, pressed = () => false } = options;
  // In the order in which they were served last.
  const callers = new Map<string, Caller>();
  let running = 0;
  let waiting = 0;
  let usualMs = 0;

  const retryAfter = (ahead: number) => {
    const seconds = Math.ceil(((ahead + 1) * usualMs) / slots / 1000);
    return Math.min(retrySeconds.most, Math.max(retrySeconds.least, seconds));
  };

  const mayBegin = ({ running: own }: Caller) => running < slots && own < (pressed() ? 1 : slotsEach);

  function begin(who: string, caller: Caller): Turn {
    const begun = performance.now();
    let open = true;
    let asides = 0;
    const count = (by: 1 | -1) => {
      running += by;
      caller.running += by;
    };
    count(1);
    return {
      end: () => {
        if (!open) return;
        open = false;
        usualMs += (performance.now() - begun - usualMs) * newest;
        if (asides === 0) count(-1);
        // Last in line again.
        callers.delete(who);
        callers.set(who, caller);
        next();
      },
      aside: async (work) => {
        asides += 1;
        if (open && asides === 1) {
          count(-1);
          next();
        }
        try {
          return await work();
        } finally {
          asides -= 1;
          // What has begun goes on at once, or it could be refused half done.
          if (open && asides === 0) count(1);
        }
      },
    };
  }

  /** Begins what may, and forgets who has nothing here. */
  function next(): void {
    for (;;) {
      let first: Caller | undefined;
      for (const [who, caller] of callers) {
        if (caller.running === 0 && caller.waiters.length === 0) callers.delete(who);
        else if (caller.waiters.length > 0 && mayBegin(caller) && caller.running < (first?.running ?? Infinity))
          first = caller;
      }
      if (!first) return;
      first.waiters.shift()?.begin();
    }
  }

  /** Makes room for one more of a caller's, or throws. */
  function makeRoom(caller: Caller): void {
    const most = pressed() ? Math.min(options.waiting, pressedWaiting * slots) : options.waiting;
    const mostEach = pressed() ? Math.min(waitingEach, 1) : waitingEach;
    if (caller.waiters.length >= mostEach) throw busy(429, retryAfter(caller.waiters.length));
    if (waiting < most) return;
    const longest = [...callers.values()].reduce((most_, other) =>
      other.waiters.length > most_.waiters.length ? other : most_,
    );
    const seconds = retryAfter(waiting);
    if (longest.waiters.length <= caller.waiters.length + 1) throw busy(503, seconds);
    longest.waiters.at(-1)?.refuse(busy(503, seconds));
  }

  function turn(who: string, signal?: AbortSignal): Promise<Turn> {
    const caller = callers.get(who) ?? { running: 0, waiters: [] };
    callers.set(who, caller);
    if (caller.waiters.length === 0 && mayBegin(caller)) return Promise.resolve(begin(who, caller));
    makeRoom(caller);
    return new Promise((resolve, reject) => {
      const leave = () => waiter.refuse(signal?.reason);
      const patience =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => waiter.refuse(busy(503, retryAfter(waiting))), patienceMs).unref();
      const gone = () => {
        waiting -= 1;
        clearTimeout(patience);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        begin: () => {
          gone();
          resolve(begin(who, caller));
        },
        refuse: (error) => {
          gone();
          caller.waiters.splice(caller.waiters.indexOf(waiter), 1);
          reject(error as Error);
        },
      };
      waiting += 1;
      caller.waiters.push(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    turn: async (who, signal) => {
      signal?.throwIfAborted();
      return turn(who, signal);
    },
    run: async (who, work, signal) => {
      signal?.throwIfAborted();
      const mine = await turn(who, signal);
      try {
        return await work();
      } finally {
        mine.end();
      }
    },
    waiting: () => waiting,
  };
}
