import { MovementDetail } from '@locus/charts/detail';
import { MapPlace } from '@locus/ui';
import { lazy } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { useMovementAnswer } from './useMovementAnswer';

const MovementMap = lazy(async () => ({ default: (await import('./MovementMap')).MovementMap }));

/** Movement around the primary location of the open report: on the map, or as a graph. */
export function MovementItemView({ open }: ItemViewProps) {
  if (open.view?.mode !== 'Map') return <MovementGraph open={open} />;
  return (
    <MapPlace size="fill">
      <MovementMap open={open} />
    </MapPlace>
  );
}

function MovementGraph({ open }: ItemViewProps) {
  const { state, view, dispatch } = open;
  const read = useMovementAnswer(open);
  const { mode: _, locations: __, ...shared } = detailState(open, read);
  return (
    <MovementDetail
      {...shared}
      movement={read.movement}
      disclosure={read.disclosure}
      location={view?.primary}
      ofArea={read.ofArea}
      period={read.period}
      onPeriodChange={(period) => dispatch({ do: 'chooseMovementPeriod', period })}
      type={state.movementType}
      onTypeChange={(type) => dispatch({ do: 'chooseMovementType', type })}
    />
  );
}
