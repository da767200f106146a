import { retentionOf } from '@locus/analyses';
import type { ReportScope } from '@locus/model/view';
import { periodInForce } from '@locus/model/view';

import { useAnswer } from './useAnswer';

/** Rates of returning visitors of the open report in the period of the address, for its card, graph, table and map. */
export function useRetention(scope: ReportScope) {
  const period = periodInForce('RETENTION', scope.state.period) === 'monthly' ? 'monthly' : 'quarterly';
  const read = useAnswer(scope, 'RETENTION', period);
  return { ...read, retention: read.answer && retentionOf(read.answer), period } as const;
}
