import type { FootfallData } from '@locus/model/analyses';
import type { ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';

import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCrossVisitation } from './useCrossVisitation';
import { useDuration } from './useDuration';
import { useFootfallInPeriod } from './useFootfall';
import { useMovementAnswer } from './useMovementAnswer';
import { useRetention } from './useRetention';
import { useSeasonality } from './useSeasonality';
import { useAbsorption, useAttraction } from './useShares';

/** The rules by which the numbers of an analysis are shown, what is hidden, and which are estimates. */
export interface ShownBy {
  disclosure:
    | {
        dataset: 'panel' | 'open';
        floor: number;
        roundedTo: number;
        weightedTo?: number;
        exact?: true;
        suppressed: readonly unknown[];
      }
    | undefined;
  /** Visits, each with its confidence; only if the analysis estimates any. */
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

/** The hook that reads the rules behind each analysis; a component must use the same one throughout its lifetime. */
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
