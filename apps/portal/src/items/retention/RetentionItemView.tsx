import { RetentionDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { deriveRetention, periodInForce, retentionCard } from '@locus/model';
import { useCallback, useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import type { PlaceFacts } from '../map/placeFacts';
import { useComparison } from '../useComparison';

/** The retention rate of the open report. */
export function RetentionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <RetentionMap open={open} /> : <RetentionGraph open={open} />;
}

function useRetention(open: ItemViewProps['open']) {
  const period = periodInForce('RETENTION', open.state.period) === 'monthly' ? 'monthly' : 'quarterly';
  const answer = useAnswer(open, 'RETENTION', period);
  const retention = useMemo(() => answer.answer && deriveRetention(answer.answer), [answer.answer]);
  return { answer, retention, period } as const;
}

function RetentionMap({ open }: ItemViewProps) {
  const { answer, retention } = useRetention(open);
  const factsOf = useCallback(
    (id: Id): PlaceFacts | undefined => {
      if (!retention?.series.some(({ locationId }) => locationId === id)) return undefined;
      return { kind: 'retention', share: retentionCard(retention, id)?.locationReturningAverage ?? null };
    },
    [retention],
  );
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={retention?.series.length === 0} />;
}

function RetentionGraph({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const { answer, retention, period } = useRetention(open);
  const { answer: before, compare } = useComparison(open, 'RETENTION', period);
  const earlier = useMemo(() => before && deriveRetention(before), [before]);
  return (
    <RetentionDetail
      {...detailState(open, answer)}
      retention={retention}
      compare={{ ...compare, earlier }}
      disclosure={answer.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
    />
  );
}
