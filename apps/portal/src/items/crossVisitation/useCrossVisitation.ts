import { useAnswer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';

/** Cross-visitation of the open report, for its card, matrix, table and map. */
export const useCrossVisitation = (scope: OpenReport) => useAnswer(scope, 'LOYALTY', 'monthly');
