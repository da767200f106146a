import { expect, test } from 'vitest';

import type { PolygonGeometry } from '../entities/entities';
import { metresPerDegree } from './measures';
import { areaFault, polygonFault, positionFault } from './polygonRules';
import type { LngLat, Ring } from './rings';

/** A closed square with its south-west corner at a position, in degrees. */
const square = ([x, y]: LngLat, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const outer = square([10, 50], 0.9);
const polygon = (...rings: Ring[]): PolygonGeometry => ({ type: 'Polygon', coordinates: rings });
const parts = (...all: Ring[][]): PolygonGeometry => ({ type: 'MultiPolygon', coordinates: all });

test.each<[string, PolygonGeometry, object | undefined]>([
  ['one square', polygon(outer), undefined],
  ['holes side by side', polygon(outer, square([10.1, 50.1], 0.1), square([10.5, 50.5], 0.1)), undefined],
  ['parts side by side', parts([outer], [square([11, 50], 0.1)]), undefined],
  ['a part in the hole of another', parts([outer, square([10.1, 50.1], 0.5)], [square([10.2, 50.2], 0.1)]), undefined],
  ['a hole beside the outline', polygon(outer, square([11, 50], 0.1)), { code: 'polygon_hole_outside', ring: 1 }],
  [
    'a hole in one of two other holes',
    polygon(outer, square([10.7, 50.7], 0.1), square([10.1, 50.1], 0.5), square([10.2, 50.2], 0.1)),
    { code: 'polygon_hole_outside', ring: 3, at: [10.2, 50.2] },
  ],
  ['a part in another', parts([outer], [square([10.1, 50.1], 0.1)]), { code: 'polygon_parts_overlap', ring: 1 }],
  [
    'a part beside the hole of another',
    parts([outer, square([10.1, 50.1], 0.1)], [square([10.5, 50.5], 0.1)]),
    { code: 'polygon_parts_overlap', ring: 2 },
  ],
  ['no rings', polygon(), { code: 'polygon_too_few_corners' }],
  ['three positions', polygon(outer.slice(0, 3)), { code: 'polygon_too_few_corners', ring: 0 }],
  ['no end at its beginning', polygon(outer.slice(0, 4)), { code: 'polygon_unclosed', ring: 0, vertex: 3 }],
  [
    'the same position twice running',
    polygon([outer[0]!, outer[1]!, ...outer.slice(1)]),
    { code: 'polygon_crossing', vertex: 2, at: outer[1] },
  ],
  [
    'a bow-tie',
    polygon([outer[0]!, outer[2]!, outer[1]!, outer[3]!, outer[0]!]),
    { code: 'polygon_crossing', ring: 0 },
  ],
  ['too far west to east', polygon(square([10, 60], 3.7)), { code: 'polygon_too_wide', params: { max: 200 } }],
  [
    'too far south to north',
    polygon([
      [0, 80],
      [1, 80],
      [1, 82],
      [0, 82],
      [0, 80],
    ]),
    { code: 'polygon_too_wide' },
  ],
  ['no area', polygon(square([10, 50], 1e-7)), { code: 'polygon_no_area' }],
])('%s', (_, geometry, told) => {
  const fault = polygonFault(geometry);
  if (told) expect(fault).toMatchObject(told);
  else expect(fault).toBeUndefined();
});

test('the width of an outline is measured where it is widest, nearest to the equator', () => {
  const box = (south: number, north: number, width: number) =>
    polygon([
      [10, south],
      [10 + width, south],
      [10 + width, north],
      [10, north],
      [10, south],
    ]);
  // At 59 degrees 3.49 are 200 km, at 60 degrees 3.59.
  for (const [south, north] of [
    [59, 60],
    [-60, -59],
  ] as const) {
    expect(polygonFault(box(south, north, 3.54))).toMatchObject({ code: 'polygon_too_wide' });
    expect(polygonFault(box(south, north, 3.45))).toBeUndefined();
  }
  // The equator itself lies in this one.
  const widest = 200_000 / metresPerDegree(0).lng;
  for (const [south, north] of [
    [-0.1, 1.6],
    [-1.6, 0.1],
  ] as const) {
    expect(polygonFault(box(south, north, 1.0002 * widest))).toMatchObject({ code: 'polygon_too_wide' });
    expect(polygonFault(box(south, north, 0.9998 * widest))).toBeUndefined();
  }
});

test('an outline can have at most 200 rings and 10,000 vertices', () => {
  const many = (count: number) =>
    parts(
      ...Array.from({ length: count }, (_, i) => [
        square([10 + (i % 20) * 0.01, 50 + Math.floor(i / 20) * 0.01], 0.005),
      ]),
    );
  expect(polygonFault(many(200))).toBeUndefined();
  expect(polygonFault(many(201))).toEqual({ code: 'polygon_too_many_rings', params: { max: 200 } });
  const circle = (count: number): Ring => {
    const corners = Array.from({ length: count }, (_, i): LngLat => {
      const angle = (2 * Math.PI * i) / count;
      return [10 + 0.3 * Math.cos(angle), 50 + 0.3 * Math.sin(angle)];
    });
    return [...corners, corners[0]!];
  };
  expect(polygonFault(polygon(circle(10_000)))).toBeUndefined();
  expect(polygonFault(polygon(circle(10_001)))).toEqual({ code: 'polygon_too_many_vertices', params: { max: 10_000 } });
});

test('an area must be at least 1 m² and below the maximum', () => {
  const geometry = polygon(outer);
  expect(areaFault(geometry, 100, 1)).toBeUndefined();
  expect(areaFault(geometry, 100, 0.99)).toEqual({ code: 'polygon_no_area' });
  expect(areaFault(geometry, 100, NaN)).toEqual({ code: 'polygon_no_area' });
  expect(areaFault(geometry, 100, 99.9)).toBeUndefined();
  expect(areaFault(geometry, 100, 100)).toEqual({ code: 'polygon_too_large', params: { area: 100, max: 100 } });
  expect(polygonFault(geometry, { maxArea: 1000 })).toMatchObject({ code: 'polygon_too_large', params: { max: 1000 } });
});

test('a position must lie within 180 degrees of longitude and 85 degrees of latitude', () => {
  for (const at of [
    [180, 85],
    [-180, -85],
    [0, 0],
  ] as LngLat[])
    expect([at, positionFault(at)]).toEqual([at, undefined]);
  for (const at of [
    [180.1, 0],
    [-180.1, 0],
    [0, 85.1],
    [0, -85.1],
  ] as LngLat[])
    expect([at, positionFault(at)]).toEqual([at, 'polygon_out_of_range']);
  for (const at of [
    [NaN, 0],
    [0, Infinity],
  ] as LngLat[])
    expect(positionFault(at)).toBe('polygon_not_finite');
  const [first] = [outer.with(2, [181, 50])];
  expect(polygonFault(polygon(first))).toEqual({ code: 'polygon_out_of_range', ring: 0, vertex: 2, at: [181, 50] });
});
