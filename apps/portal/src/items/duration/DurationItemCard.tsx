import { useDuration } from '@locus/data';
import { DurationCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The visit duration card of the open report. */
export function DurationItemCard({ scope }: ItemViewProps) {
  const { duration, ...read } = useDuration(scope);
  return <DurationCard {...cardState(scope, read)} duration={duration} primaryLocation={scope.view?.primary?.id} />;
}
