import { CatchmentCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';
import { useCatchmentAnswer } from './useCatchmentAnswer';

/** The catchment card of the open report, for its primary location. */
export function CatchmentItemCard({ open }: ItemViewProps) {
  const read = useCatchmentAnswer(open);
  return (
    <CatchmentCard
      {...cardState(open, read)}
      catchment={read.answer}
      primaryLocation={open.view?.primary?.id}
      type={open.state.catchmentType}
      version={open.report?.version.catchment}
      count={open.state.catchmentLocationsCount}
      onCountChange={(count) => open.dispatch({ do: 'chooseLocationsCount', count })}
    />
  );
}
