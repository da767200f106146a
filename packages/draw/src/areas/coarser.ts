/** Rings of all areas at one level of detail, in world coordinates. */
export interface AreaDetail {
  /** `[x, y, x, y, …]`. */
  vertices: Float64Array;
  /** For each ring, the index after its last vertex. */
  ringEnds: Uint32Array;
  /** For each area, the index after its last ring. */
  areaEnds: Uint32Array;
}

/**
 * Simplifies rings to as few vertices as possible while staying within `tolerance` (world coordinates) of the full
 * ones: a segment that deviates more is split at its farthest vertex (Douglas and Peucker 1973). The number and order
 * of rings and areas do not change.
 */
export function coarser({ vertices, ringEnds, areaEnds }: AreaDetail, tolerance: number): AreaDetail {
  const kept = new Float64Array(vertices.length);
  const ends = new Uint32Array(ringEnds.length);
  let count = 0;
  const keep = (vertex: number) => {
    kept[count * 2] = vertices[vertex * 2]!;
    kept[count * 2 + 1] = vertices[vertex * 2 + 1]!;
    count++;
  };
  for (let r = 0; r < ringEnds.length; r++) {
    const first = r === 0 ? 0 : ringEnds[r - 1]!;
    const end = ringEnds[r]!;
    if (end > first) keepRing(vertices, first, end - 1, tolerance ** 2, keep);
    ends[r] = count;
  }
  return { vertices: kept.slice(0, count * 2), ringEnds: ends, areaEnds };
}

/**
 * Calls `keep` with the remaining vertices of a ring, in order. A ring begins and ends at the same point, so it is
 * first halved.
 */
function keepRing(
  vertices: Float64Array,
  first: number,
  last: number,
  square: number,
  keep: (vertex: number) => void,
): void {
  keep(first);
  const ahead = [last];
  const half = mostAstray(vertices, first, last, 0);
  if (half >= 0) ahead.push(half);
  let from = first;
  for (let to = ahead.at(-1); to !== undefined && to > from; to = ahead.at(-1)) {
    const astray = mostAstray(vertices, from, to, square);
    if (astray >= 0) {
      ahead.push(astray);
      continue;
    }
    keep(to);
    from = to;
    ahead.pop();
  }
}

/**
 * The vertex between two others that is farthest from the line between them, if its squared distance exceeds `square`;
 * otherwise -1.
 */
function mostAstray(vertices: Float64Array, from: number, to: number, square: number): number {
  const [x, y] = [vertices[from * 2]!, vertices[from * 2 + 1]!];
  const [dx, dy] = [vertices[to * 2]! - x, vertices[to * 2 + 1]! - y];
  const length = dx * dx + dy * dy;
  let most = square;
  let found = -1;
  for (let v = from + 1; v < to; v++) {
    const px = vertices[v * 2]! - x;
    const py = vertices[v * 2 + 1]! - y;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const [ox, oy] = [px - along * dx, py - along * dy];
    const astray = ox * ox + oy * oy;
    if (astray > most) {
      most = astray;
      found = v;
    }
  }
  return found;
}
