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

/** The answer of `GET /api/routes/trips/{profile}`: that of a router's trip service, and whether it is an estimate. */
export const tripAnswer = object({
  code: oneOf(['Ok']),
  /** The route is a straight line; distance and duration are estimates. */
  estimated: truth(),
  trips: list(
    object({
      /** Its geometry in `[lng, lat]`. */
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
/** The answer of `GET /api/routes/trips/{profile}`: that of a router's trip service, and whether it is an estimate. */
export type TripAnswer = Described<typeof tripAnswer>;

/** One ring of the answer of `GET /api/routes/isochrones`: `km` or `minutes`, depending on the request. */
export const isochrone = object({
  /** The reach in kilometres. */
  km: optional(number({ exclusiveMinimum: 0 })),
  /** The reach in minutes by car. */
  minutes: optional(whole({ minimum: 1 })),
  polygon: polygonGeometry(),
});
/** One ring of the answer of `GET /api/routes/isochrones`: `km` or `minutes`, depending on the request. */
export type Isochrone = Described<typeof isochrone>;

/** The answer of `GET /api/routes/isochrones`. */
export const isochronesAnswer = object({
  /** The rings are circles around the position; driving times are never estimated. */
  estimated: truth(),
  /** Smallest first. */
  rings: list(isochrone),
});
/** The answer of `GET /api/routes/isochrones`: the rings, smallest first. */
export type IsochronesAnswer = Described<typeof isochronesAnswer>;

/** A place found by an address search. */
export const foundPlace = object({
  /** The place with enough detail to identify it, e.g. "Tegel, Berlin, DE". */
  name: text(),
  longitude: number({ minimum: -180, maximum: 180 }),
  latitude: number({ minimum: -90, maximum: 90 }),
  /** ISO 3166-1 in lower case; empty for plain coordinates. */
  country: text(),
});
/** A place found by an address search. */
export type FoundPlace = Described<typeof foundPlace>;

/** The answer of `GET /api/geocoding`, best matches first. */
export const geocodingAnswer = object({ places: list(foundPlace) });
/** The answer of `GET /api/geocoding`, best matches first. */
export type GeocodingAnswer = Described<typeof geocodingAnswer>;
