import { useCatchmentAnswer } from '@locus/data';
import { CatchmentTools } from '@locus/forms/analysts';
import { catchmentBounds } from '@locus/model/analyses';

import type { ItemViewProps } from '../itemViewProps';
import { drivingTimesOffered } from './drivingTimesOffered';
import { useThresholdFollows } from './useThresholdFollows';

/** The tools of the catchment: the map's sub-mode, the metric of its data overlay, and its settings. */
export function CatchmentItemTools({ scope }: ItemViewProps) {
  const { report, view, state, dispatch } = scope;
  const { answer, status } = useCatchmentAnswer(scope, true);
  const bounds = catchmentBounds(answer, view?.primary?.id, state);
  useThresholdFollows(scope, bounds, status === 'ready');
  return (
    <CatchmentTools
      state={state}
      version={report?.version.catchment}
      mapped={view?.mode === 'Map'}
      bounds={bounds}
      onModeChange={(mode) => dispatch({ do: 'chooseMapMode', mode })}
      onOverlayMetricChange={(metric) => dispatch({ do: 'chooseSocioDemoMetric', metric })}
      onTradeAreaChange={(parts) => dispatch({ do: 'outlineTradeArea', parts })}
      onDrivingTimeChange={
        drivingTimesOffered(scope) ? (times) => dispatch({ do: 'outlineDrivingTime', times }) : undefined
      }
      onSave={(changes) => dispatch({ do: 'changeCatchment', changes })}
    />
  );
}
