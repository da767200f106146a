import type { AbsorptionAnswer, AttractionAnswer, ReportScope } from '@locus/model';
import { deriveAbsorption, deriveAttraction, derivedOnce } from '@locus/model';

import { useAnswer } from './useAnswer';

/** The absorption in an answer, one view per source. */
export const absorptionOf = derivedOnce(({ values }: AbsorptionAnswer) => deriveAbsorption(values));

/** The attraction in an answer, one view per target. */
export const attractionOf = derivedOnce(({ values }: AttractionAnswer) => deriveAttraction(values));

/** Absorption of the open report, for its card, graph, table and map. */
export function useAbsorption(scope: ReportScope) {
  const read = useAnswer(scope, 'ABSORPTION', 'monthly');
  return { ...read, views: absorptionOf(read.answer) };
}

/** Attraction of the open report, for its card, graph, table and map. */
export function useAttraction(scope: ReportScope) {
  const read = useAnswer(scope, 'ATTRACTION', 'monthly');
  return { ...read, views: attractionOf(read.answer) };
}
