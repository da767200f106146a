import type { ReportScope } from '@locus/model';
import { deriveFootfall, derivedOnce, periodInForce } from '@locus/model';

import { useAnswer } from './useAnswer';

/** Visit trends of an answer, on one scale with those of an earlier time. */
export const footfallOf = derivedOnce(deriveFootfall);

/** Visit trends of the open report by month, as the card shows them. */
export function useFootfall(scope: ReportScope) {
  const read = useAnswer(scope, 'FOOTFALL', 'monthly');
  return { ...read, footfall: footfallOf(read.answer) };
}

/** The same in the period of the address, as graph, table and map show them. */
export const useFootfallInPeriod = (scope: ReportScope) =>
  useAnswer(scope, 'FOOTFALL', periodInForce('FOOTFALL', scope.state.period));
