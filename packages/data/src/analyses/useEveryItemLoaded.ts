import type { ReportScope } from '@locus/model/view';
import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCrossVisitation } from './useCrossVisitation';
import { useDuration } from './useDuration';
import { useFootfall } from './useFootfall';
import { useMovementAnswer } from './useMovementAnswer';
import { useRetention } from './useRetention';
import { useSeasonality } from './useSeasonality';
import { useAbsorption, useAttraction } from './useShares';

/** Whether every analysis of the open report has its answer or has failed; the cards request them. */
export function useEveryItemLoaded(scope: ReportScope): boolean {
  const reads = [
    useFootfall(scope),
    useSeasonality(scope),
    useDuration(scope),
    useRetention(scope),
    useCrossVisitation(scope),
    useAbsorption(scope),
    useAttraction(scope),
    useCatchmentAnswer(scope),
    useMovementAnswer(scope),
  ];
  return reads.every(({ item, status }) => item === undefined || status !== 'loading');
}
