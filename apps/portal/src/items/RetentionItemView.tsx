import { RetentionDetail } from '@locus/charts/detail';
import { deriveRetention, periodInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';

/** The retention rate of the open report. */
export function RetentionItemView({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const period = periodInForce('RETENTION', state.period) === 'monthly' ? 'monthly' : 'quarterly';
  const answer = useAnswer(open, 'RETENTION', period);
  const retention = useMemo(() => answer.answer && deriveRetention(answer.answer), [answer.answer]);
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
