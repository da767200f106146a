import { useCrossVisitation } from '@locus/data';
import { CrossVisitationDetail } from '@locus/charts/detail';
import { crossVisitationFacts } from '@locus/model/analyses';
import { type Id } from '@locus/model/entities';
import { useCallback } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** Cross-visitation of the open report. */
export function CrossVisitationItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <CrossVisitationMap scope={scope} /> : <CrossVisitationGraph scope={scope} />;
}

function CrossVisitationMap({ scope }: ItemViewProps) {
  const read = useCrossVisitation(scope);
  const rows = read.answer?.values;
  const factsOf = useCallback((id: Id) => crossVisitationFacts(rows, id), [rows]);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={rows?.length === 0} />;
}

function CrossVisitationGraph({ scope }: ItemViewProps) {
  const read = useCrossVisitation(scope);
  const { compare } = useComparison(scope, 'LOYALTY', 'whole', (earlier) => earlier);
  return (
    <CrossVisitationDetail
      {...detailState(scope, read)}
      data={read.answer}
      compare={compare}
      values={scope.state.crossVisitationChartValues}
      onValuesChange={(values) => scope.dispatch({ do: 'chooseCrossVisitation', values })}
    />
  );
}
