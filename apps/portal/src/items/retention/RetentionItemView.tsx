import { retentionOf } from '@locus/analyses';
import { useRetention } from '@locus/data';
import { RetentionDetail } from '@locus/charts/detail';
import { retentionFacts } from '@locus/model/analyses';
import { type Id } from '@locus/model/entities';
import { useCallback } from 'react';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** The retention rate of the open report. */
export function RetentionItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <RetentionMap scope={scope} /> : <RetentionGraph scope={scope} />;
}

function RetentionMap({ scope }: ItemViewProps) {
  const { retention, ...read } = useRetention(scope);
  const factsOf = useCallback((id: Id) => retentionFacts(retention, id), [retention]);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={retention?.series.length === 0} />;
}

function RetentionGraph({ scope }: ItemViewProps) {
  const { retention, period, ...read } = useRetention(scope);
  const { compare } = useComparison(scope, 'RETENTION', period, retentionOf);
  return (
    <RetentionDetail
      {...detailState(scope, read)}
      {...onAverage(scope)}
      retention={retention}
      compare={compare}
      disclosure={read.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => scope.dispatch({ do: 'choosePeriod', period: next })}
    />
  );
}
