import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

/** The call that is being handled. */
export interface CallUnderWay {
  /** The caller: a user, or an address before signing in. Shared resources are divided by this key. */
  who: string;
  /** Aborts if the caller leaves before the response, or the call takes too long. */
  signal: AbortSignal;
  /** Whether it changes nothing: once its caller has left, nobody needs its result. */
  reads: boolean;
  /** Waits for something that is done elsewhere, and lets other calls proceed in the meantime. */
  aside: <T>(work: () => Promise<T>) => Promise<T>;
}

const calls = new AsyncLocalStorage<CallUnderWay>();

const nobodyLeaves = new AbortController().signal;
setMaxListeners(0, nobodyLeaves);

/** The service's own work: without a caller who could leave. */
const ownWork: CallUnderWay = {
  who: 'service',
  signal: nobodyLeaves,
  reads: false,
  aside: (work) => work(),
};

/** Handles a call; code running inside gets it from `callUnderWay`. */
export const duringCall = <T>(call: Partial<CallUnderWay>, run: () => T): T => calls.run({ ...ownWork, ...call }, run);

/** The call being handled, or the service's own work. */
export const callUnderWay = (): CallUnderWay => calls.getStore() ?? ownWork;

/** Runs something that is shared rather than part of this call: it continues if the caller leaves. */
export const forEverybody = <T>(work: () => T): T => calls.run(ownWork, work);
