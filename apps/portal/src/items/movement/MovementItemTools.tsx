import { MovementTools } from '@locus/forms';

import type { ItemViewProps } from '../itemViewProps';
import { useMovementPlaces } from './useMovementPlaces';

/** The tools of the movement map. The graph has controls of its own. */
export function MovementItemTools({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <MapTools open={open} /> : null;
}

function MapTools({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const { period, ofArea, exist, bounds } = useMovementPlaces(open);
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
