import { ShareDetail } from '@locus/charts/detail';
import type { Id, ShareView } from '@locus/model';
import { deriveAbsorption, deriveAttraction, meanOf } from '@locus/model';
import { useMemo } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';
import { MapStage } from '../map/MapStage';
import type { PlaceFacts } from '../map/placeFacts';
import { useComparison } from '../useComparison';
import { useAbsorption, useAttraction } from './useShares';

/** Absorption of the open report. */
export function AbsorptionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <AbsorptionMap open={open} /> : <AbsorptionGraph open={open} />;
}

function AbsorptionMap({ open }: ItemViewProps) {
  const { answer, views } = useAbsorption(open);
  const factsOf = (id: Id) => shareFacts('absorption', views, id);
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={views?.length === 0} />;
}

function AbsorptionGraph({ open }: ItemViewProps) {
  const { answer, ...shares } = useAbsorption(open);
  const { answer: before, compare } = useComparison(open, 'ABSORPTION', 'monthly');
  const earlier = useMemo(() => before && deriveAbsorption(before.values), [before]);
  return (
    <ShareDetail
      {...detailState(open, answer)}
      {...shares}
      kind="absorption"
      compare={{ ...compare, earlier }}
      primaryLocation={open.view?.primary?.id}
    />
  );
}

/** Attraction of the open report. */
export function AttractionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <AttractionMap open={open} /> : <AttractionGraph open={open} />;
}

function AttractionMap({ open }: ItemViewProps) {
  const { answer, views } = useAttraction(open);
  const factsOf = (id: Id) => shareFacts('attraction', views, id);
  return <MapStage open={open} answer={answer} factsOf={factsOf} empty={views?.length === 0} />;
}

function AttractionGraph({ open }: ItemViewProps) {
  const { answer, ...shares } = useAttraction(open);
  const { answer: before, compare } = useComparison(open, 'ATTRACTION', 'monthly');
  const earlier = useMemo(() => before && deriveAttraction(before.values), [before]);
  return (
    <ShareDetail
      {...detailState(open, answer)}
      {...shares}
      kind="attraction"
      compare={{ ...compare, earlier }}
      primaryLocation={open.view?.primary?.id}
    />
  );
}

/** A location's mean share over its partners; where it is only a partner itself, over those it is a partner of. */
function shareFacts(
  kind: 'absorption' | 'attraction',
  views: readonly ShareView[] | undefined,
  id: Id,
): PlaceFacts | undefined {
  const own = views?.find(({ locationId }) => locationId === id)?.lines;
  const lines = own ?? views?.flatMap((view) => view.lines.filter(({ locationId }) => locationId === id)) ?? [];
  return lines.length === 0 ? undefined : { kind, share: meanOf(lines.map(({ average }) => average)) };
}
