import type { FootfallData, ReportItemType, ReportScope } from '@locus/model';

import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCrossVisitation } from './useCrossVisitation';
import { useDuration } from './useDuration';
import { useFootfallInPeriod } from './useFootfall';
import { useMovementAnswer } from './useMovementAnswer';
import { useRetention } from './useRetention';
import { useSeasonality } from './useSeasonality';
import { useAbsorption, useAttraction } from './useShares';

/** By which rules the numbers of an analysis are shown, what is hidden of them, and the estimates among them. */
export interface ShownBy {
  disclosure:
    | { dataset: 'panel' | 'open'; floor: number; roundedTo: number; exact?: true; suppressed: readonly unknown[] }
    | undefined;
  /** Visits, each with the chance that it is right; only where the analysis estimates any. */
  estimates?: FootfallData['values'];
}

type UseRules = (scope: ReportScope) => ShownBy;

const rulesOf =
  (useAnswer: (scope: ReportScope) => { answer?: { disclosure: ShownBy['disclosure'] } | undefined }): UseRules =>
  (scope) => ({ disclosure: useAnswer(scope).answer?.disclosure });

const useFootfallRules: UseRules = (scope) => {
  const { answer } = useFootfallInPeriod(scope);
  return { disclosure: answer?.disclosure, estimates: answer?.values };
};

/** How each analysis is asked for the rules behind its numbers; a component keeps to one of them for life. */
export const rulesHooks: Partial<Record<ReportItemType, UseRules>> = {
  FOOTFALL: useFootfallRules,
  SEASONALITY: rulesOf(useSeasonality),
  DURATION: rulesOf(useDuration),
  RETENTION: rulesOf(useRetention),
  LOYALTY: rulesOf(useCrossVisitation),
  ABSORPTION: rulesOf(useAbsorption),
  ATTRACTION: rulesOf(useAttraction),
  CATCHMENT: rulesOf((scope) => useCatchmentAnswer(scope, true)),
  MOVEMENT: rulesOf(useMovementAnswer),
};
