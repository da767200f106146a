import type { AbsorptionAnswer } from '@locus/model';
import { deriveAbsorption, derivedOnce } from '@locus/model';

/** The absorption in an answer, one view per source. */
export const absorptionOf = derivedOnce(({ values }: AbsorptionAnswer) => deriveAbsorption(values));
