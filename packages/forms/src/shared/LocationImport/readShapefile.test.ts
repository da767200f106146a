import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { maxRings } from '@locus/model/geo';
import { maxCsvRows, poiFormat } from '@locus/model/locationCsv';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { TestShape } from '../../stories/shapefile';
import { shapefileParts, wgs84, zipped } from '../../stories/shapefile';
import { readShapefile } from './readShapefile';
import { maxUnpackedBytes } from './unpackShapefile';

/** Clockwise, as the format requires. */
const square = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const shape = (values: Record<string, string>, ...rings: [number, number][][]): TestShape => ({ rings, values });
const alexa = shape({ Name: 'Alexa', plz: '10179', descriptio: 'Einkäufe' }, square(13.41, 52.51, 0.001));
const parts = shapefileParts([alexa]);

const read = (files: Record<string, Uint8Array>) => readShapefile(zipped(files), { maxArea: 32_000 }, poiFormat);
const faultOf = (files: Record<string, Uint8Array>) => read(files).fault?.code;
const without = (name: string) => Object.fromEntries(Object.entries(parts).filter(([each]) => each !== name));
const projected = (projection: string, ring: [number, number][]) =>
  read(shapefileParts([shape({ name: 'Place' }, ring)], projection));
const changed = (name: string, change: (view: DataView) => void) => {
  const bytes = Uint8Array.from(parts[name]!);
  change(new DataView(bytes.buffer));
  return { ...parts, [name]: bytes };
};

describe('a zipped shapefile', () => {
  test('is read as rows, by its column names and in its declared encoding', () => {
    const { rows } = read(parts);
    expect(rows).toHaveLength(1);
    expect(rows?.[0]).toMatchObject({ row: 1, faults: [] });
    expect(rows?.[0]?.values).toEqual([
      'Alexa',
      'Einkäufe',
      '',
      '',
      '',
      '',
      '',
      '10179',
      '',
      '',
      'POLYGON ((13.41 52.51,13.41 52.511,13.411 52.511,13.411 52.51,13.41 52.51))',
    ]);
  });

  test('keeps holes and multiple parts', () => {
    const hole = square(13.4102, 52.5102, 0.0002).toReversed();
    const { rows } = read(
      shapefileParts([
        shape({ name: 'Holed' }, square(13.41, 52.51, 0.001), hole),
        shape({ name: 'Two' }, square(13.41, 52.51, 0.0005), square(13.42, 52.51, 0.0005)),
      ]),
    );
    expect(rows?.[0]?.values.at(-1)).toMatch(/^POLYGON \(\(.+\),\(.+\)\)$/);
    expect(rows?.[1]?.values.at(-1)).toMatch(/^MULTIPOLYGON \(\(\(.+\)\),\(\(.+\)\)\)$/);
    expect(rows?.map(({ faults }) => faults)).toEqual([[], []]);
  });

  test('may have a hole in the direction of outer rings', () => {
    const { rows } = read(
      shapefileParts([shape({ name: 'Holed' }, square(13.41, 52.51, 0.001), square(13.4102, 52.5102, 0.0002))]),
    );
    expect(rows?.[0]?.faults).toEqual([]);
    expect(rows?.[0]?.values.at(-1)).toMatch(/^POLYGON \(\(.+\),\(.+\)\)$/);
  });

  test('leaves out rows that are marked as deleted', () => {
    const files = shapefileParts([alexa, shape({ Name: 'Gone' }, square(13.42, 52.51, 0.001)), alexa]);
    const dbf = files['places.dbf']!;
    const view = new DataView(dbf.buffer);
    dbf[view.getUint16(8, true) + view.getUint16(10, true)] = 0x2a;
    expect(read(files).rows?.map(({ values }) => values[0])).toEqual(['Alexa', 'Alexa']);
  });

  test('reports letters that it does not have in its encoding at their row', () => {
    const files = shapefileParts([alexa, shape({ Name: 'Plain' }, square(13.42, 52.51, 0.001))]);
    const at = files['places.dbf']!.indexOf(0xc3);
    files['places.dbf']![at] = 0xe4;
    const { rows } = read(files);
    expect(rows?.map(({ faults }) => faults)).toEqual([[{ code: 'letters_lost', field: 'description' }], []]);
  });

  test('can be in a folder, in upper case and beside other files', () => {
    const files = Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [`export/${name.toUpperCase()}`, bytes]),
    );
    const shadow = { '__MACOSX/export/._places.shp': new Uint8Array(40), 'read me.txt': new Uint8Array(9) };
    expect(read({ ...files, ...shadow }).rows).toHaveLength(1);
  });
});

