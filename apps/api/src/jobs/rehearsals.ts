import { availableParallelism } from 'node:os';

import { forEverybody } from '../http/callUnderWay';
import type { Calculation, CalculationFrame, StoredResult } from './calculation';
import type { WorkerProcess } from './workerProcess';
import { workerProcess } from './workerProcess';

/** What is rehearsed: a frame, and the periods that are wanted. */
export type RehearsalFrame = CalculationFrame & Pick<Calculation, 'periods'>;

/** What a frame gives; nothing where its visits do not have it. */
export interface Rehearsed {
  result: StoredResult | undefined;
  /** How long it took. */
  ms: number;
}

/** Calculates what settings would give, apart from everything that readers look at. */
export interface Rehearsals {
  /** The answers of frames, in their order, and how long all of them took, without the wait for their turn. */
  rehearse: (frames: readonly RehearsalFrame[]) => Promise<{ answers: Rehearsed[]; ms: number }>;
  /** Somebody is about to rehearse: the processes for it start meanwhile, and read the areas. */
  expect: () => void;
  stop: () => void;
}

/** A rehearsal counts nine analyses. */
const rehearsalMs = 60_000;

/** Two: most machines have as many processors, and no more than two of the nine analyses take long. */
const processes = 2;

/** Rehearsals with their worker processes; `inTurn` lets one after the other. */
export function startRehearsals(
  surroundings: Pick<Calculation, 'visitsRoot' | 'visits' | 'routingUrl' | 'memoryLimitMb'>,
  areasFolder: string | undefined,
  inTurn: <T>(run: () => Promise<T>) => Promise<T>,
): Rehearsals {
  const { url, shards = 1 } = surroundings.visits ?? {};
  // A server, or several processes over the files, share the work already.
  const count = url !== undefined || shards > 1 ? 1 : processes;
  const workers = Array.from({ length: count }, () => workerProcess({ timeoutMs: rehearsalMs, areasFolder }));
  const threads = Math.max(1, Math.floor(availableParallelism() / count));
  const calculate = async (worker: WorkerProcess, frame: RehearsalFrame): Promise<Rehearsed> => {
    const begun = performance.now();
    const message = await worker.run({ ...frame, ...surroundings, threads });
    if (message.type === 'failure') throw new Error(message.error);
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
    // All of them rest before the next rehearsal begins, also after a failure.
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
      // Whoever rehearses hears what went wrong.
      forEverybody(() => inTurn(async () => workers[0]?.run({ warm: 'areas' }))).catch(() => undefined);
    },
    stop: () => {
      for (const worker of workers) worker.kill();
    },
  };
}

/**
 * Gives each process its next frame. Only the first one reads the areas, so all that need them are its; the second one
 * begins with what takes longest of the rest.
 */
function takingFrom(frames: readonly RehearsalFrame[]): (process: number) => RehearsalFrame | undefined {
  const onAreas = frames.filter(({ type }) => type === 'CATCHMENT');
  const others = [
    ...frames.filter(({ type }) => type === 'MOVEMENT'),
    ...frames.filter(({ type }) => type !== 'MOVEMENT' && type !== 'CATCHMENT'),
  ];
  return (process) => (process === 0 ? onAreas.shift() : undefined) ?? others.shift();
}
