import { seasonalityOf } from '@locus/analyses';
import type { Id } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';
import { popularTimeFacts } from '@locus/model/analyses';
import { useCallback } from 'react';

import { useAnswer } from './useAnswer';

/** Popular days and hours of the open report, for its card, graph, table and maps. */
export function useSeasonality(scope: ReportScope) {
  const read = useAnswer(scope, 'SEASONALITY', 'WHOLE_PERIOD');
  return { ...read, seasonality: read.answer && seasonalityOf(read.answer) };
}

/** When each location of the open report is busiest. */
export function useBusiestTimes(scope: ReportScope) {
  const { seasonality, ...read } = useSeasonality(scope);
  return { ...read, factsOf: useCallback((id: Id) => popularTimeFacts(seasonality, id), [seasonality]) };
}
