import { Random } from '../../demo/random';

/** A point on the grid of a quantised topology. */
export type GridPoint = [number, number];

/** How grid steps convert to kilometres (x and y), and the fineness of edges. */
export interface EdgeScale {
  kmX: number;
  kmY: number;
  /** Kilometres between points. */
  stepKm: number;
}

/**
 * Makes a straight edge between two seeds crooked like a real boundary (midpoint displacement, seeded by the edge's
 * ends). It stays within the triangles formed by the edge and its two seeds, which no other edge enters, so edges never
 * cross.
 */
export function crookedEdge(
  from: GridPoint,
  to: GridPoint,
  seeds: readonly [GridPoint, GridPoint],
  scale: EdgeScale,
): GridPoint[] {
  const [dx, dy] = [(to[0] - from[0]) * scale.kmX, (to[1] - from[1]) * scale.kmY];
  const length = Math.hypot(dx, dy);
  const depth = Math.min(3, Math.floor(Math.log2(Math.max(1, length / scale.stepKm))));
  if (depth === 0) return [from, to];
  // The perpendicular foot of the seed on the edge (0 at `from`, 1 at `to`) and its signed height above it, in km.
  const feet = seeds.map(([x, y]) => {
    const [px, py] = [(x - from[0]) * scale.kmX, (y - from[1]) * scale.kmY];
    return { foot: (px * dx + py * dy) / length ** 2, height: (dx * py - dy * px) / length };
  });
  const offsets = displacements(depth, length * 0.22, new Random([...from, ...to].join(' ')));
  const count = offsets.length - 1;
  const points = offsets.map((offset, i): GridPoint => {
    const t = i / count;
    const side = feet.find(({ height }) => Math.sign(height) === Math.sign(offset));
    const room = side ? 0.8 * roomAt(t, side.foot, Math.abs(side.height)) : 0;
    const shift = Math.sign(offset) * Math.min(Math.abs(offset), room);
    const x = from[0] + (t * dx - (shift * dy) / length) / scale.kmX;
    const y = from[1] + (t * dy + (shift * dx) / length) / scale.kmY;
    // Adding 0 turns -0 into 0.
    return [Math.round(x) + 0, Math.round(y) + 0];
  });
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1]);
}

/** The height of the triangle over the edge at `t`, 0..1 along it; a foot beyond the edge makes the triangle lean. */
function roomAt(t: number, foot: number, height: number): number {
  const rising = foot > 0 ? (height * t) / foot : Infinity;
  const falling = foot < 1 ? (height * (1 - t)) / (1 - foot) : Infinity;
  return Math.min(rising, falling);
}

function displacements(depth: number, amplitude: number, random: Random): number[] {
  let offsets = [0, 0];
  for (let level = 0; level < depth; level += 1) {
    const size = amplitude * 0.52 ** level;
    offsets = offsets.flatMap((offset, i) => {
      const next = offsets[i + 1];
      return next === undefined ? [offset] : [offset, (offset + next) / 2 + size * (random.next() * 2 - 1)];
    });
  }
  return offsets;
}
