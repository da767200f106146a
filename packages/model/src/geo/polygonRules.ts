import type { PolygonGeometry } from '../entities';
import { firstCrossing } from './crossings';
import { metresPerDegree, polygonArea } from './measures';
import type { LngLat, Part, Ring } from './rings';
import { boundsMeet, insideRing, partsOf, ringsBounds, vertexCount } from './rings';

/** Most vertices of an outline. */
export const maxVertices = 10_000;
/** Most rings of an outline, holes included. */
export const maxRings = 200;
/** Most kilometres an outline may measure from west to east, or from south to north. */
export const maxExtentKm = 200;
/** Least square metres of an outline. */
export const minPolygonArea = 1;
/** The northernmost latitude that maps show, in degrees; the southernmost is its negative. */
export const maxLatitude = 85;

/** What is wrong with an outline, whichever way it was given. */
export const polygonFaultCodes = [
  'polygon_too_many_vertices',
  'polygon_too_many_rings',
  'polygon_not_finite',
  'polygon_out_of_range',
  'polygon_too_few_corners',
  'polygon_unclosed',
  'polygon_too_wide',
  'polygon_crossing',
  'polygon_no_area',
  'polygon_hole_outside',
  'polygon_parts_overlap',
  'polygon_too_large',
] as const;

/** What is wrong with an outline, whichever way it was given. */
export type PolygonFaultCode = (typeof polygonFaultCodes)[number];

/** What is wrong with an outline, and where. The code is a reason code too (see `reasons`), the params are its. */
export interface PolygonFault {
  code: PolygonFaultCode;
  /** Where, `[lng, lat]`; left out where it is all of it. */
  at?: LngLat;
  /** The ring, counted over all parts from 0. */
  ring?: number;
  /** The vertex of that ring, from 0. */
  vertex?: number;
  params?: Record<string, number>;
}

/**
 * What is wrong with an outline, if anything: too many vertices or rings, positions that are none, rings that are not
 * closed, that cross or touch themselves or each other, holes beside their part, parts on each other, an extent too
 * wide, an area too small or not below `maxArea` (square metres). Takes some milliseconds for 10,000 vertices, however
 * they lie.
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
 * What is wrong with the size of an outline, if anything: nearly no area, or one that is not below `maxArea` (square
 * metres). Who knows the area already gives it.
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

/** What is wrong with a position, if anything: it is no number, or lies beyond what maps show. */
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

/** Rings that neither cross nor touch lie in each other or beside: one vertex of each tells which. */
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
