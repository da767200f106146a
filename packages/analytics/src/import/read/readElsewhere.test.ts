import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { elsewhereColumns, elsewhereFormat, parseFeatures, readElsewhere } from './readElsewhere';
import { Broken } from './readTable';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-places-elsewhere-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('a row of a list', () => {
  const sound = {
    id: 'a',
    name: 'Caf%C3%A9',
    category: 'FOOD',
    subcategory: 'CAFE',
    address: 'Hauptstr. 1',
    kind: '',
    latitude: '52.5',
    longitude: '13.41',
  };
  const read = (changes: Partial<typeof sound> = {}) => elsewhereFormat.parse({ ...sound, ...changes });

  test('is a point of interest unless marked as a building', () => {
    const place = { ...sound, kind: 'poi', name: 'Café', latitude: 52.5, longitude: 13.41, geometry: null };
    expect(read()).toEqual(place);
    expect(read({ kind: 'poi' })).toEqual(place);
    expect(read({ kind: 'building' })).toEqual({ ...place, kind: 'building' });
  });

  test.each(elsewhereColumns)('can have values of at most 200 characters: %s', (column) => {
    const value = (length: number) =>
      ['latitude', 'longitude'].includes(column) ? `1.${'0'.repeat(length)}` : 'x'.repeat(length);
    expect(read({ [column]: value(201) })).toEqual(new Broken(column, 'longer than 200 characters'));
    if (['id', 'name', 'category', 'subcategory', 'address'].includes(column))
      expect(read({ [column]: value(200) })).not.toBeInstanceOf(Broken);
  });

  test.each(['90', '-90', '0', '7.12345678901234567890'])('can have the latitude %s', (latitude) => {
    expect(read({ latitude })).toMatchObject({ latitude: Number(latitude), longitude: 13.41 });
  });

  test.each(['180', '-180', '0'])('can have the longitude %s', (longitude) => {
    expect(read({ longitude })).toMatchObject({ latitude: 52.5, longitude: Number(longitude) });
  });

  test.each([
    ['id', '', 'empty'],
    ['name', '', 'empty'],
    ['category', '', 'empty'],
    ['kind', 'shop', 'neither "poi" nor "building"'],
    ...['90.1', '-91', '', '1e1', '.5', '5.', '+5', '0005', `1.${'1'.repeat(21)}`].map(
      (text) => ['latitude', text, 'not a number of degrees from -90 to 90'] as const,
    ),
    ...['180.1', '-181', '', 'east', '1,5'].map(
      (text) => ['longitude', text, 'not a number of degrees from -180 to 180'] as const,
    ),
    ['category', 'Hospital', 'a kind of place that nobody may be followed to'],
  ] as const)('is rejected with the column and the reason: %s "%s"', (column, text, reason) => {
    expect(read({ [column]: text })).toEqual(new Broken(column, reason));
  });

  test('is also rejected for a sensitive subcategory', () => {
    expect(read({ subcategory: 'Kirche' })).toEqual(
      new Broken('category', 'a kind of place that nobody may be followed to'),
    );
  });
});

describe('a list', () => {
  const head = 'id,name,category,latitude,longitude';
  const rows = (count: number) => Array.from({ length: count }, (_, i) => `p${i},Shop,FOOD,52.5,13.4`).join('\n');

  test.each(['id', 'name', 'category', 'latitude', 'longitude'])('requires the column %s', async (column) => {
    const columns = head.split(',').filter((name) => name !== column);
    const file = await fileOf('lacking.csv', `${columns.join(',')}\n1,2,3,4\n`);
    await expect(readElsewhere({ file })).rejects.toMatchObject({ code: 'missing_column', column });
  });

  test('can have at most 100,000 places', async () => {
    const full = await fileOf('full.csv', `${head}\n${rows(100_000)}\n`);
    expect((await readElsewhere({ file: full })).places).toHaveLength(100_000);
    const file = await fileOf('more.csv', `${head}\n${rows(100_001)}\n`);
    await expect(readElsewhere({ file })).rejects.toMatchObject({
      code: 'bad_option',
      message: 'There are more than 100,000 places elsewhere',
    });
  });

  test('cannot contain a place twice', async () => {
    const file = await fileOf('twice.csv', `${head}\n${rows(2)}\np1,Other,FOOD,1,2\n`);
    await expect(readElsewhere({ file })).rejects.toMatchObject({
      code: 'bad_option',
      message: 'Two places elsewhere are called "p1"',
    });
  });
});

