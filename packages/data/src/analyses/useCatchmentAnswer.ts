import { useCatchment } from '../catchment';
import type { ReportScope } from '@locus/model/view';
import { catchmentRequest, itemRequest } from '@locus/model/view';

import type { Answer } from './useAnswer';
import { progressOf } from './useAnswer';

/**
 * The catchment of the primary location in the open report, home or work depending on the address: the areas in the
 * chosen range, or the `whole` of it for choosing the range.
 */
export function useCatchmentAnswer(scope: ReportScope, whole = false): Answer<'CATCHMENT'> {
  const request = itemRequest(scope, 'CATCHMENT');
  const { data: answer, ...read } = useCatchment(request.itemId, catchmentRequest(scope, whole), request);
  return { ...progressOf(request, read), answer };
}
