import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MovementPlace } from '@locus/model/analyses';
import { spiderOf } from '@locus/model/analyses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { movement } from '../movement';
import { expireVisits } from '../store/expiry';
import { openVisitStore } from '../store/visitStore';
import { ImportError } from './importError';
import type { ImportOptions } from './importOptions';
import { importOptOut } from './lists/importOptOut';
import { importVisits } from './importVisits';
import { elsewhereFormat, parseFeatures, readElsewhere } from './read/readElsewhere';
import { Broken } from './read/readTable';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-elsewhere-'));
});
afterAll(() => rm(root, { recursive: true }));

const write = async (name: string, text: string) => {
  const file = join(root, name);
  await writeFile(file, text);
  return file;
};
const secret = 'a secret of the installation';
const outline = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [13.4, 52.5],
      [13.401, 52.5],
      [13.401, 52.501],
      [13.4, 52.5],
    ] as [number, number][],
  ],
};
const cafe: MovementPlace = {
  id: 'cafe',
  kind: 'poi',
  name: 'Café Anker',
  category: 'FOOD',
  subcategory: 'CAFE',
  address: '',
  longitude: 13.41,
  latitude: 52.5,
  geometry: null,
};

async function importRows(rows: string[], more: Partial<ImportOptions> = {}) {
  const file = await write('visits.csv', `device_id,location_id,arrived_at,dwell_minutes\n${rows.join('\n')}\n`);
  return importVisits({
    root,
    projectId: 'rome',
    file,
    dataset: 'panel',
    timeZone: 'UTC',
    locations: [{ id: '1', name: 'Shop', longitude: 13.4, latitude: 52.5 }],
    elsewhere: [cafe],
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, 'rejects.csv'),
    secret,
    threads: 1,
    ...more,
  });
}
const crowd = (month: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => [
    `d${from + i},cafe,2026-0${month}-05T09:00:00Z,10`,
    `d${from + i},1,2026-0${month}-05T10:00:00Z,20`,
  ]).flat();

/** The share of visits that come from each place, and the number of visits and stays. */
async function known() {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const location = { id: '1', name: 'Shop', address: '', position: [13.4, 52.5] as const, geometry: outline };
    const timeFrames = ['2026-01', '2026-02', '2026-03'];
    const query = { projectId: 'rome', locations: [location], places: [location], timeFrames, during: false };
    const { before } = spiderOf(await store.analyse(movement, query), '1');
    const { rows, stays } = (await store.dataset('rome'))!;
    return { rows, stays, before: Object.fromEntries(before.main.map(({ name, value }) => [name, value])) };
  } finally {
    await store.close();
  }
}

test('visits to places elsewhere are kept as stays, and are appended, rejected and repeated like visits', async () => {
  const rows = [...crowd('1', 0, 20), 'd1,nowhere,2026-01-05T09:00:00Z,10', 'd1,cafe,2026-01-05,10'];
  expect(await importRows(rows)).toMatchObject({ status: 'imported', rowsRead: 42, visits: 20, rejected: 2 });
  expect(await readFile(join(root, 'rejects.csv'), 'utf8')).toContain('not a location of this project');
  expect(await known()).toEqual({ rows: 20, stays: 20, before: { 'Café Anker': 1 } });
  expect(await importRows(rows)).toMatchObject({ status: 'unchanged' });

  // More visits with another name for the café, and without a list: it is already known.
  await importRows(crowd('2', 20, 50), { append: true, elsewhere: [{ ...cafe, name: 'Café Birke' }] });
  expect(await known()).toEqual({ rows: 50, stays: 50, before: { 'Café Birke': 1 } });
  await importRows(['d99,1,2026-03-05T10:00:00Z,20', 'd99,cafe,2026-03-05T09:00:00Z,20'], {
    append: true,
    elsewhere: [],
  });
  expect(await known()).toMatchObject({ rows: 51, stays: 51 });
});

