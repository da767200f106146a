import { useMovement } from '@locus/data';
import { cellPoints } from '@locus/maps/cells';
import { noDataOf, visitorTypeOf } from '@locus/model/analyses';
import { itemRequest, movementRequest } from '@locus/model/view';
import { useMemo } from 'react';

import type { OpenReport } from '../../useOpenReport';

/** Reads where visitors stay around the primary location, cell by cell; fetches nothing unless `shown`. */
export function useMovementCells(scope: OpenReport, shown: boolean) {
  const request = itemRequest(scope, 'MOVEMENT');
  const { ofArea: _, period, ...query } = movementRequest(scope);
  const { data, status, error, retry } = useMovement(shown ? request.itemId : undefined, query, request);
  const who = visitorTypeOf(scope.state.movementType);
  const points = useMemo(
    () =>
      cellPoints((data?.values ?? []).filter((row) => row.visitation_period === period && row.visitor_type === who)),
    [data, period, who],
  );
  return {
    status,
    error: error?.reason,
    onRetry: retry,
    noData: noDataOf(scope.view, { error, answer: data }),
    points,
    who,
    period,
  };
}
