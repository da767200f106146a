import type { AttractionAnswer } from '@locus/model';
import { deriveAttraction, derivedOnce } from '@locus/model';

/** The attraction in an answer, one view per target. */
export const attractionOf = derivedOnce(({ values }: AttractionAnswer) => deriveAttraction(values));
