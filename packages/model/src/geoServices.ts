import type { PolygonGeometry } from './entities';

/** How somebody travels. */
export const tripProfiles = ['driving', 'walking'] as const;
/** How somebody travels. */
export type TripProfile = (typeof tripProfiles)[number];

/** The answer of `GET /api/routes/trips/{profile}`: what a router's trip service answers, and whether it is an estimate. */
export interface TripAnswer {
  code: 'Ok';
  /** The way is a line as the crow flies; distance and duration are estimates. */
  estimated: boolean;
  /** One way; its length in metres, its duration in seconds, its course in `[lng, lat]`. */
  trips: { geometry: { type: 'LineString'; coordinates: [number, number][] }; distance: number; duration: number }[];
}

/** One ring of the answer of `GET /api/routes/isochrones`. */
export interface Isochrone {
  /** What can be reached within so many kilometres. */
  km: number;
  polygon: PolygonGeometry;
}

/** The answer of `GET /api/routes/isochrones`: the rings, smallest first. */
export interface IsochronesAnswer {
  /** The rings are circles as the crow flies. */
  estimated: boolean;
  rings: Isochrone[];
}

/** A place that an address search found. */
export interface FoundPlace {
  /** The place with what tells it from others, e.g. "Tegel, Berlin, DE". */
  name: string;
  longitude: number;
  latitude: number;
  /** ISO 3166-1 in lower case; empty for bare coordinates. */
  country: string;
}

/** The answer of `GET /api/geocoding`: the best places first. */
export interface GeocodingAnswer {
  places: FoundPlace[];
}

/** Most rings that can be asked for at once. */
export const maxIsochrones = 10;
/** The largest ring that can be asked for, in kilometres. */
export const maxIsochroneKm = 1000;
/** Most characters of an address search. */
export const maxSearchLength = 200;

/** The address of a way; positions are `[lng, lat]`. */
export function tripPath(profile: TripProfile, from: readonly [number, number], to: readonly [number, number]): string {
  const position = ([lng, lat]: readonly [number, number]) => `${lng.toFixed(5)},${lat.toFixed(5)}`;
  return `/routes/trips/${profile}?from=${position(from)}&to=${position(to)}`;
}
