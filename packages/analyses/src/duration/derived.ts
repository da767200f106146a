import { derivedOnce, deriveDuration } from '@locus/model';

/** The visit durations in an answer. */
export const durationOf = derivedOnce(deriveDuration);
