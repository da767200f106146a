import type { PolygonGeometry } from '@locus/model/entities';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { outerLines } from './outerLines';

/** A square of one degree, given its lower left corner. */
const square = (lng: number, lat: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + 1, lat],
      [lng + 1, lat + 1],
      [lng, lat + 1],
      [lng, lat],
    ],
  ],
});

const lengthOf = (lines: readonly (readonly [number, number])[][]) =>
  lines.reduce(
    (sum, line) =>
      sum + line.slice(1).reduce((all, [x, y], i) => all + Math.hypot(x - line[i]![0], y - line[i]![1]), 0),
    0,
  );

test('two neighbours have one closed line around them', () => {
  const lines = outerLines([square(13, 52), square(14, 52)]);
  expect(lines).toHaveLength(1);
  expect(lengthOf(lines)).toBe(6);
  expect(lines[0]?.[0]).toEqual(lines[0]?.at(-1));
});

test('a hole within areas and a distant area have their own lines', () => {
  const around = [0, 1, 2].flatMap((x) => [0, 1, 2].flatMap((y) => (x === 1 && y === 1 ? [] : [square(x, y)])));
  const lines = outerLines([...around, square(9, 9)]);
  expect(lines).toHaveLength(3);
  expect(lengthOf(lines)).toBe(12 + 4 + 4);
});

test('parts of a multipolygon count as areas, and a ring with invalid coordinates is omitted', () => {
  const parts = [square(0, 0), square(1, 0)].map(({ coordinates }) => coordinates) as [number, number][][][];
  expect(lengthOf(outerLines([{ type: 'MultiPolygon', coordinates: parts }]))).toBe(6);
  expect(outerLines([square(Number.NaN, 0)])).toEqual([]);
  expect(outerLines([])).toEqual([]);
});

test('for any grid cells, every edge between inside and outside is drawn once, and no other edge', () => {
  const cells = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    selector: String,
  });
  fc.assert(
    fc.property(cells, (chosen) => {
      const inside = new Set(chosen.map(String));
      const edges = chosen.flatMap(([x, y]) =>
        [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ].filter((beside) => !inside.has(String(beside))),
      );
      const lines = outerLines(chosen.map(([x, y]) => square(x, y)));
      expect(lengthOf(lines)).toBe(edges.length);
      for (const line of lines) expect(line[0]).toEqual(line.at(-1));
    }),
  );
});
