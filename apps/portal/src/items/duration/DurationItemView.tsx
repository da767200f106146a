import { DurationDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { deriveDuration } from '@locus/model';
import { useCallback, useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import type { PlaceFacts } from '../map/placeFacts';
import { useComparison } from '../useComparison';

/** Visit duration of the open report. */
export function DurationItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <DurationMap open={open} /> : <DurationGraph open={open} />;
}

function useDuration(open: ItemViewProps['open']) {
  const answer = useAnswer(open, 'DURATION', 'WHOLE_PERIOD');
  const duration = useMemo(() => answer.answer && deriveDuration(answer.answer), [answer.answer]);
  return { answer, duration };
}

function DurationMap({ open }: ItemViewProps) {
  const { answer, duration } = useDuration(open);
  const factsOf = useCallback(
    (id: Id): PlaceFacts | undefined => {
      const series = duration?.series.find(({ locationId }) => locationId === id);
      return series && { kind: 'duration', minutes: series.average };
    },
    [duration],
  );
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={duration?.series.length === 0} />;
}

function DurationGraph({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const { answer, duration } = useDuration(open);
  const { answer: before, compare } = useComparison(open, 'DURATION', 'whole');
  const earlier = useMemo(() => before && deriveDuration(before), [before]);
  return (
    <DurationDetail
      {...detailState(open, answer)}
      duration={duration}
      compare={{ ...compare, earlier }}
      disclosure={answer.answer?.disclosure}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
    />
  );
}
