import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import { deriveFootfall, footfallMetricInForce, periodInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';

/** Visit trends of the open report. */
export function FootfallItemView({ open }: ItemViewProps) {
  const { state, report, dispatch } = open;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const answer = useAnswer(open, 'FOOTFALL', period);
  const footfall = useMemo(() => answer.answer && deriveFootfall(answer.answer), [answer.answer]);
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      {...detailState(open, answer)}
      footfall={footfall}
      disclosure={answer.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      metric={footfallMetricInForce(state.metricType, footfall)}
      onMetricChange={(metric) => dispatch({ do: 'chooseMetric', metric })}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
      report={report}
      partnershipHref={partnership}
      contactHref={contact}
    />
  );
}
