import { partDisclosure } from './disclosure';
import {
  anyOf,
  type Described,
  id,
  list,
  number,
  object,
  oneOf,
  pointGeometry,
  polygonGeometry,
  share,
  text,
  textLike,
} from './shape';

/** The parts of a trip, in order; `during` is only filled for areas of interest. */
export const visitationPeriods = ['before', 'during', 'after'] as const;
/** Whose movement is shown: all visitors, or those living or working within 250 m. */
export const visitorTypes = ['visitors', 'residents_workers'] as const;

/** The share of a location's visits with a stay in a cell before, during or after. */
export const movementRow = object({
  location_id: id(),
  visitor_type: oneOf(visitorTypes),
  visitation_period: oneOf(visitationPeriods),
  /** `lon,lat` or an H3 index. */
  geo_entity_code: textLike(/^(-?\d+(\.\d+)?,-?\d+(\.\d+)?|[0-9a-f]{15})$/),
  /** Share 0..1. */
  visits_share: share(),
});
/** The share of a location's visits with a stay in a cell before, during or after. */
export type MovementRow = Described<typeof movementRow>;

/** A place or building visited before, during or after. */
export const hotspot = object({
  visitor_type: oneOf(visitorTypes),
  /** Share 0..1. */
  visits_share: share(),
  location_name: text(),
  /** See `placeCategories`; other values are as imported. */
  location_category: text(),
  location_subcategory: text(),
  location_address: text(),
  geometry: anyOf(polygonGeometry(), pointGeometry()),
});
/** A place or building visited before, during or after. */
export type Hotspot = Described<typeof hotspot>;

/** Hotspots of one part of the trip, for each visitor type by descending share. */
export const hotspotPart = object({ locations: object({ pois: list(hotspot), buildings: list(hotspot) }) });
/** Hotspots of one part of the trip, for each visitor type by descending share. */
export type HotspotPart = Described<typeof hotspotPart>;

/** The answer of the hotspots call. */
export const hotspotsAnswer = object({
  before: hotspotPart,
  during: hotspotPart,
  after: hotspotPart,
  disclosure: partDisclosure,
});
/** The answer of the hotspots call. */
export type HotspotsData = Described<typeof hotspotsAnswer>;

/** A place in the list of what visitors do before, during or after. */
export const spiderPlace = object({
  name: text(),
  address: text(),
  /** See `placeCategories`; other values are as imported. */
  category: text(),
  subcategory: text(),
  /** Share 0..1. */
  value: share(),
  longitude: number({ minimum: -180, maximum: 180 }),
  latitude: number({ minimum: -90, maximum: 90 }),
});
/** A place in the list of what visitors do before, during or after. */
export type SpiderPlace = Described<typeof spiderPlace>;

/**
 * Places of one part of the trip by descending share: of all visitors, of those living within 250 m, of those working
 * there.
 */
export const spiderPart = object({ main: list(spiderPlace), home: list(spiderPlace), work: list(spiderPlace) });
/**
 * Places of one part of the trip by descending share: of all visitors, of those living within 250 m, of those working
 * there.
 */
export type SpiderPart = Described<typeof spiderPart>;

/** The answer of the spider call. */
export const spiderAnswer = object({
  before: spiderPart,
  during: spiderPart,
  after: spiderPart,
  disclosure: partDisclosure,
});
/** The answer of the spider call. */
export type SpiderData = Described<typeof spiderAnswer>;

/** The fields of a movement item's answer. */
export const movementFields = {
  values: list(movementRow),
  /** The time window before and after a visit, in hours. */
  timeFrame: number({ minimum: 0 }),
  /** The radius around the location, in metres. */
  maxDistance: number({ minimum: 0 }),
  disclosure: partDisclosure,
};
/** The answer of a movement item. */
export const movementData = object(movementFields);
/**
 * The answer of a movement item. Hidden parts are named by their list (`before visitors`); hidden cells and places are
 * not named.
 */
export type MovementData = Described<typeof movementData>;
