import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import { deriveFootfall, footfallMetricInForce, periodInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import { useBusiestTimes } from '../seasonality/useBusiestTimes';
import { useComparison } from '../useComparison';

/** Visit trends of the open report. */
export function FootfallItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <FootfallMap open={open} /> : <FootfallGraph open={open} />;
}

/** On the map the popup of a location says when it is busiest, as far as the report knows that. */
function FootfallMap({ open }: ItemViewProps) {
  const answer = useFootfall(open);
  const times = useBusiestTimes(open);
  return (
    <MapStage
      open={open}
      answer={answer}
      factsAnswer={times.answer}
      factsOf={times.factsOf}
      empty={answer.answer?.values.length === 0}
    />
  );
}

function useFootfall(open: ItemViewProps['open']) {
  return useAnswer(open, 'FOOTFALL', periodInForce('FOOTFALL', open.state.period));
}

function FootfallGraph({ open }: ItemViewProps) {
  const { state, report, dispatch } = open;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const answer = useFootfall(open);
  const { answer: before, compare } = useComparison(open, 'FOOTFALL', period);
  const footfall = useMemo(() => answer.answer && deriveFootfall(answer.answer, before), [answer.answer, before]);
  const earlier = useMemo(() => before && deriveFootfall(before, answer.answer), [before, answer.answer]);
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      {...detailState(open, answer)}
      footfall={footfall}
      compare={{ ...compare, earlier }}
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
