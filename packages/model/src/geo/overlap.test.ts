import fc from 'fast-check';
import { expect, test } from 'vitest';

import { proofRuns } from '../testing';
import { overlapOf } from './overlap';
import type { Part, Ring } from './rings';
import { geometryOf } from './rings';

const size = 8;
/** A place like a skyline: columns of whole heights next to each other, on a grid. */
interface Skyline {
  west: number;
  south: number;
  heights: number[];
}
const skyline: fc.Arbitrary<Skyline> = fc.record({
  west: fc.integer({ min: 0, max: size }),
  south: fc.integer({ min: 0, max: size }),
  heights: fc.array(fc.integer({ min: 1, max: size }), { minLength: 1, maxLength: size }),
});
/** Far from all others. */
const far: Skyline = { west: 5000, south: 0, heights: [1] };

const ringOf = ({ west, south, heights }: Skyline): Ring => {
  const tops = heights.flatMap((height, i): Ring => [
    [west + i, south + height],
    [west + i + 1, south + height],
  ]);
  const ring: Ring = [[west, south], ...tops, [west + heights.length, south], [west, south]];
  return ring.map(([x, y]) => [13.4 + x / 1000, 52.5 + y / 1000]);
};
const cellsOf = ({ west, south, heights }: Skyline) =>
  new Set(heights.flatMap((height, i) => Array.from({ length: height }, (_, j) => `${west + i} ${south + j}`)));

test('outlines overlap or lie in each other just as the squares that they cover do', () => {
  const twice = fc.boolean();
  fc.assert(
    fc.property(skyline, skyline, twice, twice, (first, other, turned, parted) => {
      const [cells, others] = [cellsOf(first), cellsOf(other)];
      const common = [...cells].filter((cell) => others.has(cell)).length;
      const inside = common === cells.size;
      // A part elsewhere never lies inside.
      const around = common === others.size && !parted;
      const expected = common === 0 ? undefined : inside === around ? 'overlap' : inside ? 'inside' : 'around';
      const ring = turned ? ringOf(first).toReversed() : ringOf(first);
      const parts: Part[] = [[ringOf(other)], ...(parted ? [[ringOf(far)]] : [])];
      const [a, b] = [geometryOf([[ring]]), geometryOf(parts)];
      expect(overlapOf(a, b)).toBe(expected);
      const mirrored = { inside: 'around', around: 'inside', overlap: 'overlap' } as const;
      expect(overlapOf(b, a)).toBe(expected && mirrored[expected]);
    }),
    proofRuns(300, 20_000),
  );
});

test('a place in a hole of another is not in it, and a common wall is no common area', () => {
  const square = (x: number, y: number, side: number): Skyline => ({
    west: x,
    south: y,
    heights: Array.from({ length: side }, () => side),
  });
  const mall = geometryOf([[ringOf(square(0, 0, 9)), ringOf(square(3, 3, 3))]]);
  expect(overlapOf(geometryOf([[ringOf(square(4, 4, 1))]]), mall)).toBeUndefined();
  expect(overlapOf(geometryOf([[ringOf(square(9, 0, 3))]]), mall)).toBeUndefined();
  expect(overlapOf(geometryOf([[ringOf(square(1, 1, 1))]]), mall)).toBe('inside');
  // A wall drawn a little over the other one is still a wall.
  const sloppy = ringOf(square(9, 0, 3)).map(([x, y]): [number, number] => [x - 0.00001, y]);
  expect(overlapOf(geometryOf([[sloppy]]), mall)).toBeUndefined();
});
