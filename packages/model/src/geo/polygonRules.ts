import type { PolygonGeometry } from '../entities/entities';
import { firstCrossing } from './crossings';
import { metresPerDegree, polygonArea } from './measures';
import type { LngLat, Part, Ring } from './rings';
import { boundsMeet, insideRing, partsOf, ringsBounds, vertexCount } from './rings';

/** Maximum number of vertices of an outline. */
export const maxVertices = 10_000;
/** Maximum number of rings of an outline, including holes. */
export const maxRings = 200;
/** Maximum extent of an outline in kilometres, from west to east or from south to north. */
export const maxExtentKm = 200;
/** Minimum area of an outline in square metres. */
export const minPolygonArea = 1;
/** The northernmost latitude that maps show, in degrees; the southernmost is its negative. */
export const maxLatitude = 85;

/** What can be wrong with an outline, however it was entered. */
export type PolygonFaultCode =
  | 'polygon_too_many_vertices'
  | 'polygon_too_many_rings'
  | 'polygon_not_finite'
  | 'polygon_out_of_range'
  | 'polygon_too_few_corners'
  | 'polygon_unclosed'
  | 'polygon_too_wide'
  | 'polygon_crossing'
  | 'polygon_no_area'
  | 'polygon_hole_outside'
  | 'polygon_parts_overlap'
  | 'polygon_too_large';

/** An error in an outline, and where it is. The code is also a reason code (see `reasons`), with its params. */
export interface PolygonFault {
  code: PolygonFaultCode;
  /** Where, `[lng, lat]`; omitted if it concerns the whole outline. */
  at?: LngLat;
  /** The zero-based ring, counted over all parts. */
  ring?: number;
  /** The zero-based vertex of that ring. */
  vertex?: number;
  params?: Record<string, number>;
}

/**
 * The error in an outline, if any: too many vertices or rings, invalid positions, rings that are not closed or that
 * cross or touch themselves or each other, holes outside their part, overlapping parts, too large an extent, too small
 * an area, or one not below `maxArea` (square metres). Takes a few milliseconds for 10,000 vertices in any arrangement.
 */
export function polygonFault(
  geometry: PolygonGeometry,
  { maxArea = Infinity }: { maxArea?: number } = {},
): PolygonFault | undefined {
  const parts = partsOf(geometry);
  const rings = parts.flat();
  if (vertexCount(geometry) > maxVertices) return { code: 'polygon_too_many_vertices', params: { max: maxVertices } };
  if (rings.length > maxRings) return { code: 'polygon_too_many_rings', params: { max: maxRings } };
  if (rings.length === 0 || parts.some((part) => part.length === 0)) return { code: 'polygon_too_few_corners' };
  for (const [index, ring] of rings.entries()) {
    const fault = ringFault(ring);
    if (fault) return { ...fault, ring: index };
  }
  if (tooWide(rings)) return { code: 'polygon_too_wide', params: { max: maxExtentKm } };
  const crossing = firstCrossing(rings);
  if (crossing) {
    const { at, first } = crossing;
    return { code: 'polygon_crossing', at, ring: first.ring, vertex: first.edge };
  }
  return nestingFault(parts) ?? areaFault(geometry, maxArea);
}

/**
 * The error in an outline's size, if any: almost no area, or one that is not below `maxArea` (square metres). Callers
 * that already know the area pass it.
 */
export function areaFault(
  geometry: PolygonGeometry,
  maxArea: number,
  area: number = polygonArea(geometry),
): PolygonFault | undefined {
  if (!(area >= minPolygonArea)) return { code: 'polygon_no_area' };
  if (area >= maxArea) return { code: 'polygon_too_large', params: { area: Math.ceil(area), max: maxArea } };
  return undefined;
}

/** The error in a position, if any: it is not a number, or is outside the range of the maps. */
export function positionFault([lng, lat]: LngLat): 'polygon_not_finite' | 'polygon_out_of_range' | undefined {
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return 'polygon_not_finite';
  return Math.abs(lng) > 180 || Math.abs(lat) > maxLatitude ? 'polygon_out_of_range' : undefined;
}

function ringFault(ring: Ring): PolygonFault | undefined {
  for (const [vertex, at] of ring.entries()) {
    const code = positionFault(at);
    if (code) return { code, vertex, ...(code === 'polygon_out_of_range' && { at }) };
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || ring.length < 4) return { code: 'polygon_too_few_corners', at: first };
  if (first[0] !== last[0] || first[1] !== last[1])
    return { code: 'polygon_unclosed', at: last, vertex: ring.length - 1 };
  const repeated = ring.findIndex((at, i) => i > 0 && at[0] === ring[i - 1]![0] && at[1] === ring[i - 1]![1]);
  return repeated < 0 ? undefined : { code: 'polygon_crossing', at: ring[repeated], vertex: repeated };
}

function tooWide(rings: readonly Ring[]): boolean {
  const [west, south, east, north] = ringsBounds(rings);
  const scale = metresPerDegree(south > 0 ? south : north < 0 ? north : 0);
  const max = maxExtentKm * 1000;
  return (east - west) * scale.lng > max || (north - south) * scale.lat > max;
}

/** Rings that neither cross nor touch are nested or separate: a single vertex of each tells which. */
function nestingFault(parts: readonly Part[]): PolygonFault | undefined {
  const boxes = new Map(parts.flat().map((ring) => [ring, ringsBounds([ring])]));
  const inside = (inner: Ring, outer: Ring) =>
    boundsMeet(boxes.get(inner)!, boxes.get(outer)!) && insideRing(outer, inner[0]!);
  const rings = parts.flat();
  for (const [outer, ...holes] of parts) {
    for (const hole of holes) {
      if (!inside(hole, outer!) || holes.some((other) => other !== hole && inside(hole, other)))
        return { code: 'polygon_hole_outside', at: hole[0], ring: rings.indexOf(hole) };
    }
  }
  for (const part of parts) {
    for (const [outer, ...holes] of parts) {
      if (outer === part[0] || !inside(part[0]!, outer!)) continue;
      if (!holes.some((hole) => inside(part[0]!, hole)))
        return { code: 'polygon_parts_overlap', at: part[0]![0], ring: rings.indexOf(part[0]!) };
    }
  }
  return undefined;
}
