import { AboutNumbers, ReportFindings } from '@locus/app';
import { PeriodPresets, ViewDescription } from '@locus/forms/analysts';
import { AnalysisSwitch } from '@locus/forms/shared';
import { memo } from 'react';

import { offeredTypes } from '../items/itemViews';
import { useLateReport } from '../useOpenReport';

/** The findings of the open analysis, and what it shows. */
export const Description = memo(function Description() {
  const scope = useLateReport();
  const { modes, dispatch } = scope;
  return (
    <>
      <ReportFindings scope={scope} modes={modes} onModeChange={(mode) => dispatch({ do: 'chooseMode', mode })} />
      <ViewDescription scope={scope} />
    </>
  );
});

/** The standard periods of the open report, and the basis of its numbers. */
export const Periods = memo(function Periods() {
  const scope = useLateReport();
  const { view, state, dispatch } = scope;
  return (
    <>
      <PeriodPresets
        months={view?.months ?? []}
        value={view?.timeFrames ?? []}
        onValueChange={(months) => dispatch({ do: 'chooseTimeFrames', months })}
        comparison={state.comparison}
        onComparisonChange={(comparison) => dispatch({ do: 'compareWith', comparison })}
      />
      <AboutNumbers scope={scope} />
    </>
  );
});

/** The choice of the open analysis. */
export const Analyses = memo(function Analyses() {
  const { view, dispatch } = useLateReport();
  return (
    <AnalysisSwitch
      offered={offeredTypes(view)}
      value={view?.item?.type}
      onValueChange={(type) => dispatch({ do: 'chooseItem', type })}
    />
  );
});
