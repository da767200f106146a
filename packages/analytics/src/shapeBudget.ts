/**
 * The number of overlapping places that may be drawn in a project's panel per year: each is a number about nearly the
 * same people, and the differences between enough of them would identify individuals (docs/decisions/privacy.md).
 */
export const mostShapes = 20;

/** The share of their union that two boxes must have in common to be about the same people. */
const sameShare = 0.5;

/** The bounds of an outline in degrees. */
export interface ShapeBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether too many of the places drawn within a year overlap a new one. */
export const shapesSpent = (drawn: readonly ShapeBox[], box: ShapeBox): boolean =>
  drawn.filter((other) => commonShare(box, other) >= sameShare).length >= mostShapes;

/** The intersection of two boxes as a share of their union, 0..1. */
function commonShare(a: ShapeBox, b: ShapeBox): number {
  const wide = Math.min(a.east, b.east) - Math.max(a.west, b.west);
  const high = Math.min(a.north, b.north) - Math.max(a.south, b.south);
  if (wide <= 0 || high <= 0) return 0;
  return (wide * high) / (areaOf(a) + areaOf(b) - wide * high);
}

const areaOf = ({ west, south, east, north }: ShapeBox) => (east - west) * (north - south);
