import { PeriodPresets } from '@locus/forms';

import type { ItemViewProps } from '../items/itemViewProps';

/** The standard periods of the open report. */
export function ReportPeriods({ scope: { view, state, dispatch } }: ItemViewProps) {
  return (
    <PeriodPresets
      months={view?.months ?? []}
      value={view?.timeFrames ?? []}
      onValueChange={(months) => dispatch({ do: 'chooseTimeFrames', months })}
      comparison={state.comparison}
      onComparisonChange={(comparison) => dispatch({ do: 'compareWith', comparison })}
    />
  );
}
