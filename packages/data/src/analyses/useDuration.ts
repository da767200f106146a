import type { ReportScope } from '@locus/model';
import { derivedOnce, deriveDuration } from '@locus/model';

import { useAnswer } from './useAnswer';

/** The visit durations in an answer. */
export const durationOf = derivedOnce(deriveDuration);

/** Visit durations of the open report, for its card, graph, table and map. */
export function useDuration(scope: ReportScope) {
  const read = useAnswer(scope, 'DURATION', 'WHOLE_PERIOD');
  return { ...read, duration: durationOf(read.answer) };
}
