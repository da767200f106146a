import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { proofRuns } from '../testing';
import { polygonArea } from './measures';
import { nestedRings, touchesApart } from './nesting';
import { polygonFault } from './polygonRules';
import type { Ring } from './rings';
import { geometryOf } from './rings';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const [shell, hole, island, other] = [
  square(0, 0, 0.01),
  square(0.002, 0.002, 0.006),
  square(0.004, 0.004, 0.002),
  square(1, 1, 0.01),
];

test('rings are nested by where they lie, whatever their order and direction', () => {
  const rings = [shell, hole, island, other];
  const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  fc.assert(
    fc.property(orders, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (order, turned) => {
      const given = order.map((i) => (turned[i] ? rings[i]!.toReversed() : rings[i]!));
      const parts = nestedRings(given);
      const sizes = parts.map((part) =>
        part.map((ring) => Math.round(1000 * (Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))))),
      );
      expect(sizes.toSorted((a, b) => b.length - a.length || b[0]! - a[0]!)).toEqual([[10, 6], [10], [2]]);
    }),
    proofRuns(200, 20_000),
  );
});

describe('an outline that touches in a point is drawn apart by about a centimetre', () => {
  const mended = (...rings: Ring[]) => {
    const before = geometryOf(nestedRings(rings));
    expect(polygonFault(before)?.code).toBe('polygon_crossing');
    const after = touchesApart(before);
    return { before, after, fault: after && polygonFault(after) };
  };
  const sameArea = ({ before, after }: ReturnType<typeof mended>) =>
    expect(polygonArea(after!) / polygonArea(before)).toBeCloseTo(1, 3);

  test('if two parts share a corner', () => {
    const result = mended(square(0, 0, 0.001), square(0.001, 0.001, 0.001));
    expect(result.fault).toBeUndefined();
    expect(result.after?.type).toBe('MultiPolygon');
    sameArea(result);
  });

  test('if a hole touches the outer ring, at a corner or within an edge', () => {
    const diamond: Ring = [
      [0, 0.0005],
      [0.0003, 0.0003],
      [0.0006, 0.0005],
      [0.0003, 0.0007],
      [0, 0.0005],
    ];
    const result = mended(square(0, 0, 0.001), diamond);
    expect(result.fault).toBeUndefined();
    expect(result.after?.coordinates).toHaveLength(2);
    sameArea(result);
  });

  test('if a ring comes back to one of its corners', () => {
    const eight: Ring = [
      [0, 0],
      [0.001, 0],
      [0.0005, 0.0005],
      [0.001, 0.001],
      [0, 0.001],
      [0.0005, 0.0005],
      [0, 0],
    ];
    const { after, fault } = mended(eight);
    expect([after?.type, fault]).toEqual(['MultiPolygon', undefined]);
  });

  test('but not if it crosses itself or its parts overlap', () => {
    const bow: Ring = [
      [0, 0],
      [0.001, 0.001],
      [0.001, 0],
      [0, 0.001],
      [0, 0],
    ];
    expect(touchesApart(geometryOf([[bow]]))).toBeUndefined();
    expect(touchesApart(geometryOf([[square(0, 0, 0.001)], [square(0.0005, 0.0005, 0.001)]]))).toBeUndefined();
  });

  test('and any rings give an outline without faults, or none', () => {
    const at = fc.integer({ min: 0, max: 6 }).map((n) => n / 1000);
    const ring = fc
      .array(fc.tuple(at, at), { minLength: 3, maxLength: 9 })
      .map((corners): Ring => [...corners, [...corners[0]!]]);
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), (rings) => {
        const result = touchesApart(geometryOf(rings.map((each) => [each])));
        expect(result && polygonFault(result)).toBeUndefined();
      }),
      proofRuns(500, 20_000),
    );
  });
});
