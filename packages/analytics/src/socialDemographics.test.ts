import type { CatchmentData } from '@locus/model/analyses';
import { comparedWithCity } from '@locus/model/analyses';
import { beforeAll, describe, expect, test } from 'vitest';

import type { CatchmentPlace } from './catchment';
import { catchmentData } from './catchment';
import type { AreaGeometry, AreaProperties } from './geo/areaFile';
import { areaCatalogue } from './geo/areas';
import { gridAreas } from './geo/gridAreas';
import { estimatedRoutes } from './geo/routes';
import { rulesOf } from './privacy';
import { socialDemographics, socialDemographicsFilters, socialDemographicsGraph } from './socialDemographics';

const areas = areaCatalogue([gridAreas(4, 4)]);
const place = (id: string, longitude: number): CatchmentPlace => ({
  id,
  name: `Shop ${id}`,
  country: 'de',
  longitude,
  latitude: 50.15,
});
const locations = [place('1', 10.15), place('2', 10.25), place('3', 10.35)];
const selection = { locations, type: 'HOME' as const, country: 'de' };
const row = (locationId: string, area: string, devices: number) => {
  const weight = BigInt(devices * 10_000);
  return { locationId, type: 'HOME' as const, area, weight, visitors: weight, devices };
};
const frame = {
  locations,
  level: 1 as const,
  types: ['HOME' as const],
  threshold: { min: 0, max: null },
  version: '3.2.0',
  rules: rulesOf('panel'),
  createdDate: '2026-07-01T00:00:00Z',
};
/** Location 1: 100 of 1000 people and 500 of 4000; location 2: 20 of 2000; location 3: nobody. */
let data: CatchmentData;

beforeAll(async () => {
  data = await catchmentData(
    [row('1', 'de-1-10001', 10), row('1', 'de-1-10301', 50), row('2', 'de-1-10101', 20)],
    areas,
    estimatedRoutes,
    frame,
  );
});

describe('the panel', () => {
  test('totals are those of the areas, and contributions are the share of their people who visited', () => {
    const answer = socialDemographics(data, areas, { ...selection, locationId: '1' });
    const [small, large] = [areas.measures('de-1-10001'), areas.measures('de-1-10301')];
    expect(answer.totalResidents).toBe(5000);
    expect(answer.totalHouseholds).toBe(small.households + large.households);
    expect(answer.totalResidentsContributionPct).toBeCloseTo((100 * 600) / 5000, 9);
    expect(answer.totalHouseholdsContributionPct).toBeCloseTo(
      (100 * (0.1 * small.households + 0.125 * large.households)) / (small.households + large.households),
      9,
    );
    expect((answer.gender.totalFemalePct ?? 0) + (answer.gender.totalMalePct ?? 0)).toBeCloseTo(100, 9);
    expect(answer.age.map(({ category }) => category)).toEqual(['18-24', '25-34', '35-44', '45-54', '55-64', '60+']);
    expect(answer.age.reduce((sum, { valuePct }) => sum + valuePct, 0)).toBeCloseTo(100, 9);
    expect(answer.income.every(({ category }) => category.includes('{currency}'))).toBe(true);
    expect(answer.households.map(({ category }) => category)).toEqual([
      'Families with kids',
      'Families without kids',
      'Singles',
    ]);
    expect(answer.retail.length).toBeGreaterThan(5);
  });

  test('means are weighted by visits', () => {
    const answer = socialDemographics(data, areas, { ...selection, locationId: '1' });
    const entries = data.values[0]?.home ?? [];
    const mean = entries.reduce(
      (sum, entry) => sum + (entry.geo_entity_share_of_target ?? 0) * (entry.aerial_distance ?? 0),
      0,
    );
    expect(answer.avgDistance).toBeCloseTo(mean, 9);
    const poor = Math.min(...entries.map((entry) => entry.average_income ?? 0));
    const rich = Math.max(...entries.map((entry) => entry.average_income ?? 0));
    expect(answer.avgHouseholdsIncome).toBeGreaterThan(poor);
    expect(answer.avgHouseholdsIncome).toBeLessThan(rich);
  });

  test('shares and spending match the graph, bar by bar', () => {
    const answer = socialDemographics(data, areas, { ...selection, locationId: '1' });
    const graph = (metric: string, category?: string) =>
      socialDemographicsGraph(data, areas, { ...selection, metric, category }).locations[0]?.values.map(
        ({ value }) => expect.closeTo(value ?? NaN, 9) as number,
      );
    expect(answer.households.map(({ valuePct }) => valuePct)).toEqual(graph('HOUSEHOLDS'));
    expect(answer.income.map(({ valuePct }) => valuePct)).toEqual(graph('HOUSEHOLD_INCOME'));
    expect(answer.retail.map(({ perInhabitant }) => perInhabitant)).toEqual(graph('RETAIL_SPENDING'));
    expect([answer.gender.totalFemalePct, answer.gender.totalMalePct]).toEqual(graph('INHABITANTS', 'GENDER'));
  });

  test('the location visited by most residents ranks first, and one without areas has no numbers and ranks last', () => {
    const rank = (locationId: string) => socialDemographics(data, areas, { ...selection, locationId }).rank;
    expect(rank('2')).toEqual({ location: 2, total: 3 });
    expect(rank('1')).toEqual({ location: 1, total: 3 });
    const nobody = socialDemographics(data, areas, { ...selection, locationId: '3' });
    expect(nobody.rank).toEqual({ location: 3, total: 3 });
    expect(nobody).toMatchObject({ totalResidents: null, avgDistance: null, age: [], retail: [] });
  });

  test('areas of another country are excluded', () => {
    expect(socialDemographics(data, areas, { ...selection, country: 'at', locationId: '1' }).totalResidents).toBeNull();
  });

  test('a location outside the query is refused', () => {
    expect(() => socialDemographics(data, areas, { ...selection, locationId: '9' })).toThrow(RangeError);
  });
});

