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
export function useEveryItemLoaded(open: OpenReport): boolean {
  const reads = [
    useFootfall(open),
    useSeasonality(open),
    useDuration(open),
    useRetention(open),
    useCrossVisitation(open),
    useAbsorption(open),
    useAttraction(open),
    useCatchmentAnswer(open),
    useMovementAnswer(open),
  ];
  return reads.every(({ item, status }) => item === undefined || status !== 'loading');
}
