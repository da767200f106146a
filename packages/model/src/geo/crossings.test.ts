import fc from 'fast-check';
import { expect, test } from 'vitest';

import { crossingsOfEdges, firstCrossing, withoutCrossings, withoutRepeats } from './crossings';
import type { LngLat, Ring } from './rings';
import { closedRing } from './polygonText';
import { proofRuns } from '../testing';

const ring = (...corners: LngLat[]): Ring => closedRing(corners);
const square = ring([0, 0], [4, 0], [4, 4], [0, 4]);
const bowTie = ring([0, 0], [4, 4], [4, 0], [0, 4]);

test('a square has no crossing, and a bow-tie crosses in its middle', () => {
  expect(firstCrossing([square])).toBeUndefined();
  expect(firstCrossing([bowTie])?.at).toEqual([2, 2]);
});

test.each<[string, Ring[]]>([
  ['a corner on another edge', [ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])]],
  ['the same corner twice', [ring([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4])]],
  ['an edge that folds back', [ring([0, 0], [4, 0], [4, 4], [4, 2], [0, 4])]],
  ['edges on each other', [ring([0, 0], [4, 0], [4, 4], [3, 4], [3, 0], [1, 0], [1, 4], [0, 4])]],
  ['a hole through the edge', [square, ring([2, 2], [6, 2], [6, 3], [2, 3])]],
  ['a hole that touches a corner', [square, ring([0, 0], [1, 2], [2, 1])]],
  ['upright edges on each other', [ring([0, 0], [2, 1], [0, 2]), ring([0, 1], [-2, 1], [0, 3])]],
])('%s is detected as a crossing', (_, rings) => {
  expect(firstCrossing(rings)).toBeDefined();
});

/** Every pair of edges, one by one. */
function anyCrossing(rings: readonly Ring[]): boolean {
  const edges = rings.flatMap((positions, index) => positions.slice(1).map((_, edge) => ({ ring: index, edge })));
  return edges.some((edge) => crossingsOfEdges(rings, [edge]).length > 0) || repeated(rings);
}

const repeated = (rings: readonly Ring[]) => {
  const all = rings.flatMap((positions) => positions.slice(1).map(String));
  return new Set(all).size < all.length;
};

const grid = fc.integer({ min: 0, max: 6 });
const gridRing = fc
  .array(fc.tuple(grid, grid) as fc.Arbitrary<LngLat>, { minLength: 3, maxLength: 9 })
  .map((corners) => withoutRepeats(closedRing(corners)))
  .filter((positions) => positions.length >= 4);

test('on a coarse grid with touching corners and overlapping edges, the sweep agrees with comparing all pairs', () => {
  fc.assert(
    fc.property(fc.array(gridRing, { minLength: 1, maxLength: 3 }), (rings) => {
      expect(firstCrossing(rings) !== undefined).toBe(anyCrossing(rings));
    }),
    proofRuns(5000, 20_000),
  );
});

test('for arbitrary coordinates, the sweep agrees with comparing all pairs', () => {
  // Products of smaller numbers underflow.
  const degree = fc.double({ min: -1, max: 1, noNaN: true }).map((value) => (Math.abs(value) < 1e-100 ? 0 : value));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(degree, degree) as fc.Arbitrary<LngLat>, { minLength: 3, maxLength: 12 }).map(closedRing),
      (positions) => {
        const rings = [withoutRepeats(positions)];
        fc.pre(rings[0]!.length >= 4);
        expect(firstCrossing(rings) !== undefined).toBe(anyCrossing(rings));
      },
    ),
    proofRuns(2000, 20_000),
  );
});

test('repairing a bow-tie reverses its middle', () => {
  const [mended] = withoutCrossings([bowTie]) ?? [];
  expect(mended).toEqual(ring([0, 0], [4, 0], [4, 4], [0, 4]));
});

test('repairing a star keeps every corner and leaves no crossing', () => {
  const star = closedRing(
    Array.from({ length: 25 }, (_, i) => {
      const angle = (i * 2 * Math.PI * 7) / 25;
      return [Math.cos(angle), Math.sin(angle)] as LngLat;
    }),
  );
  const mended = withoutCrossings([star])!;
  expect(firstCrossing(mended)).toBeUndefined();
  expect(new Set(mended[0]!.map(String))).toEqual(new Set(star.map(String)));
});

test('a repair either removes all crossings or fails', () => {
  fc.assert(
    fc.property(gridRing, (positions) => {
      const mended = withoutCrossings([positions]);
      expect(mended === undefined || firstCrossing(mended) === undefined).toBe(true);
    }),
  );
});

test('two rings that cross each other are not repaired', () => {
  expect(withoutCrossings([square, ring([2, 2], [6, 2], [6, 3], [2, 3])])).toBeUndefined();
});

test('only the given edges are compared', () => {
  const positions = ring([0, 0], [4, 4], [4, 0], [0, 4], [-2, 2]);
  expect(crossingsOfEdges([positions], [{ ring: 0, edge: 0 }]).map(({ at }) => at)).toEqual([[2, 2]]);
  expect(crossingsOfEdges([positions], [{ ring: 0, edge: 3 }])).toEqual([]);
});

test('the last edge of an open ring can cross its first edge', () => {
  const open: LngLat[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, -2],
  ];
  expect(crossingsOfEdges([open], [{ ring: 0, edge: 2 }])).toHaveLength(1);
});