describe('the graph', () => {
  const graph = (metric: string, category?: string, subcategory?: string) =>
    socialDemographicsGraph(data, areas, { ...selection, metric, category, subcategory });

  test('[VIEW-150] every filter option has values', () => {
    const [germany] = socialDemographicsFilters(['de', 'xx'], areas).countries;
    expect(germany).toMatchObject({ value: 'de', label: 'Germany' });
    expect(germany?.metrics.map(({ value }) => value)).toEqual([
      'HOUSEHOLDS',
      'INHABITANTS',
      'HOUSEHOLD_INCOME',
      'RETAIL_SPENDING',
    ]);
    for (const metric of germany?.metrics ?? []) {
      expect(graph(metric.value).locations).toHaveLength(3);
      for (const category of metric.categories) {
        const bars = graph(metric.value, category.value).locations[0]?.values ?? [];
        expect(bars).toHaveLength(Math.max(1, category.subcategories.length));
        for (const { value, label } of category.subcategories) {
          const [bar] = graph(metric.value, category.value, value).locations[0]?.values ?? [];
          expect(bar).toEqual(bars.find((shown) => shown.category === label));
        }
      }
    }
  });

  test('parts of a whole are percentages that add up to 100', () => {
    for (const [metric, category] of [['HOUSEHOLDS'], ['HOUSEHOLD_INCOME'], ['INHABITANTS', 'GENDER']] as const) {
      const { metricType, locations: all } = graph(metric, category);
      expect(metricType).toBe('PERCENTAGE');
      expect(all[0]?.values.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(100, 9);
    }
  });

  test('age is a share of adults, as in the panel', () => {
    const { yAxisLabel, locations: all } = graph('INHABITANTS', 'AGE');
    expect(yAxisLabel).toBe('% of adults');
    const bars = all[0]?.values ?? [];
    expect(bars.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(100, 9);
    const panel = socialDemographics(data, areas, { ...selection, locationId: '1' });
    for (const { category, valuePct } of panel.age) {
      expect(bars.find((bar) => bar.category === category)?.value).toBeCloseTo(valuePct, 9);
    }
    expect(panel.age).toHaveLength(bars.length);
  });

  test('inhabitants without a category are shown by age and gender', () => {
    const { metricType, yAxisLabel, locations: all } = graph('INHABITANTS');
    expect([metricType, yAxisLabel]).toEqual(['PERCENTAGE', 'Age: % of adults; gender: % of inhabitants']);
    const bars = ['AGE', 'GENDER'].flatMap((category, i) =>
      (graph('INHABITANTS', category).locations[0]?.values ?? []).map((bar) => {
        return { ...bar, group: ['Age', 'Gender'][i] };
      }),
    );
    expect(bars).toHaveLength(8);
    expect(all[0]?.values).toEqual(bars);
  });

  test('spending is an amount per inhabitant, and a category is the sum of its parts', () => {
    const { metricType, yAxisLabel, locations: all } = graph('RETAIL_SPENDING');
    expect([metricType, yAxisLabel]).toEqual(['ABSOLUTE', '€ per inhabitant and year']);
    const food = all[0]?.values.find(({ category }) => category === 'Food & groceries')?.value;
    const parts = graph('RETAIL_SPENDING', 'FOOD_GROCERIES').locations[0]?.values ?? [];
    expect(parts.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(food ?? NaN, 6);
    expect(food).toBeGreaterThan(1000);
  });

  test('a location without areas has no values, and an unknown choice is refused', () => {
    expect(graph('HOUSEHOLDS').locations[2]?.values.every(({ value }) => value === null)).toBe(true);
    expect(() => graph('SHOE_SIZE')).toThrow(RangeError);
    expect(() => graph('HOUSEHOLDS', 'SINGLES', 'YOUNG')).toThrow(RangeError);
  });
});

describe('comparison with the city', () => {
  /** Data of the squares in a column, each of which has 1000 · (x + 1) inhabitants. */
  const columns = [
    { households: 400, averageIncome: 30_000, purchasingPower: 20_000 },
    { households: 1000, averageIncome: 51_000, purchasingPower: 26_000 },
    { households: 1500, averageIncome: 40_000, purchasingPower: 30_000 },
    {},
  ];
  const file = gridAreas(4, 4);
  const squares = file.objects.areas.geometries as AreaGeometry[];
  const geometries = squares.map((geometry, i) => ({
    ...geometry,
    properties: { ...geometry.properties, known: columns[i % 4]! },
  }));
  const own = areaCatalogue([{ ...file, synthetic: false, objects: { areas: { ...file.objects.areas, geometries } } }]);
  let known: CatchmentData;
  beforeAll(async () => {
    const rows = [row('1', 'de-1-10001', 10), row('1', 'de-1-10201', 30), row('2', 'de-1-10101', 20)];
    known = await catchmentData(rows, own, estimatedRoutes, frame);
  });
  const panelOf = (locationId: string, changes: Partial<typeof selection> = {}) =>
    socialDemographics(known, own, { ...selection, ...changes, locationId });

  test('all areas of the municipality count by population, whether or not visitors come from them', () => {
    const { city, avgPurchasingPower, avgHouseholdsIncome } = panelOf('1');
    // Two columns of four squares: (1000 · 20,000 + 2000 · 26,000) / 3000, and (400 · 30,000 + 1000 · 51,000) / 1400.
    expect(city).toMatchObject({
      name: 'Municipality 0',
      kind: 'municipality',
      areas: 8,
      residents: 12_000,
      avgPurchasingPower: 24_000,
      avgHouseholdsIncome: 45_000,
      gender: { totalFemalePct: null, totalMalePct: null },
      age: [],
      retail: [],
    });
    // A quarter of the visits come from the first column, the others from the third, outside the city.
    expect([avgPurchasingPower, avgHouseholdsIncome]).toEqual([27_500, 37_500]);
    const index = new Map(comparedWithCity(panelOf('1')).map(({ measure, index: of }) => [measure, of]));
    expect(index.get('purchasingPower')).toBeCloseTo(114.583, 3);
    expect(index.get('householdIncome')).toBeCloseTo(83.333, 3);
  });

  test('an area with an unknown figure is excluded from that figure', () => {
    expect(panelOf('3').city).toMatchObject({ name: 'Municipality 1', residents: 28_000, avgPurchasingPower: 30_000 });
  });

  test('shares of synthetic areas are close to those of the city if everyone there is a visitor', async () => {
    const everybody = areas
      .level(1)
      .filter(({ code }) => code < '102')
      .map(({ index, inhabitants }) => row('1', index, inhabitants / 100));
    const all = await catchmentData(everybody, areas, estimatedRoutes, frame);
    const found = socialDemographics(all, areas, { ...selection, locationId: '1' });
    expect(found.totalResidents).toBe(found.city?.residents);
    for (const { measure, index } of comparedWithCity(found)) {
      if (measure === 'householdIncome') continue;
      // Visitors count as inhabitants, so that shares of households and adults differ slightly from those of the city.
      const digits = ['households', 'income', 'age'].includes(measure) ? 0 : 3;
      expect([measure, index]).toEqual([measure, expect.closeTo(100, digits)]);
    }
    expect(found.city?.age.reduce((sum, { valuePct }) => sum + valuePct, 0)).toBeCloseTo(100, 9);
    const { locations: bars } = socialDemographicsGraph(all, areas, { ...selection, metric: 'HOUSEHOLDS' });
    expect(bars[0]?.city).toBe('Municipality 0');
    expect(bars[0]?.values.map(({ city }) => city)).toEqual(found.city?.households.map(({ valuePct }) => valuePct));
  });

  test('a municipality with one area uses its district, and there is no city outside all areas or abroad', async () => {
    const alone = areaCatalogue([
      {
        ...file,
        objects: {
          areas: {
            ...file.objects.areas,
            geometries: squares.map((geometry, i) => {
              const above: AreaProperties['in'] = [i, i, i % 4 < 2 ? 0 : i, 0];
              return { ...geometry, properties: { ...geometry.properties, in: above } };
            }),
          },
        },
        levels: ['Quarter', 'Village', 'District', 'State'].map((name) =>
          squares.map((_, i) => ({ code: String(i), name: `${name} ${i}` })),
        ),
      },
    ]);
    expect(alone.cityAt([10.15, 50.15])).toMatchObject({ kind: 'district', name: 'District 0', areas: { length: 8 } });
    expect(alone.cityAt([10.35, 50.15])).toBeUndefined();
    expect(alone.cityAt([0, 0])).toBeUndefined();
    expect(panelOf('1', { country: 'at' }).city).toBeNull();
    const abroad = locations.map((entry) => ({ ...entry, longitude: 0, latitude: 0 }));
    expect(panelOf('1', { locations: abroad }).city).toBeNull();
    const [bar] = socialDemographicsGraph(known, own, {
      ...selection,
      locations: abroad,
      metric: 'HOUSEHOLDS',
    }).locations;
    expect(bar).not.toHaveProperty('city');
    expect(bar?.values.every((value) => !('city' in value))).toBe(true);
  });
});
