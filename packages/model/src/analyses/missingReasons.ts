import type { Id } from '../entities/entities';

/**
 * Why a number is hidden or 0: too few devices behind it, it could be derived from shown numbers, nobody came, or
 * nothing was counted.
 */
export type MissingReason = 'below_floor' | 'complement' | 'closed' | 'not_counted';

/**
 * The parts of an answer's disclosure that say which of its numbers are hidden, which are 0 because nobody came, and
 * which were not counted.
 */
export interface ToldMissing {
  /** Numbers based on fewer devices than this are hidden. */
  floor: number;
  suppressed: readonly {
    location_id: Id;
    part?: string;
    date?: number;
    reason: Exclude<MissingReason, 'closed' | 'not_counted'>;
  }[];
  closed?: readonly { location_id: Id; part?: string; date?: number }[];
  coverage?: readonly { location_id: Id; part?: string; date?: number; counted: number; days: number }[];
}

/** Returns why a number of a location is missing; undefined if it is not, or if the reason is unknown. */
export type ReasonOf = (location: Id, ...parts: readonly (string | number)[]) => MissingReason | undefined;

/**
 * The reasons in an answer, by location and part: a bucket, cell, pair, or date in ms since the epoch. The first of
 * several parts with a reason counts, so pass the narrowest first; `all` (a location hidden or closed as a whole) is
 * tried last.
 */
export function missingReasons(disclosure: ToldMissing | undefined): ReasonOf {
  const reasons = new Map<string, MissingReason>();
  const note = (part: { location_id: Id; part?: string; date?: number }, reason: MissingReason) =>
    reasons.set(`${part.location_id} ${part.part ?? part.date}`, reason);
  for (const part of disclosure?.suppressed ?? []) note(part, part.reason);
  for (const part of disclosure?.closed ?? []) note(part, 'closed');
  for (const part of disclosure?.coverage ?? []) if (part.counted === 0) note(part, 'not_counted');
  return (location, ...parts) => {
    if (reasons.size === 0) return undefined;
    for (const part of [...parts, 'all']) {
      const reason = reasons.get(`${location} ${part}`);
      if (reason) return reason;
    }
    return undefined;
  };
}
