import { RetentionCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useRetention } from './useRetention';

/** The retention rate card of the open report. */
export function RetentionItemCard({ open }: ItemViewProps) {
  const { retention, ...read } = useRetention(open);
  return <RetentionCard {...cardState(open, read)} retention={retention} primaryLocation={open.view?.primary?.id} />;
}
