import { movementOf } from '@locus/analyses';
import { useMovementSpider } from '../movement';
import type { ReportScope } from '@locus/model/view';
import { itemRequest, movementRequest } from '@locus/model/view';

import { progressOf } from './useAnswer';

/** Where the visitors of the primary location come from and go to, for card and graph. */
export function useMovementAnswer(scope: ReportScope) {
  const request = itemRequest(scope, 'MOVEMENT');
  const { ofArea, period, ...query } = movementRequest(scope);
  const { data, ...read } = useMovementSpider(request.itemId, query, request);
  return {
    ...progressOf(request, read),
    movement: data && movementOf(data),
    answer: data,
    ofArea,
    period,
  };
}
