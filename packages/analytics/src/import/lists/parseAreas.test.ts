import { describe, expect, test } from 'vitest';

import type { AreaProperties } from '../../geo/areaFile';
import { gridAreas } from '../../geo/gridAreas';
import { ImportError } from '../importError';
import { parseAreas } from './importAreas';

const square = (lng: number, lat: number, size = 1) => [
  [
    [lng, lat],
    [lng + size, lat],
    [lng + size, lat + size],
    [lng, lat + size],
    [lng, lat],
  ],
];
const area = (properties: unknown = {}, geometry: unknown = { type: 'Polygon', coordinates: square(20, 40) }) => ({
  type: 'Feature',
  geometry,
  properties: { code: '1', name: 'One', inhabitants: 5, ...(properties as object) },
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

type Options = Partial<Parameters<typeof parseAreas>[1]>;
const parse = (text: string, options: Options = {}, postcodes?: Parameters<typeof parseAreas>[2]) =>
  parseAreas(text, { country: 'gr', currency: 'EUR', ...options }, postcodes);
const areasOf = (...read: Parameters<typeof parse>) =>
  parse(...read).objects.areas.geometries.map(({ properties }) => properties as AreaProperties);
const propertiesOf = (properties: unknown, geometry?: unknown) => areasOf(collection(area(properties, geometry)))[0];

/** The reason why a text is refused. */
function reasonOf(text: string, options?: Options): unknown {
  try {
    parse(text, options);
    return undefined;
  } catch (error) {
    return error instanceof ImportError && error.code === 'malformed_areas' ? error.reason : error;
  }
}

describe('a text', () => {
  const { type, transform, arcs, objects } = gridAreas(2, 1);

  test.each([
    ['code;name', 'The file is neither GeoJSON nor TopoJSON'],
    ['null', 'The file holds no collection of features'],
    ['7', 'The file holds no collection of features'],
    [JSON.stringify({ type: 'Feature', features: [area()] }), 'The file holds no collection of features'],
    [
      JSON.stringify({ type: 'FeatureCollection', features: { 0: area() } }),
      'The file holds no collection of features',
    ],
    ['{"type":"Topology"}', 'The TopoJSON has to hold one collection'],
    [JSON.stringify({ type, arcs, objects: { a: { type: 'Point' } } }), 'The TopoJSON has to hold one collection'],
    [
      JSON.stringify({ type, transform, arcs, objects: { ...objects, more: objects.areas } }),
      'The TopoJSON has to hold one collection',
    ],
    [JSON.stringify({ type, transform, arcs: [], objects }), 'The TopoJSON names arcs that it does not have'],
  ])('that is not a collection of areas is refused with the reason: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  test('without areas is refused as empty', () => {
    expect(() => parse(collection())).toThrow(
      expect.objectContaining({ code: 'empty_file', reason: 'The file has no areas' }) as Error,
    );
  });

  test('can begin with a byte order mark', () => {
    expect(areasOf(`\uFEFF${collection(area())}`)).toHaveLength(1);
  });

  test('can be TopoJSON with one collection of any name', () => {
    const text = JSON.stringify({ type, transform, arcs, objects: { own: objects.areas } });
    expect(areasOf(text).map(({ inhabitants }) => inhabitants)).toEqual([1000, 2000]);
  });

  test('is converted to outlines with the country, the currency and the attribution', () => {
    const made = parse(collection(area()));
    expect(made).toMatchObject({ country: 'gr', currency: 'EUR', synthetic: false, attribution: '', type: 'Topology' });
    expect(made.objects.areas.geometries).toMatchObject([{ type: 'Polygon' }]);
    expect(parse(collection(area()), { attribution: '© ELSTAT' }).attribution).toBe('© ELSTAT');
  });
});

describe('the properties of an area', () => {
  test('are those in the file and no others', () => {
    expect(propertiesOf({ code: 7, name: ' One ', inhabitants: '5.5' })).toEqual({
      code: '7',
      name: 'One',
      at: [20.5, 40.5],
      inhabitants: 5.5,
      in: [0, 0, 0, 0],
      known: {},
    });
    const known = { households: 0, average_income: ' 30000 ', purchasing_power: 1e12 };
    expect(propertiesOf(known)?.known).toEqual({ households: 0, averageIncome: 30_000, purchasingPower: 1e12 });
    expect(propertiesOf({ households: '', average_income: null })?.known).toEqual({});
    expect(propertiesOf({ inhabitants: 0 })?.inhabitants).toBe(0);
  });

  test('can have other names in the file', () => {
    const text = collection(area({ ref: '9', code: 'no', ew: 3 }));
    expect(areasOf(text, { map: { code: 'ref', inhabitants: 'ew' } })).toMatchObject([{ code: '9', inhabitants: 3 }]);
  });

  test('can include the position of the population, or else the centre of the area is used', () => {
    const at = (longitude: unknown, latitude: unknown) => propertiesOf({ longitude, latitude })?.at;
    expect(at('20.1', 40.2)).toEqual([20.1, 40.2]);
    expect(at(-180, 90)).toEqual([-180, 90]);
    expect(at(0, 0)).toEqual([0, 0]);
    for (const [longitude, latitude] of [
      [180.1, 40],
      [20, -90.1],
      [20, undefined],
      [undefined, 40],
      ['', ''],
      [' ', 40],
      ['east', 40],
    ])
      expect(at(longitude, latitude)).toEqual([20.5, 40.5]);
  });

  test.each<[object, string]>([
    [{ code: null }, 'it has no code or no name'],
    [{ code: '' }, 'it has no code or no name'],
    [{ name: null }, 'it has no code or no name'],
    [{ name: '' }, 'it has no code or no name'],
    [{ code: true }, 'code is neither text nor a number'],
    [{ name: {} }, 'name is neither text nor a number'],
    [{ level_4_code: [] }, 'level_4_code is neither text nor a number'],
    [{ level_5_code: 'a', level_5_name: {} }, 'level_5_name is neither text nor a number'],
    [{ longitude: {} }, 'longitude is neither text nor a number'],
    [{ latitude: false }, 'latitude is neither text nor a number'],
    [{ code: 'x'.repeat(201) }, 'code is longer than 200 characters'],
    [{ name: 'x'.repeat(201) }, 'name is longer than 200 characters'],
    [{ inhabitants: null }, 'its inhabitants are missing'],
    [{ inhabitants: '' }, 'its inhabitants are missing'],
    ...[-1, ' ', 'many', true, 1.1e12, '1e13'].map((inhabitants): [object, string] => [
      { inhabitants },
      'inhabitants is not a number from 0 on',
    ]),
    [{ households: -1 }, 'households is not a number from 0 on'],
    [{ average_income: 'x' }, 'average_income is not a number from 0 on'],
    [{ purchasing_power: [] }, 'purchasing_power is not a number from 0 on'],
  ])('are refused if invalid, with the number of the area and the reason: %j', (properties, reason) => {
    expect(reasonOf(collection(area(properties)))).toBe(`Area 1: ${reason}`);
    expect(reasonOf(collection(area({ code: '0' }), area(properties)))).toBe(`Area 2: ${reason}`);
  });

  test('can have 200 characters', () => {
    expect(propertiesOf({ name: 'x'.repeat(200) })?.name).toHaveLength(200);
  });

  test('are required, and each code must be unique', () => {
    expect(reasonOf(collection({ ...area(), properties: null }))).toBe('Area 1: it has no code or no name');
    expect(reasonOf(collection(area(), area({ code: '2' }), area({ code: 1 })))).toBe(
      'Area 3: the code "1" is there twice',
    );
  });
});

describe('the levels above an area', () => {
  test('are taken from the file, and a missing level equals the one below', () => {
    const text = collection(
      area({ level_3_code: 'm', level_3_name: 'Town', level_5_code: 's' }),
      area({ code: '2', name: 'Two', level_3_code: 'm', level_3_name: 'ignored', level_5_code: 't' }),
      area({ code: '3', name: 'Three', level_2_code: 7 }),
    );
    expect(areasOf(text).map((own) => own.in)).toEqual([
      [0, 0, 0, 0],
      [1, 0, 0, 1],
      [2, 1, 1, 2],
    ]);
    const seven = { code: '7', name: '7' };
    expect(parse(text).levels).toEqual([
      [{ code: '1', name: 'One' }, { code: '2', name: 'Two' }, seven],
      [{ code: 'm', name: 'Town' }, seven],
      [{ code: 'm', name: 'Town' }, seven],
      [{ code: 's', name: 's' }, { code: 't', name: 't' }, seven],
    ]);
  });

  test('are taken from postal codes, as is the name, unless the file provides them', () => {
    const [town, land] = [
      { code: 'T', name: 'Town' },
      { code: 'L', name: 'Land' },
    ];
    const postcodes = new Map([['1', { name: 'Place', levels: [town, undefined, land] }]]);
    const named = collection(area({ name: null }), area({ code: '2', name: 'Two' }));
    expect(areasOf(named, {}, postcodes).map(({ name }) => name)).toEqual(['Place', 'Two']);
    expect(parse(named, {}, postcodes).levels.map(([first]) => first)).toEqual([
      { code: '1', name: 'Place' },
      town,
      town,
      land,
    ]);
    const own = collection(area({ level_3_code: 'own', level_3_name: 'Own' }));
    expect(areasOf(own, {}, postcodes)[0]?.name).toBe('One');
    expect(parse(own, {}, postcodes).levels.map(([first]) => first?.code)).toEqual(['1', 'own', 'own', 'L']);
  });
});

describe('the outline of an area', () => {
  const at = (type: string, coordinates: unknown) => propertiesOf({}, { type, coordinates })?.at;
  const [ring = []] = square(20, 40);
  const triangle = [
    [20, 40],
    [23, 40],
    [20, 40.3],
    [20, 40],
  ];

  test('has its centre at the centroid, whatever the direction of the ring', () => {
    for (const corners of [triangle, triangle.toReversed(), [...triangle.slice(1), triangle[1]]])
      expect(at('Polygon', [corners])).toEqual([21, 40.1]);
    expect(at('Polygon', square(-0.0002, 0.0001, 0.0003))).toEqual([-0.00005, 0.00025]);
  });

  test('with several polygons has the centre of the largest, or of the first if they are equal', () => {
    expect(at('MultiPolygon', [square(10, 10, 1), square(30, 30, 2), square(50, 50, 1)])).toEqual([31, 31]);
    expect(at('MultiPolygon', [square(10, 10, 1), square(30, 30, 1)])).toEqual([10.5, 10.5]);
    expect(at('MultiPolygon', [[triangle, ...square(20.1, 40.1, 0.1)]])).toEqual([21, 40.1]);
  });

  test('enclosing no area has its centre at the first corner', () => {
    const flat = [
      [10.123456, 50],
      [11, 50],
      [12, 50],
      [10.123456, 50],
    ];
    expect(at('Polygon', [flat])).toEqual([10.12346, 50]);
    expect(at('MultiPolygon', [[flat], square(20, 40)])).toEqual([20.5, 40.5]);
  });

  test('can reach the edges of the world', () => {
    expect(
      at('Polygon', [
        [
          [-180, -90],
          [180, -90],
          [180, 90],
          [-180, 90],
          [-180, -90],
        ],
      ]),
    ).toEqual([0, 0]);
  });

  test.each<[string, unknown]>([
    ['none', null],
    ['a point', { type: 'Point', coordinates: [20, 40] }],
    ['a line', { type: 'LineString', coordinates: ring }],
  ])('must be a polygon, not %s', (_name, geometry) => {
    expect(reasonOf(collection(area({}, geometry)))).toBe('Area 1: it is no polygon');
    expect(reasonOf(collection(null))).toBe('Area 1: it is no polygon');
  });

  test.each<[string, string, unknown]>([
    ['nothing', 'Polygon', undefined],
    ['no rings', 'Polygon', []],
    ['an object', 'Polygon', { 0: ring, length: 1 }],
    ['no polygons', 'MultiPolygon', []],
    ['an object of polygons', 'MultiPolygon', { 0: [ring], length: 1 }],
    ['rings for polygons', 'MultiPolygon', [ring]],
    ['a second polygon without rings', 'MultiPolygon', [[ring], []]],
    ['a ring that is none', 'Polygon', [{}]],
    ['a hole that is none', 'Polygon', [ring, null]],
    ['three corners', 'Polygon', [[ring[0], ring[1], ring[0]]]],
    ['a ring open to the east', 'Polygon', [[...ring.slice(0, 4), [20.5, 40]]]],
    ['a ring open to the north', 'Polygon', [[...ring.slice(0, 4), [20, 40.5]]]],
    ['a corner beyond the date line', 'Polygon', [[ring[0], [180.1, 40], ...ring.slice(2)]]],
    ['a corner beyond the pole', 'Polygon', [[ring[0], [20, -90.1], ...ring.slice(2)]]],
    ['a corner that is none', 'Polygon', [[ring[0], null, ...ring.slice(2)]]],
    ['a corner of one number', 'Polygon', [[ring[0], [20], ...ring.slice(2)]]],
    ['a corner of text', 'Polygon', [[ring[0], ['20', 40], ...ring.slice(2)]]],
    ['a corner of half text', 'Polygon', [[ring[0], [20, '40'], ...ring.slice(2)]]],
  ])('must consist of valid rings, not of %s', (_name, type, coordinates) => {
    expect(reasonOf(collection(area({}, { type, coordinates })))).toBe(
      'Area 1: a ring is not closed, has fewer than four corners, or leaves the world',
    );
  });
});
