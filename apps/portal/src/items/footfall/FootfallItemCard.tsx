import { useFootfall } from '@locus/data';
import { FootfallCard } from '@locus/charts';
import { footfallMetricInForce } from '@locus/model/analyses';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The visit trends card of the open report. */
export function FootfallItemCard({ scope }: ItemViewProps) {
  const { footfall, ...read } = useFootfall(scope);
  return (
    <FootfallCard
      {...cardState(scope, read)}
      footfall={footfall}
      primaryLocation={scope.view?.primary?.id}
      metric={footfallMetricInForce(scope.state.metricType, footfall)}
      onMetricChange={(metric) => scope.dispatch({ do: 'chooseMetric', metric })}
    />
  );
}
