import { CatchmentTools } from '@locus/forms';
import { catchmentBounds } from '@locus/model';

import type { ItemViewProps } from '../itemViewProps';
import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useThresholdFollows } from './useThresholdFollows';

/** The tools of the catchment: the map's sub-mode, the metric of its data overlay, and its settings. */
export function CatchmentItemTools({ open }: ItemViewProps) {
  const { report, view, state, dispatch } = open;
  const { answer, status } = useCatchmentAnswer(open, true);
  const bounds = catchmentBounds(answer, view?.primary?.id, state);
  useThresholdFollows(open, bounds, status === 'ready');
  return (
    <CatchmentTools
      state={state}
      version={report?.version.catchment}
      mapped={view?.mode === 'Map'}
      bounds={bounds}
      onModeChange={(mode) => dispatch({ do: 'chooseMapMode', mode })}
      onOverlayMetricChange={(metric) => dispatch({ do: 'chooseSocioDemoMetric', metric })}
      onSave={(changes) => dispatch({ do: 'changeCatchment', changes })}
    />
  );
}
