import { CrossVisitationDetail } from '@locus/charts/detail';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';

/** Cross-visitation of the open report. */
export function CrossVisitationItemView({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'LOYALTY', 'monthly');
  return (
    <CrossVisitationDetail
      {...detailState(open, answer)}
      data={answer.answer}
      values={open.state.crossVisitationChartValues}
      onValuesChange={(values) => open.dispatch({ do: 'chooseCrossVisitation', values })}
    />
  );
}
