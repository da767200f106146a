import { HttpError } from './httpError';

/** How much runs, and how much may wait. */
export interface FairQueueOptions {
  /** Running at the same time. */
  slots: number;
  /** Of these, for one caller. */
  slotsEach: number;
  /** The maximum waiting, per caller and in total. */
  waitingEach: number;
  waiting: number;
  /** After this wait a caller is refused; without it the wait is unlimited. */
  patienceMs?: number;
  /** Whether the load exceeds the capacity: then each caller has half of their slots, and fewer may wait. */
  pressed?: () => boolean;
}

/** A turn that has started; `end` starts the next one. */
export interface Turn {
  end: () => void;
  /** Gives the slot to others until `work` has ended. */
  aside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Gives every caller fair turns, whatever the others request. */
export interface FairQueue {
  /**
   * Waits for a turn. Throws 429 `busy` if the caller has too much waiting, 503 `busy` if all callers together have,
   * both with Retry-After; and the reason of `signal` if the caller leaves in the meantime.
   */
  turn: (who: string, signal?: AbortSignal) => Promise<Turn>;
  /** Runs some work in its turn. */
  run: <T>(who: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** The number waiting. */
  waiting: () => number;
}

interface Waiter {
  begin: () => void;
  refuse: (error: unknown) => void;
}

interface Caller {
  /** Turns that have not ended, including those that wait for something else. */
  open: number;
  running: number;
  waiters: Waiter[];
}

/**
 * Under pressure the waiting total is limited to this multiple of the slots, and per caller to the requests of one
 * page.
 */
const pressedWaiting = 2;
const pressedWaitingEach = 24;
/** Under pressure a caller has this share of their slots. */
const pressedShare = 0.5;
/** Minimum and maximum of Retry-After, in seconds. */
const retrySeconds = { least: 1, most: 30 };
/** The weight of the newest piece of work in the average duration. */
const newest = 0.1;

/** Refused before anything was done, so that the same request can be retried. */
export const busy = (status: 429 | 503, seconds: number): HttpError =>
  new HttpError(status, 'busy', { headers: { 'Retry-After': String(seconds) } });

/**
 * A queue per caller, served in turns: first the caller with the fewest running, then the one served longest ago. If
 * the total waiting is at its limit, the newest of the caller with the most waiting is refused.
 */
export const createFairQueue = (options: FairQueueOptions): FairQueue => {
  const turns = new Turns(options);
  return {
    turn: (who, signal) => turns.take(who, signal),
    run: async (who, work, signal) => {
      const turn = await turns.take(who, signal);
      try {
        return await work();
      } finally {
        turn.end();
      }
    },
    waiting: () => turns.waiting,
  };
};

class Turns {
  /** In the order in which they were last served. */
  private readonly callers = new Map<string, Caller>();
  private running = 0;
  private usualMs = 0;
  waiting = 0;

  constructor(private readonly options: FairQueueOptions) {}

  async take(who: string, signal?: AbortSignal): Promise<Turn> {
    signal?.throwIfAborted();
    const caller = this.callers.get(who) ?? { open: 0, running: 0, waiters: [] };
    this.callers.set(who, caller);
    if (caller.waiters.length === 0 && this.mayBegin(caller)) return this.begin(who, caller);
    this.makeRoom(caller);
    return this.wait(who, caller, signal);
  }

  private get pressed(): boolean {
    return this.options.pressed?.() ?? false;
  }

  private get slotsEach(): number {
    const { slotsEach } = this.options;
    return this.pressed ? Math.max(1, Math.floor(slotsEach * pressedShare)) : slotsEach;
  }

  private mayBegin({ running }: Caller): boolean {
    return this.running < this.options.slots && running < this.slotsEach;
  }

  private retryAfter(ahead: number): number {
    const seconds = Math.ceil(((ahead + 1) * this.usualMs) / this.options.slots / 1000);
    return Math.min(retrySeconds.most, Math.max(retrySeconds.least, seconds));
  }

  private begin(who: string, caller: Caller): Turn {
    const begun = performance.now();
    let open = true;
    let asides = 0;
    const count = (by: 1 | -1) => {
      this.running += by;
      caller.running += by;
    };
    count(1);
    caller.open += 1;
    return {
      end: () => {
        if (!open) return;
        open = false;
        caller.open -= 1;
        this.usualMs += (performance.now() - begun - this.usualMs) * newest;
        if (asides === 0) count(-1);
        // Moved to the end of the queue.
        this.callers.delete(who);
        this.callers.set(who, caller);
        this.next();
      },
      aside: async (work) => {
        asides += 1;
        if (open && asides === 1) {
          count(-1);
          this.next();
        }
        try {
          return await work();
        } finally {
          asides -= 1;
          // Work that has started resumes at once; otherwise it could be refused half done.
          if (open && asides === 0) count(1);
        }
      },
    };
  }

  /** Starts what may run, and removes callers without turns. */
  private next(): void {
    for (;;) {
      let first: Caller | undefined;
      for (const [who, caller] of this.callers) {
        if (caller.open === 0 && caller.waiters.length === 0) this.callers.delete(who);
        else if (caller.waiters.length > 0 && this.mayBegin(caller) && caller.running < (first?.running ?? Infinity))
          first = caller;
      }
      if (!first) return;
      first.waiters.shift()?.begin();
    }
  }

  /** Makes room for another turn of a caller, or throws. */
  private makeRoom(caller: Caller): void {
    const { slots, waiting, waitingEach } = this.options;
    const most = this.pressed ? Math.min(waiting, pressedWaiting * slots) : waiting;
    const mostEach = this.pressed ? Math.min(waitingEach, pressedWaitingEach) : waitingEach;
    if (caller.waiters.length >= mostEach) throw busy(429, this.retryAfter(caller.waiters.length));
    if (this.waiting < most) return;
    const longest = [...this.callers.values()].reduce((known, other) =>
      other.waiters.length > known.waiters.length ? other : known,
    );
    const refusal = busy(503, this.retryAfter(this.waiting));
    if (longest.waiters.length <= caller.waiters.length + 1) throw refusal;
    longest.waiters.at(-1)?.refuse(refusal);
  }

  private wait(who: string, caller: Caller, signal?: AbortSignal): Promise<Turn> {
    const { patienceMs } = this.options;
    return new Promise((resolve, reject) => {
      const leave = () => waiter.refuse(signal?.reason);
      const tired = () => waiter.refuse(busy(503, this.retryAfter(this.waiting)));
      const patience = patienceMs === undefined ? undefined : setTimeout(tired, patienceMs).unref();
      const gone = () => {
        this.waiting -= 1;
        clearTimeout(patience);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        begin: () => {
          gone();
          resolve(this.begin(who, caller));
        },
        refuse: (error) => {
          gone();
          caller.waiters.splice(caller.waiters.indexOf(waiter), 1);
          reject(error);
        },
      };
      this.waiting += 1;
      caller.waiters.push(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
