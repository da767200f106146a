import { MovementDetail } from '@locus/charts/detail';
import { Skeleton } from '@locus/ui';
import { lazy, Suspense } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { Stage } from '../map/MapStage';
import { useMovementAnswer } from './useMovementAnswer';

const MovementMap = lazy(async () => ({ default: (await import('./MovementMap')).MovementMap }));

/** Movement around the primary location of the open report: on the map, or as a graph. */
export function MovementItemView({ open }: ItemViewProps) {
  if (open.view?.mode !== 'Map') return <MovementGraph open={open} />;
  return (
    <Stage>
      <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>
        <MovementMap open={open} />
      </Suspense>
    </Stage>
  );
}

function MovementGraph({ open }: ItemViewProps) {
  const { state, view, dispatch } = open;
  const answer = useMovementAnswer(open);
  const { mode: _, locations: __, ...shared } = detailState(open, answer);
  return (
    <MovementDetail
      {...shared}
      movement={answer.movement}
      disclosure={answer.disclosure}
      location={view?.primary}
      ofArea={answer.ofArea}
      period={answer.period}
      onPeriodChange={(period) => dispatch({ do: 'chooseMovementPeriod', period })}
      type={state.movementType}
      onTypeChange={(type) => dispatch({ do: 'chooseMovementType', type })}
    />
  );
}
