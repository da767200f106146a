import { RetentionCard } from '@locus/charts';
import { deriveRetention, periodInForce } from '@locus/model';
import { useMemo } from 'react';

import { useAnswer } from '../../useAnswer';
import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';

/** The retention rate card of the open report. */
export function RetentionItemCard({ open }: ItemViewProps) {
  const answer = useAnswer(open, 'RETENTION', periodInForce('RETENTION', open.state.period));
  const retention = useMemo(() => answer.answer && deriveRetention(answer.answer), [answer.answer]);
  return <RetentionCard {...cardState(open, answer)} retention={retention} primaryLocation={open.view?.primary?.id} />;
}
