import type { RetailCategory } from '@locus/model/analyses';
import { cluster, hierarchy } from 'd3-hierarchy';

/** A circle of the wheel; px from its centre, x to the right and y down. */
export interface WheelCircle {
  x: number;
  y: number;
  r: number;
}

/** A category's circle, with the particles of its subcategories in their order. */
export interface WheelCategory extends WheelCircle {
  /** Radians clockwise from the top, 0..2π. */
  angle: number;
  particles: WheelCircle[];
}

type Branch = Partial<RetailCategory> & { children?: readonly { spending: number | null }[] };

/** Distances of the two rings from the centre, as fractions of the wheel's radius. */
const [innerRing, outerRing] = [0.56, 0.88];

/**
 * The positions of the categories of a wheel of `radius` px: evenly around the centre, clockwise from the top, each in
 * front of its particles. A circle's area is proportional to its spending, with a minimum size; unknown spending has
 * the minimum.
 */
export function wheelPlaces(categories: readonly RetailCategory[], radius: number): WheelCategory[] {
  if (categories.length === 0) return [];
  const tree = hierarchy<Branch>(
    { children: categories },
    (branch) => branch.children ?? (branch.subcategories as Branch['children']),
  );
  const root = cluster<Branch>()
    .size([2 * Math.PI, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.8))(tree);
  const widest = Math.min(
    0.17 * radius,
    0.45 * 2 * innerRing * radius * Math.sin(Math.PI / Math.max(2, categories.length)),
  );
  const branches = root.children ?? [];
  const largest = Math.max(...categories.map(({ spending }) => spending ?? 0));
  const largestPart = Math.max(
    0,
    ...categories.flatMap((category) => category.subcategories.map(({ spending }) => spending ?? 0)),
  );
  return branches.map((branch, i) => ({
    ...circleAt(branch.x, innerRing * radius, sized(categories[i]?.spending, largest, widest, 0.05 * radius)),
    angle: branch.x,
    particles: (branch.children ?? []).map((part, k) =>
      circleAt(
        part.x,
        outerRing * radius,
        sized(categories[i]?.subcategories[k]?.spending, largestPart, 0.06 * radius, 0.014 * radius),
      ),
    ),
  }));
}

const circleAt = (angle: number, distance: number, r: number): WheelCircle => ({
  x: distance * Math.sin(angle),
  y: -distance * Math.cos(angle),
  r,
});

const sized = (value: number | null | undefined, largest: number, widest: number, least: number) =>
  Math.max(least, largest > 0 ? widest * Math.sqrt((value ?? 0) / largest) : 0);
