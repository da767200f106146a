import type { Id } from '../entities';
import type { PartDisclosure } from './disclosure';

/** What visitors of one location do at another. */
export interface CrossVisitationPair {
  secondary_location_id: Id;
  secondary_location_name: string;
  /** Share (0..1) of the primary location's visitors who also came to the secondary one; null where hidden. */
  visitors_loyalty: number | null;
  /** `100 : n`, n visits to the secondary location by shared visitors per 100 visits to the primary one; null where hidden. */
  ratio: string | null;
  /** Kilometres as the crow flies. */
  aerial_distance: number;
}

/** One primary location against all others. */
export interface CrossVisitationLocation {
  primary_location_id: Id;
  primary_location_name: string;
  /** Share (0..1) of its visitors seen at any other selected location; null where hidden. */
  shared_visitors: number | null;
  data: CrossVisitationPair[];
}

/** The answer of a cross-visitation item. */
export interface CrossVisitationData {
  values: CrossVisitationLocation[];
  disclosure: PartDisclosure;
}
