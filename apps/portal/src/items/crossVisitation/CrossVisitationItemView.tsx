import { CrossVisitationDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { crossVisitationFacts } from '@locus/model';
import { useCallback } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';
import { useCrossVisitation } from './useCrossVisitation';

/** Cross-visitation of the open report. */
export function CrossVisitationItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <CrossVisitationMap open={open} /> : <CrossVisitationGraph open={open} />;
}

function CrossVisitationMap({ open }: ItemViewProps) {
  const read = useCrossVisitation(open);
  const rows = read.answer?.values;
  const factsOf = useCallback((id: Id) => crossVisitationFacts(rows, id), [rows]);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={rows?.length === 0} />;
}

function CrossVisitationGraph({ open }: ItemViewProps) {
  const read = useCrossVisitation(open);
  const { compare } = useComparison(open, 'LOYALTY', 'whole', (earlier) => earlier);
  return (
    <CrossVisitationDetail
      {...detailState(open, read)}
      data={read.answer}
      compare={compare}
      values={open.state.crossVisitationChartValues}
      onValuesChange={(values) => open.dispatch({ do: 'chooseCrossVisitation', values })}
    />
  );
}
