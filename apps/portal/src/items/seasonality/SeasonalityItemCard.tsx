import { SeasonalityCard } from '@locus/charts';
import { deriveSeasonality } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';

/** The popular day and hour card of the open report. */
export function SeasonalityItemCard({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'SEASONALITY', 'WHOLE_PERIOD');
  const seasonality = useMemo(() => answer.answer && deriveSeasonality(answer.answer), [answer.answer]);
  return (
    <SeasonalityCard {...cardState(open, answer)} seasonality={seasonality} primaryLocation={open.view?.primary?.id} />
  );
}
