import { count, type Described, id, list, nullable, object, oneOf, optional, schema, share, text } from './shape';

/** The fields that state the rules by which an answer hides numbers. */
export const rules = {
  /** `panel`: floors and rounding apply; `open`: public data, shown unchanged. */
  dataset: oneOf(['panel', 'open']),
  /** Numbers based on fewer devices than this are hidden; 0 for open data. */
  floor: count(),
  /** Numbers are rounded to this step before anything is derived; 1 for open data. */
  roundedTo: count(),
  /**
   * Sums of weighted visits are rounded to this coarser step instead: ten times the weight that one device in twenty
   * exceeds. Omitted if they are rounded like all others.
   */
  weightedTo: optional(count()),
  /**
   * Every visit was counted, as in open data: the numbers are an "exact count", and every `confidence_level` is 1 and
   * high enough to be shown. Omitted from a panel's answers, which are estimates.
   */
  exact: optional(schema<true>({ type: 'boolean', enum: [true] })),
  /**
   * The months `'YYYY-MM'` that the answer covers, if not the requested ones: people who come in several months cannot
   * be added up, so a panel reports only on whole months, quarters, years and the whole report; here, the shortest of
   * these that contains all requested months.
   */
  months: optional(list(text())),
};

/** The rules by which an answer hides numbers. */
export const disclosureRules = object(rules);

/** Why a number is hidden: too few devices behind it, or it could be derived from the shown ones and their total. */
export const suppressionReason = oneOf(['below_floor', 'complement']);

/** On how many of its days something was counted. */
export const dayCounts = {
  /** Days counted; 0: nothing is known, and the number is null. */
  counted: count(),
  /** The days that could have been counted: those that the data covers and the filters keep. */
  days: count(),
};

const part = {
  ...rules,
  /** Hidden parts: an area, bucket, cell or pair, named as in the answer's own field. */
  suppressed: list(object({ location_id: id(), part: text(), reason: suppressionReason })),
  /**
   * Parts that are 0 and shown as 0 because nobody came, as far as rounding can tell: `'1'` for a shop closed on
   * Sundays, `'all'` for a location without visits, whose shares are null. Not among `suppressed`. Omitted if there are
   * none.
   */
  closed: optional(list(object({ location_id: id(), part: text() }))),
  /**
   * Locations that were not counted on all days, because a counter was off or counts only on some weekdays: `'all'`
   * with the days of all requested months, and `'1'` for each weekday that was never counted, whose shares are null.
   * Days without a count are left out of every mean. Omitted if there are none.
   */
  coverage: optional(list(object({ location_id: id(), part: text(), ...dayCounts }))),
};

/** What is hidden in an answer made up of parts of a whole. */
export const partDisclosure = object({
  ...part,
  /** The sum of a location's hidden parts, as a share (0..1) of its whole; null if that itself is hidden. */
  other: list(object({ location_id: id(), share: nullable(share()) })),
});
/** What is hidden in an answer made up of parts of a whole. */
export type PartDisclosure = Described<typeof partDisclosure>;

/** What is hidden in a catchment. */
export const catchmentDisclosure = object({
  ...part,
  /** The sum of the hidden areas of a location's list; null if the whole list is hidden. */
  other: list(object({ location_id: id(), type: oneOf(['HOME', 'WORK']), share: nullable(share()) })),
});
/**
 * What is hidden in a catchment: `part` is the list, `home` or `work`; hidden areas are not named, so that none can be
 * distinguished from one without visitors.
 */
export type CatchmentDisclosure = Described<typeof catchmentDisclosure>;
