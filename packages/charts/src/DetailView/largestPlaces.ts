import type { Id } from '@locus/model/entities';

/** Maximum number of locations that a graph shows by default: more cannot be distinguished at a glance. */
export const mostPlaces = 10;

/** A location that a graph can show. */
export interface RankedPlace {
  id: Id;
  name: string;
  /** What it is ranked by, in any unit; null if unknown. */
  size: number | null;
}

/** The ids of the largest locations, `mostPlaces` of them at most, in their own order. */
export function largestPlaces(places: readonly Pick<RankedPlace, 'id' | 'size'>[]): Id[] {
  const ranked = places.toSorted((a, b) => (b.size ?? -Infinity) - (a.size ?? -Infinity) || 0);
  const top = new Set(ranked.slice(0, mostPlaces).map(({ id }) => id));
  return places.filter(({ id }) => top.has(id)).map(({ id }) => id);
}
