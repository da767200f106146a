import type { Id } from '@locus/model/entities';

import { worldX, worldY } from '../projection';

/** A path from one place to another, as `[lng, lat]` positions in order. */
export interface Route {
  id: Id;
  path: readonly (readonly [number, number])[];
  /** Its own CSS colour. */
  color?: string;
}

/** Routes prepared for frequent drawing. */
export interface RouteSet {
  ids: Id[];
  /** A CSS colour for each route; if empty, the style's. */
  colors: string[];
  /** World coordinates of all positions, `[x, y, x, y, …]`. */
  vertices: Float64Array;
  /** For each position, its distance along its route, in metres. */
  along: Float64Array;
  /** For each route, the index after its last position. */
  ends: Uint32Array;
}

const earthRadiusMetres = 6_371_008.8;

/** Prepares routes. Non-finite positions are dropped; a route with fewer than two positions is kept and never drawn. */
export function routeSet(routes: readonly Route[]): RouteSet {
  const paths = routes.map(({ path }) => path.filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat)));
  const count = paths.reduce((sum, path) => sum + path.length, 0);
  const set: RouteSet = {
    ids: routes.map(({ id }) => id),
    colors: routes.map(({ color }) => color ?? ''),
    vertices: new Float64Array(count * 2),
    along: new Float64Array(count),
    ends: new Uint32Array(routes.length),
  };
  let at = 0;
  for (const [r, path] of paths.entries()) {
    for (const [i, [lng, lat]] of path.entries()) {
      set.vertices.set([worldX(lng), worldY(lat)], at * 2);
      set.along[at] = i === 0 ? 0 : set.along[at - 1]! + metresBetween(path[i - 1]!, [lng, lat]);
      at++;
    }
    set.ends[r] = at;
  }
  return set;
}

/** Metres between two positions as the crow flies (haversine). */
export function metresBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const rad = Math.PI / 180;
  const [dLat, dLng] = [(to[1] - from[1]) * rad, (to[0] - from[0]) * rad];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(from[1] * rad) * Math.cos(to[1] * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** First and last position (exclusive) of a route, and its length in metres; undefined if it cannot be drawn. */
export function routeSpan(
  { ends, along }: RouteSet,
  r: number,
): { first: number; end: number; metres: number } | undefined {
  const first = r === 0 ? 0 : ends[r - 1]!;
  const end = ends[r]!;
  return end - first < 2 ? undefined : { first, end, metres: along[end - 1]! };
}