const utm32 =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",' +
  'SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],' +
  'PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],' +
  'PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],' +
  'UNIT["Meter",1.0]]';
const bessel = (way: string) =>
  'PROJCS["Zone 3",GEOGCS["DHDN",DATUM["Deutsches_Hauptdreiecksnetz",SPHEROID["Bessel 1841",6377397.155,299.1528128]' +
  `${way}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],` +
  'PARAMETER["False_Easting",3500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],' +
  'PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

describe('positions in other coordinate systems', () => {
  const firstOf = (reading: ReturnType<typeof read>) =>
    /\(\(([\d.]+) ([\d.]+)/
      .exec(reading.rows?.[0]?.values.at(-1) ?? '')
      ?.slice(1)
      .map(Number);

  test('are converted to longitude and latitude', () => {
    const [lng, lat] = firstOf(projected(utm32, square(565_811, 5_935_000, 90))) ?? [];
    expect(lng).toBeCloseTo(9.99355, 5);
    expect(lat).toBeCloseTo(53.55975, 5);
  });

  test('are converted with the given datum shift, and refused without one', () => {
    const way = ',TOWGS84[598.1,73.7,418.2,0.202,0.045,-2.455,6.7]';
    const [lng, lat] = firstOf(projected(bessel(way), square(3_565_811, 5_937_000, 90))) ?? [];
    expect(lng).toBeCloseTo(9.99209, 5);
    expect(lat).toBeCloseTo(53.56034, 5);
    expect(projected(bessel(''), square(3_565_811, 5_937_000, 90)).fault?.code).toBe('shapefile_projection');
  });

  test.each(['', 'nonsense', 'LOCAL_CS["x"]', '{"type":"x"}', `${wgs84}${' '.repeat(30_000)}`, '['.repeat(9000)])(
    'are refused if the system is described only by %j',
    (projection) => expect(projected(projection, square(13.4, 52.5, 0.001)).fault?.code).toBe('shapefile_projection'),
  );
});

const foreign = '../shared/data/foreign';
const notHere = existsSync(foreign) ? '' : ` (skipped: the files of strangers are not in ${foreign})`;
test.skipIf(notHere !== '').each([
  ['shp-cpg-88591.zip', ['Bäckerei Müller', 'Köln', '50667']],
  ['shp-cpg-ANSI_1252.zip', ['Bäckerei Müller', 'Köln', '50667']],
  ['shp-cpg-ISO_88591.zip', ['Bäckerei Müller', 'Köln', '50667']],
  ['shp-cpg-UTF-8.zip', ['Bäckerei Müller', 'Köln', '50667']],
  ['shp-cpg-system.zip', ['Bäckerei Müller', 'Köln', '50667']],
  ['shp-latin1-nocpg.zip', ['Bäckerei Müller', 'Köln', '50667', 'Café Größe', 'München', '']],
  ['shp-deleted.zip', ['Bäckerei Müller', 'Köln', '50667', 'Café Größe', 'München', '']],
  ['shp-date-id.zip', ['00123', '', '01067']],
  ['shp-folder.zip', ['Bäckerei Müller', 'Köln', '50667', 'Café Größe', 'München', '']],
  ['shp-orientation.zip', ['Bäckerei Müller', 'Köln', '50667', 'Café Größe', 'München', '']],
])(`the shapefile of a stranger %s is read with its letters, zeros and holes${notHere}`, (file, words) => {
  const { rows = [] } = readShapefile(Uint8Array.from(readFileSync(join(foreign, file))), { maxArea: 1e9 }, poiFormat);
  const found = rows.flatMap(({ values }) => [0, 5, 7].map((i) => values[i]));
  expect(found.slice(0, words.length).map((value, i) => (words[i] === '' ? '' : value))).toEqual(words);
  const wrong = rows.flatMap(({ faults }) => faults).map(({ code }) => code);
  expect(wrong).toEqual([]);
});

describe('an invalid shapefile', () => {
  test('is refused with the name of the missing part', () => {
    expect(faultOf(without('places.shp'))).toBe('shapefile_count');
    expect(faultOf(without('places.dbf'))).toBe('shapefile_no_dbf');
    expect(faultOf(without('places.prj'))).toBe('shapefile_no_prj');
    expect(faultOf({ ...parts, 'others.shp': parts['places.shp']! })).toBe('shapefile_count');
    expect(faultOf({ 'notes.txt': new Uint8Array(9) })).toBe('shapefile_count');
  });

  test('is recognised by its content', () => {
    const zip = zipped(parts);
    expect(readShapefile(new TextEncoder().encode('name,polygon'), { maxArea: 32_000 }, poiFormat).fault?.code).toBe(
      'zip_invalid',
    );
    expect(readShapefile(zip.slice(0, 200), { maxArea: 32_000 }, poiFormat).fault?.code).toBe('zip_invalid');
    expect(faultOf({ ...parts, 'places.shp': new Uint8Array(500) })).toBe('shapefile_invalid');
    expect(faultOf({ ...parts, 'places.shp': parts['places.shp']!.slice(0, 150) })).toBe('shapefile_invalid');
  });

  test('is refused if it unpacks to more than the limit, even if its header states a smaller size', () => {
    const bomb = zipped({ ...parts, 'places.shp': new Uint8Array(maxUnpackedBytes + 1) });
    expect(bomb.length).toBeLessThan(100_000);
    const expected = { code: 'zip_too_large', params: { max: 20 } };
    expect(readShapefile(bomb, { maxArea: 32_000 }, poiFormat).fault).toEqual(expected);
    // The sizes in the headers of the files: the first one's is set to a hundred bytes.
    const view = new DataView(bomb.buffer);
    view.setUint32(22, 100, true);
    expect(readShapefile(bomb, { maxArea: 32_000 }, poiFormat).fault).toEqual(expected);
  });

  test('is refused if a part claims to be longer than it is', () => {
    expect(faultOf(changed('places.dbf', (view) => view.setUint32(4, 4_000_000_000, true)))).toBe('shapefile_invalid');
    expect(faultOf(changed('places.dbf', (view) => view.setUint16(10, 0, true)))).toBe('shapefile_invalid');
    expect(faultOf(changed('places.shp', (view) => view.setInt32(104, 2_000_000_000)))).toBe('shapefile_invalid');
    expect(faultOf(changed('places.shp', (view) => view.setInt32(104, -4)))).toBe('shapefile_invalid');
  });

  test('is refused if it has more rows than an import allows', () => {
    const many = Array.from({ length: maxCsvRows + 1 }, (_, i) => shape({ name: `Place ${i}` }));
    expect(faultOf(shapefileParts(many))).toBe('csv_too_many_rows');
  });
});

test('an outline with too many rings is reported at its row, and other rows stay valid', () => {
  const rings = Array.from({ length: maxRings + 1 }, (_, i) => square(13 + i / 100, 52.5, 0.001));
  const { rows } = read(shapefileParts([shape({ Name: 'Islands' }, ...rings), alexa]));
  expect(rows?.map(({ faults }) => faults.length > 0)).toEqual([true, false]);
});

test('any changed bytes give rows or a fault, never a crash', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('places.shp', 'places.dbf', 'places.prj'),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
      (name, changes) => {
        const bytes = Uint8Array.from(parts[name]!);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const { rows, fault } = read({ ...parts, [name]: bytes });
        expect(rows === undefined).toBe(fault !== undefined);
      },
    ),
    proofRuns(200, 20_000),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }), (changes) => {
      const zip = zipped(parts);
      for (const [at, value] of changes) zip[at % zip.length] = value;
      const { rows, fault } = readShapefile(zip, { maxArea: 32_000 }, poiFormat);
      expect(rows === undefined).toBe(fault !== undefined);
    }),
    proofRuns(200, 20_000),
  );
});
