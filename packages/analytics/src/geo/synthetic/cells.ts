import { Delaunay } from 'd3-delaunay';
import polygonClipping from 'polygon-clipping';

/** Rings of one or several polygons, `[lng, lat]`. */
export type Polygons = [number, number][][][];

/** Side of a square in the index of the border, in degrees. */
const squareDegrees = 0.02;

/**
 * The Voronoi cell of each point within a border; empty if a point has no land. Neighbours have exactly the same
 * corners, so that their shared edges can be found again.
 */
export function cellsWithin(border: Polygons, points: readonly (readonly [number, number])[]): Polygons[] {
  const latitudes = border.flat(2).map(([, lat]) => lat);
  const squeeze = Math.cos((((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * Math.PI) / 180);
  const longitudes = border.flat(2).map(([lng]) => lng);
  const delaunay = Delaunay.from(points.map(([lng, lat]): [number, number] => [lng * squeeze, lat]));
  const voronoi = delaunay.voronoi([
    (Math.min(...longitudes) - 1) * squeeze,
    Math.min(...latitudes) - 1,
    (Math.max(...longitudes) + 1) * squeeze,
    Math.max(...latitudes) + 1,
  ]);
  const crossed = squaresOf(border);
  return points.map((_, i): Polygons => {
    const ring = (voronoi.cellPolygon(i) ?? []).map(([x, y]): [number, number] => [x / squeeze, y]);
    const [corner] = ring;
    if (!corner) return [];
    if (!touches(crossed, ring)) return within(border, corner) ? [[ring]] : [];
    const box = boxOf(ring);
    const near = border.filter((polygon) => overlap(boxOf(polygon[0] ?? []), box));
    return near.length === 0 ? [] : polygonClipping.intersection([ring], near);
  });
}

const square = (degrees: number) => Math.floor(degrees / squareDegrees);

/** The squares that a border runs through. */
function squaresOf(border: Polygons): Set<string> {
  const squares = new Set<string>();
  for (const ring of border.flat()) {
    ring.forEach(([lng, lat], i) => {
      const [lng0, lat0] = ring[i - 1] ?? [lng, lat];
      const steps = Math.max(1, Math.ceil((4 * Math.max(Math.abs(lng - lng0), Math.abs(lat - lat0))) / squareDegrees));
      for (let k = 0; k <= steps; k += 1) {
        squares.add(`${square(lng0 + ((lng - lng0) * k) / steps)} ${square(lat0 + ((lat - lat0) * k) / steps)}`);
      }
    });
  }
  return squares;
}

type Box = readonly [number, number, number, number];

function boxOf(ring: readonly (readonly [number, number])[]): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of ring) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A square of the border may be in the ring's box, including a margin of one square. */
function touches(squares: ReadonlySet<string>, ring: readonly (readonly [number, number])[]): boolean {
  const [west, south, east, north] = boxOf(ring);
  for (let x = square(west) - 1; x <= square(east) + 1; x += 1) {
    for (let y = square(south) - 1; y <= square(north) + 1; y += 1) if (squares.has(`${x} ${y}`)) return true;
  }
  return false;
}

/** Even-odd rule over all rings. */
function within(border: Polygons, [lng, lat]: readonly [number, number]): boolean {
  let inside = false;
  for (const ring of border.flat()) {
    ring.forEach(([x, y], i) => {
      const [x0, y0] = ring[i - 1] ?? [x, y];
      if (y > lat !== y0 > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) inside = !inside;
    });
  }
  return inside;
}
