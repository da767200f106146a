import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { axesSwapped, isNowhere, plainWkt, readPolygonText } from '../geo';
import { poiFormat, readLocationCsv, rowFaults, writeLocationCsv } from './locationCsv';
import { jsonFeatures, plainText, readGeoJson } from './placesFile';
import { proofRuns } from '../testing';

const ring = [
  [13.4, 52.5],
  [13.401, 52.5],
  [13.401, 52.501],
  [13.4, 52.5],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const wkt = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))';
const feature = (properties: object, geometry: object = polygon) => ({ type: 'Feature', properties, geometry });
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const rowsOf = (text: string) => readGeoJson(text, {}, poiFormat).rows ?? [];
const cell = (text: string, field: (typeof poiFormat.fields)[number], row = 0) =>
  rowsOf(text)[row]?.values[poiFormat.fields.indexOf(field)];

describe('GeoJSON as programs write it', () => {
  test('may have the only area within a collection, and heights', () => {
    const point = { type: 'Point', coordinates: [13.4, 52.5] };
    const inside = { type: 'GeometryCollection', geometries: [point, polygon] };
    expect(cell(collection(feature({ name: 'A' }, inside)), 'polygonString')).toBe(wkt);
    const high = { type: 'Polygon', coordinates: [ring.map((at) => [...at, 34.5, 1])] };
    expect(cell(collection(feature({ name: 'A' }, high)), 'polygonString')).toBe(wkt);
  });

  test('may be one feature a line, with NaN, and NaN within texts stays', () => {
    const lines = [feature({ name: 'L0' }), feature({ name: 'L1' })].map((each) => JSON.stringify(each));
    expect(rowsOf(`\u001e${lines.join('\n\u001e')}\n`).map(({ values }) => values[0])).toEqual(['L0', 'L1']);
    const text = collection(feature({ name: 'NaN "Infinity"', rating: 'x' })).replace('"x"', 'NaN');
    expect(cell(text, 'name')).toBe('NaN "Infinity"');
  });

  test('may have its name, category and address in objects and lists', () => {
    const overture = {
      names: { primary: 'Kaufhaus Nord', common: null },
      categories: '{"primary":"department_store"}',
      addresses: [{ freeform: 'Alexanderplatz 9', locality: 'Berlin', postcode: '10178', country: 'DE' }],
    };
    const text = collection(feature(overture));
    expect(
      ['name', 'address', 'city', 'country', 'postalCode', 'purpose'].map((field) => cell(text, field as 'name')),
    ).toEqual(['Kaufhaus Nord', 'Alexanderplatz 9', 'Berlin', 'DE', '10178', 'department_store']);
    expect(cell(collection(feature({ id: 5, POI_NAME: 'Markthalle' })), 'name')).toBe('Markthalle');
    expect(cell(collection(feature({ bezeichnung: 'Markthalle', username: 'x' })), 'name')).toBe('Markthalle');
  });

  test('may say that a place is a multipolygon, which is no purpose', () => {
    expect(cell(collection(feature({ name: 'A', type: 'multipolygon' })), 'purpose')).toBe('');
    expect(cell(collection(feature({ name: 'A', type: 'Retail' })), 'purpose')).toBe('Retail');
  });

  test('may describe a place in HTML or at length: as plain text, cut with dots', () => {
    expect(cell(collection(feature({ name: 'A', description: '<b>Big</b>&nbsp;&amp; <br>old' })), 'description')).toBe(
      'Big & old',
    );
    expect(plainText('3 < 5 & 7')).toBe('3 < 5 & 7');
    const text = collection(
      feature({ name: 'A', description: 'x'.repeat(400) }),
      feature({ name: 'B', note: 'short' }),
    );
    const long = cell(text, 'description') ?? '';
    expect([long.length, long.at(-1)]).toEqual([300, '…']);
    expect(rowsOf(text).map(({ cut }) => cut)).toEqual([true, undefined]);
  });

  test('may have its names in any property: all are offered, with the one that most names come from', () => {
    const places = [
      { name: 'A', ref: '1', kind: '' },
      { name: 'B', ref: '2' },
      { title: 'C', ref: '' },
      { ref: 'NULL' },
    ];
    const read = (all: readonly object[]) =>
      readGeoJson(collection(...all.map((each) => feature(each))), {}, poiFormat);
    expect(read(places).names).toEqual({
      from: 'name',
      properties: [
        // Rows without it keep the name that they have.
        { name: 'name', values: ['A', 'B', 'C', ''] },
        { name: 'ref', values: ['1', '2', '', ''] },
        { name: 'title', values: ['', '', 'C', ''] },
      ],
    });
    expect(read([{ titulo: 'A' }]).names).toEqual({ from: '', properties: [{ name: 'titulo', values: ['A'] }] });
    // Properties of single places are left out where there are very many.
    const many = Array.from({ length: 300 }, (_, i) => ({ [`p${i}`]: 'x', titulo: 'T' }));
    expect(read(many).names?.properties.map(({ name }) => name)).toContain('titulo');
    expect(read(many).names?.properties).toHaveLength(100);
  });

  test('may be Esri JSON, whose rings are nested by where they lie', () => {
    const esri = {
      features: [{ attributes: { name: 'Esri' }, geometry: { rings: [ring] } }],
      spatialReference: { wkid: 4326 },
    };
    expect(cell(JSON.stringify(esri), 'polygonString')).toBe(wkt);
    expect(jsonFeatures(JSON.stringify({ ...esri, spatialReference: { wkid: 102100, latestWkid: 3857 } }))?.crs).toBe(
      'EPSG:3857',
    );
  });

  test('is refused in another coordinate system, which is named, and read in any name of WGS 84', () => {
    const named = (name: string) =>
      readGeoJson(
        JSON.stringify({
          ...JSON.parse(collection(feature({ name: 'A' }))),
          crs: { type: 'name', properties: { name } },
        }),
        {},
        poiFormat,
      );
    expect(named('urn:ogc:def:crs:EPSG::4314').fault).toEqual({
      code: 'geojson_crs',
      params: { crs: 'urn:ogc:def:crs:EPSG::4314' },
    });
    for (const name of [
      'urn:ogc:def:crs:OGC:1.3:CRS84',
      'EPSG:4326',
      'urn:ogc:def:crs:EPSG::4326',
      'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
      'urn:ogc:def:crs:EPSG:6.9:4326',
    ])
      expect([name, named(name).rows?.length]).toEqual([name, 1]);
  });

  test('gives rows or a fault for any text, never a crash', () => {
    const json = fc.json().map((text) => text.replaceAll('null', 'NaN'));
    const some = fc.oneof(
      fc.string(),
      fc.json(),
      json,
      fc.array(fc.json(), { maxLength: 3 }).map((all) => all.join('\n')),
      fc.array(fc.jsonValue(), { maxLength: 3 }).map((all) =>
        JSON.stringify({
          type: 'FeatureCollection',
          features: all.map((value) => feature({ name: value }, { type: 'GeometryCollection', geometries: [value] })),
        }),
      ),
    );
    fc.assert(
      fc.property(some, (text) => {
        const { rows, names, fault } = readGeoJson(text, {}, poiFormat);
        expect(rows === undefined).toBe(fault !== undefined);
        // The property that is offered first holds the names that were read.
        const from = names?.properties.find(({ name }) => name === names.from);
        const read = rows?.map(({ values }) => values[poiFormat.fields.indexOf('name')] ?? '') ?? [];
        expect(from?.values ?? []).toEqual(from ? read : []);
        for (const { values } of names?.properties ?? []) expect(values).toHaveLength(read.length);
      }),
      proofRuns(500, 20_000),
    );
  });
});

