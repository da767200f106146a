import type { ReportScope } from '@locus/model/view';
import { useAnswer } from './useAnswer';

/** Cross-visitation of the open report, for its card, matrix, table and map. */
export const useCrossVisitation = (scope: ReportScope) => useAnswer(scope, 'LOYALTY', 'monthly');
