import { useMovementAnswer } from '@locus/data';
import { MovementCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The movement card of the open report, for its primary location. */
export function MovementItemCard({ scope }: ItemViewProps) {
  const { movement, period, ...read } = useMovementAnswer(scope);
  return <MovementCard {...cardState(scope, read)} movement={movement} period={period} />;
}
