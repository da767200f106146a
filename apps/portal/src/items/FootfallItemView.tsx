import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import { deriveFootfall, footfallMetricInForce, periodInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../useAnswer';
import type { ItemViewProps } from './itemViews';

/** Visit trends of the open report. */
export function FootfallItemView({ open }: ItemViewProps) {
  const { view, state, report, dispatch } = open;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const { answer, status, error, retry } = useAnswer(open, 'FOOTFALL', period);
  const footfall = useMemo(() => answer && deriveFootfall(answer), [answer]);
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      footfall={footfall}
      disclosure={answer?.disclosure}
      locations={view?.locations ?? []}
      mode={view?.mode === 'Table' ? 'table' : 'chart'}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      metric={footfallMetricInForce(state.metricType, footfall)}
      onMetricChange={(metric) => dispatch({ do: 'chooseMetric', metric })}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
      report={report}
      partnershipHref={partnership}
      contactHref={contact}
      status={status}
      error={error?.reason}
      onRetry={retry}
    />
  );
}
