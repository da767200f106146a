import { SeasonalityCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useSeasonality } from './useSeasonality';

/** The popular day and hour card of the open report. */
export function SeasonalityItemCard({ open }: ItemViewProps) {
  const { seasonality, ...read } = useSeasonality(open);
  return (
    <SeasonalityCard {...cardState(open, read)} seasonality={seasonality} primaryLocation={open.view?.primary?.id} />
  );
}
