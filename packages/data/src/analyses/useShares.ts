import { absorptionOf, attractionOf } from '@locus/analyses';
import type { ReportScope } from '@locus/model/view';

import { useAnswer } from './useAnswer';

/** Absorption of the open report, for its card, graph, table and map. */
export function useAbsorption(scope: ReportScope) {
  const read = useAnswer(scope, 'ABSORPTION', 'monthly');
  return { ...read, views: read.answer && absorptionOf(read.answer) };
}

/** Attraction of the open report, for its card, graph, table and map. */
export function useAttraction(scope: ReportScope) {
  const read = useAnswer(scope, 'ATTRACTION', 'monthly');
  return { ...read, views: read.answer && attractionOf(read.answer) };
}
