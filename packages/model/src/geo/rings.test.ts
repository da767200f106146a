import { expect, test } from 'vitest';

import type { Bounds, Ring } from './rings';
import { boundsMeet, geometryBounds, insideGeometry, insideRing, ringsBounds, vertexCount } from './rings';

const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const holed = { type: 'Polygon' as const, coordinates: [square(0, 9), square(3, 6)] };
const two = { type: 'MultiPolygon' as const, coordinates: [[square(0, 2)], [square(5, 6)]] };

test('boxes meet if they overlap, contain each other or touch, and not if they lie apart', () => {
  const box: Bounds = [0, 10, 4, 14];
  const meeting: Bounds[] = [box, [1, 11, 2, 12], [-1, 9, 5, 15], [4, 14, 5, 15], [-1, 9, 0, 10], [3, 9, 5, 11]];
  const apart: Bounds[] = [
    [5, 10, 6, 14],
    [-2, 10, -1, 14],
    [0, 15, 4, 16],
    [0, 8, 4, 9],
  ];
  for (const other of meeting)
    expect([other, boundsMeet(box, other), boundsMeet(other, box)]).toEqual([other, true, true]);
  for (const other of apart)
    expect([other, boundsMeet(box, other), boundsMeet(other, box)]).toEqual([other, false, false]);
});

test('a bounding box contains every ring, and is empty without rings', () => {
  expect(geometryBounds(two)).toEqual([0, 0, 6, 6]);
  expect(
    ringsBounds([
      [
        [3, -1],
        [2, 7],
        [-4, 5],
        [3, -1],
      ],
    ]),
  ).toEqual([-4, -1, 3, 7]);
  expect(ringsBounds([])).toEqual([Infinity, Infinity, -Infinity, -Infinity]);
});

test('vertices are counted without the repeated last one', () => {
  expect([vertexCount(holed), vertexCount(two)]).toEqual([8, 8]);
  expect(vertexCount({ type: 'Polygon', coordinates: [[]] })).toBe(0);
});

test('a position is inside or outside a ring, regardless of ring direction and edge slope', () => {
  const dart: Ring = [
    [0, 0],
    [8, 1],
    [1, 9],
    [2, 3],
    [0, 0],
  ];
  for (const ring of [dart, dart.toReversed()]) {
    for (const inside of [
      [2, 1],
      [4, 3],
      [2, 6],
      [6, 1.5],
    ] as const)
      expect([inside, insideRing(ring, [...inside])]).toEqual([inside, true]);
    for (const outside of [
      [1, 3],
      [0.5, 8],
      [7, 4],
      [-1, 0.5],
      [9, 0.5],
      [4, 0.2],
    ] as const)
      expect([outside, insideRing(ring, [...outside])]).toEqual([outside, false]);
  }
});

test('a hole is not part of its outline', () => {
  expect(insideGeometry(holed, [1, 1])).toBe(true);
  expect(insideGeometry(holed, [4, 4])).toBe(false);
  expect(insideGeometry(two, [5.5, 5.5])).toBe(true);
  expect(insideGeometry(two, [3, 3])).toBe(false);
});
