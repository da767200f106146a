import type { AreaPolygon } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';

/** Steps from a honeycomb cell to its six neighbours, in the order in which a ring around the centre is walked. */
const neighbours = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The cell at a zero-based index of the spiral that fills a honeycomb from its centre. */
function cellAt(place: number): [q: number, r: number] {
  let ring = 0;
  while (place > 3 * ring * (ring + 1)) ring++;
  if (ring === 0) return [0, 0];
  let [q, r] = [0, -ring];
  let left = place - 3 * ring * (ring - 1) - 1;
  for (const [dq, dr] of neighbours) {
    const steps = Math.min(left, ring);
    [q, r] = [q + dq * steps, r + dr * steps];
    left -= steps;
    if (left === 0) break;
  }
  return [q, r];
}

/** Outlines of areas as returned by the API: the cells of a honeycomb around `[lng, lat]`, in the order of the keys. */
export function buildOutlines(
  indexes: readonly string[],
  middle: readonly [number, number] = [13.41, 52.52],
): AreaPolygon[] {
  return indexes.map((index, place) => {
    const [q, r] = cellAt(place);
    const [lng, lat] = [middle[0] + (q + r / 2) * 0.026, middle[1] - r * 0.0138];
    const ring = Array.from({ length: 7 }, (_, corner): [number, number] => {
      const turn = ((corner % 6) / 6) * 2 * Math.PI + Math.PI / 2;
      return [lng + Math.cos(turn) * (0.026 / Math.sqrt(3)), lat + Math.sin(turn) * 0.0092];
    });
    const polygon: PolygonGeometry = { type: 'Polygon', coordinates: [ring] };
    return { index, polygon };
  });
}
