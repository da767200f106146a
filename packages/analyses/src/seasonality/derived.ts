import { derivedOnce, deriveSeasonality } from '@locus/model';

/** The popular times in an answer. */
export const seasonalityOf = derivedOnce(deriveSeasonality);
