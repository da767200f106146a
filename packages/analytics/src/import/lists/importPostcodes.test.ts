import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { proofRandom, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshAreas } from '../../geo/freshAreas';
import { openGazetteer } from '../../geo/gazetteer';
import { importAreas } from './importAreas';
import { Broken } from '../read/readTable';
import { importPostcodes, postcodesFormat } from './importPostcodes';

const data = join(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'postcodes');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-postcodes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const header =
  'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude\n';
const greece = `${header}GR,10431,Athina,Attiki,ATT,Athinon,A1,Athina,M1,37.98,23.72
GR,10431,Omonoia,Attiki,ATT,Athinon,A1,Athina,M1,37.985,23.725
GR,18531,Piraeus,Attiki,ATT,Pireos,A2,Piraeus,M2,37.94,23.64
`;

async function importing(text: string, other: Partial<Parameters<typeof importPostcodes>[0]> = {}) {
  const file = join(folder, 'codes.csv');
  await writeFile(file, text);
  return importPostcodes({
    file,
    folder: join(folder, 'areas'),
    rejectsFile: join(folder, 'rejects.csv'),
    mostRejected: 1,
    ...other,
  });
}

const square = (code: string, lng: number) => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lng, 37],
        [lng + 0.1, 37],
        [lng + 0.1, 38],
        [lng, 38],
        [lng, 37],
      ],
    ],
  },
  properties: { code, inhabitants: 500 },
});

test('postal codes can be found as addresses, and provide the names and levels of areas', async () => {
  const report = await importing(`${greece}GR,,Nowhere,,,,,,,37,23\nGR,1,Off,,,,,,,97,23\n`);
  expect(report).toMatchObject({
    status: 'imported',
    rowsRead: 5,
    rejected: 2,
    countries: [{ country: 'gr', codes: 2, places: 3 }],
  });
  const found = (await openGazetteer(join(folder, 'areas'))).filter(
    ({ country, name }) => country === 'gr' && /\d/.test(name),
  );
  expect(found.map(({ name, within, position }) => [name, within, position])).toEqual([
    ['10431', 'Athina', [23.72, 37.98]],
    ['10431', 'Omonoia', [23.725, 37.985]],
    ['18531', 'Piraeus', [23.64, 37.94]],
  ]);

  const file = join(folder, 'greece.json');
  const features = [square('10431', 23.7), square('18531', 23.6)];
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const areas = freshAreas(join(folder, 'areas'));
  expect((await areas()).countries).not.toContain('gr');
  await importAreas({ file, folder: join(folder, 'areas'), country: 'gr', currency: 'EUR' });
  const all = await areas();
  expect(all.find('gr-1-10431')).toMatchObject({ name: 'Athina', inhabitants: 500 });
  expect(all.find('gr-3-M2')).toMatchObject({ name: 'Piraeus' });
  expect(all.find('gr-4-A2')).toMatchObject({ name: 'Pireos' });
  expect(all.find('gr-5-ATT')).toMatchObject({ name: 'Attiki', inhabitants: 1000 });
  // Nothing new was imported: they are the same objects, not read again.
  expect(await areas()).toBe(all);
});

test('the same file changes nothing when imported again, and a dry run changes nothing', async () => {
  const own = { folder: join(folder, 'own') };
  expect((await importing(greece, { ...own, dryRun: true })).status).toBe('checked');
  expect(await readdir(own.folder).catch(() => [])).toEqual([]);
  await importing(greece, own);
  expect((await importing(greece, own)).status).toBe('unchanged');
  expect((await importing(greece, { ...own, dryRun: true })).status).toBe('unchanged');
  expect(await readdir(own.folder)).toEqual(['gr.postcodes.json.gz']);
});

