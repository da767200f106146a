import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import type { MovementPlace } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { copyDataset } from '../../store/copyDataset';
import { readDataset } from '../../store/dataset';
import { expireVisits } from '../../store/expiry';
import { placesFile } from '../../store/stays';
import type { ImportLocation, ImportOptions } from '../importOptions';
import { importPings } from '../importPings';
import { importVisits } from '../importVisits';
import { drawPlaces } from './drawPlaces';
import type { DrawnPlace, DrawOptions } from './drawnPlace';

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-draw-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const metre = 1 / 111_195;
/** A square around a point at the equator, this many metres east of the shop. */
const square = (metres: number, half = 50): PolygonGeometry => {
  const [w, e, s, n] = [10 + (metres - half) * metre, 10 + (metres + half) * metre, -half * metre, half * metre];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ],
    ],
  };
};
const at = (id: string, metres: number, changes: Partial<ImportLocation> = {}): ImportLocation => ({
  id,
  name: id,
  longitude: 10 + metres * metre,
  latitude: 0,
  polygon: square(metres),
  ...changes,
});
const shop = at('11', 0);
const place = (id: string, metres: number, changes: Partial<DrawnPlace> = {}): DrawnPlace => ({
  id,
  polygon: square(metres),
  outdoors: false,
  ...changes,
});
const now = new Date('2026-07-02T10:00:00Z');
const options = (file: string, changes: Partial<ImportOptions> = {}): ImportOptions => ({
  root,
  projectId: '7',
  file,
  dataset: 'panel',
  timeZone: 'Europe/Berlin',
  locations: [shop],
  now,
  rejectsFile: join(folder, `${count}.rejects.csv`),
  mostRejected: 1,
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
  ...changes,
});
const draw = (places: readonly DrawnPlace[], changes: Partial<DrawOptions> = {}) =>
  drawPlaces({
    root,
    projectId: '7',
    places,
    locationIds: ['11', ...places.map(({ id }) => id)],
    former: [],
    now,
    threads: 1,
    memoryLimitMb: 256,
    ...changes,
  });

