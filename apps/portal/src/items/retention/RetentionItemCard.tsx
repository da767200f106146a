import { RetentionCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useRetention } from './useRetention';

/** The retention rate card of the open report. */
export function RetentionItemCard({ open }: ItemViewProps) {
  const { retention, period, ...read } = useRetention(open);
  const primary = open.view?.primary?.id;
  return <RetentionCard {...cardState(open, read)} retention={retention} primaryLocation={primary} period={period} />;
}
