import type { PolygonGeometry } from '@locus/model/entities';
import type { LastQuestion } from '@locus/model/view';
import { lastQuestion } from '@locus/model/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** An area that visitors of an estimated place live in. */
export interface EstimatedArea {
  code: string;
  name: string;
  /** Share of the visits, 0..1. */
  share: number;
}

/**
 * What the data says of an outline that is no location yet; visits are a month's, rounded like all numbers of the data
 * set.
 */
export type PlaceEstimate =
  | {
      status: 'ready';
      visitsPerMonth: number;
      /** The range it lies in, where the data set knows one. */
      low?: number;
      high?: number;
      /** How many months it is the mean of. */
      months: number;
      /** Where visitors live, the largest share first. */
      areas: EstimatedArea[];
    }
  /** Too few people: no number below `floor` is shown. */
  | { status: 'belowFloor'; floor: number }
  /** Nobody was inside it. */
  | { status: 'nobody' }
  /** The project holds no visits. */
  | { status: 'noData' }
  /**
   * So many questions have been asked that more would tell people apart; they are answered again from then on (ISO
   * 8601).
   */
  | { status: 'budgetUsedUp'; until: string | undefined };

/** Asks for the estimate of an outline; rejects where there is no answer. Stop when the signal is aborted. */
export type AskEstimate = (geometry: PolygonGeometry, signal: AbortSignal) => Promise<PlaceEstimate>;

/** An estimate on its way, there, or not to be had. */
export type EstimateState =
  | { status: 'idle' | 'loading' | 'error'; estimate?: undefined }
  | { status: 'ready'; estimate: PlaceEstimate };

/**
 * The estimate of the shape as it is now: asked for 100 ms after its last move, never more than one question at a time,
 * and the last shape wins. `undefined` for a shape that cannot be asked about.
 */
export function useEstimate(
  geometry: PolygonGeometry | undefined,
  ask: AskEstimate | undefined,
): { state: EstimateState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: Question; state: EstimateState }>();
  const asks = ask !== undefined;
  const askAbout = useEffectEvent(({ geometry: shape }: Question, signal: AbortSignal) => ask!(shape, signal));
  const questions = useRef<LastQuestion<Question>>(undefined);
  useEffect(() => {
    const asking = lastQuestion<Question, PlaceEstimate>({
      ask: (question, signal) => askAbout(question, signal),
      onAnswer: (to, outcome) =>
        setAnswer({
          to,
          state: 'value' in outcome ? { status: 'ready', estimate: outcome.value } : { status: 'error' },
        }),
    });
    questions.current = asking;
    return asking.stop;
  }, []);
  useEffect(() => {
    if (!asks || !geometry) questions.current?.stop();
    else questions.current?.about({ geometry, attempt });
  }, [geometry, asks, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  if (!asks || !geometry) return { state: { status: 'idle' }, retry };
  const known = answer?.to.geometry === geometry && answer.to.attempt === attempt;
  return { state: known ? answer.state : { status: 'loading' }, retry };
}

/** A shape, and how often it has been asked about. */
interface Question {
  geometry: PolygonGeometry;
  attempt: number;
}
