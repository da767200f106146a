import type { Estimate } from '@locus/analytics';
import type { Id, Period, VisitItemType } from '@locus/model';

import { callUnderWay, forEverybody } from '../http/callUnderWay';
import { createFairQueue } from '../http/fairQueue';
import { HttpError } from '../http/httpError';
import type { AreaQuestion, AreaQuestions } from './areas';
import type { Calculation, CalculationFrame, StoredData, StoredResult } from './calculation';
import type { Estimation } from './estimates';
import type { RehearsalPace } from './rehearsalPace';
import { createRehearsalPace } from './rehearsalPace';
import type { Rehearsals } from './rehearsals';
import { startRehearsals } from './rehearsals';
import { workerProcess } from './workerProcess';

/** A part of a result: the frame it is calculated over instead. */
export interface Selection {
  /** The result it is a part of: a new one makes every selection new. */
  resultId: Id;
  frame: CalculationFrame;
  period: Period;
}

/**
 * Answers what does not follow from a stored answer: parts of an item's locations and months, and what areas are like.
 */
export interface Selections {
  /** The answer, in the caller's turn; 429 or 503 `busy` when they, or all, ask for too much. */
  answer: (selection: Selection) => Promise<StoredData[VisitItemType]>;
  /** Somebody looks at an item and may select next: the worker process starts meanwhile. */
  expect: () => void;
  /**
   * The answer to a question about areas; 400 `value_invalid` for a choice that there is not, `busy` as above.
   */
  aboutAreas: <Name extends keyof AreaQuestions>(
    ask: Name,
    given: AreaQuestions[Name]['given'],
  ) => Promise<AreaQuestions[Name]['answer']>;
  /** Estimates an outline, in a process of its own: a hand that draws does not wait for anything else. */
  estimate: (question: Question) => Promise<Estimate>;
  /** Makes ready what the next estimate of a project needs; nobody waits for it. */
  expectEstimates: (question: Omit<Question, 'geometry'>) => void;
  /** Calculates frames in processes of their own: nobody who looks at numbers waits for it; `busy` as above. */
  rehearse: Rehearsals['rehearse'];
  /** Somebody is about to rehearse. */
  expectRehearsal: Rehearsals['expect'];
  /** How long rehearsals take. */
  rehearsalPace: RehearsalPace;
  /** Ends the worker processes. */
  stop: () => void;
}

/** An outline to estimate, and what is known of the places of its project. */
type Question = Pick<Estimation, 'estimate' | 'geometry' | 'locationIds' | 'former'>;

/** Selections with their worker process. */
export interface RunningSelections extends Selections {
  /** Forgets the answers that belong to results no longer there; `living` tells which of some results are. */
  clean: (living: (resultIds: Id[]) => Promise<ReadonlySet<Id>>) => Promise<void>;
}

/** Where visits are and how much a selection may take. */
export interface SelectionsOptions {
  visitsRoot: string;
  /** Where they are read instead, and by which rules, see Calculation. */
  visits?: Calculation['visits'];
  /** A router, see Calculation. */
  routingUrl?: Calculation['routingUrl'];
  /** Folder of imported areas. */
  areasFolder?: string;
  memoryLimitMb?: number;
  /** Longest time for one selection; 20 seconds if not given. */
  timeoutMs?: number;
  /** Answers kept for the next who asks for the same. */
  keep?: number;
  /** What is known of how long rehearsals take. */
  rehearsalPace?: RehearsalPace;
}

/** What estimates are made of is put together once for each import; of many pings it takes a while. */
const indexMs = 120_000;

/** So much may wait for one worker process, of one caller and of all: a page of many cards asks for about twenty. */
const waitingEach = 32;
const waiting = 256;

/** Work for one process: a piece at a time, callers in turns; while one waits their other calls are answered. */
export function worksInTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  const queue = createFairQueue({ slots: 1, slotsEach: 1, waitingEach, waiting });
  return (run) => {
    const { who, signal, aside } = callUnderWay();
    return aside(() => queue.run(who, run, signal));
  };
}

/** Calculated parts of results, the last ones asked for. */
function keptParts(keep: number, calculate: (frame: CalculationFrame) => Promise<StoredResult>) {
  const kept = new Map<string, { resultId: Id; answer: Promise<StoredResult> }>();
  return {
    kept,
    known: (key: string) => {
      const part = kept.get(key);
      if (!part) return undefined;
      // Last in line again.
      kept.delete(key);
      kept.set(key, part);
      return part.answer;
    },
    /** Calculates what somebody else may have had calculated while this caller waited. */
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

/** A worker process for selections, apart from the one for items: a person waits for these. */
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
    throw new Error(message.error);
  };

  const calculate = async (frame: CalculationFrame): Promise<StoredResult> => {
    const message = await worker.run({ ...frame, ...surroundings });
    if (message.type === 'result') return JSON.parse(message.json) as StoredResult;
    if (message.type === 'no-dataset') throw new HttpError(409, 'item_failed');
    if (message.type === 'no-devices') throw new HttpError(409, 'devices_missing');
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
      // Whoever asks hears what went wrong.
      forEverybody(() => estimate(question)).catch(() => undefined);
    },
    stop: () => {
      worker.kill();
      estimator.kill();
      rehearsals.stop();
    },
  };
}
