import { durationOf } from '@locus/analyses';
import type { ReportScope } from '@locus/model/view';

import { useAnswer } from './useAnswer';

/** Visit durations of the open report, for its card, graph, table and map. */
export function useDuration(scope: ReportScope) {
  const read = useAnswer(scope, 'DURATION', 'WHOLE_PERIOD');
  return { ...read, duration: read.answer && durationOf(read.answer) };
}
