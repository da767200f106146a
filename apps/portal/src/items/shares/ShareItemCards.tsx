import { useAbsorption, useAttraction } from '@locus/data';
import { ShareCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The absorption card of the open report. */
export function AbsorptionItemCard({ scope }: ItemViewProps) {
  const { views, ...read } = useAbsorption(scope);
  const primary = scope.view?.primary?.id;
  return <ShareCard {...cardState(scope, read)} kind="absorption" views={views} primaryLocation={primary} />;
}

/** The attraction card of the open report. */
export function AttractionItemCard({ scope }: ItemViewProps) {
  const { views, ...read } = useAttraction(scope);
  const primary = scope.view?.primary?.id;
  return <ShareCard {...cardState(scope, read)} kind="attraction" views={views} primaryLocation={primary} />;
}
