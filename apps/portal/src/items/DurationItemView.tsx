import { DurationDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { deriveDuration } from '@locus/model';
import { useCallback, useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { MapStage } from './MapStage';
import type { PlaceFacts } from './placeFacts';

/** Visit duration of the open report. */
export function DurationItemView({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const answer = useAnswer(open, 'DURATION', 'WHOLE_PERIOD');
  const duration = useMemo(() => answer.answer && deriveDuration(answer.answer), [answer.answer]);
  const factsOf = useCallback(
    (id: Id): PlaceFacts | undefined => {
      const series = duration?.series.find(({ locationId }) => locationId === id);
      return series && { kind: 'duration', minutes: series.average };
    },
    [duration],
  );
  if (open.view?.mode === 'Map') {
    return <MapStage open={open} answer={answer} factsOf={factsOf} empty={duration?.series.length === 0} />;
  }
  return (
    <DurationDetail
      {...detailState(open, answer)}
      duration={duration}
      disclosure={answer.answer?.disclosure}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
    />
  );
}
