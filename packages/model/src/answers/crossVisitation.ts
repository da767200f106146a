import { partDisclosure } from './disclosure';
import { count, type Described, id, list, nullable, number, object, optional, share, text, textLike } from './shape';

/** A primary location paired with a secondary one. */
export const crossVisitationPair = object({
  secondary_location_id: id(),
  secondary_location_name: text(),
  /** Share (0..1) of the primary location's visitors who also came to the secondary one; null if hidden. */
  visitors_loyalty: nullable(share()),
  /**
   * `100 : n`, n visits to the secondary location by shared visitors per 100 visits to the primary one; null if hidden.
   */
  ratio: nullable(textLike(/^100 : \d+(\.\d\d?)?$/)),
  /** Kilometres as the crow flies. */
  aerial_distance: number({ minimum: 0 }),
});
/** A primary location paired with a secondary one. */
export type CrossVisitationPair = Described<typeof crossVisitationPair>;

/** One primary location paired with all others. */
export const crossVisitationLocation = object({
  primary_location_id: id(),
  primary_location_name: text(),
  /** Share (0..1) of its visitors seen at any other selected location; null if hidden. */
  shared_visitors: nullable(share()),
  /** Its visitors, whom the shares are of, as published; null if hidden. Missing from older answers. */
  visitors: optional(nullable(count())),
  data: list(crossVisitationPair),
});
/** One primary location paired with all others. */
export type CrossVisitationLocation = Described<typeof crossVisitationLocation>;

/** The fields of a cross-visitation item's answer. */
export const crossVisitationFields = { values: list(crossVisitationLocation), disclosure: partDisclosure };
/** The answer of a cross-visitation item. */
export const crossVisitationData = object(crossVisitationFields);
/** The answer of a cross-visitation item. */
export type CrossVisitationData = Described<typeof crossVisitationData>;
