import type { MiddlewareHandler } from 'hono';

import type { ApiContext, ApiEnv } from './context';
import { duringCall } from './callUnderWay';
import type { FairQueue } from './fairQueue';
import { createFairQueue } from './fairQueue';
import { HttpError } from './httpError';
import type { KeptAnswers } from './keptAnswers';
import { createKeptAnswers } from './keptAnswers';
import type { Meters } from './pressure';
import { watchPressure } from './pressure';

/** What all origins of a process share. */
export interface FairLoad {
  /** Calls in progress and waiting calls. */
  calls: FairQueue;
  /** Cached responses. */
  answers: KeptAnswers;
  /** The maximum duration of a call. */
  deadlineMs: number;
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

/** The maximum duration of a call; pages wait two seconds longer. */
const usualDeadlineMs = 28_000;

/** What tests replace. */
export interface FairLoadOptions {
  meters?: Meters;
  deadlineMs?: number;
}

/** The shared objects of one process. */
export function createFairLoad({ meters, deadlineMs = usualDeadlineMs }: FairLoadOptions = {}): FairLoad {
  const pressure = watchPressure(meters);
  const calls = createFairQueue({ slots, slotsEach, waitingEach, waiting, patienceMs, pressed: pressure.pressed });
  return { calls, answers: createKeptAnswers(), deadlineMs, stop: pressure.stop };
}

/** Monitoring gets responses regardless of the load. */
const always = '/api/health';

/** Handles calls with fair turns for each caller, and refuses excess calls before doing anything for them. */
export const inTurns =
  ({ calls, answers, deadlineMs }: FairLoad, whoCalls: (c: ApiContext) => Promise<string>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('answers', answers);
    const leaving = leavingOf(c);
    const { signal } = leaving;
    const late = () => leaving.abort();
    const reads = c.req.method === 'GET';
    const who = await whoCalls(c);
    if (c.req.path === always) return inTime({ deadlineMs, late }, () => duringCall({ who, signal, reads }, next));
    const turn = await calls.turn(who, signal);
    try {
      const { aside } = turn;
      await inTime({ deadlineMs, late }, () => duringCall({ who, signal, reads, aside }, next));
    } finally {
      turn.end();
    }
  };

/** Handles a call, or responds with 503 `unavailable` and calls `late` if it takes too long. */
async function inTime(
  { deadlineMs, late }: { deadlineMs: number; late: () => void },
  handle: () => Promise<void>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new HttpError(503, 'unavailable', { headers: { 'Retry-After': '5' } }));
      late();
    }, deadlineMs);
  });
  try {
    await Promise.race([handle(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts if the caller closes the connection before the response. */
function leavingOf(c: ApiContext): AbortController {
  const leaving = new AbortController();
  const answer = c.env?.outgoing;
  answer?.once('close', () => {
    if (!answer.writableFinished) leaving.abort();
  });
  return leaving;
}
