import fc from 'fast-check';
import { expect, test } from 'vitest';

import { poiFormat } from './locationCsv';
import { readGeoJson } from './placesFile';
import { proofRuns } from '../testing';

const ring = [
  [13.4, 52.5, 34],
  [13.401, 52.5, 34],
  [13.401, 52.501, 34],
  [13.4, 52.5, 34],
];
const read = (value: unknown) => readGeoJson(JSON.stringify(value), { maxArea: 32_000 }, poiFormat);

test('features become rows, with columns matched by property name', () => {
  const { rows } = read({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { Name: 'Alexa', 'addr:street': 'Grunerstraße', plz: 10179, category: 'Mall', setup: 'indoor' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });
  expect(rows).toEqual([
    {
      row: 1,
      columns: 11,
      faults: [],
      values: [
        'Alexa',
        '',
        '',
        'Grunerstraße',
        '',
        '',
        '',
        '10179',
        'Mall',
        'INDOOR',
        expect.stringMatching(/^POLYGON/),
      ],
    },
  ]);
});

test.each([
  ['name', 0, ['name', 'title', 'label']],
  ['description', 1, ['description', 'descriptio', 'desc', 'note']],
  ['address', 2, ['address', 'addr:full']],
  ['street', 3, ['street', 'addr:street', 'strasse', 'straße']],
  ['house number', 4, ['housenumber', 'housenumbe', 'house_number', 'addr:housenumber', 'hausnummer']],
  ['city', 5, ['city', 'addr:city', 'town', 'ort', 'stadt']],
  ['country', 6, ['country', 'addr:country', 'land']],
  ['postal code', 7, ['postalcode', 'postal_code', 'postcode', 'addr:postcode', 'zip', 'plz']],
  ['purpose', 8, ['purpose', 'category', 'type']],
] as const)('the %s is read from any of its property names, using the first one with a value', (_, column, names) => {
  const value = (properties: object) =>
    read({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }).rows?.[0]?.values[column];
  for (const name of names) expect([name, value({ [name.toUpperCase()]: 'x1' })]).toEqual([name, 'x1']);
  const [first, second = first] = names;
  expect(value({ [second]: 'x2', [first]: 'x1' })).toBe('x1');
  expect(value({ [first]: '', [second]: 'x2' })).toBe('x2');
});

test('a word for a missing value is passed over for the next property', () => {
  const properties = { name: 'NULL', title: 'Shop', city: 'N/A' };
  const text = JSON.stringify({ type: 'Feature', properties, geometry: null });
  const [row] = readGeoJson(text, {}, poiFormat).rows ?? [];
  expect([row?.values[0], row?.values[5]]).toEqual(['Shop', '']);
});

test('a single feature or geometry is also read as a place, and several parts remain one place', () => {
  const parts = { type: 'MultiPolygon', coordinates: [[ring], [ring.map(([x = 0, y = 0]) => [x + 1, y])]] };
  for (const value of [{ type: 'Feature', properties: null, geometry: parts }, parts])
    expect(read(value).rows?.[0]?.values.at(-1)).toMatch(/^MULTIPOLYGON/);
});

test('features with a point, a broken ring or no geometry become rows without a polygon', () => {
  for (const geometry of [
    null,
    { type: 'Point', coordinates: [13, 52] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: [[]] },
    { type: 'MultiPolygon', coordinates: [null] },
  ])
    expect(read({ type: 'Feature', properties: { name: 'A' }, geometry }).rows?.[0]?.faults).toEqual([
      { code: 'missing_values', field: 'polygonString' },
    ]);
});

test('invalid GeoJSON and an empty collection are reported as such', () => {
  for (const text of ['', '{', '[]', 'null', '{"type":"Topology"}', '{"type":"FeatureCollection"}'])
    expect(readGeoJson(text, {}, poiFormat).fault?.code).toBe('geojson_invalid');
  expect(read({ type: 'FeatureCollection', features: [] }).fault?.code).toBe('csv_empty');
});

test('5,000 places are read, and more are rejected', () => {
  const features = (count: number) =>
    read({ type: 'FeatureCollection', features: Array.from({ length: count }, () => null) });
  expect(features(5000).rows).toHaveLength(5000);
  expect(features(5001)).toEqual({ fault: { code: 'csv_too_many_rows', params: { max: 5000 } } });
});

test('a position without two numbers is a fault in the polygon', () => {
  for (const position of [['13', 52], [13, '52'], [13], 13, null]) {
    const geometry = { type: 'Polygon', coordinates: [[ring[0], ring[1], position, ring[0]]] };
    const [row] = read({ type: 'Feature', properties: { name: 'A' }, geometry }).rows ?? [];
    expect([position, row?.faults]).toEqual([position, [expect.objectContaining({ field: 'polygonString' })]]);
  }
});

test('any JSON gives rows or a fault without crashing', () => {
  const feature = fc.record({ type: fc.constant('Feature'), properties: fc.jsonValue(), geometry: fc.jsonValue() });
  const shape = fc.record({ type: fc.constantFrom('Polygon', 'MultiPolygon', 'x'), coordinates: fc.jsonValue() });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(feature, shape, fc.jsonValue()))), (value) => {
      const wrapped = Array.isArray(value) ? { type: 'FeatureCollection', features: value } : value;
      const reading = read(wrapped);
      expect(reading.rows !== undefined || reading.fault !== undefined).toBe(true);
    }),
    proofRuns(200, 20_000),
  );
});
