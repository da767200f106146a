import { useSeasonality } from '@locus/data';
import { SeasonalityCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The popular day and hour card of the open report. */
export function SeasonalityItemCard({ scope }: ItemViewProps) {
  const { seasonality, ...read } = useSeasonality(scope);
  return (
    <SeasonalityCard {...cardState(scope, read)} seasonality={seasonality} primaryLocation={scope.view?.primary?.id} />
  );
}
