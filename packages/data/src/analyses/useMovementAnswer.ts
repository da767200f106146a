import { useMovementSpider } from '../movement';
import type { ReportScope, SpiderData } from '@locus/model';
import { derivedOnce, deriveMovement, itemRequest, movementRequest } from '@locus/model';

import { progressOf } from './useAnswer';

/** The movement in an answer. */
const movementOf = derivedOnce((primary: SpiderData) => deriveMovement({ primary })['primary']);

/** Where the visitors of the primary location come from and go to, for card and graph. */
export function useMovementAnswer(scope: ReportScope) {
  const request = itemRequest(scope, 'MOVEMENT');
  const { ofArea, period, ...query } = movementRequest(scope);
  const { data, ...read } = useMovementSpider(request.itemId, query, request);
  return {
    ...progressOf(request, read),
    movement: movementOf(data),
    answer: data,
    ofArea,
    period,
  };
}
