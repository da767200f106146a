import { useRetention } from '@locus/data';
import { RetentionCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The retention rate card of the open report. */
export function RetentionItemCard({ scope }: ItemViewProps) {
  const { retention, period, ...read } = useRetention(scope);
  const primary = scope.view?.primary?.id;
  return <RetentionCard {...cardState(scope, read)} retention={retention} primaryLocation={primary} period={period} />;
}
