import type { Address } from './address';
import { addressTo } from './address';
import { plainFigures } from '../text/figures';

/** A mode of travel. */
export const tripProfiles = ['driving', 'walking'] as const;
/** A mode of travel. */
export type TripProfile = (typeof tripProfiles)[number];

/** Maximum number of rings per request. */
export const maxIsochrones = 10;
/** Maximum radius of a ring, in kilometres. */
export const maxIsochroneKm = 1000;
/** Maximum driving time, in minutes. */
export const maxIsochroneMinutes = 120;
/** Maximum length of an address search, in characters. */
export const maxSearchLength = 200;

/** The URL of a route; positions are `[lng, lat]`. */
export function tripPath(
  profile: TripProfile,
  from: readonly [number, number],
  to: readonly [number, number],
): Address<'get /routes/trips/{profile}'> {
  const position = ([lng, lat]: readonly [number, number]) => `${plainFigures(lng, 5)},${plainFigures(lat, 5)}`;
  return addressTo('get /routes/trips/{profile}', { profile, from: position(from), to: position(to) });
}
