import { DurationCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useDuration } from './useDuration';

/** The visit duration card of the open report. */
export function DurationItemCard({ open }: ItemViewProps) {
  const { duration, ...read } = useDuration(open);
  return <DurationCard {...cardState(open, read)} duration={duration} primaryLocation={open.view?.primary?.id} />;
}
