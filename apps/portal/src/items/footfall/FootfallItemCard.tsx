import { FootfallCard } from '@locus/charts';
import { deriveFootfall, footfallMetricInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';

/** The visit trends card of the open report. */
export function FootfallItemCard({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'FOOTFALL', 'monthly');
  const footfall = useMemo(() => answer.answer && deriveFootfall(answer.answer), [answer.answer]);
  return (
    <FootfallCard
      {...cardState(open, answer)}
      footfall={footfall}
      primaryLocation={open.view?.primary?.id}
      metric={footfallMetricInForce(open.state.metricType, footfall)}
      onMetricChange={(metric) => open.dispatch({ do: 'chooseMetric', metric })}
    />
  );
}
