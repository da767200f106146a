import type { Id, PolygonGeometry } from '@locus/model/entities';

import { worldX, worldY } from '../projection';
import type { AreaDetail } from './coarser';
import { coarser } from './coarser';

/** An input area: its id and outline. */
export interface Area {
  id: Id;
  geometry: PolygonGeometry;
}

/** Many areas, prepared once for frequent drawing and hit testing. Can be posted to a worker unchanged. */
export interface AreaSet {
  ids: Id[];
  /** For each area, `[left, top, right, bottom]` in world coordinates. */
  boxes: Float64Array;
  /** All vertices. */
  full: AreaDetail;
  /** Coarser levels by the zoom they are for, created when first drawn. */
  coarse: Map<number, AreaDetail>;
}

/** The maximum deviation of a coarser outline from the full one, in CSS pixels at the level's zoom. */
const tolerancePx = 0.4;
/** Zooms with a level of detail of their own; above the last, all vertices are drawn. */
const levels = [3, 5, 7, 8, 9, 10, 11, 12] as const;

/** Prepares areas; a ring with a non-finite coordinate is dropped, while its area is kept and never drawn. */
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

/** The rings to draw at a zoom; a coarser level is created when first requested. */
export function detailFor(set: AreaSet, zoom: number): AreaDetail {
  const level = levels.find((limit) => zoom <= limit);
  if (level === undefined) return set.full;
  const known = set.coarse.get(level);
  if (known) return known;
  const made = coarser(set.full, tolerancePx / (256 * 2 ** level));
  set.coarse.set(level, made);
  return made;
}
