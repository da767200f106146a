import type { PolygonGeometry } from '@locus/model/entities';

import type { Position } from '../../geo/distance';
import { aerialKm } from '../../geo/distance';
import { insideOutline } from '../../geo/insideOutline';
import type { ElsewherePlace } from '../read/readElsewhere';

/** Side of a square of the index in degrees. */
const squareDegrees = 0.02;

/** Finds the locations (by their index in the list) whose outline contains a position. */
export function outlineIndex(
  locations: readonly { polygon?: PolygonGeometry | null }[],
): (at: Position) => readonly number[] {
  const square = (degrees: number) => Math.floor(degrees / squareDegrees);
  const squares = new Map<string, { i: number; geometry: PolygonGeometry }[]>();
  for (const [i, { polygon: geometry }] of locations.entries()) {
    if (!geometry) continue;
    const corners = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2);
    const [west, east] = bounds(corners.map(([lng]) => lng));
    const [south, north] = bounds(corners.map(([, lat]) => lat));
    for (let x = square(west); x <= square(east); x += 1) {
      for (let y = square(south); y <= square(north); y += 1) {
        const known = squares.get(`${x} ${y}`) ?? [];
        squares.set(`${x} ${y}`, [...known, { i, geometry }]);
      }
    }
  }
  return (at) => {
    const candidates = squares.get(`${square(at[0])} ${square(at[1])}`) ?? [];
    return candidates.filter((place) => insideOutline(place, at)).map(({ i }) => i);
  };
}

function bounds(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

/**
 * A stay is at a place of which only a point is known if it is within this distance, and no other such place is nearer.
 */
const pointReachKm = 0.06;
/** Side of a square of points in degrees: more than their reach, also in the far north. */
const pointSquareDegrees = 0.002;

/**
 * Finds the places elsewhere (by their index in the list) for a position: those whose outline contains it, and the
 * nearest point.
 */
export function elsewhereIndex(places: readonly ElsewherePlace[]): (at: Position) => readonly number[] {
  const inOutlines = outlineIndex(places.map(({ geometry }) => ({ polygon: geometry })));
  const square = (degrees: number) => Math.floor(degrees / pointSquareDegrees);
  const squares = new Map<string, number[]>();
  for (const [i, { geometry, longitude, latitude }] of places.entries()) {
    if (geometry) continue;
    const name = `${square(longitude)} ${square(latitude)}`;
    squares.set(name, [...(squares.get(name) ?? []), i]);
  }
  const nearest = ([lng, lat]: Position): number[] => {
    let found: { i: number; km: number } | undefined;
    for (const x of [-1, 0, 1]) {
      for (const y of [-1, 0, 1]) {
        for (const i of squares.get(`${square(lng) + x} ${square(lat) + y}`) ?? []) {
          const place = places[i];
          if (!place) continue;
          const km = aerialKm([lng, lat], [place.longitude, place.latitude]);
          if (km <= pointReachKm && (found === undefined || km < found.km)) found = { i, km };
        }
      }
    }
    return found ? [found.i] : [];
  };
  return (at) => [...inOutlines(at), ...nearest(at)];
}
