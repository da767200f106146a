import { DurationDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { durationFacts } from '@locus/model';
import { useCallback } from 'react';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';
import { durationOf, useDuration } from './useDuration';

/** Visit duration of the open report. */
export function DurationItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <DurationMap open={open} /> : <DurationGraph open={open} />;
}

function DurationMap({ open }: ItemViewProps) {
  const { duration, ...read } = useDuration(open);
  const factsOf = useCallback((id: Id) => durationFacts(duration, id), [duration]);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={duration?.series.length === 0} />;
}

function DurationGraph({ open }: ItemViewProps) {
  const { duration, ...read } = useDuration(open);
  const { compare } = useComparison(open, 'DURATION', 'whole', durationOf);
  return (
    <DurationDetail
      {...detailState(open, read)}
      {...onAverage(open)}
      duration={duration}
      compare={compare}
      disclosure={read.answer?.disclosure}
    />
  );
}
