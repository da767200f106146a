import { useMovementHotspots } from '@locus/data';
import type { Hotspot } from '@locus/model/analyses';
import {
  defaultMovementThreshold,
  hasHotspots,
  hotspotsIn,
  noDataOf,
  spanOf,
  visitorTypeOf,
} from '@locus/model/analyses';
import { itemRequest, movementRequest } from '@locus/model/view';
import { useMemo } from 'react';

import type { OpenReport } from '../../useOpenReport';

const none: Hotspot[] = [];

/** Reads the hotspots around the primary location for the selected part of the trip, largest share first. */
export function useMovementPlaces(scope: OpenReport) {
  const { movementType, locationType, movementThreshold } = scope.state;
  const request = itemRequest(scope, 'MOVEMENT');
  const { ofArea, period, ...query } = movementRequest(scope);
  const { data, status, error, retry } = useMovementHotspots(request.itemId, query, request);
  const hotspots = useMemo(
    () => (data ? hotspotsIn(data, period, visitorTypeOf(movementType), locationType) : none),
    [data, period, movementType, locationType],
  );
  const bounds = useMemo(() => spanOf(hotspots.map(({ visits_share: share }) => share)), [hotspots]);
  return {
    status,
    error: error?.reason,
    onRetry: retry,
    noData: noDataOf(scope.view, { error, answer: data }),
    ofArea,
    period,
    /** Whether there are any at all, in any part of the trip; undefined until known. */
    exist: data ? hasHotspots(data) : status === 'ready' ? false : undefined,
    hotspots,
    /** The range (0..1) of their shares; undefined if there are none. */
    bounds,
    /** The current range. */
    range: movementThreshold ?? defaultMovementThreshold,
  };
}
