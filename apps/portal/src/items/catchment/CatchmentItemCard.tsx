import { useCatchmentAnswer } from '@locus/data';
import { CatchmentCard } from '@locus/charts';

import { cardState } from '../cardState';
import type { ItemViewProps } from '../itemViewProps';

/** The catchment card of the open report, for its primary location. */
export function CatchmentItemCard({ scope }: ItemViewProps) {
  const read = useCatchmentAnswer(scope);
  return (
    <CatchmentCard
      {...cardState(scope, read)}
      catchment={read.answer}
      primaryLocation={scope.view?.primary?.id}
      type={scope.state.catchmentType}
      version={scope.report?.version.catchment}
      count={scope.state.catchmentLocationsCount}
      onCountChange={(count) => scope.dispatch({ do: 'chooseLocationsCount', count })}
    />
  );
}
