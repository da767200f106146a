import type { PolygonGeometry } from '@locus/model';
import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import type { Position } from './distance';

/** Something with a position and an outline around it. */
export interface Placed {
  position: Position;
  geometry: PolygonGeometry;
}

const metersPerDegree = 111_195;
/** Centres of neighbouring cells of resolution 9 are nowhere farther apart. */
const cellWidthMetres = 500;

const polygonsOf = (geometry: PolygonGeometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** Whether a position lies in an outline, holes left out (even-odd rule); on an edge either may be answered. */
export function insideOutline({ geometry }: Pick<Placed, 'geometry'>, [lng, lat]: Position): boolean {
  return polygonsOf(geometry).some((rings) => {
    let inside = false;
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i += 1) {
        const [[x0, y0], [x, y]] = [ring[i - 1] ?? [0, 0], ring[i] ?? [0, 0]];
        if (y0 > lat !== y > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) inside = !inside;
      }
    }
    return inside;
  });
}

/** Metres from an outline to a position, 0 inside of it. */
export function metresFrom(placed: Pick<Placed, 'geometry'>, to: Position): number {
  if (insideOutline(placed, to)) return 0;
  let nearest = Infinity;
  for (const ring of polygonsOf(placed.geometry).flat()) {
    const flat = ring.map((corner) => flatFrom(to, corner));
    for (let i = 1; i < flat.length; i += 1)
      nearest = Math.min(nearest, metresToEdge(flat[i - 1] ?? [0, 0], flat[i] ?? [0, 0]));
  }
  return nearest;
}

/** Metres east and north of `origin`; flat, good to 1 % over some kilometres. */
const flatFrom = (origin: Position, [lng, lat]: Position): Position => [
  (lng - origin[0]) * Math.cos((((origin[1] + lat) / 2) * Math.PI) / 180) * metersPerDegree,
  (lat - origin[1]) * metersPerDegree,
];

/** From the origin to the nearest point of an edge. */
function metresToEdge([x0, y0]: Position, [x, y]: Position): number {
  const [dx, dy] = [x - x0, y - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / length));
  return Math.hypot(x0 + along * dx, y0 + along * dy);
}

/** The H3 cells of resolution 9 whose centre lies within some metres of an outline, ascending; the position lies in or near the outline. */
export function cellsWithin(placed: Placed, metres: number): bigint[] {
  const [lng, lat] = placed.position;
  const seen = new Set<string>();
  const found: bigint[] = [];
  // From cell to cell outwards: beyond the metres and a cell's width there is none nearer.
  for (let open = [latLngToCell(lat, lng, 9)]; open.length > 0;) {
    const next = new Set<string>();
    for (const cell of open) {
      seen.add(cell);
      const [latitude, longitude] = cellToLatLng(cell);
      const away = metresFrom(placed, [longitude, latitude]);
      if (away <= metres) found.push(BigInt(`0x${cell}`));
      if (away <= metres + cellWidthMetres) for (const other of gridDisk(cell, 1)) next.add(other);
    }
    open = [...next].filter((cell) => !seen.has(cell));
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}
