import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readDataset } from '../store/dataset';
import { expireVisits } from '../store/expiry';
import type { ImportOptions } from './importOptions';
import { importPings } from './importPings';
import { importVisits } from './importVisits';
import type { ElsewherePlace } from './read/readElsewhere';

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-pings-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const metre = 1 / 111_195;
/** A square of 100 m around a point, at the equator. */
const square = (lng: number, lat: number) => {
  const [w, e, s, n] = [lng - 50 * metre, lng + 50 * metre, lat - 50 * metre, lat + 50 * metre];
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ] as [number, number][],
    ],
  };
};
const locations = [
  { id: '11', name: 'Shop', longitude: 10, latitude: 0, polygon: square(10, 0) },
  { id: '12', name: 'Market', longitude: 10.01, latitude: 0, polygon: square(10.01, 0), outdoors: true },
];

const options = (file: string, changes: Partial<ImportOptions> = {}): ImportOptions => ({
  root,
  projectId: '7',
  file,
  dataset: 'panel',
  timeZone: 'Europe/Berlin',
  locations,
  now: new Date('2026-07-02T10:00:00Z'),
  rejectsFile: join(folder, `${count}.rejects.csv`),
  mostRejected: 1,
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
  ...changes,
});

const header = 'device_id,seen_at,latitude,longitude\n';
let files = 0;
async function run(rows: readonly string[], changes: Partial<ImportOptions> = {}, head = header) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  await writeFile(file, head + rows.join(''));
  return importPings(options(file, changes));
}

/** A row of a device, this many minutes after 09:00 UTC of a day in March 2026, this many metres east of the shop. */
const row = (device: string, day: number, minutes: number, metres: number) =>
  `${device},${Date.UTC(2026, 2, day, 9, 0, 0) / 1000 + minutes * 60},0,${10 + metres * metre}\n`;

async function stored(columns: string, from = root, name = 'visits'): Promise<unknown[]> {
  const { generation } = (await readDataset(from, '7')) ?? { generation: '' };
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `select ${columns} from '${join(from, '7', generation, `${name}.parquet`)}' order by all`,
  );
  connection.closeSync();
  instance.closeSync();
  return reader.getRowObjectsJson();
}

describe('places elsewhere', () => {
  const place = (id: string, metres: number, changes: Partial<ElsewherePlace> = {}): ElsewherePlace => ({
    id,
    kind: 'poi',
    name: id,
    category: 'SHOPPING',
    subcategory: '',
    address: '',
    longitude: 10 + metres * metre,
    latitude: 0,
    geometry: null,
    ...changes,
  });
  /** A quarter of an hour at the shop and, half an hour later, this many metres east of it. */
  const trip = (device: string, day: number, metres: number, minutes = 15) =>
    [0, 5, 10, 15]
      .map((at) => row(device, day, at, 0))
      .concat([0, 0.5, 1].map((share) => row(device, day, 45 + share * minutes, metres)));
  const placesOf = async () => {
    const { generation } = (await readDataset(root, '7')) ?? { generation: '' };
    const list = JSON.parse(await readFile(join(root, '7', generation, 'places.json'), 'utf8')) as {
      key: number;
      id: string;
    }[];
    const stays = (await stored('place, started, dwell', root, 'stays')) as {
      place: number;
      started: string;
      dwell: number;
    }[];
    return stays.map((stay) => ({ ...stay, place: list.find(({ key }) => key === stay.place)?.id }));
  };
  const elsewhere = [
    place('cafe', 500),
    place('bakery', 540),
    place('mall', 3000, { geometry: square(10 + 3000 * metre, 0) }),
  ];
  const start = Date.UTC(2026, 2, 2, 10, 45) / 1000;

  test('a stay belongs to the nearest point within 60 m or the outline that contains it, and is not a visit', async () => {
    const rows = [
      ...trip('near', 2, 510),
      ...trip('far', 2, 620),
      ...trip('inside', 2, 3040),
      ...trip('short', 2, 500, 4),
    ];
    expect(await run(rows, { elsewhere })).toMatchObject({ visits: 4, rejected: 0 });
    expect(await readDataset(root, '7')).toMatchObject({ stays: 2 });
    // Local time, an hour ahead in winter.
    expect(await placesOf()).toEqual([
      { place: 'cafe', started: String(start), dwell: 900 },
      { place: 'mall', started: String(start), dwell: 900 },
    ]);
  });

  test('appended pings are matched to the given places, or to the previous ones if none are given', async () => {
    await run(trip('one', 2, 500), { elsewhere: [place('cafe', 500)] });
    await run(trip('one', 3, 3000), { append: true, elsewhere });
    expect((await placesOf()).map(({ place: id }) => id)).toEqual(['cafe', 'mall']);
    await run(trip('two', 4, 500), { append: true });
    expect((await placesOf()).map(({ place: id }) => id)).toEqual(['cafe', 'cafe', 'mall']);
  });
});

