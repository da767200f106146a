import type { MiddlewareHandler } from 'hono';

import type { ApiContext, ApiEnv } from './context';
import type { CallUnderWay } from './callUnderWay';
import { duringCall } from './callUnderWay';
import type { FairQueue } from './fairQueue';
import { createFairQueue } from './fairQueue';
import { HttpError } from './httpError';
import type { KeptAnswers } from './keptAnswers';
import { createKeptAnswers } from './keptAnswers';
import { watchPressure } from './pressure';

/** What all origins of a process share of it. */
export interface FairLoad {
  /** Calls that are answered, and those that wait. */
  calls: FairQueue;
  /** Answers that were made. */
  answers: KeptAnswers;
  stop: () => void;
}

/** More under way at once would only wait for the database's connections. */
const slots = 16;
/** A page asks for this much at once; more of one user's waits. */
const slotsEach = 4;
/** A page of many cards and pictures. */
const waitingEach = 100;
const waiting = 600;
/** Whoever has waited so long is told to come again. */
const patienceMs = 12_000;

/** The shares of one process. */
export function createFairLoad(): FairLoad {
  const pressure = watchPressure();
  const calls = createFairQueue({ slots, slotsEach, waitingEach, waiting, patienceMs, pressed: pressure.pressed });
  return { calls, answers: createKeptAnswers(), stop: pressure.stop };
}

/** No call takes longer; pages wait two seconds more. */
const deadlineMs = 28_000;

/** Whoever watches the service is answered however much there is to do. */
const always = '/api/health';

/** Answers calls in turns by whoever makes them, and refuses what is too much before anything is done for it. */
export const inTurns =
  ({ calls, answers }: FairLoad, whoCalls: (c: ApiContext) => Promise<string>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('answers', answers);
    const signal = leavingOf(c);
    const reads = c.req.method === 'GET';
    const who = await whoCalls(c);
    if (c.req.path === always) return inTime({ who, signal, reads }, next);
    const turn = await calls.turn(who, signal);
    try {
      await inTime({ who, signal, reads, aside: turn.aside }, next);
    } finally {
      turn.end();
    }
  };

/** Answers a call, or says 503 `unavailable` when it takes too long. */
async function inTime(call: Partial<CallUnderWay>, next: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refusal = new HttpError(503, 'unavailable', { headers: { 'Retry-After': '5' } });
    timer = setTimeout(() => reject(refusal), deadlineMs);
  });
  try {
    await Promise.race([duringCall(call, next), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts when the caller closes the connection before the answer. */
function leavingOf(c: ApiContext): AbortSignal {
  const answer = c.env?.outgoing;
  if (!answer) return c.req.raw.signal;
  const leaving = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
