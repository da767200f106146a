import { baseOf } from './base';
import { catchmentDisclosure } from './disclosure';
import {
  type Described,
  id,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  oneOfNumbers,
  optional,
  polygonGeometry,
  schema,
  share,
  someText,
  text,
  textLike,
  truth,
  whole,
} from './shape';

/** The catchment levels: neighborhood, large city/municipality, municipality, region/district, state/province. */
export const catchmentLevels = [1, 2, 3, 4, 5] as const;

const rank = () => nullable(whole({ minimum: 1 }));
const amount = () => nullable(number({ minimum: 0 }));

/** One home or work area of a location's visitors. Shares 0..1; null if hidden or unknown. */
export const catchmentEntry = object({
  /** The area's key, for `data/indexes`. */
  index: someText(),
  geo_entity_name: text(),
  /** A postal code or area code as text; a number if the source has no code. */
  geo_entity_code: schema<string | number>({ type: ['string', 'number'] }),
  rank_geo_entity_share_of_source: rank(),
  rank_geo_entity_share_of_target: rank(),
  rank_geo_entity_share_of_score: rank(),
  /** Market share: visitors who live here / inhabitants. */
  geo_entity_share_of_source: nullable(share()),
  /** Visit share: visits from here / visits from all areas in reach; adds up to 1. */
  geo_entity_share_of_target: nullable(share()),
  /**
   * The probability (0..1) that the visit share is within ±10 % of the true value, given the number of devices from the
   * area; 1 for an exact count. Omitted from results calculated before this field existed.
   */
  confidence_level: optional(nullable(share())),
  /** √(share of residents who came × share of visitors from here). */
  geo_entity_catchment_score: nullable(share()),
  isochrone_share_of_source: nullable(share()),
  isochrone_share_of_target: nullable(share()),
  isochrone_catchment_score: nullable(share()),
  /** The ring that contains the area, in km, e.g. `5-10`. */
  isochrone_aerial_distance_range: nullable(textLike(/^\d+-\d+$/)),
  /** Kilometres as the crow flies. */
  aerial_distance: amount(),
  /** Kilometres by road. */
  driving_distance: amount(),
  /** Minutes by car. */
  driving_time: amount(),
  inhabitants: amount(),
  households: amount(),
  /** Per year and household, in the country's currency. */
  average_income: amount(),
  /** Per year and inhabitant, in the country's currency. */
  purchasing_power: amount(),
});
/** One home or work area of a location's visitors. Shares 0..1; null if hidden or unknown. */
export type CatchmentEntry = Described<typeof catchmentEntry>;

/** Home and work areas of one location's visitors. */
export const catchmentLocation = object({
  location_id: id(),
  geo_entity_type: text(),
  home: list(catchmentEntry),
  work: list(catchmentEntry),
  /**
   * The share (0..1) of its visits that are by somebody whose home (or workplace) is known, which visit shares are
   * shares of, as far as the area is in reach; null if it is hidden, unknown or not asked for. Omitted from results
   * calculated before these fields existed.
   */
  known_home_share: optional(nullable(share())),
  known_work_share: optional(nullable(share())),
});
/** Home and work areas of one location's visitors. */
export type CatchmentLocation = Described<typeof catchmentLocation>;

const multiCatchmentFields = {
  values: list(catchmentLocation),
  /** What the visit shares of each list are shares of; omitted from results calculated before this field existed. */
  bases: optional(object({ home: baseOf(['visits_with_known_home']), work: baseOf(['visits_with_known_work']) })),
  /** Codes of the countries that the areas are in, e.g. `de`. */
  countries: list(text()),
  reportLocations: list(object({ locationId: id(), country: text() })),
  catchmentLevel: oneOfNumbers(catchmentLevels),
  created_date: instant(),
  /** The currency symbol of incomes. */
  currency: text(),
  /** Why there are no areas: the data holds no homes, no areas are known here, or too few visitors. */
  unavailable: nullable(oneOf(['no_homes', 'no_areas', 'too_few'])),
  /** The areas' outlines and numbers are invented; only their codes are real. */
  synthetic_areas: truth(),
  /** Driving distances and times are estimates from the distance as the crow flies. */
  estimated_routes: truth(),
  disclosure: catchmentDisclosure,
};

/**
 * The answer of `GET /api/reportItems/{id}/multi/data`: the areas of several locations with a visit share of at least
 * 0.001.
 */
export const multiCatchmentAnswer = object(multiCatchmentFields);
/**
 * The answer of `GET /api/reportItems/{id}/multi/data`: the areas of several locations with a visit share of at least
 * 0.001.
 */
export type MultiCatchmentAnswer = Described<typeof multiCatchmentAnswer>;

/** The fields of a catchment item's answer. */
export const catchmentFields = {
  ...multiCatchmentFields,
  /** Kilometres; visits from areas further away are not part of any share. */
  maxRadius: number({ minimum: 0 }),
  /** Outer radii of the distance rings in km, ascending; empty in version 3.1.0, which has no rings. */
  isochronesRadius: list(number({ minimum: 0 })),
};
/** The answer of a catchment item. */
export const catchmentData = object(catchmentFields);
/** The answer of a catchment item. */
export type CatchmentData = Described<typeof catchmentData>;

/** The outline of an area by its key, see `CatchmentEntry.index`. */
export const areaPolygon = object({ index: someText(), polygon: polygonGeometry() });
/** The outline of an area by its key, see `CatchmentEntry.index`. */
export type AreaPolygon = Described<typeof areaPolygon>;
/** The answer of `POST /api/reportItems/{id}/data/indexes`. */
export const areaPolygonsAnswer = list(areaPolygon);
