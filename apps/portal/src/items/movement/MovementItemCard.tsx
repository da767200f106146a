import { MovementCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViews';
import { useMovementAnswer } from './useMovementAnswer';

/** The movement card of the open report, for its primary location. */
export function MovementItemCard({ open }: ItemViewProps) {
  const answer = useMovementAnswer(open);
  return <MovementCard {...cardState(open, answer)} movement={answer.movement} period={answer.period} />;
}
