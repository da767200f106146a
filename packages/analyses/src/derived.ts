import type { SpiderData } from '@locus/model/analyses';
import type { AbsorptionAnswer, AttractionAnswer } from '@locus/model/calls';
import {
  deriveAbsorption,
  deriveAttraction,
  deriveDuration,
  derivedOnce,
  deriveFootfall,
  deriveMovement,
  deriveRetention,
  deriveSeasonality,
} from '@locus/model/analyses';

/*
 * What each answer says, derived once for all who ask. All in one file: the cards of a report need all of them, and
 * with a file each the browser loads several small ones more.
 */

/** The absorption in an answer, one view per source. */
export const absorptionOf = derivedOnce(({ values, min_stay_minutes: minutes }: AbsorptionAnswer) =>
  deriveAbsorption(values, minutes),
);

/** The attraction in an answer, one view per target. */
export const attractionOf = derivedOnce(({ values, min_stay_minutes: minutes }: AttractionAnswer) =>
  deriveAttraction(values, minutes),
);

/** The visit durations in an answer. */
export const durationOf = derivedOnce(deriveDuration);

/** The visit trends in an answer, on the same scale as those of an earlier period. */
export const footfallOf = derivedOnce(deriveFootfall);

/** The movement in an answer; undefined if it names no place. */
export const movementOf = derivedOnce((primary: SpiderData) => deriveMovement({ primary })['primary']);

/** The rates of returning visitors in an answer. */
export const retentionOf = derivedOnce(deriveRetention);

/** The popular times in an answer. */
export const seasonalityOf = derivedOnce(deriveSeasonality);
