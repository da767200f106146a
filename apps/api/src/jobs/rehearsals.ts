import { availableParallelism } from 'node:os';

import { forEverybody } from '../http/callUnderWay';
import type { Calculation, CalculationFrame, StoredResult } from './calculation';
import { visitsDamaged } from './visitsDamaged';
import type { WorkerProcess } from './workerProcess';
import { workerProcess } from './workerProcess';

/** The input of a rehearsal: a frame, and the requested periods. */
export type RehearsalFrame = CalculationFrame & Pick<Calculation, 'periods'>;

/** The result of a frame; absent if its visits do not contain it. */
export interface Rehearsed {
  result: StoredResult | undefined;
  /** How long it took. */
  ms: number;
}

/** Calculates the effect of settings, separately from all calculations for readers. */
export interface Rehearsals {
  /** The results of frames, in order, and the total duration, excluding the wait for their turn. */
  rehearse: (frames: readonly RehearsalFrame[]) => Promise<{ answers: Rehearsed[]; ms: number }>;
  /** Announces that somebody is about to rehearse: the processes start in the meantime, and read the areas. */
  expect: () => void;
  stop: () => void;
}

/** A rehearsal counts nine analyses. */
const rehearsalMs = 60_000;

/** Two: most machines have that many cores, and at most two of the nine analyses take long. */
const processes = 2;

/** Rehearsals with their worker processes; `inTurn` runs them one after the other. */
export function startRehearsals(
  surroundings: Pick<Calculation, 'visitsRoot' | 'visits' | 'routingUrl' | 'memoryLimitMb'>,
  areasFolder: string | undefined,
  inTurn: <T>(run: () => Promise<T>) => Promise<T>,
): Rehearsals {
  const { url, shards = 1 } = surroundings.visits ?? {};
  // A server, or several processes over the files, already divide the work.
  const count = url !== undefined || shards > 1 ? 1 : processes;
  const workers = Array.from({ length: count }, () => workerProcess({ timeoutMs: rehearsalMs, areasFolder }));
  const threads = Math.max(1, Math.floor(availableParallelism() / count));
  const calculate = async (worker: WorkerProcess, frame: RehearsalFrame): Promise<Rehearsed> => {
    const begun = performance.now();
    const message = await worker.run({ ...frame, ...surroundings, threads });
    if (message.type === 'failure') throw new Error(message.error);
    if (message.type === 'damaged') throw visitsDamaged(message);
    const result = message.type === 'result' ? (JSON.parse(message.json) as StoredResult) : undefined;
    return { result, ms: performance.now() - begun };
  };

  async function rehearse(frames: readonly RehearsalFrame[]) {
    const begun = performance.now();
    const answers = new Map<RehearsalFrame, Rehearsed>();
    const take = takingFrom(frames);
    let failed = false;
    const work = async (worker: WorkerProcess, number: number) => {
      for (let frame = take(number); frame && !failed; frame = take(number))
        answers.set(frame, await calculate(worker, frame));
    };
    // All of them are idle before the next rehearsal starts, also after a failure.
    const ends = await Promise.allSettled(
      workers.map((worker, number) =>
        work(worker, number).catch((error: unknown) => {
          failed = true;
          throw error;
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return { answers: frames.flatMap((frame) => answers.get(frame) ?? []), ms: performance.now() - begun };
  }

  return {
    rehearse: (frames) => inTurn(() => rehearse(frames)),
    expect: () => {
      for (const worker of workers) worker.prepare();
      // The caller receives the error.
      forEverybody(() => inTurn(async () => workers[0]?.run({ warm: 'areas' }))).catch(() => undefined);
    },
    stop: () => {
      for (const worker of workers) worker.kill();
    },
  };
}

/**
 * Gives each process its next frame. Only the first process reads the areas, so it gets all frames that need them; the
 * second one starts with the slowest of the rest.
 */
function takingFrom(frames: readonly RehearsalFrame[]): (process: number) => RehearsalFrame | undefined {
  const onAreas = frames.filter(({ type }) => type === 'CATCHMENT');
  const others = [
    ...frames.filter(({ type }) => type === 'MOVEMENT'),
    ...frames.filter(({ type }) => type !== 'MOVEMENT' && type !== 'CATCHMENT'),
  ];
  return (process) => (process === 0 ? onAreas.shift() : undefined) ?? others.shift();
}