test('countries and codes are sorted, whatever their order in the file', async () => {
  const rows = ['NL,2,B', 'AT,1010,Wien', 'NL,1,A', 'CH,8001,Zürich'].map((row) => `${row},,,,,,,48,16\n`);
  const own = { folder: join(folder, 'order') };
  const report = await importing(header + rows.join(''), own);
  expect(report.countries).toEqual([
    { country: 'at', codes: 1, places: 1 },
    { country: 'ch', codes: 1, places: 1 },
    { country: 'nl', codes: 2, places: 2 },
  ]);
  expect((await importing(header + rows.toReversed().join(''), own)).status).toBe('unchanged');
});

test('the country can be given for a file without one, and a file without any valid row is refused', async () => {
  const own = { folder: join(folder, 'told') };
  const text = 'plz;ort;lat;lon\n1010;Wien;48.2;16.37\n';
  const map = { zipcode: 'plz', place: 'ort', latitude: 'lat', longitude: 'lon' };
  expect((await importing(text, { ...own, map, country: 'at' })).countries).toEqual([
    { country: 'at', codes: 1, places: 1 },
  ]);
  await expect(importing(text, { ...own, map })).rejects.toMatchObject({ code: 'missing_column' });
  await expect(importing(`${header}GR,1,X,,,,,,,x,y\n`, own)).rejects.toMatchObject({ code: 'no_valid_rows', line: 2 });
});

test('postal codes from GeoNames are imported without rejected rows', async ({ skip }) => {
  skip(!existsSync(data), `the postal codes are not in ${data}`);
  const own = join(folder, 'geonames');
  const others = ['at', 'ch', 'it', 'nl'];
  const drawn = others[Math.floor(proofRandom()() * others.length)] ?? 'at';
  for (const country of ['de', ...(whole ? others : [drawn])]) {
    const report = await importPostcodes({
      file: join(data, `${country}.csv`),
      folder: own,
      rejectsFile: join(folder, 'rejects.csv'),
    });
    expect(report).toMatchObject({ rejected: 0, countries: [{ country }] });
  }
  const found = (await openGazetteer(own)).filter(({ name, country }) => name === '10115' && country === 'de');
  expect(found).toMatchObject([{ within: 'Berlin' }]);
  expect(found[0]?.inhabitants).toBeGreaterThan(1000);
});

test('an invalid row is rejected with its column and reason, and the country can be given for the import', () => {
  const row = Object.fromEntries(postcodesFormat(undefined).columns.map((column) => [column, ''])) as never;
  const sound = { ...(row as object), zipcode: '1010', place: 'Wien', latitude: '48.2', longitude: '16.37' };
  const read = (changes: object, country: string | undefined = 'AT') =>
    postcodesFormat(country).parse({ ...sound, ...changes } as never);
  const degrees = (limit: number) => `not a number of degrees from -${limit} to ${limit}`;
  expect(read({})).toMatchObject({ zipcode: '1010', place: 'Wien', country: 'at', at: [16.37, 48.2] });
  expect(read({ country_code: 'CH' })).toMatchObject({ country: 'ch' });
  expect(read({ latitude: '-90', longitude: '180' })).toMatchObject({ at: [180, -90] });
  expect(read({ state: 'x'.repeat(200) })).not.toBeInstanceOf(Broken);
  for (const [changes, column, reason] of [
    [{ country_code: 'AUT' }, 'country_code', 'not a country of two letters'],
    [{ zipcode: '' }, 'zipcode', 'empty'],
    [{ place: '' }, 'place', 'empty'],
    [{ state: 'x'.repeat(201) }, 'state', 'longer than 200 characters'],
    [{ latitude: '90.1' }, 'latitude', degrees(90)],
    [{ latitude: '1e1' }, 'latitude', degrees(90)],
    [{ longitude: '-180.1' }, 'longitude', degrees(180)],
    [{ longitude: '' }, 'longitude', degrees(180)],
  ] as const)
    expect(read(changes)).toEqual(new Broken(column, reason));
  expect(postcodesFormat(undefined).needed).toEqual(['zipcode', 'place', 'latitude', 'longitude', 'country_code']);
  expect(postcodesFormat('at').needed).toEqual(['zipcode', 'place', 'latitude', 'longitude']);
});
