import { RetentionDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { deriveRetention, periodInForce, retentionCard } from '@locus/model';
import { useCallback, useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { MapStage } from './MapStage';
import type { PlaceFacts } from './placeFacts';

/** The retention rate of the open report. */
export function RetentionItemView({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const period = periodInForce('RETENTION', state.period) === 'monthly' ? 'monthly' : 'quarterly';
  const answer = useAnswer(open, 'RETENTION', period);
  const retention = useMemo(() => answer.answer && deriveRetention(answer.answer), [answer.answer]);
  const factsOf = useCallback(
    (id: Id): PlaceFacts | undefined => {
      if (!retention?.series.some(({ locationId }) => locationId === id)) return undefined;
      return { kind: 'retention', share: retentionCard(retention, id)?.locationReturningAverage ?? null };
    },
    [retention],
  );
  if (open.view?.mode === 'Map') {
    return <MapStage open={open} answer={answer} factsOf={factsOf} empty={retention?.series.length === 0} />;
  }
  return (
    <RetentionDetail
      {...detailState(open, answer)}
      retention={retention}
      disclosure={answer.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
    />
  );
}
