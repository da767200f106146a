import type { CatchmentEntry, Location, PolygonGeometry } from '@locus/model';
import { catchmentEntries } from '@locus/model';
import { expect, test } from 'vitest';

import { areasOfOne, areasOfSeveral } from './catchmentAreas';
import { areaPies, areaSteps, catchmentPins, drawnAreas, heatPoints } from './catchmentRules';

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
const entry = (index: string, share: number | null) =>
  ({ index, geo_entity_name: index, geo_entity_code: index, geo_entity_share_of_target: share }) as CatchmentEntry;
const data = {
  values: [
    {
      location_id: '1',
      geo_entity_type: 'postcode',
      home: [entry('low', 0.0999), entry('min', 0.1), entry('max', 0.3), entry('high', 0.3001), entry('none', null)],
      work: [entry('office', 0.2)],
    },
  ],
};
const outlines = new Map(
  ['low', 'min', 'max', 'high', 'none', 'office'].map((index, i) => [index, square(13 + i)] as const),
);
const range = { min: 0.1, max: 0.3 };
const shown = (type: 'HOME' | 'WORK') =>
  drawnAreas(areasOfOne(catchmentEntries(data, '1', type), 'DESTINATION', 'INHABITANTS'), outlines, false);

test('[VIEW-235] areas and heat are of the chosen home or work set and within the range, both ends included', () => {
  const home = shown('HOME');
  const { classes } = areaSteps(home, false, range);
  // 255 is not drawn, 254 has no value.
  expect([...classes].flatMap((step, i) => (step < 254 ? [home[i]?.index] : []))).toEqual(['min', 'max']);
  const overlaid = areaSteps(
    home.map((area) => ({ ...area, socio: 100 })),
    true,
    range,
  );
  expect(overlaid.shown).toBe(2);
  expect(heatPoints(home, outlines, range)).toEqual([
    { longitude: 14.1, latitude: 52.1, value: 0.1 },
    { longitude: 15.1, latitude: 52.1, value: 0.3 },
  ]);
  expect(heatPoints(shown('WORK'), outlines, range).map(({ value }) => value)).toEqual([0.2]);
});

const polygon = (index: string, inhabitants: number | null) => ({
  index,
  name: index,
  code: index,
  topLocations: [
    { locationId: '1', value: 0.3 },
    { locationId: '9', value: 0.2 },
    { locationId: '2', value: 0.1 },
  ],
  inhabitants,
  households: null,
  averageIncome: null,
  purchasingPower: null,
});
const place = (id: string, index: number) => ({ id, index }) as Location;

test('[VIEW-238] an area enters a chart of several locations only with a positive value and a place', () => {
  const polygons = [polygon('low', 5), polygon('min', 0), polygon('max', null), polygon('high', -1), polygon('sea', 9)];
  const areas = drawnAreas(areasOfSeveral(polygons, 'INHABITANTS'), outlines, true);
  expect(areas.map(({ index }) => index)).toEqual(['low']);
  const pies = areaPies(areasOfSeveral(polygons, 'INHABITANTS'), new Map(), [place('1', 0)], { min: 0, max: 1 });
  expect(pies).toEqual([]);
});

test('a pie has the parts of the locations on show, at the middle of its area', () => {
  const areas = drawnAreas(areasOfSeveral([polygon('low', 5)], 'INHABITANTS'), outlines, true);
  const [pie] = areaPies(areas, outlines, [place('1', 0), place('2', 1)], { min: 0, max: 1 });
  expect(pie).toMatchObject({ longitude: 13.1, latitude: 52.1 });
  expect(pie?.parts.map(({ value }) => value)).toEqual([0.3, 0.1]);
  expect(areaPies(areas, outlines, [place('1', 0)], { min: 0.4, max: 1 })).toEqual([]);
});

test('[VIEW-300] of many locations ten have a pin over heat and trips, the primary one among them', () => {
  const many = Array.from({ length: 30 }, (_, i) => place(String(i), i));
  for (const mode of ['Heatmap', 'Trips'] as const) {
    const pins = catchmentPins(many, many[20], mode);
    expect(pins).toHaveLength(10);
    expect(pins).toContain(many[20]);
  }
  expect(catchmentPins(many, many[20], 'PostalCodes')).toHaveLength(30);
});
