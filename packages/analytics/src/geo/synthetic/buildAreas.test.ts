import { expect, test } from 'vitest';

import { Random } from '../../demo/random';
import { areaCatalogue } from '../areas';
import { buildAreas } from './buildAreas';
import type { PostcodeRow } from './countries';
import { countryPatterns } from './countries';

const random = new Random('places of a test');
const border: [number, number][][][] = [
  [
    [
      [16, 48],
      [17, 48],
      [17, 48.6],
      [16, 48.6],
      [16, 48],
    ],
  ],
];
const rows = Array.from({ length: 60 }, (_, i): PostcodeRow => {
  const municipality = 100 + Math.floor(i / 3);
  return {
    zipcode: String(2000 + i),
    place: `Place ${i}`,
    state: 'Land',
    state_code: '03',
    province: `Bezirk ${municipality % 4}`,
    province_code: String(300 + (municipality % 4)),
    community: `Gemeinde ${municipality}`,
    community_code: String(30_000 + municipality),
    longitude: (16 + random.next()).toFixed(4),
    latitude: (48 + 0.6 * random.next()).toFixed(4),
  };
});
// Two codes at one point, one beyond the border.
const twin = { ...rows[0], zipcode: '2900', place: 'Twin' } as PostcodeRow;
const abroad = { ...rows[0], zipcode: '2901', place: 'Abroad', longitude: '19', latitude: '48.3' } as PostcodeRow;
const towns = [{ name: 'Place 7', part: false, population: 40_000, at: [16.4, 48.3] as [number, number] }];
const [austria] = countryPatterns;
if (!austria) throw new Error('No pattern');
const build = () => buildAreas(austria, { rows: [...rows, twin, abroad], towns, border });

test('the same sources give the same areas', () => {
  expect(JSON.stringify(build())).toBe(JSON.stringify(build()));
});

test('the areas fill the country without gaps, with each code once, and a code without land has no area', () => {
  const file = build();
  const areas = areaCatalogue([file]);
  const codes = areas.level(1).map(({ code }) => code);
  expect(codes).toEqual([...rows.map(({ zipcode }) => zipcode), '2900']);
  const spots = Array.from(
    { length: 500 },
    () => [16.01 + 0.98 * random.next(), 48.01 + 0.58 * random.next()] as const,
  );
  expect(spots.filter((spot) => areas.areasAt(spot) === undefined)).toEqual([]);
  expect(areas.polygons(['at-5-03'])[0]?.polygon.type).toBe('Polygon');
});

test('an area in a town has more inhabitants than most, and the total is that of the country', () => {
  const areas = areaCatalogue([build()]);
  const people = areas.level(1).map(({ inhabitants }) => inhabitants);
  expect(people.reduce((sum, person) => sum + person, 0)).toBeCloseTo(austria.inhabitants, -3);
  const near = areas.areasAt([16.4, 48.3])?.[0] ?? -1;
  expect(people[near]).toBeGreaterThan([...people].sort((a, b) => a - b)[30] ?? 0);
});
