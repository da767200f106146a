import { countryBoxes } from './countryBoxes';
import type { LngLat } from './rings';

/** Farther away than this, a place is not where its country or the project's other places are, in kilometres. */
const farKm = 500;
const kmPerDegree = 111.32;

/** Where a place is expected: its country (two letters), or near other places, `[lng, lat]`. */
export interface Expected {
  country?: string;
  near?: readonly LngLat[];
}

/**
 * Whether a position has its longitude and latitude swapped: as it is, it lies more than 500 km from its country, or
 * without a known one from all other places, and the other way round it does not.
 */
export function axesSwapped([lng, lat]: LngLat, { country = '', near = [] }: Expected): boolean {
  if (!(Math.abs(lng) <= 90) || !(Math.abs(lat) <= 180)) return false;
  const code = country.trim().toLowerCase();
  // The form's code for the United Kingdom.
  const boxes = countryBoxes.get(code === 'en' || code === 'uk' ? 'gb' : code);
  const around = boxes ?? near.map(([x, y]) => [x, y, x, y]);
  const distance = (at: LngLat) => Math.min(...around.map((box) => kmTo(at, box)));
  return around.length > 0 && distance([lng, lat]) > farKm && distance([lat, lng]) < (boxes ? farKm / 5 : farKm);
}

/** About how far a position is from a box, in kilometres; 0 within it. */
function kmTo([lng, lat]: LngLat, [west = 0, south = 0, east = 0, north = 0]: readonly number[]): number {
  const y = lat - Math.min(Math.max(lat, south), north);
  const x = lng - Math.min(Math.max(lng, west), east);
  const across = Math.min(Math.abs(x), 360 - Math.abs(x)) * Math.cos((Math.min(Math.abs(lat), 90) * Math.PI) / 180);
  return kmPerDegree * Math.hypot(across, y);
}

/** Whether a position is that of unknown ones, within a kilometre of 0, 0. */
export const isNowhere = ([lng, lat]: LngLat): boolean => Math.abs(lng) < 0.01 && Math.abs(lat) < 0.01;
