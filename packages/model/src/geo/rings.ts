import type { PolygonGeometry } from '../entities/entities';

/** A position, `[lng, lat]` in degrees. */
export type LngLat = [lng: number, lat: number];

/** A closed ring of at least four positions: the last repeats the first. */
export type Ring = LngLat[];

/** One polygon: its outer ring, then its holes. */
export type Part = Ring[];

/** `[west, south, east, north]` in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The parts of an outline, each an outer ring with its holes. */
export const partsOf = (geometry: PolygonGeometry): Part[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** An outline from parts: a `Polygon` for one, a `MultiPolygon` for several. */
export const geometryOf = (parts: Part[]): PolygonGeometry =>
  parts.length === 1 ? { type: 'Polygon', coordinates: parts[0] ?? [] } : { type: 'MultiPolygon', coordinates: parts };

/** The number of vertices of an outline; the repeated last position of a ring does not count. */
export const vertexCount = (geometry: PolygonGeometry): number =>
  partsOf(geometry).reduce((sum, part) => sum + part.reduce((all, ring) => all + Math.max(0, ring.length - 1), 0), 0);

/** The bounding box of an outline; for an empty one, a box from infinity to minus infinity. */
export function geometryBounds(geometry: PolygonGeometry): Bounds {
  return ringsBounds(partsOf(geometry).flat());
}

/** The bounding box of rings; for none, a box from infinity to minus infinity. */
export function ringsBounds(rings: readonly Ring[]): Bounds {
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [lng, lat] of ring) {
      if (lng < box[0]) box[0] = lng;
      if (lat < box[1]) box[1] = lat;
      if (lng > box[2]) box[2] = lng;
      if (lat > box[3]) box[3] = lat;
    }
  }
  return box;
}

/** Whether two boxes have a point in common. */
export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Whether a position is inside a ring (even-odd rule); either answer is possible on an edge. */
export function insideRing(ring: Ring, [lng, lat]: LngLat): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [x0, y0] = ring[i - 1]!;
    const [x, y] = ring[i]!;
    if (y0 > lat !== y > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) inside = !inside;
  }
  return inside;
}

/**
 * Whether a position is inside an outline and outside its holes (even-odd rule); either answer is possible on an edge.
 */
export const insideGeometry = (geometry: PolygonGeometry, position: LngLat): boolean =>
  partsOf(geometry).some((rings) => rings.filter((ring) => insideRing(ring, position)).length % 2 === 1);
