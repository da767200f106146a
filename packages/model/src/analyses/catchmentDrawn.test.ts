import { expect, test } from 'vitest';

import type { Location } from '../answers/entities';
import type { PolygonGeometry } from '../entities/entities';
import { areasOfSeveral } from './catchmentAreas';
import { areaPies, catchmentPins, drawnAreas, tripStarts } from './catchmentDrawn';

const square = (lng: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, 52],
      [lng + 0.2, 52],
      [lng + 0.2, 52.2],
      [lng, 52.2],
      [lng, 52],
    ],
  ],
});
const outlines = new Map(
  ['low', 'min', 'max', 'high', 'none', 'office'].map((index, i) => [index, square(13 + i)] as const),
);

const polygon = (index: string, inhabitants: number | null) => ({
  index,
  name: index,
  code: index,
  topLocations: [
    { locationId: '1', value: 0.3 },
    { locationId: '9', value: 0.2 },
    { locationId: '2', value: 0.1 },
  ],
  byVisitors: ['9', '1', '2'],
  inhabitants,
  households: null,
  averageIncome: null,
  purchasingPower: null,
});
const place = (id: string, index: number) => ({ id, index }) as Location;

test('[VIEW-238] an area appears in a chart of several locations only with a positive value and an outline', () => {
  const polygons = [polygon('low', 5), polygon('min', 0), polygon('max', null), polygon('high', -1), polygon('sea', 9)];
  const areas = drawnAreas(areasOfSeveral(polygons, 'INHABITANTS'), outlines, true);
  expect(areas.map(({ index }) => index)).toEqual(['low']);
  const pies = areaPies(areasOfSeveral(polygons, 'INHABITANTS'), new Map(), [place('1', 0)], { min: 0, max: 1 });
  expect(pies).toEqual([]);
});

test('a pie shows the shares of the visible locations at the centre of its area', () => {
  const areas = drawnAreas(areasOfSeveral([polygon('low', 5)], 'INHABITANTS'), outlines, true);
  const [pie] = areaPies(areas, outlines, [place('1', 0), place('2', 1)], { min: 0, max: 1 });
  expect(pie).toMatchObject({ longitude: 13.1, latitude: 52.1 });
  expect(pie?.parts.map(({ value }) => value)).toEqual([0.3, 0.1]);
  expect(areaPies(areas, outlines, [place('1', 0)], { min: 0.4, max: 1 })).toEqual([]);
});

test('[VIEW-300] with many locations, ten including the primary one have a pin over heatmap and trips', () => {
  const many = Array.from({ length: 30 }, (_, i) => place(String(i), i));
  for (const mode of ['Heatmap', 'Trips'] as const) {
    const pins = catchmentPins(many, many[20], mode);
    expect(pins).toHaveLength(10);
    expect(pins).toContain(many[20]);
  }
  expect(catchmentPins(many, many[20], 'PostalCodes')).toHaveLength(30);
});

test('trips start at the centres of the ten strongest areas in the range', () => {
  const areas = Array.from({ length: 12 }, (_, i) => ({
    ...areasOfSeveral([polygon('low', 5)], 'INHABITANTS')[0]!,
    index: i === 11 ? 'unknown' : 'min',
    share: i / 100,
  }));
  const starts = tripStarts(areas, outlines, { min: 0.01, max: 0.09 });
  expect(starts.map(({ area }) => area.share)).toEqual([0.09, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01]);
  expect(starts[0]?.at).toEqual({ longitude: 14.1, latitude: 52.1 });
  expect(tripStarts(areas, outlines, { min: 0, max: 1 })).toHaveLength(9);
});
