import type { Id } from '../entities';

/**
 * Why a number is hidden, or 0: too few devices are behind it, it could be worked out from shown ones, or nobody came.
 */
export type MissingReason = 'below_floor' | 'complement' | 'closed';

/** What of an answer's disclosure says which of its numbers are hidden and which are 0 because nobody came. */
export interface ToldMissing {
  /** Fewer devices than this behind a number and it is hidden. */
  floor: number;
  suppressed: readonly { location_id: Id; part?: string; date?: number; reason: Exclude<MissingReason, 'closed'> }[];
  closed?: readonly { location_id: Id; part?: string; date?: number }[];
}

/** Says why a number of a location is missing; undefined where it is not, or nothing is known of it. */
export type ReasonOf = (location: Id, ...parts: readonly (string | number)[]) => MissingReason | undefined;

/**
 * The reasons of an answer, by location and part: a bucket, cell, pair, or date in ms since 1970. Of several parts the
 * first with a reason counts, so name the narrowest first; a location that is hidden or closed as a whole is the last.
 */
export function missingReasons(disclosure: ToldMissing | undefined): ReasonOf {
  const reasons = new Map<string, MissingReason>();
  const note = (part: { location_id: Id; part?: string; date?: number }, reason: MissingReason) =>
    reasons.set(`${part.location_id} ${part.part ?? part.date}`, reason);
  for (const part of disclosure?.suppressed ?? []) note(part, part.reason);
  for (const part of disclosure?.closed ?? []) note(part, 'closed');
  return (location, ...parts) => {
    if (reasons.size === 0) return undefined;
    for (const part of [...parts, 'all']) {
      const reason = reasons.get(`${location} ${part}`);
      if (reason) return reason;
    }
    return undefined;
  };
}
