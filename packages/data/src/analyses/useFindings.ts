import type { Finding, ReportItemType, ReportScope } from '@locus/model';
import {
  catchmentFindings,
  crossVisitationFindings,
  durationFindings,
  footfallFindings,
  footfallMetricInForce,
  movementFindings,
  periodInForce,
  retentionFindings,
  seasonalityFindings,
  shareFindings,
} from '@locus/model';

import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCrossVisitation } from './useCrossVisitation';
import { durationOf, useDuration } from './useDuration';
import { earlierOf, useEarlierAnswer } from './useEarlierAnswer';
import { footfallOf, useFootfallInPeriod } from './useFootfall';
import { useMovementAnswer } from './useMovementAnswer';
import { retentionOf, useRetention } from './useRetention';
import { seasonalityOf, useSeasonality } from './useSeasonality';
import { absorptionOf, attractionOf, useAbsorption, useAttraction } from './useShares';

/** The findings in an analysis of the open report; undefined until its answers have loaded. */
type UseFindings = (scope: ReportScope) => Finding[] | undefined;

const useFootfallFindings: UseFindings = (scope) => {
  const period = periodInForce('FOOTFALL', scope.state.period) === 'weekly' ? 'weekly' : 'monthly';
  const { answer } = useFootfallInPeriod(scope);
  const compared = useEarlierAnswer(scope, 'FOOTFALL', period);
  const footfall = footfallOf(answer, compared.before);
  if (!footfall || !answer || compared.waiting) return undefined;
  const metric = footfallMetricInForce(scope.state.metricType, footfall);
  const earlier = earlierOf(compared, footfallOf(compared.before, answer));
  return footfallFindings(footfall, metric, period, earlier, answer.disclosure);
};

const useSeasonalityFindings: UseFindings = (scope) => {
  const { seasonality, answer } = useSeasonality(scope);
  const compared = useEarlierAnswer(scope, 'SEASONALITY', 'whole');
  if (!seasonality || compared.waiting) return undefined;
  return seasonalityFindings(seasonality, earlierOf(compared, seasonalityOf(compared.before)), answer?.disclosure);
};

const useDurationFindings: UseFindings = (scope) => {
  const { duration, answer } = useDuration(scope);
  const compared = useEarlierAnswer(scope, 'DURATION', 'whole');
  if (!duration || compared.waiting) return undefined;
  return durationFindings(duration, earlierOf(compared, durationOf(compared.before)), answer?.disclosure);
};

const useRetentionFindings: UseFindings = (scope) => {
  const { retention, period, answer } = useRetention(scope);
  const compared = useEarlierAnswer(scope, 'RETENTION', period);
  if (!retention || compared.waiting) return undefined;
  return retentionFindings(retention, period, earlierOf(compared, retentionOf(compared.before)), answer?.disclosure);
};

const useCrossVisitationFindings: UseFindings = (scope) => {
  const { answer } = useCrossVisitation(scope);
  const compared = useEarlierAnswer(scope, 'LOYALTY', 'whole');
  if (!answer || compared.waiting) return undefined;
  return crossVisitationFindings(answer, earlierOf(compared, compared.before), answer.disclosure);
};

const useAbsorptionFindings: UseFindings = (scope) => {
  const { views, answer } = useAbsorption(scope);
  const compared = useEarlierAnswer(scope, 'ABSORPTION', 'monthly');
  if (!views || compared.waiting) return undefined;
  const earlier = earlierOf(compared, absorptionOf(compared.before));
  return shareFindings('absorption', views, scope.view?.primary?.id, earlier, answer?.disclosure);
};

const useAttractionFindings: UseFindings = (scope) => {
  const { views, answer } = useAttraction(scope);
  const compared = useEarlierAnswer(scope, 'ATTRACTION', 'monthly');
  if (!views || compared.waiting) return undefined;
  const earlier = earlierOf(compared, attractionOf(compared.before));
  return shareFindings('attraction', views, scope.view?.primary?.id, earlier, answer?.disclosure);
};

const useCatchmentFindings: UseFindings = (scope) => {
  const { answer } = useCatchmentAnswer(scope, true);
  return answer && catchmentFindings(answer, scope.view?.primary?.id, scope.state.catchmentType, answer.disclosure);
};

const useMovementFindings: UseFindings = (scope) => {
  const { movement, period } = useMovementAnswer(scope);
  return movement && movementFindings(movement, period);
};

/** The hook that reads the findings of each analysis; a component must use the same one throughout its lifetime. */
export const findingHooks: Partial<Record<ReportItemType, UseFindings>> = {
  FOOTFALL: useFootfallFindings,
  SEASONALITY: useSeasonalityFindings,
  DURATION: useDurationFindings,
  RETENTION: useRetentionFindings,
  LOYALTY: useCrossVisitationFindings,
  ABSORPTION: useAbsorptionFindings,
  ATTRACTION: useAttractionFindings,
  CATCHMENT: useCatchmentFindings,
  MOVEMENT: useMovementFindings,
};