describe('a file of features', () => {
  const square: [number, number][] = [
    [13, 52],
    [13.4, 52],
    [13.4, 52.3],
    [13, 52],
  ];
  const point = { type: 'Point', coordinates: [13.4, 52.5] };
  const feature = (geometry: unknown, properties: unknown = { id: 'a', name: 'A', category: 'FOOD' }) => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const read = (geometry: unknown, properties?: unknown) => parseFeatures(collection(feature(geometry, properties)));

  test('is recognised by its extension, whatever the case', async () => {
    for (const name of ['a.geojson', 'a.json', 'a.GeoJSON'])
      expect((await readElsewhere({ file: await fileOf(name, collection(feature(point))) })).places).toHaveLength(1);
    await expect(readElsewhere({ file: await fileOf('json.csv', collection(feature(point))) })).rejects.toMatchObject({
      code: 'malformed_csv',
    });
  });

  test('is refused if missing or too large', async () => {
    for (const file of [join(folder, 'nowhere.json'), folder.concat('/.json')])
      await expect(readElsewhere({ file })).rejects.toMatchObject({
        code: 'file_missing',
        message: `There is no file ${file}`,
      });
    const file = await fileOf('large.json', '');
    await truncate(file, 50_000_000);
    await expect(readElsewhere({ file })).rejects.toMatchObject({ code: 'malformed_places' });
    await truncate(file, 50_000_001);
    await expect(readElsewhere({ file })).rejects.toMatchObject({
      code: 'bad_option',
      message: 'The file of places is larger than 50 MB',
    });
  });

  test.each([
    ['id,name', 'The file of places is not JSON'],
    ['null', 'The file of places is no GeoJSON FeatureCollection'],
    ['[]', 'The file of places is no GeoJSON FeatureCollection'],
    ['{"type":"Feature","features":[]}', 'The file of places is no GeoJSON FeatureCollection'],
    ['{"type":"FeatureCollection","features":{}}', 'The file of places is no GeoJSON FeatureCollection'],
  ])('is refused if its content is %s', (text, message) => {
    expect(() => parseFeatures(text)).toThrow(expect.objectContaining({ code: 'malformed_places', message }) as Error);
  });

  test('can have a byte order mark and no features', () => {
    expect(parseFeatures(`\uFEFF${collection()}`)).toEqual({ places: [], rejects: [] });
  });

  test('takes the fields of a place from its properties, and the id also from the feature', () => {
    const own = { id: ' a ', name: 7, category: 'FOOD', subcategory: true, address: null };
    expect(read(point, own).places).toMatchObject([{ id: 'a', name: '7', subcategory: '', address: '', kind: 'poi' }]);
    const named = { ...feature(point, { name: 'A', category: 'FOOD' }), id: 12 };
    expect(parseFeatures(collection(named)).places).toMatchObject([{ id: '12', name: 'A' }]);
    const both = { ...feature(point), id: 'other', name: 'Other' };
    expect(parseFeatures(collection(both)).places).toMatchObject([{ id: 'a', name: 'A' }]);
    for (const none of [null, [], 'a'])
      expect(read(point, none).rejects).toEqual([{ line: 1, column: 'id', reason: 'empty', text: '' }]);
    expect(parseFeatures(collection({ ...feature(point, { id: 'a', category: 'FOOD' }), name: 'A' })).rejects).toEqual([
      { line: 1, column: 'name', reason: 'empty', text: '' },
    ]);
  });

  test('has points rounded to six decimal places, in GeoJSON order, without heights', () => {
    expect(read({ type: 'Point', coordinates: [13.12345678, -52.12345678, 30] }).places).toMatchObject([
      { longitude: 13.123457, latitude: -52.123457, geometry: null },
    ]);
    for (const coordinates of [
      [180, 90],
      [-180, -90],
    ])
      expect(read({ type: 'Point', coordinates }).places).toHaveLength(1);
  });

  test('has polygons positioned at the mean of their corners, without heights', () => {
    const heights = square.map(([lng, lat]) => [lng, lat, 30]);
    const hole = square.map(([lng, lat]): [number, number] => [lng + 0.01, lat + 0.01]);
    expect(read({ type: 'Polygon', coordinates: [heights, hole] }).places).toMatchObject([
      { longitude: 13.266667, latitude: 52.1, geometry: { type: 'Polygon', coordinates: [square, hole] } },
    ]);
    const [first, second, third, last] = square;
    expect(read({ type: 'Polygon', coordinates: [[first, third, second, last]] }).places).toHaveLength(1);
    const far = square.map(([lng, lat]): [number, number] => [lng + 20, lat]);
    expect(read({ type: 'MultiPolygon', coordinates: [[heights], [far, hole]] }).places).toMatchObject([
      {
        longitude: 13.266667,
        latitude: 52.1,
        geometry: { type: 'MultiPolygon', coordinates: [[square], [far, hole]] },
      },
    ]);
  });

  test('has outlines of at most 10,000 corners', () => {
    const ring = (count: number) => [...Array.from({ length: count - 1 }, (_, i) => [i / 1000, 1]), [0, 1]];
    expect(read({ type: 'Polygon', coordinates: [ring(9996), square] }).places).toHaveLength(1);
    expect(read({ type: 'Polygon', coordinates: [ring(9997), square] }).places).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ['none', null],
    ['a line', { type: 'LineString', coordinates: square }],
    ['a line of rings', { type: 'LineString', coordinates: [square] }],
    ['a collection of polygons', { type: 'GeometryCollection', coordinates: [[square]] }],
    ['a point of one number', { type: 'Point', coordinates: [13] }],
    ['a point of text', { type: 'Point', coordinates: ['13', 52] }],
    ['a point of half text', { type: 'Point', coordinates: [13, '52'] }],
    ['a point beyond the date line', { type: 'Point', coordinates: [180.1, 52] }],
    ['a point beyond the pole', { type: 'Point', coordinates: [13, -90.1] }],
    ['a point that is an object', { type: 'Point', coordinates: { 0: 13, 1: 52, length: 2 } }],
    ['a polygon without rings', { type: 'Polygon', coordinates: [] }],
    ['a polygon that is an object', { type: 'Polygon', coordinates: { length: 1 } }],
    ['a ring of three corners', { type: 'Polygon', coordinates: [[square[0], square[1], square[0]]] }],
    ['a ring open to the east', { type: 'Polygon', coordinates: [[...square.slice(0, 3), [13.1, 52]]] }],
    ['a ring open to the north', { type: 'Polygon', coordinates: [[...square.slice(0, 3), [13, 52.1]]] }],
    [
      'a ring with a corner off the world',
      { type: 'Polygon', coordinates: [[square[0], [200, 5], ...square.slice(2)]] },
    ],
    ['an unsound hole', { type: 'Polygon', coordinates: [square, []] }],
    ['no polygons', { type: 'MultiPolygon', coordinates: [] }],
    ['polygons that are an object', { type: 'MultiPolygon', coordinates: { length: 1 } }],
    ['one unsound polygon of two', { type: 'MultiPolygon', coordinates: [[square], [[]]] }],
    ['a polygon called several', { type: 'MultiPolygon', coordinates: [square] }],
    ['several called a polygon', { type: 'Polygon', coordinates: [[square]] }],
  ])('cannot have places with another geometry: %s', (_name, geometry) => {
    expect(read(geometry)).toEqual({
      places: [],
      rejects: [{ line: 1, column: 'geometry', reason: 'neither a point nor a polygon of closed rings', text: '' }],
    });
  });
});
