import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import { footfallMetricInForce, periodInForce } from '@locus/model';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useBusiestTimes } from '../seasonality/useSeasonality';
import { useComparison } from '../useComparison';
import { footfallOf, useFootfallInPeriod } from './useFootfall';

/** Visit trends of the open report. */
export function FootfallItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <FootfallMap open={open} /> : <FootfallGraph open={open} />;
}

/** On the map the popup of a location says when it is busiest, as far as the report knows that. */
function FootfallMap({ open }: ItemViewProps) {
  const read = useFootfallInPeriod(open);
  const { factsOf, ...times } = useBusiestTimes(open);
  return <MapStage open={open} read={read} facts={times} factsOf={factsOf} empty={read.answer?.values.length === 0} />;
}

function FootfallGraph({ open }: ItemViewProps) {
  const { state, report, dispatch } = open;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const read = useFootfallInPeriod(open);
  const { before, compare } = useComparison(open, 'FOOTFALL', period, (earlier) => footfallOf(earlier, read.answer));
  const footfall = footfallOf(read.answer, before);
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      {...detailState(open, read)}
      {...onAverage(open)}
      footfall={footfall}
      compare={compare}
      disclosure={read.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      metric={footfallMetricInForce(state.metricType, footfall)}
      onMetricChange={(metric) => dispatch({ do: 'chooseMetric', metric })}
      report={report}
      partnershipHref={partnership}
      contactHref={contact}
    />
  );
}
