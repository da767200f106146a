import { dayCounts, rules, suppressionReason } from './disclosure';
import { day, type Described, id, list, nullable, number, object, optional, share, text, truth, whole } from './shape';

/** The fields of a number of one location in one period. */
export const footfallValueFields = {
  /** First day of the period at 00:00 UTC, in ms since the epoch. */
  date: whole(),
  /** Estimated visits; null if the number is not shown (see `disclosure`). */
  value: nullable(number()),
  /** The probability (0..1) that the estimate is within ±10 % of the true value; null if unknown. */
  confidence_level: nullable(share()),
  /** Based on enough visitors for a relative figure. */
  is_relative_shown: truth(),
};
/** Visits to one location in one month or ISO week. */
export const footfallValue = object(footfallValueFields);
/** Visits to one location in one month or ISO week. */
export type FootfallValue = Described<typeof footfallValue>;

/** One location's visits. */
export const footfallLocation = object({ location_id: id(), location_name: text(), data: list(footfallValue) });
/** One location's visits. */
export type FootfallLocation = Described<typeof footfallLocation>;

/** What an answer hides, and by which rules. */
export const disclosure = object({
  ...rules,
  suppressed: list(object({ location_id: id(), date: whole(), reason: suppressionReason })),
  /** Periods that the data covers only in part. */
  partial: list(object({ date: whole(), firstDay: day(), lastDay: day() })),
  /** Periods with 0 visits, shown as 0 because nobody came, as far as rounding can tell. Omitted if there are none. */
  closed: optional(list(object({ location_id: id(), date: whole() }))),
  /**
   * Periods of a location that were not counted on all days, because a counter was off. With 0 counted days the value
   * is null; otherwise it is the sum of the counted days, too small to be compared or averaged. Omitted if there are
   * none.
   */
  coverage: optional(list(object({ location_id: id(), date: whole(), ...dayCounts }))),
});
/** What an answer hides, and by which rules. */
export type Disclosure = Described<typeof disclosure>;

/** The fields of a footfall or retention item's answer. */
export const footfallFields = { values: list(footfallLocation), disclosure };
/** The answer of a footfall item. */
export const footfallData = object(footfallFields);
/** The answer of a footfall item. */
export type FootfallData = Described<typeof footfallData>;
