import { expect, test } from 'vitest';

import { clusterCount, clusterOf, nearDistance, polygonArea, polygonCentroid, polygonPerimeter } from './measures';
import { closedRing } from './polygonText';
import type { LngLat } from './rings';

const box = (west: number, south: number, east: number, north: number) =>
  closedRing([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
const polygon = (...coordinates: LngLat[][]) => ({ type: 'Polygon' as const, coordinates });

// Published areas of a one-degree cell of WGS 84 (e.g. GeographicLib's Planimeter with parallels as edges).
test.each([
  [0, 12_308_778_361],
  [45, 8_686_000_000],
  [60, 6_065_000_000],
])('a one-degree cell at %i° north matches its ellipsoid area to one per cent', (south, expected) => {
  expect(Math.abs(polygonArea(polygon(box(0, south, 1, south + 1))) / expected - 1)).toBeLessThan(0.01);
});

test('the cells of a meridian strip add up to its share of the earth’s surface', () => {
  let sum = 0;
  for (let south = -85; south < 85; south += 1) sum += polygonArea(polygon(box(10, south, 11, south + 1)));
  const caps = polygonArea(polygon(box(10, -90, 11, -85))) + polygonArea(polygon(box(10, 85, 11, 90)));
  // The surface of WGS 84, in square metres.
  expect(((sum + caps) * 360) / 510_065_621_724_000).toBeCloseTo(1, 8);
});

test('holes are subtracted, parts are added, and ring direction does not matter', () => {
  const [outer, hole] = [box(13.4, 52.5, 13.402, 52.502), box(13.4005, 52.5005, 13.4015, 52.5015)];
  const whole = polygonArea(polygon(outer));
  const inner = polygonArea(polygon(hole));
  expect(polygonArea(polygon(outer, hole))).toBeCloseTo(whole - inner, 3);
  expect(polygonArea(polygon([...outer].reverse()))).toBeCloseTo(whole, 3);
  expect(polygonArea({ type: 'MultiPolygon', coordinates: [[outer], [box(14, 52, 14.001, 52.001)]] })).toBeGreaterThan(
    whole,
  );
});

test('a square of 100 by 100 metres has an area of 10,000 square metres', () => {
  const [lat, lng] = [52.52, 13.405];
  const north = 100 / 111_272.9;
  const east = 100 / 67_876.5;
  const area = polygonArea(polygon(box(lng, lat, lng + east, lat + north)));
  expect(area).toBeGreaterThan(9990);
  expect(area).toBeLessThan(10_010);
  expect(polygonPerimeter(polygon(box(lng, lat, lng + east, lat + north)))).toBeCloseTo(400, 0);
  expect(nearDistance([lng, lat], [lng, lat + north])).toBeCloseTo(100, 1);
});

test('places in one cluster share a centroid rounded to one decimal', () => {
  const at = (lng: number, lat: number) => polygon(box(lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001));
  expect(clusterOf(at(13.41, 52.52))).toBe('13.4,52.5');
  expect(clusterOf(at(-0.01, -0.02))).toBe('0.0,0.0');
  expect(clusterCount([at(13.41, 52.52), at(13.44, 52.49), at(13.36, 52.54)])).toBe(1);
  expect(clusterCount([at(13.41, 52.52), at(13.46, 52.52), at(13.41, 52.56)])).toBe(3);
});

test('a centroid is the centre of the area, so a hole pushes it away', () => {
  const [lng, lat] = polygonCentroid(polygon(box(0, 0, 4, 4), box(2, 1, 3, 3)));
  expect(lng).toBeLessThan(2);
  expect(lat).toBeCloseTo(2, 9);
});

test('a polygon without an area has its centroid among its corners', () => {
  const line = polygonCentroid(polygon(box(1, 1, 1, 3)));
  expect(line[0]).toBeCloseTo(1, 9);
  expect(line[1]).toBeGreaterThan(1);
  expect(line[1]).toBeLessThan(3);
  expect(polygonCentroid({ type: 'Polygon', coordinates: [] })).toEqual([0, 0]);
});
