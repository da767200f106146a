import { type Threshold, thresholdChoice } from '@locus/model/view';
import { useEffect, useRef } from 'react';

import type { OpenReport } from '../../useOpenReport';

/**
 * With a single location, writes the range (fractions) of its data to the address after the user changed the number of
 * locations, the socio-demographic metric, the primary location or the layer; only once the range belongs to the new
 * selection (`ready`). A range from the initial address stays as it is.
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
