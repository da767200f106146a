import { ShareCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';
import { useAbsorption, useAttraction } from './useShares';

/** The absorption card of the open report. */
export function AbsorptionItemCard({ open }: ItemViewProps) {
  const { answer, views } = useAbsorption(open);
  return (
    <ShareCard {...cardState(open, answer)} kind="absorption" views={views} primaryLocation={open.view?.primary?.id} />
  );
}

/** The attraction card of the open report. */
export function AttractionItemCard({ open }: ItemViewProps) {
  const { answer, views } = useAttraction(open);
  return (
    <ShareCard {...cardState(open, answer)} kind="attraction" views={views} primaryLocation={open.view?.primary?.id} />
  );
}
