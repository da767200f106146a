import type { Threshold } from '@locus/model';
import { thresholdChoice } from '@locus/model';
import { useEffect, useRef } from 'react';

import type { OpenReport } from '../../useOpenReport';

/**
 * With a single location, writes the range (fractions) that its data spans to the address after somebody chose another
 * count of locations, socio-demographic metric, primary location or layer; not before the range is that of the choice
 * (`ready`). What an address brings stays as it is.
 */
export function useThresholdFollows(scope: OpenReport, { min, max }: Threshold, ready: boolean): void {
  const { state, dispatch } = scope;
  const choice = thresholdChoice(scope);
  const followed = useRef(choice);
  const single = state.catchmentLocationsCount === 'SINGLE';
  useEffect(() => {
    if (followed.current === choice || !ready) return;
    followed.current = choice;
    if (single) dispatch({ do: 'changeCatchment', changes: { catchmentThreshold: { min, max } } });
  }, [choice, single, ready, min, max, dispatch]);
}
