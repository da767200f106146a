import { durationOf } from '@locus/analyses';
import { useDuration, useSizedLocations } from '@locus/data';
import { DurationDetail } from '@locus/charts/detail';
import { durationFacts } from '@locus/model/analyses';
import { type Id } from '@locus/model/entities';
import { useCallback } from 'react';

import { detailState, onAverage } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** Visit duration of the open report. */
export function DurationItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <DurationMap scope={scope} /> : <DurationGraph scope={scope} />;
}

function DurationMap({ scope }: ItemViewProps) {
  const { duration, ...read } = useDuration(scope);
  const factsOf = useCallback((id: Id) => durationFacts(duration, id), [duration]);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={duration?.series.length === 0} />;
}

function DurationGraph({ scope }: ItemViewProps) {
  const { duration, ...read } = useDuration(scope);
  const { compare } = useComparison(scope, 'DURATION', 'whole', durationOf);
  return (
    <DurationDetail
      {...detailState(scope, read)}
      {...onAverage(scope)}
      locations={useSizedLocations(scope)}
      duration={duration}
      compare={compare}
      disclosure={read.answer?.disclosure}
    />
  );
}
