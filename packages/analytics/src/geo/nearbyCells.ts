import type { PolygonGeometry } from '@locus/model/entities';
import { cellToLatLng, gridDisk, polygonToCellsExperimental, POLYGON_TO_CELLS_FLAGS } from 'h3-js';

/** Resolution of the cells of homes and works. */
const resolution = 9;
/** Minimum distance between neighbouring cells' centres (metres). */
const nearestCentresMetres = 250;
const metresPerDegree = 111_195;

/** Results cached for the lifetime of an outline: a calculation asks several times, and each takes milliseconds. */
const known = new WeakMap<PolygonGeometry, Map<number, readonly bigint[]>>();

/**
 * The H3 cells (resolution 9) that an outline touches, and those whose centre is within this many metres of it;
 * ascending.
 */
export function nearbyCells(outline: PolygonGeometry, metres: number): readonly bigint[] {
  const found = known.get(outline) ?? new Map<number, readonly bigint[]>();
  known.set(outline, found);
  const cells = found.get(metres) ?? findCells(outline, metres);
  found.set(metres, cells);
  return cells;
}

function findCells(outline: PolygonGeometry, metres: number): bigint[] {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const near = new Set(
    polygons.flatMap((rings) =>
      polygonToCellsExperimental(rings, resolution, POLYGON_TO_CELLS_FLAGS.containmentOverlapping, true),
    ),
  );
  if (metres > 0) {
    const reach = Math.ceil(metres / nearestCentresMetres) + 1;
    const candidates = new Set([...near].flatMap((cell) => gridDisk(cell, reach)));
    const rings = polygons.flat();
    for (const cell of candidates) if (!near.has(cell) && metresTo(cell, rings) <= metres) near.add(cell);
  }
  return [...near].map((cell) => BigInt(`0x${cell}`)).sort((a, b) => (a < b ? -1 : 1));
}

/** Metres from a cell's centre to the nearest edge, on a plane tangent to the earth there. */
function metresTo(cell: string, rings: readonly (readonly [number, number][])[]): number {
  const [latitude, longitude] = cellToLatLng(cell);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest = Infinity;
  for (const ring of rings) {
    const points = ring.map(([lng, lat]) => [
      (lng - longitude) * shrink * metresPerDegree,
      (lat - latitude) * metresPerDegree,
    ]);
    for (let i = 1; i < points.length; i += 1) {
      const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [points[i - 1], points[i]];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const along = Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, Math.hypot(x0 + along * dx, y0 + along * dy));
    }
  }
  return nearest;
}
