import type { Estimate } from '@locus/analytics';
import type { VisitItemType } from '@locus/model/calls';
import type { Id, Period } from '@locus/model/entities';

import { callUnderWay, forEverybody } from '../http/callUnderWay';
import { createFairQueue } from '../http/fairQueue';
import { HttpError } from '../http/httpError';
import type { AreaQuestion, AreaQuestions } from './areas';
import type { Calculation, CalculationFrame, StoredData, StoredResult } from './calculation';
import { visitsDamaged } from './visitsDamaged';
import type { Estimation } from './estimates';
import type { RehearsalPace } from './rehearsalPace';
import { createRehearsalPace } from './rehearsalPace';
import type { Rehearsals } from './rehearsals';
import { startRehearsals } from './rehearsals';
import { workerProcess } from './workerProcess';

/** A part of a result: the frame to calculate instead. */
export interface Selection {
  /** The result it is a part of: a new one invalidates all selections. */
  resultId: Id;
  frame: CalculationFrame;
  period: Period;
}

/**
 * Answers what stored results do not contain: selections of an item's locations and months, and the properties of
 * areas.
 */
export interface Selections {
  /** The result, in the caller's turn; 429 or 503 `busy` if the caller, or all callers, request too much. */
  answer: (selection: Selection) => Promise<StoredData[VisitItemType]>;
  /** Announces that somebody is viewing an item and may select next: the worker process starts in the meantime. */
  expect: () => void;
  /** The answer to a question about areas; 400 `value_invalid` for an option that does not exist, `busy` as above. */
  aboutAreas: <Name extends keyof AreaQuestions>(
    ask: Name,
    given: AreaQuestions[Name]['given'],
  ) => Promise<AreaQuestions[Name]['answer']>;
  /** Estimates an outline, in a separate process: drawing must not wait for anything else. */
  estimate: (question: Question) => Promise<Estimate>;
  /** Prepares the data for a project's next estimate; nobody waits for it. */
  expectEstimates: (question: Omit<Question, 'geometry'>) => void;
  /** Calculates frames in separate processes: nobody who views numbers waits for it; `busy` as above. */
  rehearse: Rehearsals['rehearse'];
  /** Announces that somebody is about to rehearse. */
  expectRehearsal: Rehearsals['expect'];
  /** How long rehearsals take. */
  rehearsalPace: RehearsalPace;
  /** Ends the worker processes. */
  stop: () => void;
}

/** An outline to estimate, and what is known about the places of its project. */
type Question = Pick<Estimation, 'estimate' | 'geometry' | 'locationIds' | 'former'>;

/** Selections with their worker process. */
export interface RunningSelections extends Selections {
  /** Drops the cached answers of results that no longer exist; `living` returns which of the given results exist. */
  clean: (living: (resultIds: Id[]) => Promise<ReadonlySet<Id>>) => Promise<void>;
}

/** Where visits are and how much a selection may use. */
export interface SelectionsOptions {
  visitsRoot: string;
  /** The alternative source of visits, and its rules, see Calculation. */
  visits?: Calculation['visits'];
  /** A router, see Calculation. */
  routingUrl?: Calculation['routingUrl'];
  /** Folder of imported areas. */
  areasFolder?: string;
  memoryLimitMb?: number;
  /** Maximum duration of a selection; 20 seconds by default. */
  timeoutMs?: number;
  /** Number of cached answers. */
  keep?: number;
  /** The measured durations of rehearsals. */
  rehearsalPace?: RehearsalPace;
}

/** The data of estimates is prepared once per import; with many pings it takes a while. */
const indexMs = 120_000;

/** The maximum waiting for one worker process, per caller and in total: a page of many cards requests about twenty. */
const waitingEach = 32;
const waiting = 256;

/** Work for one process: one piece at a time, callers in turns; while one waits their other calls proceed. */
export function worksInTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach, waiting });
  return (run) => {
    const { who, signal, aside } = callUnderWay();
    return aside(() => queue.run(who, run, signal));
  };
}

