import type { OpenReport } from '../../useOpenReport';
import { useCatchmentAnswer } from '../catchment/useCatchmentAnswer';
import { useCrossVisitation } from '../crossVisitation/useCrossVisitation';
import { useDuration } from '../duration/useDuration';
import { useFootfall } from '../footfall/useFootfall';
import { useMovementAnswer } from '../movement/useMovementAnswer';
import { useRetention } from '../retention/useRetention';
import { useSeasonality } from '../seasonality/useSeasonality';
import { useAbsorption, useAttraction } from '../shares/useShares';

/** Whether every analysis of the open report has its answer or has failed; the cards ask for them. */
export function useEveryItemLoaded(scope: OpenReport): boolean {
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
