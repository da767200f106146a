import { useMovementHotspots } from '@locus/data';
import type { Hotspot, Threshold } from '@locus/model';
import { defaultMovementThreshold, hasHotspots, hotspotsIn, spanOf, visitorTypeOf } from '@locus/model';
import type { LoadStatus } from '@locus/ui';
import { useMemo } from 'react';

import type { OpenReport } from '../../useOpenReport';
import { movementRequest } from './movementRequest';

/** The hotspots around the primary location of the open report. */
export interface MovementPlaces {
  status: LoadStatus;
  /** What failed, in one sentence. */
  error: string | undefined;
  onRetry: () => void;
  /** Whether there are any at all, in whichever part of the trip; undefined until that is known. */
  exist: boolean | undefined;
  /** Those of the part of the trip, the visitors and the kind of places on show, by falling share. */
  hotspots: readonly Hotspot[];
  /** The range (fractions) their shares span; undefined without any. */
  bounds: Threshold | undefined;
  /** The range in force. */
  range: Threshold;
}

const none: Hotspot[] = [];

/** Reads the hotspots around the primary location of the open report. */
export function useMovementPlaces(open: OpenReport): MovementPlaces {
  const { movementType, locationType, movementThreshold } = open.state;
  const { args, period } = movementRequest(open);
  const { data, status, error, retry } = useMovementHotspots(...args);
  const hotspots = useMemo(
    () => (data ? hotspotsIn(data, period, visitorTypeOf(movementType), locationType) : none),
    [data, period, movementType, locationType],
  );
  const bounds = useMemo(() => spanOf(hotspots.map(({ visits_share: share }) => share)), [hotspots]);
  return {
    status,
    error: error?.reason,
    onRetry: retry,
    exist: data ? hasHotspots(data) : status === 'ready' ? false : undefined,
    hotspots,
    bounds,
    range: movementThreshold ?? defaultMovementThreshold,
  };
}
