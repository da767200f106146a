import { baseOf } from './base';
import { partDisclosure } from './disclosure';
import { type Described, id, list, nullable, number, object, optional, share, text, whole } from './shape';

/** Device-days of one month in the source and in the target, as each analysis counts them. */
export const dateChange = object({
  /** First day of the month at 00:00 UTC, in ms since the epoch. */
  timestamp: whole(),
  /** Absorption: device-days in source and target; attraction: all in the target. */
  visits_in_target: nullable(number()),
  /** Absorption: all device-days in the source; attraction: those in the target that were also in the source. */
  visits_in_source: nullable(number()),
});
/** Device-days of one month in the source and in the target, as each analysis counts them. */
export type DateChange = Described<typeof dateChange>;

const pair = {
  source_location_id: id(),
  source_location_name: text(),
  target_location_id: id(),
  target_location_name: text(),
  dateChanges: list(dateChange),
};

/** One source and target. */
export const absorptionPair = object({
  ...pair,
  /** Share 0..1 over all months: Σ both / Σ source; null if hidden. */
  avg_weighted_absorption: nullable(share()),
});
/** One source and target. */
export type AbsorptionPair = Described<typeof absorptionPair>;

/** From how many minutes a stay in the source counts, by the item's activity level; omitted from older results. */
const sourceStay = { min_stay_minutes: optional(number()) };

/** The fields of an absorption item's answer. */
export const absorptionFields = {
  values: list(absorptionPair),
  /** What each share is a share of: device-days in the source, of at least the minimum stay; omitted as above. */
  base: optional(baseOf(['device_days_in_source'])),
  ...sourceStay,
  disclosure: partDisclosure,
};
/** The answer of an absorption item. */
export const absorptionData = object(absorptionFields);
/** The answer of an absorption item. */
export type AbsorptionData = Described<typeof absorptionData>;

/** One target and source of attraction. */
export const attractionPair = object({
  ...pair,
  /** Share 0..1 over all months: Σ both / Σ target; null if hidden. */
  avg_weighted_attraction: nullable(share()),
});
/** One target and source of attraction. */
export type AttractionPair = Described<typeof attractionPair>;

/** The fields of an attraction item's answer. */
export const attractionFields = {
  values: list(attractionPair),
  /** What each share is a share of: device-days in the target, however long the stay; omitted from older results. */
  base: optional(baseOf(['device_days_in_target'])),
  ...sourceStay,
  disclosure: partDisclosure,
};
/** The answer of an attraction item. */
export const attractionData = object(attractionFields);
/** The answer of an attraction item. */
export type AttractionData = Described<typeof attractionData>;
