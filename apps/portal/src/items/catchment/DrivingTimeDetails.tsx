import { DrivingTimePanel } from '@locus/charts/detail';
import { useCatchmentAreas, useDrivingReaches } from '@locus/data';
import { drivingTimesInForce } from '@locus/model/view';

import type { ItemViewProps } from '../itemViewProps';
import { drivingTimesOffered } from './drivingTimesOffered';

/** What can be reached from the primary location by car, in numbers; nothing if no routing service is configured. */
export const DrivingTimeDetails = ({ scope }: ItemViewProps) => drivingTimesOffered(scope) && <Reaches scope={scope} />;

function Reaches({ scope }: ItemViewProps) {
  const { state, view, dispatch } = scope;
  const areas = useCatchmentAreas(scope);
  const { reaches, status, error, retry } = useDrivingReaches(scope, areas, true);
  // Without areas there is nothing to count, as the table of the catchment says.
  if (areas.status === 'ready' && areas.areas.length === 0) return null;
  return (
    <DrivingTimePanel
      reaches={reaches}
      location={view?.primary}
      type={state.catchmentType}
      outlined={drivingTimesInForce(state)}
      onOutlinedChange={(times) => dispatch({ do: 'outlineDrivingTime', times })}
      status={status === 'ready' ? (reaches ? 'ready' : areas.status === 'error' ? 'error' : 'loading') : status}
      error={error?.reason ?? areas.error}
      onRetry={error ? retry : areas.onRetry}
    />
  );
}
