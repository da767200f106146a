import { useCatchmentAreas } from '@locus/data';
import { areaSteps } from '@locus/maps';
import type { Threshold } from '@locus/model/view';
import { drawnAreas } from '@locus/model/analyses';
import { defaultCatchmentVersion } from '@locus/model/entities';
import { catchmentLayerInForce, mapModeInForce } from '@locus/model/view';
import { useMemo, useState } from 'react';

import type { OpenReport } from '../../useOpenReport';

/**
 * What the catchment map draws in the sub-mode of the address: the areas that have an outline, their steps, and the
 * range of shares, which follows the slider before it is in the address.
 */
export function useCatchmentDrawing(scope: OpenReport) {
  const { report, state, dispatch } = scope;
  const version = report?.version.catchment || defaultCatchmentVersion;
  const mode = mapModeInForce(state, version);
  const layer = catchmentLayerInForce(state, version);
  const catchment = useCatchmentAreas(scope);
  const { areas, outlines, several, bounds } = catchment;
  const [draft, setDraft] = useState<Threshold>();
  const range = draft ?? state.catchmentThreshold ?? bounds;
  const charted = several && state.catchmentDataOverlay;
  const drawn = useMemo(() => drawnAreas(areas, outlines, charted), [areas, outlines, charted]);
  const scale = useMemo(() => areaSteps(drawn, layer === 'Socio', range), [drawn, layer, range]);
  return {
    mode,
    layer,
    catchment,
    drawn,
    scale,
    empty: areas.length === 0 || (charted && drawn.length === 0),
    threshold: {
      ...bounds,
      value: range,
      onValueChange: setDraft,
      onValueCommit: (catchmentThreshold: Threshold) => {
        setDraft(undefined);
        dispatch({ do: 'changeCatchment', changes: { catchmentThreshold } });
      },
    },
  };
}
