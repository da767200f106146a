import type { HotspotsData } from '../answers/movement';
import { visitationPeriods } from '../answers/movement';
import { ownPlace } from './placeRanking';

/** A place with a name and where it is, in degrees. */
export interface NamedPlace {
  name: string;
  longitude: number;
  latitude: number;
}

/**
 * The points of interest around a location that are known because its visitors stay there, most visited first; without
 * buildings, which are outlines, and the reader's own locations, which have pins.
 */
export function knownPlaces(hotspots: HotspotsData): NamedPlace[] {
  const found = new Map<string, NamedPlace & { share: number }>();
  for (const {
    location_name: name,
    location_category: category,
    visits_share: share,
    geometry,
  } of visitationPeriods.flatMap((period) => hotspots[period].locations.pois)) {
    if (geometry.type !== 'Point' || name.trim() === '' || ownPlace({ category })) continue;
    const [longitude, latitude] = geometry.coordinates;
    if (longitude === undefined || latitude === undefined) continue;
    const key = `${name} ${longitude} ${latitude}`;
    const known = found.get(key);
    if (!known || known.share < share) found.set(key, { name, longitude, latitude, share });
  }
  return [...found.values()]
    .toSorted((a, b) => b.share - a.share)
    .map(({ name, longitude, latitude }) => ({ name, longitude, latitude }));
}
