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

/** What all origins of a process share. */
export interface FairLoad {
  /** Calls in progress and waiting calls. */
  calls: FairQueue;
  /** Cached responses. */
  answers: KeptAnswers;
  stop: () => void;
}

/** More at once would only wait for the database's connections. */
const slots = 16;
/** A page sends this many requests at once; a user's further requests wait. */
const slotsEach = 4;
/** A page of many cards and pictures. */
const waitingEach = 100;
const waiting = 600;
/** After this wait a caller is told to retry later. */
const patienceMs = 12_000;

/** The shared objects of one process. */
export function createFairLoad(): FairLoad {
  const pressure = watchPressure();
  const calls = createFairQueue({ slots, slotsEach, waitingEach, waiting, patienceMs, pressed: pressure.pressed });
  return { calls, answers: createKeptAnswers(), stop: pressure.stop };
}

/** The maximum duration of a call; pages wait two seconds longer. */
const deadlineMs = 28_000;

/** Monitoring gets responses regardless of the load. */
const always = '/api/health';

/** Handles calls with fair turns for each caller, and refuses excess calls before doing anything for them. */
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

/** Handles a call, or responds with 503 `unavailable` if it takes too long. */
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

/** Aborts if the caller closes the connection before the response. */
function leavingOf(c: ApiContext): AbortSignal {
  const answer = c.env?.outgoing;
  if (!answer) return c.req.raw.signal;
  const leaving = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
