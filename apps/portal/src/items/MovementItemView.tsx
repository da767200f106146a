import { MovementDetail } from '@locus/charts/detail';

import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { useMovementAnswer } from './useMovementAnswer';

/** Movement around the primary location of the open report. */
export function MovementItemView({ open }: ItemViewProps) {
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
