import { ShareDetail } from '@locus/charts/detail';
import type { Id, ShareView } from '@locus/model';
import { meanOf } from '@locus/model';

import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { MapStage } from './MapStage';
import type { PlaceFacts } from './placeFacts';
import { useAbsorption, useAttraction } from './useShares';

/** Absorption of the open report. */
export function AbsorptionItemView({ open }: ItemViewProps) {
  const { answer, views, disclosure } = useAbsorption(open);
  if (open.view?.mode === 'Map') {
    return (
      <MapStage
        open={open}
        answer={answer}
        factsOf={(id) => shareFacts('absorption', views, id)}
        empty={views?.length === 0}
      />
    );
  }
  return (
    <ShareDetail
      {...detailState(open, answer)}
      kind="absorption"
      views={views}
      disclosure={disclosure}
      primaryLocation={open.view?.primary?.id}
    />
  );
}

/** Attraction of the open report. */
export function AttractionItemView({ open }: ItemViewProps) {
  const { answer, views, disclosure } = useAttraction(open);
  if (open.view?.mode === 'Map') {
    return (
      <MapStage
        open={open}
        answer={answer}
        factsOf={(id) => shareFacts('attraction', views, id)}
        empty={views?.length === 0}
      />
    );
  }
  return (
    <ShareDetail
      {...detailState(open, answer)}
      kind="attraction"
      views={views}
      disclosure={disclosure}
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
