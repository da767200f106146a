import { useCatchment } from '../catchment';
import type { ReportScope } from '@locus/model';
import { catchmentRequest, itemRequest } from '@locus/model';

import type { Answer } from './useAnswer';
import { progressOf } from './useAnswer';

/**
 * The primary location's catchment in the open report, home or work as the address says: the areas in the chosen range,
 * or the `whole` of it for those who choose the range.
 */
export function useCatchmentAnswer(scope: ReportScope, whole = false): Answer<'CATCHMENT'> {
  const request = itemRequest(scope, 'CATCHMENT');
  const { data: answer, ...read } = useCatchment(request.itemId, catchmentRequest(scope, whole), request);
  return { ...progressOf(request, read), answer };
}
