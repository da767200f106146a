import { ShareCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useAbsorption, useAttraction } from './useShares';

/** The absorption card of the open report. */
export function AbsorptionItemCard({ open }: ItemViewProps) {
  const { views, ...read } = useAbsorption(open);
  const primary = open.view?.primary?.id;
  return <ShareCard {...cardState(open, read)} kind="absorption" views={views} primaryLocation={primary} />;
}

/** The attraction card of the open report. */
export function AttractionItemCard({ open }: ItemViewProps) {
  const { views, ...read } = useAttraction(open);
  const primary = open.view?.primary?.id;
  return <ShareCard {...cardState(open, read)} kind="attraction" views={views} primaryLocation={primary} />;
}
