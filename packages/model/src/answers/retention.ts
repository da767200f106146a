import { baseOf } from './base';
import { disclosure, footfallValueFields } from './footfall';
import { count, type Described, id, list, nullable, object, optional, share, text, truth } from './shape';

/** A rate (0..1) of returning visitors, and the number of visitors that it is a rate of, as published. */
export const returnRate = object({ rate: share(), base: count() });
/** A rate (0..1) of returning visitors, and the number of visitors that it is a rate of, as published. */
export type ReturnRate = Described<typeof returnRate>;

/** A share (0..1) of returning visitors in one month or quarter. */
export const retentionValue = object({
  ...footfallValueFields,
  /** Whether the next period has ended, so that nobody can still return; omitted from results from before. */
  settled: optional(truth()),
  /**
   * The rate of all visitors of the period, and the rate of those whom the dataset still sees anywhere in the next one.
   * One of them is `value`, see `base`. Null if it is not shown; omitted from results from before.
   */
  of_all: optional(nullable(returnRate)),
  of_still_seen: optional(nullable(returnRate)),
});
/** A share (0..1) of returning visitors in one month or quarter. */
export type RetentionValue = Described<typeof retentionValue>;

/** One location's shares of returning visitors. */
export const retentionLocation = object({ location_id: id(), location_name: text(), data: list(retentionValue) });
/** One location's shares of returning visitors. */
export type RetentionLocation = Described<typeof retentionLocation>;

/** What the rates of an answer can be rates of. */
export const retentionBases = ['visitors', 'visitors_still_seen'] as const;
/** What the rates of an answer are rates of. */
export type RetentionBase = (typeof retentionBases)[number];

/** The fields of a retention item's answer: like footfall, with shares in place of visits. */
export const retentionFields = {
  values: list(retentionLocation),
  /**
   * What each `value` is a share of: in a panel the visitors whom the dataset still sees in the next period; in open
   * data, which nobody leaves, and in data about a single place, which cannot tell who left, all visitors of the
   * period. Omitted from results from before.
   */
  base: optional(baseOf(retentionBases)),
  disclosure,
};
/** The answer of a retention item. */
export const retentionData = object(retentionFields);
/** The answer of a retention item. */
export type RetentionData = Described<typeof retentionData>;
