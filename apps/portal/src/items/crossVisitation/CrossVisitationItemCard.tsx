import { useCrossVisitation } from '@locus/data';
import { CrossVisitationCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The cross-visitation card of the open report. */
export function CrossVisitationItemCard({ scope }: ItemViewProps) {
  const read = useCrossVisitation(scope);
  return (
    <CrossVisitationCard {...cardState(scope, read)} data={read.answer} primaryLocation={scope.view?.primary?.id} />
  );
}
