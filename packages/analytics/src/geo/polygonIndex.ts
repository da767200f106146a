import type { Topology } from 'topojson-specification';

import type { AreaGeometry } from './areaFile';
import type { Position } from './distance';

/** Side of a square of the index in degrees. */
const squareDegrees = 0.1;

/**
 * Finds the geometry that contains a position (even-odd rule), the first one on a shared edge; undefined if there is
 * none. Arcs are used as they are, without assembling rings: the order and direction of edges do not matter to the
 * rule.
 */
export function polygonIndex(
  topology: Topology,
  geometries: readonly AreaGeometry[],
): (position: Position) => number | undefined {
  const lines = topology.arcs.map((arc) => decode(topology, arc));
  const arcsOf = geometries.map(({ arcs }) => arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc)));
  const squares = new Map<number, number[]>();
  arcsOf.forEach((arcs, i) => {
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
    for (const arc of arcs) widen(box, lines[arc] ?? []);
    for (let x = square(box[0]); x <= square(box[2]); x += 1) {
      for (let y = square(box[1]); y <= square(box[3]); y += 1) {
        const known = squares.get(keyOf(x, y));
        if (known) known.push(i);
        else squares.set(keyOf(x, y), [i]);
      }
    }
  });
  return ([lng, lat]) => {
    const candidates = squares.get(keyOf(square(lng), square(lat))) ?? [];
    return candidates.find((i) => {
      let inside = false;
      for (const arc of arcsOf[i] ?? []) if (crossings(lines[arc] ?? [], lng, lat)) inside = !inside;
      return inside;
    });
  };
}

const square = (degrees: number) => Math.floor(degrees / squareDegrees);
const keyOf = (x: number, y: number) => x * 10_000 + y;

/** A line's coordinates in degrees: lng, lat, lng, lat, … */
function decode({ transform }: Topology, arc: readonly number[][]): Float64Array {
  const line = new Float64Array(arc.length * 2);
  let [x, y] = [0, 0];
  arc.forEach(([dx = 0, dy = 0], i) => {
    [x, y] = transform ? [x + dx, y + dy] : [dx, dy];
    line[2 * i] = transform ? x * transform.scale[0] + transform.translate[0] : x;
    line[2 * i + 1] = transform ? y * transform.scale[1] + transform.translate[1] : y;
  });
  return line;
}

function widen(box: [number, number, number, number], line: ArrayLike<number>): void {
  for (let i = 0; i < line.length; i += 2) {
    const [lng = 0, lat = 0] = [line[i], line[i + 1]];
    if (lng < box[0]) box[0] = lng;
    if (lat < box[1]) box[1] = lat;
    if (lng > box[2]) box[2] = lng;
    if (lat > box[3]) box[3] = lat;
  }
}

/** Whether a ray to the east crosses the line an odd number of times. */
function crossings(line: ArrayLike<number>, lng: number, lat: number): boolean {
  let odd = false;
  for (let i = 2; i < line.length; i += 2) {
    const [x0 = 0, y0 = 0, x = 0, y = 0] = [line[i - 2], line[i - 1], line[i], line[i + 1]];
    if (y0 > lat !== y > lat && lng < ((x0 - x) * (lat - y)) / (y0 - y) + x) odd = !odd;
  }
  return odd;
}
