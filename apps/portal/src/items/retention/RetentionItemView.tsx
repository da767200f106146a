import { RetentionDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { retentionFacts } from '@locus/model';
import { useCallback } from 'react';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';
import { retentionOf, useRetention } from './useRetention';

/** The retention rate of the open report. */
export function RetentionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <RetentionMap open={open} /> : <RetentionGraph open={open} />;
}

function RetentionMap({ open }: ItemViewProps) {
  const { retention, ...read } = useRetention(open);
  const factsOf = useCallback((id: Id) => retentionFacts(retention, id), [retention]);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={retention?.series.length === 0} />;
}

function RetentionGraph({ open }: ItemViewProps) {
  const { retention, period, ...read } = useRetention(open);
  const { compare } = useComparison(open, 'RETENTION', period, retentionOf);
  return (
    <RetentionDetail
      {...detailState(open, read)}
      {...onAverage(open)}
      retention={retention}
      compare={compare}
      disclosure={read.answer?.disclosure}
      period={period}
      onPeriodChange={(next) => open.dispatch({ do: 'choosePeriod', period: next })}
    />
  );
}
