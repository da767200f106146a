import type { PolygonGeometry } from '@locus/model/entities';

/** `[lng, lat]` in degrees. */
type Position = readonly [number, number];

/**
 * The outer boundary of a set of areas, without the lines between them: an edge shared by two areas is inside. Areas
 * touch if their vertices agree to 0.000001° (a tenth of a metre); otherwise the line between them stays. Closed lines
 * end where they begin.
 */
export function outerLines(areas: readonly PolygonGeometry[]): [number, number][][] {
  const edges = new Map<string, [Position, Position]>();
  for (const ring of areas.flatMap(ringsOf)) {
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = [ring[i - 1]!, ring[i]!];
      const [a, b] = [keyOf(from), keyOf(to)];
      if (a === b) continue;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      if (!edges.delete(key)) edges.set(key, [from, to]);
    }
  }
  return joined([...edges.values()]);
}

const ringsOf = (geometry: PolygonGeometry): Position[][] =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).filter((ring) =>
    ring.every(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat)),
  );

const keyOf = ([lng, lat]: Position) => `${Math.round(lng * 1e6)},${Math.round(lat * 1e6)}`;

/** Joins edges end to end into lines as long as possible. */
function joined(edges: readonly [Position, Position][]): [number, number][][] {
  const at = new Map<string, number[]>();
  for (const [i, ends] of edges.entries()) {
    for (const end of ends) {
      const key = keyOf(end);
      const known = at.get(key);
      if (known) known.push(i);
      else at.set(key, [i]);
    }
  }
  const used = new Set<number>();
  const lines: [number, number][][] = [];
  const follow = (line: [number, number][]) => {
    for (;;) {
      const end = keyOf(line.at(-1)!);
      const next = at.get(end)?.find((i) => !used.has(i));
      if (next === undefined) return;
      used.add(next);
      const [from, to] = edges[next]!;
      const [lng, lat] = keyOf(from) === end ? to : from;
      line.push([lng, lat]);
    }
  };
  // Start with the ends of open lines, so that none begins in its middle.
  const open = [...at].filter(([, meeting]) => meeting.length % 2 === 1).flatMap(([, meeting]) => meeting);
  for (const i of [...open, ...edges.keys()]) {
    if (used.has(i)) continue;
    used.add(i);
    const odd = edges[i]!.some((end) => at.get(keyOf(end))!.length % 2 === 1);
    const [from, to] = odd && at.get(keyOf(edges[i]![0]))!.length % 2 === 0 ? edges[i]!.toReversed() : edges[i]!;
    const line: [number, number][] = [
      [from![0], from![1]],
      [to![0], to![1]],
    ];
    follow(line);
    lines.push(line);
  }
  return lines;
}
