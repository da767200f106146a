import { absorptionOf, attractionOf } from '@locus/analyses';
import { useAbsorption, useAttraction } from '@locus/data';
import { ShareDetail } from '@locus/charts/detail';
import { shareFacts } from '@locus/model/analyses';
import { type Id } from '@locus/model/entities';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';

/** Absorption of the open report. */
export function AbsorptionItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <AbsorptionMap scope={scope} /> : <AbsorptionGraph scope={scope} />;
}

function AbsorptionMap({ scope }: ItemViewProps) {
  const { views, ...read } = useAbsorption(scope);
  const factsOf = (id: Id) => shareFacts('absorption', views, id);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={views?.length === 0} />;
}

function AbsorptionGraph({ scope }: ItemViewProps) {
  const { views, ...read } = useAbsorption(scope);
  const { compare } = useComparison(scope, 'ABSORPTION', 'monthly', absorptionOf);
  const shared = { kind: 'absorption', views, compare, primaryLocation: scope.view?.primary?.id } as const;
  return <ShareDetail {...detailState(scope, read)} {...shared} disclosure={read.answer?.disclosure} />;
}

/** Attraction of the open report. */
export function AttractionItemView({ scope }: ItemViewProps) {
  return scope.view?.mode === 'Map' ? <AttractionMap scope={scope} /> : <AttractionGraph scope={scope} />;
}

function AttractionMap({ scope }: ItemViewProps) {
  const { views, ...read } = useAttraction(scope);
  const factsOf = (id: Id) => shareFacts('attraction', views, id);
  return <MapStage scope={scope} read={read} factsOf={factsOf} empty={views?.length === 0} />;
}

function AttractionGraph({ scope }: ItemViewProps) {
  const { views, ...read } = useAttraction(scope);
  const { compare } = useComparison(scope, 'ATTRACTION', 'monthly', attractionOf);
  const shared = { kind: 'attraction', views, compare, primaryLocation: scope.view?.primary?.id } as const;
  return <ShareDetail {...detailState(scope, read)} {...shared} disclosure={read.answer?.disclosure} />;
}
