import type { PolygonGeometry } from '../entities/entities';
import type { Bounds } from './rings';
import { boundsMeet, geometryBounds, partsOf } from './rings';

/** How two outlines lie: the first inside the second, or around it, or both share a part of their area. */
export type Overlap = 'inside' | 'around' | 'overlap';

/** The number of lines of latitude along which outlines are compared. */
const lines = 256;
/** The share of an outline in another one below which only their edges, drawn by hand, meet. */
const leastShare = 0.01;

/** How two outlines lie in each other; undefined if they share no area to speak of, e.g. only a wall. */
export function overlapOf(a: PolygonGeometry, b: PolygonGeometry): Overlap | undefined {
  const [boundsA, boundsB] = [geometryBounds(a), geometryBounds(b)];
  if (!boundsMeet(boundsA, boundsB)) return undefined;
  const [ofA, ofB] = [shareInside(a, boundsA, b), shareInside(b, boundsB, a)];
  if (Math.max(ofA, ofB) < leastShare) return undefined;
  const [aInside, bInside] = [ofA > 1 - leastShare, ofB > 1 - leastShare];
  return aInside === bInside ? 'overlap' : aInside ? 'inside' : 'around';
}

/** The share (0..1) of an outline that lies in another one, measured along lines of latitude through its box. */
function shareInside(inner: PolygonGeometry, [, south, , north]: Bounds, outer: PolygonGeometry): number {
  let [whole, common] = [0, 0];
  for (let i = 0; i < lines; i += 1) {
    const latitude = south + ((i + 0.5) / lines) * (north - south);
    const [own, other] = [spansAt(inner, latitude), spansAt(outer, latitude)];
    for (const [from, to] of own) {
      whole += to - from;
      for (const [start, end] of other) common += Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
  }
  return whole > 0 ? common / whole : 0;
}

/** Where a line of latitude runs inside an outline (even-odd rule), from west to east. */
function spansAt(geometry: PolygonGeometry, latitude: number): [from: number, to: number][] {
  const crossed: number[] = [];
  for (const ring of partsOf(geometry).flat()) {
    for (let i = 1; i < ring.length; i += 1) {
      const [[x0, y0], [x1, y1]] = [ring[i - 1]!, ring[i]!];
      if (y0 > latitude !== y1 > latitude) crossed.push(x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0));
    }
  }
  crossed.sort((a, b) => a - b);
  return crossed.flatMap((from, i): [number, number][] => (i % 2 === 0 ? [[from, crossed[i + 1] ?? from]] : []));
}