describe('pings', () => {
  test('become visits in local time where a device stays long enough', async () => {
    const report = await run([
      // 12 minutes in the shop, some steps apart; then past the market without stopping.
      ...[0, 4, 8, 12].map((minutes) => row('a', 2, minutes, minutes)),
      row('a', 2, 20, 1112),
      // Three minutes are enough at the market, but not in the shop.
      ...[0, 3].flatMap((minutes) => [row('b', 3, minutes, 1112), row('c', 3, minutes, 0)]),
      // Never nearby.
      ...[0, 30].map((minutes) => row('d', 4, minutes, 5000)),
    ]);
    expect(report).toMatchObject({ status: 'imported', rowsRead: 11, visits: 2, rejected: 0, firstDay: '2026-03-02' });
    expect(await stored('location, day, hour, dwell, weight, home')).toEqual([
      { location: 1, day: 20_514, hour: 10, dwell: 720, weight: 1000, home: null },
      { location: 2, day: 20_515, hour: 10, dwell: 180, weight: 1000, home: null },
    ]);
    expect(await readDataset(root, '7')).toMatchObject({ madeOf: 'pings', weights: 'none', rows: 2 });
  });

  test('determine homes and workplaces, but homes given in the file take precedence', async () => {
    const nights = [1, 2, 3].map((day) => `a,2026-03-0${day}T21:00:00Z,1,10\n`);
    const works = [2, 3, 4, 5].map((day) => `a,2026-03-0${day}T12:00:00Z,2,10\n`);
    const visit = (device: string) => [0, 5].map((minutes) => row(device, 6, minutes, 0));
    const cell = (lat: number) => String(BigInt(`0x${latLngToCell(lat, 10, 9)}`));
    await run([...visit('a'), ...nights, ...works]);
    expect(await stored('home, work')).toEqual([{ home: cell(1), work: cell(2) }]);
    const told = [...visit('a'), ...nights].map((line) => line.replace('\n', ',3,10\n'));
    await run(told, {}, header.replace('\n', ',home_latitude,home_longitude\n'));
    expect(await stored('home, work')).toEqual([{ home: cell(3), work: null }]);
  });

  test('are rejected with their line, column and reason', async () => {
    const report = await run([
      ...[0, 6].map((minutes) => row('a', 2, minutes, 0)),
      ',1772442000,0,10\n',
      'b,2026-03-02 09:00,0,10\n',
      'b,1772442000,91,10\n',
      'b,1772442000,0,east\n',
      'b,1772442000,0,0\n',
      'b,1956524400,0,10\n',
      'b,1500000000,0,10\n',
      'b,1772442000,0\n',
    ]);
    expect(report).toMatchObject({ rowsRead: 10, visits: 1, rejected: 8 });
    expect(
      (await readFile(join(folder, `${count}.rejects.csv`), 'utf8'))
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/,"[^"]*"$/, '')),
    ).toEqual([
      '4,"device_id","empty"',
      '5,"seen_at","a time without an offset from UTC (such as +01:00 or Z)"',
      '6,"latitude","not a number of degrees from -90 to 90"',
      '7,"longitude","not a number of degrees from -180 to 180"',
      '8,"latitude","no position (0, 0)"',
      '9,"seen_at","in the future"',
      '10,"seen_at","older than 38 months, the longest panel data is kept"',
      '11,"","fewer values than columns"',
    ]);
  });

  test('far from every location are rejected and change nothing', async () => {
    await run([0, 6].map((minutes) => row('a', 2, minutes, 0)));
    await expect(run([0, 6].map((minutes) => row('a', 2, minutes, 9000)))).rejects.toMatchObject({
      code: 'no_valid_rows',
    });
    expect(await stored('location')).toHaveLength(1);
  });

  test('require outlines and cannot be appended to visits', async () => {
    const bare = [{ id: '11', name: 'Shop', longitude: 10, latitude: 0 }];
    await expect(run([row('a', 2, 0, 0)], { locations: bare })).rejects.toMatchObject({ code: 'bad_option' });
    const file = join(folder, 'visits.csv');
    await writeFile(file, 'device_id,location_id,arrived_at,dwell_minutes\na,11,2026-03-01T09:30:00Z,5\n');
    await importVisits(options(file));
    await expect(run([row('a', 2, 0, 0)], { append: true })).rejects.toMatchObject({ code: 'dataset_differs' });
  });

  test('of the same file change nothing when imported again, and a dry run changes nothing', async () => {
    const rows = [0, 6].map((minutes) => row('a', 2, minutes, 0));
    expect((await run(rows, { dryRun: true })).status).toBe('checked');
    expect(await readDataset(root, '7')).toBeUndefined();
    await run(rows);
    expect((await run(rows)).status).toBe('unchanged');
    expect((await run(rows, { append: true })).status).toBe('unchanged');
  });

  test('older than 38 months are deleted with their visits', async () => {
    await run([
      ...[0, 6].map((minutes) => row('a', 2, minutes, 0)),
      ...[0, 6].map((minutes) => row('a', 20, minutes, 0)),
    ]);
    expect(await expireVisits({ root, projectId: '7', now: new Date('2029-05-10T00:00:00Z'), threads: 1 })).toBe(1);
    await run(
      [0, 6].map((minutes) => row('b', 21, minutes, 0)),
      { append: true },
    );
    expect(await stored('day')).toEqual([{ day: 20_532 }, { day: 20_533 }]);
  });

  test('give the same visits whatever the order of rows and the number of files', async () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b'),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(0, 30, 1112, 1150, 4000),
      ),
      { minLength: 12, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), fc.nat(), async (all, random, cut) => {
        // This guarantees at least one stay.
        const rows = [...all.map((step) => row(...step)), row('z', 5, 0, 0), row('z', 5, 9, 0)];
        const shuffled = rows
          .map((line) => [random.next().value as number, line] as const)
          .sort(([a], [b]) => a - b)
          .map(([, line]) => line);
        const at = cut % rows.length;
        const roots = ['one', 'shuffled', 'split'].map((name) => join(root, `${cut}-${name}`));
        await run(rows, { root: roots[0] ?? '' });
        await run(shuffled, { root: roots[1] ?? '' });
        // The guaranteed visit is in the first file, so that this file has a visit.
        await run([...shuffled.slice(0, at), row('z', 5, 0, 0), row('z', 5, 9, 0)], { root: roots[2] ?? '' });
        if (at < rows.length) await run(shuffled.slice(at), { root: roots[2] ?? '', append: true });
        const [csv, other, split] = await Promise.all(
          roots.map((from) => stored('device, location, started, dwell, home, work', from)),
        );
        expect(other).toEqual(csv);
        expect(split).toEqual(csv);
        await Promise.all(roots.map((from) => rm(from, { recursive: true })));
      }),
      { numRuns: 15 },
    );
  });

  test('with arbitrary values are accepted or rejected, tens of thousands at once, without a crash', async () => {
    const odd = fc.sample(
      fc.array(
        fc.oneof(
          fc.string({
            unit: fc.constantFrom(
              '0',
              '1',
              '9',
              '-',
              '+',
              '.',
              ':',
              'T',
              'Z',
              'e',
              ' ',
              'N',
              'a',
              'i',
              'n',
              'f',
              '_',
              'ü',
              '∞',
              '"',
            ),
          }),
          fc.double().map(String),
          fc.integer().map(String),
          fc.constantFrom(
            '',
            'NaN',
            'inf',
            '1e400',
            '-0',
            '0x10',
            '9223372036854775808',
            'null',
            '2026-02-30T00:00:00Z',
            '1772442000',
          ),
        ),
        { minLength: 3, maxLength: 6 },
      ),
      { numRuns: 20_000, seed: 1 },
    );
    const rows = odd.map((values) => `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`);
    const sure = [0, 6].map((minutes) => row('a', 2, minutes, 0));
    const report = await run([...sure, ...rows]);
    // Lines without any text are no rows.
    const told = odd.filter((values) => values.join('').trim() !== '').length;
    expect(report.rowsRead).toBe(2 + told);
    expect(report.rejected).toBeGreaterThan(19_000);
    expect(report.visits).toBeGreaterThanOrEqual(1);
  });
});
