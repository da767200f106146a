import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/** The call that is being answered. */
export interface CallUnderWay {
  /** Who calls: a user, or an address before signing in. Whoever shares something shares it by this. */
  who: string;
  /** Aborts when the caller has left before the answer. */
  signal: AbortSignal;
  /** Changes nothing: once its caller has left, nobody needs what it does. */
  reads: boolean;
  /** Waits for something that is done elsewhere, and lets other calls be answered meanwhile. */
  aside: <T>(work: () => Promise<T>) => Promise<T>;
}

const calls = new AsyncLocalStorage<CallUnderWay>();

const nobodyLeaves = new AbortController().signal;
setMaxListeners(0, nobodyLeaves);

/** The service's own work: nobody calls, and nobody leaves. */
const ownWork: CallUnderWay = {
  who: 'service',
  signal: nobodyLeaves,
  reads: false,
  aside: (work) => work(),
};

/** Answers a call; what is done meanwhile knows it by `callUnderWay`. */
export const duringCall = <T>(call: Partial<CallUnderWay>, run: () => T): T => calls.run({ ...ownWork, ...call }, run);

/** The call that is being answered, or the service's own work. */
export const callUnderWay = (): CallUnderWay => calls.getStore() ?? ownWork;

/** Does something for whoever needs it, not for this one call: it goes on when the caller leaves. */
export const forEverybody = <T>(work: () => T): T => calls.run(ownWork, work);
