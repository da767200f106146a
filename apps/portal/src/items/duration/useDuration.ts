import { derivedOnce, deriveDuration } from '@locus/model';

import { useAnswer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';

/** Visit durations of an answer. */
export const durationOf = derivedOnce(deriveDuration);

/** Visit durations of the open report, for its card, graph, table and map. */
export function useDuration(scope: OpenReport) {
  const read = useAnswer(scope, 'DURATION', 'WHOLE_PERIOD');
  return { ...read, duration: durationOf(read.answer) };
}
