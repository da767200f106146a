import { MovementTools } from '@locus/forms/analysts';

import type { ItemViewProps } from '../itemViewProps';
import { useMovementPlaces } from './useMovementPlaces';

/** The tools of the movement map. The graph has its own controls. */
export function MovementItemTools({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <MapTools scope={scope} /> : null;
}

function MapTools({ scope }: ItemViewProps) {
  const { state, dispatch } = scope;
  const { period, ofArea, exist, bounds } = useMovementPlaces(scope);
  return (
    <MovementTools
      state={state}
      period={period}
      ofArea={ofArea}
      hotspotsExist={exist}
      bounds={bounds}
      onModeChange={(mode) => dispatch({ do: 'chooseMovementMode', mode })}
      onPeriodChange={(next) => dispatch({ do: 'chooseMovementPeriod', period: next })}
      onSave={(changes) => dispatch({ do: 'changeMovement', changes })}
    />
  );
}
