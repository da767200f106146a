import type { Id, PolygonGeometry } from '@locus/model';

import { worldX, worldY } from '../projection';
import type { AreaDetail } from './coarser';
import { coarser } from './coarser';

/** An area as it comes: its id and outline. */
export interface Area {
  id: Id;
  geometry: PolygonGeometry;
}

/** Many areas, made ready once to be drawn and hit often. It can be sent to a worker as it is. */
export interface AreaSet {
  ids: Id[];
  /** Of each area, `[left, top, right, bottom]` in world coordinates. */
  boxes: Float64Array;
  /** All vertices. */
  full: AreaDetail;
  /** Coarser levels, made when they are first drawn, by the zoom they serve. */
  coarse: Map<number, AreaDetail>;
}

/** How far a coarser outline may lie from the full one, in CSS pixels of the level's zoom. */
const tolerancePx = 0.4;
/** Zooms that have a level of detail of their own; above the last all vertices are drawn. */
const levels = [3, 5, 7, 8, 9, 10, 11, 12] as const;

/** Makes areas ready; a ring with a coordinate that is not finite is left out, the area stays and is never drawn. */
export function areaSet(areas: readonly Area[]): AreaSet {
  const all = areas.map(({ geometry }) => ringsOf(geometry).filter(placed));
  const vertices = new Float64Array(2 * all.flat().reduce((count, ring) => count + ring.length, 0));
  const ringEnds: number[] = [];
  const areaEnds = new Uint32Array(areas.length);
  const boxes = new Float64Array(areas.length * 4);
  let at = 0;
  all.forEach((rings, a) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ring of rings) {
      for (const point of ring) {
        const x = worldX(point[0]);
        const y = worldY(point[1]);
        vertices[at++] = x;
        vertices[at++] = y;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
      ringEnds.push(at / 2);
    }
    areaEnds[a] = ringEnds.length;
    boxes.set([left, top, right, bottom], a * 4);
  });
  return {
    ids: areas.map(({ id }) => id),
    boxes,
    full: { vertices, ringEnds: Uint32Array.from(ringEnds), areaEnds },
    coarse: new Map(),
  };
}

const ringsOf = (geometry: PolygonGeometry) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

const placed = (ring: [number, number][]) =>
  ring.every((point) => Number.isFinite(point[0]) && Number.isFinite(point[1]));

/** The rings to draw at a zoom; a coarser level is made when it is first asked for. */
export function detailFor(set: AreaSet, zoom: number): AreaDetail {
  const level = levels.find((limit) => zoom <= limit);
  if (level === undefined) return set.full;
  const known = set.coarse.get(level);
  if (known) return known;
  const made = coarser(set.full, tolerancePx / (256 * 2 ** level));
  set.coarse.set(level, made);
  return made;
}