test('stays are deleted with opted-out devices and when they expire', async () => {
  const file = await write('opt-out.csv', `device_id\n${Array.from({ length: 10 }, (_, i) => `d${i}`).join('\n')}\n`);
  await importOptOut({ root, file, secret, rejectsFile: join(root, 'opt-out-rejects.csv') });
  expect(await known()).toMatchObject({ rows: 41, stays: 41 });
  await expireVisits({ root, projectId: 'rome', now: new Date('2029-03-20T00:00:00Z') });
  expect(await known()).toMatchObject({ rows: 31, stays: 31 });
  // Without places elsewhere a new file has none.
  await importRows(['d200,1,2026-03-05T10:00:00Z,20'], { elsewhere: [] });
  expect(await known()).toEqual({ rows: 1, stays: undefined, before: {} });
});

test('a list of points can rename its columns, and rejects invalid places and those of a sensitive kind', async () => {
  const file = await write(
    'places.csv',
    [
      'ref;name;kindOfPlace;subcategory;latitude;longitude',
      'a;Café Anker;FOOD;CAFE;52.5;13.41',
      'b;Praxis;HEALTH;DOCTOR;52.5;13.41',
      'c;St. Marien;Sight;Kirche;52.5;13.41',
      'd;;FOOD;CAFE;52.5;13.41',
      'e;Far;FOOD;CAFE;152.5;13.41',
    ].join('\n'),
  );
  const { places, rejects } = await readElsewhere({ file, map: { id: 'ref', category: 'kindOfPlace' } });
  expect(places).toEqual([{ ...cafe, id: 'a' }]);
  expect(rejects.map(({ line, column }) => [line, column])).toEqual([
    [3, 'kindOfPlace'],
    [4, 'kindOfPlace'],
    [5, 'name'],
    [6, 'latitude'],
  ]);
  const twice = await write('twice.csv', 'id,name,category,latitude,longitude\na,A,FOOD,1,2\na,B,FOOD,1,2\n');
  await expect(readElsewhere({ file: twice })).rejects.toThrow('"a"');
});

test('GeoJSON features are points or polygons, and polygons keep their outline', async () => {
  const feature = (id: string, geometry: unknown, category = 'LEISURE') => ({
    type: 'Feature',
    properties: { id, name: `The ${id}`, category, kind: 'building' },
    geometry,
  });
  const file = await write(
    'places.geojson',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature('point', { type: 'Point', coordinates: [13.4, 52.5] }),
        feature('park', outline),
        feature('open', {
          type: 'Polygon',
          coordinates: [
            [
              [1, 2],
              [3, 4],
              [5, 6],
              [7, 8],
            ],
          ],
        }),
        feature('mosque', { type: 'Point', coordinates: [13.4, 52.5] }, 'worship'),
        'nonsense',
      ],
    }),
  );
  const { places, rejects } = await readElsewhere({ file });
  expect(places.map(({ id, kind, geometry }) => [id, kind, geometry])).toEqual([
    ['point', 'building', null],
    ['park', 'building', outline],
  ]);
  expect(places[1]).toMatchObject({ longitude: 13.400667, latitude: 52.500333 });
  expect(rejects.map(({ line, column }) => [line, column])).toEqual([
    [3, 'geometry'],
    [4, 'category'],
    [5, 'geometry'],
  ]);
});

test('arbitrary text gives places or an error, never a crash', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('52.5', '-200', '1e5', 'poi', 'building', '', 'NaN', '🏥'));
  const values = fc.record({
    id: texts,
    name: texts,
    category: texts,
    subcategory: texts,
    address: texts,
    kind: texts,
    latitude: texts,
    longitude: texts,
  });
  fc.assert(
    fc.property(values, (row) => {
      const place = elsewhereFormat.parse(row);
      if (!(place instanceof Broken))
        expect(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  const features = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .array(
        fc.record({
          properties: fc.oneof(values, fc.jsonValue()),
          geometry: fc.record({
            type: fc.constantFrom('Point', 'Polygon', 'MultiPolygon', 'Line'),
            coordinates: fc.jsonValue(),
          }),
        }),
        { maxLength: 5 },
      )
      .map((all) => JSON.stringify({ type: 'FeatureCollection', features: all })),
  );
  fc.assert(
    fc.property(features, (text) => {
      try {
        const { places, rejects } = parseFeatures(text);
        expect(places.length + rejects.length).toBe((JSON.parse(text) as { features: [] }).features.length);
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }),
    { numRuns: 20_000 },
  );
});
