import { ShareDetail } from '@locus/charts/detail';
import type { Id } from '@locus/model';
import { shareFacts } from '@locus/model';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';
import { MapStage } from '../map/MapStage';
import { useComparison } from '../useComparison';
import { absorptionOf, attractionOf, useAbsorption, useAttraction } from './useShares';

/** Absorption of the open report. */
export function AbsorptionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <AbsorptionMap open={open} /> : <AbsorptionGraph open={open} />;
}

function AbsorptionMap({ open }: ItemViewProps) {
  const { views, ...read } = useAbsorption(open);
  const factsOf = (id: Id) => shareFacts('absorption', views, id);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={views?.length === 0} />;
}

function AbsorptionGraph({ open }: ItemViewProps) {
  const { views, ...read } = useAbsorption(open);
  const { compare } = useComparison(open, 'ABSORPTION', 'monthly', absorptionOf);
  const shared = { kind: 'absorption', views, compare, primaryLocation: open.view?.primary?.id } as const;
  return <ShareDetail {...detailState(open, read)} {...shared} disclosure={read.answer?.disclosure} />;
}

/** Attraction of the open report. */
export function AttractionItemView({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <AttractionMap open={open} /> : <AttractionGraph open={open} />;
}

function AttractionMap({ open }: ItemViewProps) {
  const { views, ...read } = useAttraction(open);
  const factsOf = (id: Id) => shareFacts('attraction', views, id);
  return <MapStage open={open} read={read} factsOf={factsOf} empty={views?.length === 0} />;
}

function AttractionGraph({ open }: ItemViewProps) {
  const { views, ...read } = useAttraction(open);
  const { compare } = useComparison(open, 'ATTRACTION', 'monthly', attractionOf);
  const shared = { kind: 'attraction', views, compare, primaryLocation: open.view?.primary?.id } as const;
  return <ShareDetail {...detailState(open, read)} {...shared} disclosure={read.answer?.disclosure} />;
}
