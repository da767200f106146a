import type { CatchmentMapMode, Id, Threshold } from '@locus/model';
import { useEffect, useRef } from 'react';

import type { OpenReport } from '../../useOpenReport';

interface Followed {
  primary: Id | undefined;
  mode: CatchmentMapMode;
  /** The range (fractions) that the primary location's data spans. */
  bounds: Threshold;
  /** Whether the bounds are those of the choice of now. */
  ready: boolean;
}

/**
 * With a single location, writes the range that its data spans to the address after somebody chose another count of locations,
 * socio-demographic metric, primary location or layer. What an address brings stays as it is.
 */
export function useThresholdFollows({ state, dispatch }: OpenReport, { primary, mode, bounds, ready }: Followed): void {
  const { catchmentLocationsCount: count, catchmentSocioDemoMetric: socio } = state;
  const choice = [count, socio, primary, mode].join();
  const followed = useRef(choice);
  const { min, max } = bounds;
  useEffect(() => {
    if (followed.current === choice || !ready) return;
    followed.current = choice;
    if (count === 'SINGLE') dispatch({ do: 'changeCatchment', changes: { catchmentThreshold: { min, max } } });
  }, [choice, count, ready, min, max, dispatch]);
}
