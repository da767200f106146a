import { CrossVisitationCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useCrossVisitation } from './useCrossVisitation';

/** The cross-visitation card of the open report. */
export function CrossVisitationItemCard({ open }: ItemViewProps) {
  const read = useCrossVisitation(open);
  return <CrossVisitationCard {...cardState(open, read)} data={read.answer} primaryLocation={open.view?.primary?.id} />;
}
