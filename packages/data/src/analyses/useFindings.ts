import type { AnsweredSource } from '@locus/analyses';
import { analysisOf } from '@locus/analyses';
import type { Finding } from '@locus/model/analyses';
import type { ItemDataAnswer, VisitItemType } from '@locus/model/calls';
import type { ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';

import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useCrossVisitation } from './useCrossVisitation';
import { useDuration } from './useDuration';
import { useEarlierAnswer } from './useEarlierAnswer';
import { useFootfallInPeriod } from './useFootfall';
import { useMovementAnswer } from './useMovementAnswer';
import { useRetention } from './useRetention';
import { useSeasonality } from './useSeasonality';
import { useAbsorption, useAttraction } from './useShares';

/** The findings in an analysis of the open report; undefined until its answers have loaded. */
type UseFindings = (scope: ReportScope) => Finding[] | undefined;

/** The findings in an answer; undefined without one, or without a report. */
function findingsIn<Type extends ReportItemType>(
  { report, view, state }: ReportScope,
  type: Type,
  source: AnsweredSource<Type> | undefined,
): Finding[] | undefined {
  return report && view && source && analysisOf(type).findings({ report, view, state }, source);
}

type Compared = Exclude<VisitItemType, 'CATCHMENT'>;

/** The findings in an answer, beside that of the time compared with. */
const comparedFindings =
  <Type extends Compared>(
    type: Type,
    useRead: (scope: ReportScope) => { answer: ItemDataAnswer<Type> | undefined },
    sourceOf: (
      answer: ItemDataAnswer<Type>,
      before: { earlier?: { answer: ItemDataAnswer<Type> } },
    ) => AnsweredSource<Type>,
  ): UseFindings =>
  (scope) => {
    const { answer } = useRead(scope);
    const { before, waiting } = useEarlierAnswer(scope, type, analysisOf(type).comparedPeriod(scope.state) ?? 'whole');
    if (!answer || waiting) return undefined;
    return findingsIn(scope, type, sourceOf(answer, before ? { earlier: { answer: before } } : {}));
  };

const useCatchmentFindings: UseFindings = (scope) => {
  const { answer } = useCatchmentAnswer(scope, true);
  return findingsIn(scope, 'CATCHMENT', answer && { type: 'CATCHMENT', answer, outlines: [] });
};

const useMovementFindings: UseFindings = (scope) => {
  const { answer: spider } = useMovementAnswer(scope);
  return findingsIn(scope, 'MOVEMENT', spider && { type: 'MOVEMENT', spider, hotspots: undefined });
};

/** The hook that reads the findings of each analysis; a component must use the same one throughout its lifetime. */
export const findingHooks: Partial<Record<ReportItemType, UseFindings>> = {
  FOOTFALL: comparedFindings('FOOTFALL', useFootfallInPeriod, (answer, before) => ({
    type: 'FOOTFALL',
    answer,
    ...before,
  })),
  SEASONALITY: comparedFindings('SEASONALITY', useSeasonality, (answer, before) => ({
    type: 'SEASONALITY',
    answer,
    ...before,
  })),
  DURATION: comparedFindings('DURATION', useDuration, (answer, before) => ({ type: 'DURATION', answer, ...before })),
  RETENTION: comparedFindings('RETENTION', useRetention, (answer, before) => ({
    type: 'RETENTION',
    answer,
    ...before,
  })),
  LOYALTY: comparedFindings('LOYALTY', useCrossVisitation, (answer, before) => ({
    type: 'LOYALTY',
    answer,
    ...before,
  })),
  ABSORPTION: comparedFindings('ABSORPTION', useAbsorption, (answer, before) => ({
    type: 'ABSORPTION',
    answer,
    ...before,
  })),
  ATTRACTION: comparedFindings('ATTRACTION', useAttraction, (answer, before) => ({
    type: 'ATTRACTION',
    answer,
    ...before,
  })),
  CATCHMENT: useCatchmentFindings,
  MOVEMENT: useMovementFindings,
};
