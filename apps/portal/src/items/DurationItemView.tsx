import { DurationDetail } from '@locus/charts/detail';
import { deriveDuration } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';

/** Visit duration of the open report. */
export function DurationItemView({ open }: ItemViewProps) {
  const { state, dispatch } = open;
  const answer = useAnswer(open, 'DURATION', 'WHOLE_PERIOD');
  const duration = useMemo(() => answer.answer && deriveDuration(answer.answer), [answer.answer]);
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
