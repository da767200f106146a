import type { PolygonGeometry } from '@locus/model/entities';
import { catchmentLevels } from '@locus/model/analyses';
import { beforeAll, describe, expect, test } from 'vitest';

import { cities } from '../demo/cities';
import type { AreaFile, AreaGeometry } from './areaFile';
import { readAreaFile } from './areaFile';
import type { AreaCatalogue } from './areas';
import { areaCatalogue, openAreas } from './areas';
import { gridAreas } from './gridAreas';

/** Area of a polygon in square degrees, excluding holes. */
function squareDegrees(polygon: PolygonGeometry): number {
  const parts = polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates;
  const ringArea = (ring: readonly (readonly [number, number])[]) =>
    Math.abs(ring.reduce((sum, [x, y], i) => sum + (ring[i - 1]?.[0] ?? x) * y - x * (ring[i - 1]?.[1] ?? y), 0)) / 2;
  return parts.reduce(
    (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((cut, hole) => cut + ringArea(hole), 0),
    0,
  );
}

describe('areas supplied with Locus', () => {
  let areas: AreaCatalogue;
  let austria: AreaFile;

  beforeAll(async () => {
    areas = await openAreas();
    const file = await readAreaFile('at');
    if (!file) throw new Error('No areas of Austria');
    austria = file;
  });

  test('five countries have areas of five levels, marked as synthetic', () => {
    expect(areas.countries).toEqual(['at', 'ch', 'de', 'it', 'nl']);
    for (const country of areas.countries) {
      expect(areas.syntheticIn(country)).toBe(true);
      for (const level of catchmentLevels) {
        expect(areas.level(level).filter((area) => area.country === country).length).toBeGreaterThan(8);
      }
    }
    expect(areas.currencySymbol('ch')).toBe('CHF');
    expect(areas.currencySymbol('nl')).toBe('€');
  });

  test('every demo location lies in one area of each level in its country', () => {
    for (const { lng, lat, country, key } of cities.flatMap(({ locations }) => locations)) {
      const found = areas.areasAt([lng, lat]);
      const countries = catchmentLevels.map((level, i) => areas.level(level)[found?.[i] ?? -1]?.country);
      expect({ key, countries }).toEqual({ key, countries: catchmentLevels.map(() => country) });
    }
  });

  test('all levels of areas have the same total of inhabitants', () => {
    const people = (level: 1 | 2 | 3 | 4 | 5) =>
      areas.level(level).reduce((sum, { inhabitants }) => sum + inhabitants, 0);
    expect(new Set(catchmentLevels.map(people)).size).toBe(1);
    expect(people(1)).toBeGreaterThan(170e6);
    expect(areas.find('at-5-09')?.inhabitants).toBeGreaterThan(1.4e6);
  });

  test('an area contains the point it was built around', () => {
    const codes = areas.level(1).filter(({ country }) => country === 'nl');
    const found = codes.map(({ at }) => areas.level(1)[areas.areasAt(at)?.[0] ?? -1]?.index);
    // Some points are off the generalised coast or beyond the border, none in another area of their country.
    const own = codes.filter((_, i) => found[i]?.startsWith('nl-'));
    expect(own.length / codes.length).toBeGreaterThan(0.98);
    expect(
      codes.map(({ index }) => index).filter((index, i) => found[i]?.startsWith('nl-') && found[i] !== index),
    ).toEqual([]);
  });

  test('a state is as large as its postal codes together', () => {
    const geometries = austria.objects.areas.geometries as AreaGeometry[];
    const inVienna = geometries.filter(
      ({ properties }) => austria.levels[3]?.[properties.in[3] ?? -1]?.name === 'Wien',
    );
    const parts = areas.polygons(inVienna.map(({ properties }) => `at-1-${properties.code}`));
    const [vienna] = areas.polygons(['at-5-09']);
    expect(parts.length).toBe(inVienna.length);
    const sum = parts.reduce((all, { polygon }) => all + squareDegrees(polygon), 0);
    expect(vienna && squareDegrees(vienna.polygon)).toBeCloseTo(sum, 5);
  });

  test('population figures are plausible and add up', () => {
    for (const index of ['de-1-10178', 'ch-1-8001', 'it-4-MI', 'nl-5-07']) {
      const { inhabitants, households, ages, incomes, families, female, income, retail, purchasingPower } =
        areas.measures(index);
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      expect(inhabitants / households).toBeGreaterThan(1.6);
      expect(inhabitants / households).toBeLessThan(2.7);
      expect(sum(ages) / inhabitants).toBeGreaterThan(0.75);
      expect(sum(ages)).toBeLessThan(inhabitants);
      expect(sum(incomes)).toBe(households);
      expect(sum(families)).toBe(households);
      expect(female / inhabitants).toBeCloseTo(0.507, 1);
      expect(income / households).toBeGreaterThan(20_000);
      expect(sum(retail.flat()) / purchasingPower).toBeGreaterThan(0.3);
      expect(sum(retail.flat()) / purchasingPower).toBeLessThan(0.5);
    }
    expect(areas.measures('de-1-10178')).toEqual(areas.measures('de-1-10178'));
  });
});

describe('outlines', () => {
  const areas = areaCatalogue([gridAreas(4, 2)]);

  test('a merged area has no inner edges', () => {
    const [city] = areas.polygons(['de-3-00']);
    expect(city?.polygon.type).toBe('Polygon');
    expect(city && squareDegrees(city.polygon)).toBeCloseTo(0.04, 6);
  });

  test('each known key returns its polygon, and unknown keys are omitted', () => {
    const found = areas.polygons(['de-1-10000', 'de-1-99999', 'de-5-S']);
    expect(found.map(({ index }) => index)).toEqual(['de-1-10000', 'de-5-S']);
  });

  test('a position outside all areas belongs to none', () => {
    expect(areas.areasAt([9.99, 50.05])).toBeUndefined();
    expect(areas.areasAt([10.35, 50.15])?.map((area, i) => areas.level(catchmentLevels[i] ?? 1)[area]?.index)).toEqual([
      'de-1-10301',
      'de-2-01',
      'de-3-01',
      'de-4-00',
      'de-5-S',
    ]);
  });
});
