import type { Id } from '../entities';

/** By which rules an answer hides numbers. */
export interface DisclosureRules {
  /** `panel`: floors and rounding apply; `open`: public data, shown as it is. */
  dataset: 'panel' | 'open';
  /** Fewer devices than this behind a number and it is hidden; 0 for open data. */
  floor: number;
  /** Numbers are rounded to this step before anything is derived; 1 for open data. */
  roundedTo: number;
}

/** Why a number is hidden: too few devices behind it, or it could be worked out from the shown ones and their total. */
export type SuppressionReason = 'below_floor' | 'complement';

/** What an answer made of parts of a whole hides. */
export interface PartDisclosure extends DisclosureRules {
  /** Hidden parts: an area, bucket, cell or pair, named as in the answer's own field. */
  suppressed: { location_id: Id; part: string; reason: SuppressionReason }[];
  /** What the hidden parts of a location add up to, as a share (0..1) of its whole; null when that itself is hidden. */
  other: { location_id: Id; share: number | null }[];
}
