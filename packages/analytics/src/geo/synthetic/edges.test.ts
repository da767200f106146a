import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { GridPoint } from './edges';
import { crookedEdge } from './edges';

const scale = { kmX: 0.01, kmY: 0.02, stepKm: 0.5 };
const point = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }));

/** Twice the signed area of a triangle. */
const turn = (a: GridPoint, b: GridPoint, c: GridPoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Inside the triangle, or within a grid step of its sides. */
function inTriangle(p: GridPoint, [a, b, c]: readonly [GridPoint, GridPoint, GridPoint]): boolean {
  const sign = Math.sign(turn(a, b, c));
  return [
    [a, b],
    [b, c],
    [c, a],
  ].every(([from, to]) => {
    if (!from || !to) return false;
    return sign * turn(from, to, p) >= -1.5 * Math.hypot(to[0] - from[0], to[1] - from[1]);
  });
}

test('a crooked edge keeps its ends and stays within its two areas', () => {
  fc.assert(
    fc.property(point, point, point, point, (from, to, left, right) => {
      fc.pre(Math.hypot(to[0] - from[0], to[1] - from[1]) > 60);
      fc.pre(turn(from, to, left) > 0 && turn(from, to, right) < 0);
      const edge = crookedEdge(from, to, [left, right], scale);
      expect(edge[0]).toEqual(from);
      expect(edge.at(-1)).toEqual(to);
      for (const corner of edge) {
        expect(inTriangle(corner, [from, to, left]) || inTriangle(corner, [from, to, right])).toBe(true);
      }
    }),
  );
});

test('the same edge is always drawn the same way', () => {
  const edge = () =>
    crookedEdge(
      [0, 0],
      [800, 90],
      [
        [300, 700],
        [420, -650],
      ],
      scale,
    );
  expect(edge()).toEqual(edge());
  expect(edge().length).toBeGreaterThan(5);
});