let files = 0;
async function fileOf(head: string, rows: readonly string[]): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.csv`);
  await writeFile(file, `${head}\n${rows.join('\n')}\n`);
  return file;
}

/** The current visits to a location, in order. */
async function visitsOf(id: string, projectId = '7'): Promise<unknown[]> {
  const { generation, locations } = (await readDataset(root, projectId)) ?? { generation: '', locations: [] };
  const key = locations.find((location) => location.id === id)?.key ?? 0;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `select * exclude (location) from '${join(root, projectId, generation, 'visits.parquet')}' where location = ${key}
     order by all`,
  );
  connection.closeSync();
  instance.closeSync();
  return reader.getRowObjectsJson();
}

describe('drawing places from pings', () => {
  const head = 'device_id,seen_at,latitude,longitude';
  /** A row of a device, this many minutes after 09:00 UTC of a day in March 2026, this many metres east of the shop. */
  const row = (device: string, day: number, minutes: number, metres: number) =>
    `${device},${Date.UTC(2026, 2, day, 9, 0, 0) / 1000 + minutes * 60},0,${10 + metres * metre}`;
  /** People who sleep in one place, and stay at various others for a while. */
  const rows = Array.from({ length: 40 }, (_, i) => i).flatMap((i) => [
    ...[2, 3, 4, 5].map((day) => row(`d${i}`, day, 13 * 60, -3000 - i)),
    ...[2, 9, 16, 23].flatMap((day, week) =>
      [0, 4, 8, 12, 16].flatMap((minutes) => [
        row(`d${i}`, day, minutes, (i % 3) - 1),
        row(`d${i}`, day, minutes + 60 + 3 * week, 400 + ((i * 37 + week * 11) % 150)),
        row(`d${i}`, day, minutes + 150, 2000 + ((i * 7) % 90)),
      ]),
    ),
  ]);
  const wanted = [place('12', 460), place('13', 2030, { outdoors: true }), place('14', 9000)];

  test.each(['panel', 'open'] as const)(
    'a drawn place has the same visits as its outline imported with the pings (%s)',
    async (dataset) => {
      const file = await fileOf(head, rows);
      await importPings(
        options(file, { dataset, locations: [shop, at('12', 460), at('13', 2030, { outdoors: true })] }),
      );
      const imported = [await visitsOf('11'), await visitsOf('12'), await visitsOf('13')];
      const { firstDay, lastDay, rows: total } = (await readDataset(root, '7')) ?? {};
      expect(imported.map((visits) => visits.length > 20)).toEqual([true, true, true]);

      await importPings(options(file, { dataset }));
      const { places } = await draw(wanted);
      // Only open data tells that nobody came.
      const nobody = dataset === 'open' ? { found: 'NONE' } : { found: 'FEW', floor: 10 };
      expect(places).toEqual([
        { id: '12', found: 'ENOUGH' },
        { id: '13', found: 'ENOUGH' },
        { id: '14', ...nobody },
      ]);
      expect([await visitsOf('11'), await visitsOf('12'), await visitsOf('13')]).toEqual(imported);
      expect(await readDataset(root, '7')).toMatchObject({ firstDay, lastDay, rows: total, madeOf: 'pings' });
    },
  );

  test('appending pings gives a drawn place the same visits as importing all pings at once', async () => {
    await importPings(options(await fileOf(head, rows.slice(0, 400))));
    await draw(wanted);
    const locations = [shop, at('12', 460), at('13', 2030, { outdoors: true }), at('14', 9000)];
    await importPings(options(await fileOf(head, rows.slice(400)), { append: true, locations }));
    const added = await visitsOf('12');
    await importPings(options(await fileOf(head, rows), { locations }));
    expect(added).toEqual(await visitsOf('12'));
  });
});

describe('drawing places from visits', () => {
  const head = 'device_id,location_id,arrived_at,dwell_minutes,weight,home_latitude,home_longitude';
  const elsewhere: MovementPlace[] = [
    { id: 'cafe', metres: 500, category: 'FOOD' },
    { id: 'bakery', metres: 530, category: 'FOOD' },
    { id: 'kiosk', metres: 800, category: 'SHOPPING' },
  ].map(({ metres, ...rest }) => ({
    ...rest,
    kind: 'poi',
    name: rest.id,
    subcategory: '',
    address: '',
    longitude: 10 + metres * metre,
    latitude: 0,
    geometry: null,
  }));
  const row = (device: string, location: string, day: number, time: string, minutes: number, weight = 1) =>
    `${device},${location},2026-03-0${day}T${time}:00+01:00,${minutes},${weight},0.02,10.0${device.slice(1)}`;
  const rows = [
    row('d1', '11', 2, '09:00', 30, 2),
    row('d1', 'cafe', 2, '10:00', 20),
    // Ten minutes later and 30 m further on: the same visit to a place that contains both.
    row('d1', 'bakery', 2, '10:30', 5),
    row('d1', 'cafe', 4, '10:00', 20),
    row('d1', '11', 5, '09:00', 30, 4),
    row('d2', 'cafe', 2, '11:00', 4),
    row('d3', 'kiosk', 3, '11:00', 15),
    row('d4', 'cafe', 3, '12:00', 15),
  ];
  const imported = async (changes: Partial<ImportOptions> = {}) =>
    importVisits(options(await fileOf(head, rows), { elsewhere, ...changes }));
  const minutesAt = async (id: string) =>
    ((await visitsOf(id)) as { day: number; dwell: number; weight: number; home: string | null }[])
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, dwell, weight, home }) => [day - 20_513, dwell / 60, weight / 1000, home !== null]);

  test('stays in the outline become visits, consecutive stays merge, and homes are taken from known visits', async () => {
    await imported();
    expect(await draw([place('12', 515)])).toMatchObject({ status: 'imported' });
    expect(await minutesAt('12')).toEqual([
      // It has the weight of the previous visit, or the usual weight if none is known.
      [1, 35, 2, true],
      [2, 15, 3, false],
      [3, 20, 2, true],
    ]);
    expect(await minutesAt('11')).toEqual([
      [1, 30, 2, true],
      [4, 30, 4, true],
    ]);
    expect(await readDataset(root, '7')).toMatchObject({ rows: 5, stays: 6, drawn: [2], lastDay: '2026-03-05' });
  });

  test('overlapping stays never make a visit longer than a row may say', async () => {
    const month = 31 * 24 * 60;
    const long = (named: string, day: string) => `d5,${named},${day}T09:00:00Z,${month},1,0.02,10.05`;
    const file = await fileOf(head, [...rows, long('cafe', '2026-03-08'), long('bakery', '2026-03-28')]);
    await importVisits(options(file, { elsewhere }));
    await draw([place('12', 515)]);
    expect((await minutesAt('12')).slice(3)).toEqual([
      [7, month, 3, false],
      [38, 20 * 24 * 60, 3, false],
    ]);
  });

  test('a stay of less than five minutes is a visit only outdoors', async () => {
    await imported();
    await draw([place('12', 515), place('13', 515, { outdoors: true })]);
    expect([(await visitsOf('12')).length, (await visitsOf('13')).length]).toEqual([3, 4]);
  });

  test('a place with no stays inside has no visits and does not change the others', async () => {
    await imported();
    const before = await visitsOf('11');
    expect(await draw([place('12', 5000)])).toMatchObject({ status: 'imported' });
    expect(await visitsOf('12')).toEqual([]);
    expect(await visitsOf('11')).toEqual(before);
  });

  test('stays at places of health never count, even if an import accepted them', async () => {
    await imported();
    const { files: _, ...info } = (await readDataset(root, '7')) ?? { generation: '', files: {} };
    const file = join(root, '7', info.generation, placesFile);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"FOOD"', '"HEALTH"'));
    await writeFile(join(root, '7', 'dataset.json'), JSON.stringify(info));
    await draw([place('12', 515), place('13', 800)]);
    expect([(await visitsOf('12')).length, (await visitsOf('13')).length]).toEqual([0, 1]);
  });

  test('a redrawn place replaces its visits, and a removed place loses them', async () => {
    await imported();
    await draw([place('12', 515), place('13', 800)]);
    await draw([place('12', 800)], { locationIds: ['11', '12'] });
    expect((await visitsOf('12')).length).toBe(1);
    expect(await readDataset(root, '7')).toMatchObject({ rows: 3, drawn: [2] });
  });

  test('a place with visits in the file keeps them', async () => {
    const both = { locations: [shop, at('12', 515)] };
    const named = Array.from({ length: 10 }, (_, i) => row(`d1${i}`, '12', 6, '12:00', 50));
    await importVisits(options(await fileOf(head, [...rows, ...named]), { elsewhere, ...both }));
    const places = [{ id: '12', found: 'ENOUGH' }];
    expect(await draw([place('12', 515)])).toEqual({ status: 'unchanged', places });
    expect(await minutesAt('12')).toEqual(named.map(() => [5, 50, 1, true]));
  });

  test('a place of a panel for which a file names few people has their visits and those in its outline', async () => {
    const both = { locations: [shop, at('12', 515)] };
    const file = await fileOf(head, [...rows, row('d9', '12', 6, '12:00', 50)]);
    await importVisits(options(file, { elsewhere, ...both }));
    const found = [
      [1, 35, 2, true],
      [2, 15, 3, false],
      [3, 20, 2, true],
    ];
    const own = [5, 50, 1, true];
    const status = { status: 'imported', places: [{ id: '12', found: 'FEW', floor: 10 }] };
    // The same as for a place that the file does not name, and the same again.
    for (const _ of ['first', 'again']) {
      expect(await draw([place('12', 515)])).toEqual(status);
      expect(await minutesAt('12')).toEqual([...found, own]);
    }
    // Moved, it loses what was found, not what the file says.
    expect(await draw([place('12', 5000)])).toEqual(status);
    expect(await minutesAt('12')).toEqual([own]);
    const more = await fileOf(head, [row('d8', '12', 7, '12:00', 15)]);
    await importVisits(options(more, { elsewhere, append: true, ...both }));
    expect(await minutesAt('12')).toEqual([own, [6, 15, 1, true]]);
  });

  test('of open data a place with a single visit in the file keeps only that', async () => {
    const both = { dataset: 'open' as const, locations: [shop, at('12', 515)] };
    const file = await fileOf(head, [...rows, row('d9', '12', 6, '12:00', 50)]);
    await importVisits(options(file, { elsewhere, ...both }));
    const places = [{ id: '12', found: 'ENOUGH' }];
    expect(await draw([place('12', 515)])).toEqual({ status: 'unchanged', places });
    expect(await minutesAt('12')).toEqual([[5, 50, 1, true]]);
  });

  test('what a file says about a drawn place is left to its successor when the place is deleted', async () => {
    const both = { locations: [shop, at('12', 515)] };
    const file = await fileOf(head, [...rows, row('d9', '12', 6, '12:00', 50)]);
    await importVisits(options(file, { elsewhere, ...both }));
    await draw([place('12', 515)]);
    const former = [{ id: '12', longitude: 10 + 515 * metre, latitude: 0 }];
    await draw([place('13', 5000)], { locationIds: ['11', '13'], former });
    await draw([place('14', 515)], { locationIds: ['11', '13', '14'], former });
    expect((await minutesAt('14')).map(([day]) => day)).toEqual([1, 2, 3, 5]);
  });

  test('the first and last day of a panel do not depend on which places are drawn', async () => {
    const early = [row('d7', 'kiosk', 1, '08:00', 30), row('d7', 'kiosk', 9, '08:00', 30)];
    await importVisits(options(await fileOf(head, [...rows, ...early]), { elsewhere }));
    const days = async () => {
      const { firstDay, lastDay } = (await readDataset(root, '7')) ?? {};
      return [firstDay, lastDay];
    };
    await draw([place('12', 5000)]);
    const before = await days();
    expect(before).toEqual(['2026-03-01', '2026-03-09']);
    const later = new Date('2029-05-03T10:00:00Z');
    await expireVisits({ root, projectId: '7', now: later, threads: 1, memoryLimitMb: 256 });
    const after = await days();
    expect(after).toEqual(['2026-03-03', '2026-03-09']);
    await draw([place('13', 800)], { locationIds: ['11', '12', '13'] });
    expect(await days()).toEqual(after);
  });

  test('appending a file clears the visits of drawn places until they are drawn again', async () => {
    await imported();
    await draw([place('12', 515)]);
    const more = await fileOf(head, [row('d5', 'cafe', 7, '12:00', 15)]);
    await importVisits(options(more, { elsewhere, append: true, locations: [shop, at('12', 515)] }));
    expect(await visitsOf('12')).toEqual([]);
    await draw([place('12', 515)]);
    expect((await visitsOf('12')).length).toBe(4);
  });

  test('visits copied from another project are found at the locations of that project', async () => {
    await imported();
    await copyDataset(root, '7', '8', new Map());
    const former = [{ id: '11', longitude: shop.longitude, latitude: shop.latitude }];
    const drawn = { projectId: '8', locationIds: ['20', '21'], former };
    await draw([place('20', 20), place('21', 515)], drawn);
    expect(await visitsOf('20', '8')).toEqual(await visitsOf('11'));
    expect((await visitsOf('21', '8')).length).toBe(3);
  });

  test('a project without visits remains unchanged', async () => {
    expect(await draw([place('12', 515)])).toEqual({ status: 'unchanged', places: [] });
  });

  test('the old visits stay current if drawing is not confirmed', async () => {
    await imported();
    const before = await readDataset(root, '7');
    const decide = () => Promise.reject(new Error('not now'));
    await expect(draw([place('12', 515)], { decide })).rejects.toThrow('not now');
    expect(await readDataset(root, '7')).toEqual(before);
    await draw([place('12', 515)]);
    expect((await visitsOf('12')).length).toBe(3);
  });
});
