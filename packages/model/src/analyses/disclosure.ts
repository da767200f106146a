import type { Id } from '../entities';

/** By which rules an answer hides numbers. */
export interface DisclosureRules {
  /** `panel`: floors and rounding apply; `open`: public data, shown as it is. */
  dataset: 'panel' | 'open';
  /** Fewer devices than this behind a number and it is hidden; 0 for open data. */
  floor: number;
  /** Numbers are rounded to this step before anything is derived; 1 for open data. */
  roundedTo: number;
  /**
   * Every visit was counted, as in open data: its numbers are an "exact count", every `confidence_level` is 1 and none is too unsure to be
   * shown. Left out of a panel's answers, which are estimates.
   */
  exact?: true;
}

/** Why a number is hidden: too few devices behind it, or it could be worked out from the shown ones and their total. */
export type SuppressionReason = 'below_floor' | 'complement';

/** What an answer made of parts of a whole hides. */
export interface PartDisclosure extends DisclosureRules {
  /** Hidden parts: an area, bucket, cell or pair, named as in the answer's own field. */
  suppressed: { location_id: Id; part: string; reason: SuppressionReason }[];
  /** What the hidden parts of a location add up to, as a share (0..1) of its whole; null when that itself is hidden. */
  other: { location_id: Id; share: number | null }[];
  /**
   * Parts that are 0 and shown as 0 because nobody came, as far as rounding tells: `'1'` for a shop closed on Sundays, `'all'` for a
   * location without visits, whose shares are null. Not among `suppressed`. Left out where there are none.
   */
  closed?: { location_id: Id; part: string }[];
}