/** Calculated parts of results, the most recently used ones. */
function keptParts(keep: number, calculate: (frame: CalculationFrame) => Promise<StoredResult>) {
  const kept = new Map<string, { resultId: Id; answer: Promise<StoredResult> }>();
  return {
    kept,
    known: (key: string) => {
      const part = kept.get(key);
      if (!part) return undefined;
      // Moved to the end of the queue.
      kept.delete(key);
      kept.set(key, part);
      return part.answer;
    },
    /** Calculates a selection, unless another caller had it calculated while this one waited. */
    calculated: (key: string, resultId: Id, frame: CalculationFrame) => {
      const part = kept.get(key) ?? { resultId, answer: calculate(frame) };
      kept.set(key, part);
      part.answer.catch(() => kept.delete(key));
      const oldest = kept.keys().next().value;
      if (kept.size > keep && oldest !== undefined) kept.delete(oldest);
      return part.answer;
    },
  };
}

/** A worker process for selections, separate from the one for items: a person waits for these. */
export function startSelections({
  visitsRoot,
  visits,
  routingUrl,
  areasFolder,
  memoryLimitMb = 512,
  timeoutMs = 20_000,
  keep = 200,
  rehearsalPace = createRehearsalPace(),
}: SelectionsOptions): RunningSelections {
  const worker = workerProcess({ timeoutMs, areasFolder });
  const estimator = workerProcess({ timeoutMs: indexMs, areasFolder });
  const [inTurn, inEstimatesTurn] = [worksInTurns(), worksInTurns()];
  const surroundings = { visitsRoot, visits, routingUrl, memoryLimitMb };
  const rehearsals = startRehearsals(surroundings, areasFolder, worksInTurns());

  const estimate = async (question: Question): Promise<Estimate> => {
    const task = { ...question, visitsRoot, privacy: visits?.privacy, memoryLimitMb };
    const message = await inEstimatesTurn(() => estimator.run(task));
    if (message.type === 'estimate') return message.answer;
    if (message.type === 'damaged') throw visitsDamaged(message);
    throw new Error(message.error);
  };

  const calculate = async (frame: CalculationFrame): Promise<StoredResult> => {
    const message = await worker.run({ ...frame, ...surroundings });
    if (message.type === 'result') return JSON.parse(message.json) as StoredResult;
    if (message.type === 'no-dataset') throw new HttpError(409, 'item_failed');
    if (message.type === 'no-devices') throw new HttpError(409, 'devices_missing');
    if (message.type === 'damaged') throw visitsDamaged(message);
    throw new Error(message.error);
  };
  const { kept, known, calculated } = keptParts(keep, calculate);

  return {
    async answer({ resultId, frame, period }) {
      const key = JSON.stringify([resultId, frame.locations.map(({ id }) => id), frame.months]);
      const answer = await (known(key) ?? inTurn(() => calculated(key, resultId, frame)));
      const data = answer[period];
      if (!data) throw new Error(`No answer for ${period}`);
      return data;
    },
    expect: () => worker.prepare(),
    expectRehearsal: () => rehearsals.expect(),
    rehearse: (frames) => rehearsals.rehearse(frames),
    rehearsalPace,
    async aboutAreas(ask, given) {
      const message = await inTurn(() => worker.run({ ask, given } as AreaQuestion));
      if (message.type === 'areas') return message.answer;
      if (message.type === 'no-choice') throw new HttpError(400, 'value_invalid');
      throw new Error(message.error);
    },
    async clean(living) {
      const ids = new Set([...kept.values()].map(({ resultId }) => resultId));
      if (ids.size === 0) return;
      const there = await living([...ids]);
      for (const [key, { resultId }] of kept) if (ids.has(resultId) && !there.has(resultId)) kept.delete(key);
    },
    estimate,
    expectEstimates: (question) => {
      // The caller receives the error.
      forEverybody(() => estimate(question)).catch(() => undefined);
    },
    stop: () => {
      worker.kill();
      estimator.kill();
      rehearsals.stop();
    },
  };
}
