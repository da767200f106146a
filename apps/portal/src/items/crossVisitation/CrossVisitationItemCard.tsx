import { CrossVisitationCard } from '@locus/charts';

import { useAnswer } from '../../useAnswer';
import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';

/** The cross-visitation card of the open report. */
export function CrossVisitationItemCard({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'LOYALTY', 'monthly');
  return (
    <CrossVisitationCard {...cardState(open, answer)} data={answer.answer} primaryLocation={open.view?.primary?.id} />
  );
}