describe('WKT of other systems', () => {
  const corners = '13.4 52.5,13.401 52.5,13.401 52.501';
  const high = '13.4 52.5 34,13.401 52.5 34,13.401 52.501 34,13.4 52.5 34';
  test.each([
    `POLYGON Z ((${high}))`,
    `POLYGONZ((${high}))`,
    `POLYGON ((${high}))`,
    `POLYGON ZM((${high.replaceAll('34', '34 1')}))`,
    `SRID=4326;POLYGON((${corners},13.4 52.5))`,
    `<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POLYGON((${corners},13.4 52.5))`,
    `POLYGON((${corners}))`,
    `GEOMETRYCOLLECTION(POINT(1 2),POLYGON((${corners},13.4 52.5)))`,
    `GEOMETRYCOLLECTION Z (POLYGON Z ((${high})))`,
  ])('is read: %s', (text) => {
    const found = plainWkt(text);
    expect('text' in found && readPolygonText(found.text).geometry).toEqual(polygon);
  });

  const faultOf = (text: string) => {
    const { rows } = readLocationCsv(
      writeLocationCsv([['A', '', '', '', '', '', '', '', '', 'INDOOR', text]], poiFormat),
      {},
      poiFormat,
    );
    return rows?.[0]?.faults;
  };
  test('is refused by name if it has curves or another coordinate system', () => {
    expect(faultOf('CURVEPOLYGON(CIRCULARSTRING(0 0,1 1,2 0,0 0))')).toEqual([
      { code: 'polygon_curve', field: 'polygonString', params: { type: 'CURVEPOLYGON' } },
    ]);
    expect(faultOf(`SRID=25832;POLYGON((${corners},13.4 52.5))`)).toEqual([
      { code: 'geojson_crs', field: 'polygonString', params: { crs: 'EPSG:25832' } },
    ]);
    expect(faultOf(wkt)).toEqual([]);
  });

  test('of any kind is read or left alone, and plain WKT keeps its meaning', () => {
    const number = fc.integer({ min: -80, max: 80 }).map((n) => n / 10);
    const outline = fc
      .array(fc.tuple(number, number), { minLength: 3, maxLength: 6 })
      .map((all) => [...all, all[0]!].map(([x, y]) => `${x} ${y}`).join(','));
    fc.assert(
      fc.property(
        outline,
        fc.constantFrom(
          'POLYGON ((#))',
          'POLYGON Z ((#))',
          'SRID=4326;POLYGON((#))',
          'GEOMETRYCOLLECTION(POLYGON((#)))',
        ),
        fc.string(),
        (inner, form, noise) => {
          const found = plainWkt(form.replace('#', inner));
          expect('text' in found && readPolygonText(found.text).geometry).toEqual(
            readPolygonText(`POLYGON ((${inner}))`).geometry ??
              ('text' in found && readPolygonText(found.text).geometry),
          );
          expect(() => plainWkt(noise)).not.toThrow();
        },
      ),
      proofRuns(500, 20_000),
    );
  });
});

