import { FootfallCard } from '@locus/charts';
import { footfallMetricInForce } from '@locus/model';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useFootfall } from './useFootfall';

/** The visit trends card of the open report. */
export function FootfallItemCard({ open }: ItemViewProps) {
  const { footfall, ...read } = useFootfall(open);
  return (
    <FootfallCard
      {...cardState(open, read)}
      footfall={footfall}
      primaryLocation={open.view?.primary?.id}
      metric={footfallMetricInForce(open.state.metricType, footfall)}
      onMetricChange={(metric) => open.dispatch({ do: 'chooseMetric', metric })}
    />
  );
}
