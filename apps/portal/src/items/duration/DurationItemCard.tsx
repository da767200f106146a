import { DurationCard } from '@locus/charts';
import { deriveDuration } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';

/** The visit duration card of the open report. */
export function DurationItemCard({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'DURATION', 'WHOLE_PERIOD');
  const duration = useMemo(() => answer.answer && deriveDuration(answer.answer), [answer.answer]);
  return <DurationCard {...cardState(open, answer)} duration={duration} primaryLocation={open.view?.primary?.id} />;
}
