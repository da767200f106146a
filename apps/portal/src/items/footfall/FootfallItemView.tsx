import { footfallOf } from '@locus/analyses';
import { useFootfallInPeriod, useSeasonality } from '@locus/data';
import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import { footfallMetricInForce, visitsFacts } from '@locus/model/analyses';
import { type Id } from '@locus/model/entities';
import { periodInForce } from '@locus/model/view';
import { useCallback } from 'react';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** Visit trends of the open report. */
export function FootfallItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <FootfallMap scope={scope} /> : <FootfallGraph scope={scope} />;
}

/** On the map the popup of a location shows its visits and, if the report knows it, its busiest time. */
function FootfallMap({ scope }: ItemViewProps) {
  const read = useFootfallInPeriod(scope);
  const { seasonality, ...times } = useSeasonality(scope);
  const footfall = read.answer && footfallOf(read.answer);
  const metric = footfallMetricInForce(scope.state.metricType, footfall);
  const period = scope.state.period === 'weekly' ? 'weekly' : 'monthly';
  const factsOf = useCallback(
    (id: Id) => visitsFacts(footfall, seasonality, id, { metric, period }),
    [footfall, seasonality, metric, period],
  );
  return (
    <MapStage scope={scope} read={read} facts={times} factsOf={factsOf} empty={read.answer?.values.length === 0} />
  );
}

function FootfallGraph({ scope }: ItemViewProps) {
  const { state, report, dispatch } = scope;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const read = useFootfallInPeriod(scope);
  const { before, compare } = useComparison(scope, 'FOOTFALL', period, (earlier) => footfallOf(earlier, read.answer));
  const footfall = read.answer && footfallOf(read.answer, before);
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      {...detailState(scope, read)}
      {...onAverage(scope)}
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