describe('swapped axes', () => {
  test('are noticed against the country, whatever its form, and against other places', () => {
    expect(axesSwapped([52.5, 13.4], { country: 'DE' })).toBe(true);
    expect(axesSwapped([13.4, 52.5], { country: 'de' })).toBe(false);
    expect(axesSwapped([51.5, -0.1], { country: 'en' })).toBe(true);
    expect(axesSwapped([2.35, 48.86], { country: 'fr' })).toBe(false);
    expect(axesSwapped([52.5, 13.4], { near: [[13.3, 52.4]] })).toBe(true);
    expect(axesSwapped([11.6, 48.1], { near: [[13.3, 52.4]] })).toBe(false);
    expect(axesSwapped([52.5, 13.4], {})).toBe(false);
    // Another country than stated is not a swap.
    expect(axesSwapped([4.9, 52.4], { country: 'it' })).toBe(false);
    expect(
      [
        [0, 0],
        [0.005, -0.005],
        [0, 51.5],
      ].map(([x, y]) => isNowhere([x!, y!])),
    ).toEqual([true, true, false]);
  });

  test('and 0, 0 are errors of a row', () => {
    const faults = (text: string, country: string) =>
      rowFaults(['A', '', '', '', '', '', country, '', '', 'INDOOR', text], 11, {}, poiFormat).map(({ code }) => code);
    expect(faults('POLYGON ((52.5 13.4,52.5 13.401,52.501 13.401,52.5 13.4))', 'de')).toEqual(['axes_swapped']);
    expect(faults('POLYGON ((0 0,0.001 0,0.001 0.001,0 0))', '')).toEqual(['place_nowhere']);
    expect(faults(wkt, 'de')).toEqual([]);
  });
});

test('columns in another order are read by their names if all are ours and each is there once', () => {
  const header = poiFormat.columns.toReversed();
  const values = [...poiFormat.example].reverse();
  const text = (names: readonly string[]) => `${names.join(',')}\n${values.map((value) => `"${value}"`).join(',')}\n`;
  const read = readLocationCsv(text(header), {}, poiFormat);
  expect(read.byName).toBe(true);
  expect(read.rows?.[0]).toMatchObject({ values: [...poiFormat.example], faults: [] });
  // A header of other words, or with a name twice, says nothing: the position counts.
  for (const names of [header.with(0, 'x'), header.with(0, header[1]!), poiFormat.columns]) {
    const other = readLocationCsv(text(names), {}, poiFormat);
    expect([other.byName, other.rows?.[0]?.values[0]]).toEqual([undefined, values[0]]);
  }
});

const foreign = '../shared/data/foreign';
const notHere = existsSync(foreign) ? '' : ` (skipped: the files of strangers are not in ${foreign})`;
test.skipIf(notHere !== '').each([
  ['geojson-collection.geojson', 'In a collection'],
  ['geojson-seq.geojson', 'L0'],
  ['geojson-overture.geojson', 'Kaufhaus Nord'],
  ['geojson-zm.geojson', 'Z'],
  ['esri.json', 'Esri'],
  ['wkt-dialects.csv', 'Z space'],
  ['columns-reordered11.csv', 'Reordered'],
])(`the file of a stranger %s is read${notHere}`, (file, name) => {
  const text = readFileSync(join(foreign, file), 'utf8');
  const { rows = [] } = (file.endsWith('.csv') ? readLocationCsv : readGeoJson)(text, {}, poiFormat);
  expect([rows[0]?.values[0], rows[0]?.faults]).toEqual([name, []]);
});
