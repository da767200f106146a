import { count, type Described, id, list, nullable, object, oneOf, optional, schema, share, text } from './shape';

/** The fields that say by which rules an answer hides numbers. */
export const rules = {
  /** `panel`: floors and rounding apply; `open`: public data, shown as it is. */
  dataset: oneOf(['panel', 'open']),
  /** Fewer devices than this behind a number and it is hidden; 0 for open data. */
  floor: count(),
  /** Numbers are rounded to this step before anything is derived; 1 for open data. */
  roundedTo: count(),
  /**
   * Every visit was counted, as in open data: its numbers are an "exact count", every `confidence_level` is 1 and none
   * is too unsure to be shown. Left out of a panel's answers, which are estimates.
   */
  exact: optional(schema<true>({ type: 'boolean', enum: [true] })),
  /**
   * The months `'YYYY-MM'` that the answer is about, where they are not those asked for: people who come in several
   * months do not add up, so that a panel tells of whole months, quarters, years and the whole report alone, here of
   * the shortest that holds all asked for.
   */
  months: optional(list(text())),
};

/** By which rules an answer hides numbers. */
export const disclosureRules = object(rules);

/** Why a number is hidden: too few devices behind it, or it could be worked out from the shown ones and their total. */
export const suppressionReason = oneOf(['below_floor', 'complement']);

const part = {
  ...rules,
  /** Hidden parts: an area, bucket, cell or pair, named as in the answer's own field. */
  suppressed: list(object({ location_id: id(), part: text(), reason: suppressionReason })),
  /**
   * Parts that are 0 and shown as 0 because nobody came, as far as rounding tells: `'1'` for a shop closed on Sundays,
   * `'all'` for a location without visits, whose shares are null. Not among `suppressed`. Left out where there are
   * none.
   */
  closed: optional(list(object({ location_id: id(), part: text() }))),
};

/** What an answer made of parts of a whole hides. */
export const partDisclosure = object({
  ...part,
  /** What the hidden parts of a location add up to, as a share (0..1) of its whole; null when that itself is hidden. */
  other: list(object({ location_id: id(), share: nullable(share()) })),
});
/** What an answer made of parts of a whole hides. */
export type PartDisclosure = Described<typeof partDisclosure>;

/** What a catchment hides. */
export const catchmentDisclosure = object({
  ...part,
  /** What the hidden areas of a location's list add up to; null when all of it is hidden. */
  other: list(object({ location_id: id(), type: oneOf(['HOME', 'WORK']), share: nullable(share()) })),
});
/**
 * What a catchment hides: `part` is the list, `home` or `work`; no hidden area is named, so none can be told from one
 * without visitors.
 */
export type CatchmentDisclosure = Described<typeof catchmentDisclosure>;
