import {
  type Described,
  list,
  number,
  object,
  oneOf,
  optional,
  polygonGeometry,
  position,
  schema,
  text,
  truth,
  whole,
} from './shape';

/**
 * The answer of `GET /api/routes/trips/{profile}`: what a router's trip service answers, and whether it is an estimate.
 */
export const tripAnswer = object({
  code: oneOf(['Ok']),
  /** The way is a line as the crow flies; distance and duration are estimates. */
  estimated: truth(),
  trips: list(
    object({
      /** Its course in `[lng, lat]`. */
      geometry: object({
        type: oneOf(['LineString']),
        coordinates: schema<[number, number][]>({ type: 'array', items: position(), minItems: 2 }),
      }),
      /** Metres. */
      distance: number({ minimum: 0 }),
      /** Seconds. */
      duration: number({ minimum: 0 }),
    }),
  ),
});
/**
 * The answer of `GET /api/routes/trips/{profile}`: what a router's trip service answers, and whether it is an estimate.
 */
export type TripAnswer = Described<typeof tripAnswer>;

/** One ring of the answer of `GET /api/routes/isochrones`: `km` or `minutes`, whichever was asked for. */
export const isochrone = object({
  /** What can be reached within so many kilometres. */
  km: optional(number({ exclusiveMinimum: 0 })),
  /** What can be reached within so many minutes by car. */
  minutes: optional(whole({ minimum: 1 })),
  polygon: polygonGeometry(),
});
/** One ring of the answer of `GET /api/routes/isochrones`: `km` or `minutes`, whichever was asked for. */
export type Isochrone = Described<typeof isochrone>;

/** The answer of `GET /api/routes/isochrones`. */
export const isochronesAnswer = object({
  /** The rings are circles as the crow flies; driving times are never estimated. */
  estimated: truth(),
  /** The smallest first. */
  rings: list(isochrone),
});
/** The answer of `GET /api/routes/isochrones`: the rings, smallest first. */
export type IsochronesAnswer = Described<typeof isochronesAnswer>;

/** A place that an address search found. */
export const foundPlace = object({
  /** The place with what tells it from others, e.g. "Tegel, Berlin, DE". */
  name: text(),
  longitude: number({ minimum: -180, maximum: 180 }),
  latitude: number({ minimum: -90, maximum: 90 }),
  /** ISO 3166-1 in lower case; empty for bare coordinates. */
  country: text(),
});
/** A place that an address search found. */
export type FoundPlace = Described<typeof foundPlace>;

/** The answer of `GET /api/geocoding`: the best places first. */
export const geocodingAnswer = object({ places: list(foundPlace) });
/** The answer of `GET /api/geocoding`: the best places first. */
export type GeocodingAnswer = Described<typeof geocodingAnswer>;
