import { derivedOnce, deriveFootfall } from '@locus/model';

/** The visit trends in an answer, on the same scale as those of an earlier period. */
export const footfallOf = derivedOnce(deriveFootfall);
