import type { AbsorptionAnswer, AttractionAnswer, ReportScope } from '@locus/model';
import { deriveAbsorption, deriveAttraction, derivedOnce } from '@locus/model';

import { useAnswer } from './useAnswer';

/** Absorption of an answer, one view a source. */
export const absorptionOf = derivedOnce(({ values }: AbsorptionAnswer) => deriveAbsorption(values));

/** Attraction of an answer, one view a target. */
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
