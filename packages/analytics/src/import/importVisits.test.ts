import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { cellToParent, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readDataset } from '../store/dataset';
import type { ImportOptions } from './importOptions';
import { importVisits } from './importVisits';
import { readColumns } from './read/readColumns';

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-import-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const locations = [
  { id: '11', name: 'Alexanderplatz Store', longitude: 13.412, latitude: 52.522 },
  { id: '12', sourceId: 'kudamm', name: 'Ku’damm Flagship', longitude: 13.33, latitude: 52.503 },
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
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
  mostRejected: 1,
  ...changes,
});

async function fileOf(content: string | Buffer, name = 'visits.csv'): Promise<string> {
  const file = join(folder, `${count}-${name}`);
  await writeFile(file, content);
  return file;
}

const run = async (content: string, changes: Partial<ImportOptions> = {}) =>
  importVisits(options(await fileOf(content), changes));

async function query(sql: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(sql);
  connection.closeSync();
  instance.closeSync();
  return reader.getRowObjectsJson();
}

/** The current visits. */
async function stored(columns: string): Promise<unknown[]> {
  const { generation } = (await readDataset(root, '7')) ?? { generation: '' };
  return query(`select ${columns} from '${join(root, '7', generation, 'visits.parquet')}' order by all`);
}

const header = 'device_id,location_id,arrived_at,dwell_minutes\n';
const good = 'd1,11,2026-03-01T09:30:00+01:00,12\n';
const rejects = () => readFile(join(folder, `${count}.rejects.csv`), 'utf8');

describe('a valid file', () => {
  test('becomes visits in local time, with weights in thousandths and calendar columns', async () => {
    const report = await run(
      `${header.trim()},weight\nd1,11,2026-03-01T23:30:00Z,12.5,1.25\nd1,kudamm,1772411400,0,\n"d2",11,2026-02-28T12:00:00+0100,90,3\n`,
    );
    expect(report).toMatchObject({
      status: 'imported',
      rowsRead: 3,
      visits: 3,
      rejected: 0,
      firstDay: '2026-02-28',
      lastDay: '2026-03-02',
    });
    expect(report.rejectsFile).toBeUndefined();
    const columns = 'location, day, hour, dow, month_key, week_day, dwell, weight';
    const month = 2026 * 12;
    expect(await stored(columns)).toEqual([
      // Saturday, 28 February 2026, in the week of Monday, 23 February.
      { location: 1, day: 20_512, hour: 12, dow: 7, month_key: month + 1, week_day: 20_507, dwell: 5400, weight: 3000 },
      // 00:30 on Monday, 2 March.
      { location: 1, day: 20_514, hour: 0, dow: 2, month_key: month + 2, week_day: 20_514, dwell: 750, weight: 1250 },
      { location: 2, day: 20_514, hour: 1, dow: 2, month_key: month + 2, week_day: 20_514, dwell: 0, weight: 1000 },
    ]);
  });

  test('may name a listed place by its id in Locus too; an equal id of the list takes precedence', async () => {
    await run(`${header}d1,12,2026-03-01T12:00:00Z,5\nd2,kudamm,2026-03-01T12:00:00Z,5\n`);
    expect(await stored('location')).toEqual([{ location: 2 }, { location: 2 }]);
    // The second place is called 11 in the list, which is the first one's id in Locus.
    const crossed = [
      { ...locations[0], sourceId: 'alex' },
      { ...locations[1], sourceId: '11' },
    ] as typeof locations;
    await run(`${header}d1,11,2026-03-01T12:00:00Z,5\nd2,12,2026-03-01T12:00:00Z,5\n`, { locations: crossed });
    expect(await stored('location')).toEqual([{ location: 2 }, { location: 2 }]);
  });

  test('keeps local time through both clock changes', async () => {
    const times = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z'];
    await run(header + times.map((time) => `d,11,${time},5\n`).join(''));
    expect(await stored("strftime(make_timestamp(started * 1000000), '%m-%d %H:%M:%S') as local")).toEqual(
      ['03-29 01:59:59', '03-29 03:00:00', '10-26 02:30:00', '10-26 02:30:00'].map((local) => ({ local })),
    );
  });

  test('can cover several time zones', async () => {
    const zoned = [locations[0], { ...locations[1], timeZone: 'America/New_York' }] as typeof locations;
    await run(`${header}d,11,2026-03-01T12:00:00Z,5\nd,kudamm,2026-03-01T12:00:00Z,5\n`, { locations: zoned });
    expect(await stored('location, hour')).toEqual([
      { location: 1, hour: 13 },
      { location: 2, hour: 7 },
    ]);
  });

  test('can have other column names, another delimiter, extra columns, and quoted or Windows line breaks', async () => {
    const map = { device_id: 'who', location_id: 'where', arrived_at: 'in', departed_at: 'out' };
    const text =
      'note;who;out;in;where\r\n"two\r\nlines";d1;2026-03-01T10:00:00Z;2026-03-01T09:30:00Z;11\r\n;d2;2026-03-01T10:00:00Z;2026-03-01T10:00:00Z;kudamm';
    expect(await run(text, { map })).toMatchObject({ rowsRead: 2, visits: 2, rejected: 0 });
    expect(await stored('dwell')).toEqual([{ dwell: 0 }, { dwell: 1800 }]);
  });

  test('gives a device the same hash in every file of a project, and another hash with another secret', async () => {
    await run(header + good);
    const first = await stored('device');
    await run(`${header}d1,kudamm,2026-04-01T09:30:00Z,1\n`);
    expect(await stored('device')).toEqual(first);
    await run(header + good, { secret: 'another secret of the installation' });
    expect(await stored('device')).not.toEqual(first);
    expect(JSON.stringify(first)).not.toContain('d1');
  });

  test('stores homes from cells and workplaces from coordinates at resolution 9', async () => {
    const [fine, home] = [latLngToCell(52.5, 13.4, 12), latLngToCell(52.5, 13.4, 9)];
    const cells = ',home_cell,work_latitude,work_longitude\n';
    await run(
      `${header.trim()}${cells}d1,11,2026-03-01T09:30:00Z,12,${fine},52.51,13.41\nd2,11,2026-03-01T09:30:00Z,12,,,\n`,
    );
    expect(cellToParent(fine, 9)).toBe(home);
    expect(await stored("printf('%x', home) as home, printf('%x', work) as work")).toEqual([
      { home, work: latLngToCell(52.51, 13.41, 9) },
      { home: null, work: null },
    ]);
  });

  test('can have brackets in its name and be stored in a folder called location=5', async () => {
    root = join(folder, 'location=5');
    const file = await fileOf(`${header}${good}d2,99,2026-03-01T09:30:00Z,1\n`, 'visits [1].csv');
    expect(await importVisits(options(file))).toMatchObject({ visits: 1, rejected: 1 });
    expect(await readDataset(root, '7')).toMatchObject({ firstDay: '2026-03-01', rows: 1 });
  });

  test('of sightings becomes visits, each from the first to the last sighting of a stay', async () => {
    const sightings = [
      ['d1', '11', '10:00', 'A'],
      ['d1', '11', '10:20', 'A'],
      ['d1', 'kudamm', '10:30', 'A'],
      ['d1', '11', '10:50', 'A'],
      ['d1', '11', '11:00', 'B'],
      ['d2', '11', '10:10', 'A'],
    ].map(([device, place, time, walk]) => `${device},${place},2026-03-01T${time}:00Z,${walk}\n`);
    const text = `device_id,location_id,arrived_at,walk\n${sightings.reverse().join('')}`;
    expect(await run(text, { groupInto: { by: 'walk' } })).toMatchObject({ rowsRead: 6, visits: 5, rejected: 0 });
    expect(await stored('location, hour, dwell')).toEqual([
      { location: 1, hour: 11, dwell: 0 },
      { location: 1, hour: 11, dwell: 0 },
      { location: 1, hour: 11, dwell: 1200 },
      { location: 1, hour: 12, dwell: 0 },
      { location: 2, hour: 11, dwell: 0 },
    ]);
  });

  describe('of sightings', () => {
    const sightings = (instants: readonly string[]) =>
      `device_id,location_id,arrived_at,walk\n${instants.map((instant) => `d1,11,${instant},A\n`).join('')}`;
    const dwells = async () => (await stored('started, dwell')).map((row) => (row as { dwell: number }).dwell / 3600);

    test('ends a visit at a gap of four hours, or of as many minutes as the import says', async () => {
      const text = sightings(['2026-03-01T08:00:00Z', '2026-03-01T11:59:59Z', '2026-03-01T15:59:59Z']);
      expect(await run(text, { groupInto: { by: 'walk' } })).toMatchObject({ visits: 2 });
      expect(await dwells()).toEqual([14_399 / 3600, 0]);
      expect(await run(text, { groupInto: { by: 'walk', gapMinutes: 241 } })).toMatchObject({ visits: 1 });
      expect(await run(text, { groupInto: { by: 'walk', gapMinutes: 30 } })).toMatchObject({ visits: 3 });
      await expect(run(text, { groupInto: { by: 'walk', gapMinutes: 0 } })).rejects.toMatchObject({
        code: 'bad_option',
      });
    });

    test('never makes a visit longer than a row may say, however often a device was seen', async () => {
      const hours = Array.from({ length: 80 * 24 }, (_, i) => new Date(Date.UTC(2026, 2, 1) + i * 3_600_000));
      const text = sightings(hours.map((hour) => hour.toISOString()));
      expect(await run(text, { groupInto: { by: 'walk' } })).toMatchObject({ visits: 3 });
      expect(await dwells()).toEqual([744, 743, 430]);
    });
  });

  test('can be Parquet, with timestamps, numbers and text as column types', async () => {
    const file = join(folder, `${count}.parquet`);
    await query(`copy (select * from (values
      (1, '11', timestamptz '2026-03-01 23:30:00+00', 12.5::double),
      (2, 'kudamm', timestamptz '2026-03-01 10:00:00+00', 3),
      (3, 'nowhere', timestamptz '2026-03-01 10:00:00+00', 3)
    ) as v(device_id, location_id, arrived_at, dwell_minutes)) to '${file}'`);
    expect(await importVisits(options(file))).toMatchObject({
      rowsRead: 3,
      visits: 2,
      rejected: 1,
      lastDay: '2026-03-02',
    });
    expect(await stored('location, day, dwell')).toEqual([
      { location: 1, day: 20_514, dwell: 750 },
      { location: 2, day: 20_513, dwell: 180 },
    ]);
    expect(await rejects()).toMatch(
      /^line,column,reason,text\n3,"location_id","not a location of this project","\{""device_id"":3,.*\}"\n$/,
    );
  });
});

describe('rejected rows', () => {
  test.each([
    ['lines of nothing but delimiters', ',,,\n', '', '\n,,,\n , , ,""\n'],
    ['rows that all end in one more than the header', '', ',', '\n'],
  ])('do not include %s', async (_, before, after, between) => {
    const lines = ['d1', 'd2'].map((device) => `${device},11,2026-03-01T09:30:00Z,12${after}${between}`);
    const report = await run(`${before}device_id,location_id,arrived_at,dwell_minutes\n${lines.join('')}`);
    expect(report).toMatchObject({ rowsRead: 2, visits: 2, rejected: 0 });
  });

  test('are written to a file with line, column, reason and text, and the valid rows are imported', async () => {
    const lines = [
      'device_id,location_id,arrived_at,dwell_minutes,weight,home_cell',
      'd1,11,2026-03-01T09:30:00+01:00,12,1,',
      'd1,99,2026-03-01T09:30:00+01:00,12,1,',
      '',
      '"d\n2",11,2026-03-01T09:30:00+01:00,12,1,',
      ',11,2026-03-01T09:30:00+01:00,12,1,',
      'd1,11,2026-07-03T09:30:00+01:00,12,1,',
      'd1,11,2026-03-01T09:30:00,12,1,',
      'd1,11,yesterday,12,1,',
      'd1,11,1989-03-01T09:30:00Z,12,1,',
      'd1,11,2022-03-01T09:30:00Z,12,1,',
      'd1,11,2026-03-01T09:30:00Z,long,1,',
      'd1,11,2026-03-01T09:30:00Z,-1,1,',
      'd1,11,2026-03-01T09:30:00Z,99999,1,',
      'd1,11,2026-03-01T09:30:00Z,12,heavy,',
      'd1,11,2026-03-01T09:30:00Z,12,0,',
      'd1,11,2026-03-01T09:30:00Z,12,1,8928308280fffff0',
      'd1,11,2026-03-01T09:30:00Z',
      'd1,11,2026-03-01T09:30:00Z,12,1,,,',
      '=1+1,99,2026-03-01T09:30:00Z,12,1,',
    ];
    const report = await run(`${lines.join('\n')}\n`);
    expect(report).toMatchObject({ rowsRead: 18, visits: 2, rejected: 16 });
    const [head, ...rows] = (await rejects()).trimEnd().split('\n');
    expect(head).toBe('line,column,reason,text');
    expect(rows.map((row) => row.replace(/,"[^"]*"$/, ''))).toEqual([
      '3,"location_id","not a location of this project"',
      '7,"device_id","empty"',
      '8,"arrived_at","in the future"',
      '9,"arrived_at","a time without an offset from UTC (such as +01:00 or Z)"',
      '10,"arrived_at","not a time: ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00, or seconds since 1970"',
      '11,"arrived_at","before 1990"',
      '12,"arrived_at","older than 38 months, the longest panel data is kept"',
      '13,"dwell_minutes","not a number of minutes"',
      '14,"dwell_minutes","negative"',
      '15,"dwell_minutes","a stay of more than 31 days"',
      '16,"weight","not a number"',
      '17,"weight","not between 0.001 and 1,000,000"',
      '18,"home_cell","not an H3 cell of resolution 9 or finer"',
      '19,"","fewer values than columns"',
      '20,"","more values than columns"',
      '21,"location_id","not a location of this project"',
    ]);
    expect(rows[0]).toContain(',"d1,99,2026-03-01T09:30:00+01:00,12,1,"');
    // A spreadsheet would evaluate it.
    expect(rows.at(-1)).toContain(',"\'=1+1,99,');
  });

  test('are listed under the file’s own column names', async () => {
    await run(`who,location_id,arrived_at,dwell_minutes\n,11,2026-03-01T09:30:00Z,1\n${good}`, {
      map: { device_id: 'who' },
    });
    expect(await rejects()).toContain('2,"who","empty"');
  });

  test('are reported with the right line far down in a file', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) =>
      i % 20_000 === 7777 ? 'd,99,2026-03-01T09:30:00Z,5\n' : good,
    );
    expect(await run(header + rows.join(''), { threads: 4 })).toMatchObject({
      rowsRead: 50_000,
      visits: 1,
      equal: 49_996,
      rejected: 3,
    });
    expect((await rejects()).match(/^\d+/gm)).toEqual(['7779', '27779', '47779']);
  });

  test('of an earlier import are deleted if the next import has none', async () => {
    await run(`${header}${good}d1,99,2026-03-01T09:30:00Z,1\n`);
    await run(`${header}${good}`);
    await expect(stat(join(folder, `${count}.rejects.csv`))).rejects.toThrow('ENOENT');
  });
});

describe('an unusable file is refused with a reason and changes nothing', () => {
  test.each<[string, string | Buffer, Partial<ImportOptions>, Record<string, unknown>]>([
    ['empty', '', {}, { code: 'empty_file' }],
    ['only empty lines', '\n\n', {}, { code: 'empty_file' }],
    ['only a header', header, {}, { code: 'empty_file' }],
    [
      'a missing column',
      'device_id,location_id,dwell_minutes\nd1,11,3\n',
      {},
      { code: 'missing_column', column: 'arrived_at' },
    ],
    [
      'neither dwell nor departure',
      'device_id,location_id,arrived_at\nd1,11,3\n',
      {},
      { code: 'missing_column', column: 'dwell_minutes' },
    ],
    [
      'a mapped column that is not there',
      header + good,
      { map: { weight: 'kilos' } },
      { code: 'missing_column', column: 'kilos' },
    ],
    ['a mapping of an unknown column', header + good, { map: { age: 'age' } }, { code: 'unknown_column' }],
    [
      'a column named twice',
      `device_id,${header}d,${good}`,
      {},
      { code: 'malformed_csv', line: 1, column: 'device_id' },
    ],
    ['no grouping column', header + good, { groupInto: { by: 'walk' } }, { code: 'missing_column', column: 'walk' }],
    ['an open quote', `${header}${good}"d1,11,2026-03-01T09:30:00Z,1\n${good}`, {}, { code: 'malformed_csv', line: 3 }],
    [
      'a line over 1 MB',
      `${header}${good}${'x'.repeat(1_000_001)},11,2026-03-01T09:30:00Z,1\n`,
      {},
      { code: 'line_too_long', line: 3 },
    ],
    [
      'another encoding',
      Buffer.from(`${header}M\xfcller,11,2026-03-01T09:30:00Z,1\nM\x81ller,11,2026-03-01T09:30:00Z,1\n`, 'latin1'),
      {},
      { code: 'not_utf8', line: 2 },
    ],
    ['bytes', Buffer.from([1, 0, 2, 0, 3, 10, 0, 5]), {}, { code: 'not_text', line: 1 }],
    [
      'not one sound row',
      `${header}d1,99,2026-03-01T09:30:00Z,1\n`,
      {},
      { code: 'no_valid_rows', line: 2, column: 'location_id' },
    ],
    ['no locations', header + good, { locations: [] }, { code: 'no_locations' }],
    ['an unknown time zone', header + good, { timeZone: 'Europe/Atlantis' }, { code: 'bad_option' }],
    ['a project id that is a path', header + good, { projectId: '../7' }, { code: 'bad_option' }],
    ['a short secret', header + good, { secret: 'short' }, { code: 'bad_option' }],
    [
      'another kind of data appended',
      `${header}${good}`,
      { append: true, dataset: 'open' },
      { code: 'dataset_differs' },
    ],
  ])('%s', async (_name, content, changes, error) => {
    await run(`${header}${good}${good.replace('d1', 'd2')}`);
    const before = await readFile(join(root, '7', 'dataset.json'), 'utf8');
    const file = await fileOf(content, 'broken.csv');
    await expect(importVisits(options(file, changes))).rejects.toMatchObject(error);
    expect(await readFile(join(root, '7', 'dataset.json'), 'utf8')).toBe(before);
    expect(await stored('count(*)::integer as visits')).toEqual([{ visits: 2 }]);
    expect(await readdir(join(root, '7'))).toEqual(['dataset.json', 'generation-1']);
  });

  test('a missing file', async () => {
    await expect(importVisits(options(join(folder, 'nowhere.csv')))).rejects.toMatchObject({ code: 'file_missing' });
  });

  test('a small Parquet file that says it has millions of rows, until they are wanted', async () => {
    const file = join(folder, `${count}.parquet`);
    await query(`copy (select 1 as device_id, '11' as location_id, timestamptz '2026-03-01 10:00:00+00' as arrived_at,
      5 as dwell_minutes from range(1200000)) to '${file}' (format parquet, compression zstd)`);
    const { size } = await stat(file);
    expect((await readColumns({ file })).manyRows).toEqual({ rows: 1_200_000, bytes: size });
    await expect(importVisits(options(file))).rejects.toMatchObject({
      code: 'many_rows',
      reason: `This file of ${size} bytes says it has 1200000 rows, far more than data of its size usually has`,
    });
    await expect(readDataset(root, '7')).resolves.toBeUndefined();
    expect(await importVisits(options(file, { manyRows: true }))).toMatchObject({ rowsRead: 1_200_000, visits: 1 });
    // Usual data of any size is not asked about.
    const usual = join(folder, `${count}-usual.parquet`);
    await query(`copy (select md5(range::varchar) as device_id, '11' as location_id,
      timestamptz '2026-03-01 10:00:00+00' as arrived_at, 5 as dwell_minutes from range(1200000))
      to '${usual}' (format parquet, compression zstd)`);
    expect((await readColumns({ file: usual })).manyRows).toBeNull();
  });

  test('a file that is not Parquet, truncated or corrupt', async () => {
    await expect(importVisits(options(await fileOf(header + good, 'a.parquet')))).rejects.toMatchObject({
      code: 'not_parquet',
    });
    const file = join(folder, `${count}.parquet`);
    await query(`copy (select 1 as device_id from range(1000)) to '${file}'`);
    await truncate(file, 200);
    await expect(importVisits(options(file))).rejects.toMatchObject({
      code: 'not_parquet',
      reason: 'The Parquet file is cut off',
    });
    const broken = await fileOf(
      Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(64, 7), Buffer.from('PAR1')]),
      'b.parquet',
    );
    await expect(importVisits(options(broken))).rejects.toMatchObject({ code: 'not_parquet' });
    await expect(readDataset(root, '7')).resolves.toBeUndefined();
  });
});

describe('importing again', () => {
  test('the same file changes nothing, down to the byte', async () => {
    await run(header + good);
    const before = await readFile(join(root, '7', 'dataset.json'), 'utf8');
    expect(await run(header + good)).toMatchObject({ status: 'unchanged', visits: 1 });
    expect(await run(header + good, { append: true })).toMatchObject({ status: 'unchanged', visits: 1 });
    expect(await readFile(join(root, '7', 'dataset.json'), 'utf8')).toBe(before);
  });

  test('the same file with other options counts as a new import', async () => {
    await run(header + good);
    expect(await run(header + good, { timeZone: 'Europe/Lisbon' })).toMatchObject({ status: 'imported' });
  });

  test('another file replaces the visits, or adds to them with append', async () => {
    await run(header + good);
    const more = `${header}d2,kudamm,2026-05-01T09:30:00Z,1\n`;
    expect(await run(more, { append: true })).toMatchObject({
      rowsRead: 1,
      visits: 2,
      firstDay: '2026-03-01',
      lastDay: '2026-05-01',
    });
    expect((await readDataset(root, '7'))?.sources).toHaveLength(2);
    expect(await run(more)).toMatchObject({ status: 'imported', visits: 1 });
    expect((await readDataset(root, '7'))?.sources).toHaveLength(1);
  });

  test('a dry run counts rows but changes nothing', async () => {
    expect(await run(`${header}${good}d1,99,2026-03-01T09:30:00Z,1\n`, { dryRun: true })).toMatchObject({
      status: 'checked',
      visits: 1,
      rejected: 1,
    });
    expect(await readDataset(root, '7')).toBeUndefined();
  });

  test('the same visits give the same bytes, whatever the order of rows', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, i) => `d${i % 97},${i % 2 ? '11' : 'kudamm'},${1_772_000_000 + (i % 500) * 3600},${i % 60}\n`,
    );
    const bytes = async () =>
      readFile(join(root, '7', (await readDataset(root, '7'))?.generation ?? '', 'visits.parquet'));
    await run(header + rows.join(''));
    const first = await bytes();
    await run(header + rows.toReversed().join(''), { threads: 2 });
    expect((await bytes()).equals(first)).toBe(true);
  });

  test('one of two concurrent imports is refused', async () => {
    const file = await fileOf(header + good.repeat(50_000));
    const results = await Promise.allSettled([
      importVisits(options(file)),
      importVisits(options(file, { timeZone: 'Europe/Lisbon' })),
    ]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => (reason as { code: string }).code)).toEqual(['import_running']);
  });

  test('progress phases are reported in order and end with done', async () => {
    const phases: string[] = [];
    await run(`${header}${good}d1,99,2026-03-01T09:30:00Z,1\n`, { onProgress: ({ phase }) => phases.push(phase) });
    expect([...new Set(phases)]).toEqual(['checking', 'importing', 'rejecting', 'switching', 'done']);
  });
});

describe('irregular files', () => {
  const five = (more: string) => `${header}${good.repeat(4)}${more}`;

  test('equal visits count once and are reported, or all count on request', async () => {
    const other = 'd1,11,2026-03-01T09:30:00+01:00,13\n';
    expect(await run(five(other))).toMatchObject({ rowsRead: 5, visits: 2, equal: 3, rejected: 0 });
    expect(await stored('dwell')).toEqual([{ dwell: 720 }, { dwell: 780 }]);
    expect(await run(five(other), { keepEqual: true })).toMatchObject({ visits: 5, equal: 0 });
  });

  test('appending a cumulative export adds only the new visits, unless equal visits are kept', async () => {
    await run(header + good);
    const more = 'd2,kudamm,2026-05-01T09:30:00Z,1\n';
    expect(await run(header + good + more, { append: true })).toMatchObject({ rowsRead: 2, visits: 2, equal: 1 });
    const each = { append: true, keepEqual: true };
    expect(await run(header + good + good + more, each)).toMatchObject({ rowsRead: 3, visits: 5, equal: 0 });
  });

  test('visits at the same local time in the hour repeated by the clock change count as two', async () => {
    const rows = ['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T01:30:00Z'].map((at) => `d,11,${at},5\n`);
    expect(await run(header + rows.join(''))).toMatchObject({ visits: 2, equal: 1 });
  });

  test('equal stays at places elsewhere also count once', async () => {
    const cafe = { id: 'cafe', kind: 'poi' as const, name: 'Café', category: 'FOOD', subcategory: '', address: '' };
    const elsewhere = [{ ...cafe, longitude: 13.4, latitude: 52.5, geometry: null }];
    const stay = 'd1,cafe,2026-03-01T10:30:00Z,5\n';
    expect(await run(header + good + stay + stay, { elsewhere })).toMatchObject({ visits: 1, equal: 1 });
    expect((await readDataset(root, '7'))?.stays).toBe(1);
    expect(await run(`${header}d2,11,2026-03-02T09:30:00Z,1\n${stay}`, { elsewhere, append: true })).toMatchObject({
      visits: 2,
      equal: 1,
    });
    expect((await readDataset(root, '7'))?.stays).toBe(1);
  });

  test('more than a fifth of rejected rows needs consent, and the error lists what was rejected', async () => {
    await run(header + good);
    const before = await readFile(join(root, '7', 'dataset.json'), 'utf8');
    const nowhere = (place: string) => `d2,${place},2026-03-01T09:30:00Z,1\n`;
    const text = `${header}d2,11,2026-03-01T09:30:00Z,1\n${nowhere('26').repeat(3)}${nowhere('27')}d2,11,never,1\n`;
    await expect(run(text, { mostRejected: undefined as never })).rejects.toMatchObject({
      code: 'too_many_rejected',
      reason: '5 of 6 rows were rejected, which is 83.3 %; without your consent 20 % may be',
      rejectsFile: join(folder, `${count}.rejects.csv`),
      rejects: [
        { column: 'location_id', reason: 'not a location of this project', value: '26', rows: 3 },
        { column: 'location_id', reason: 'not a location of this project', value: '27', rows: 1 },
        { column: 'arrived_at', reason: expect.stringContaining('not a time') as unknown, rows: 1 },
      ],
    });
    expect(await readFile(join(root, '7', 'dataset.json'), 'utf8')).toBe(before);
    expect((await rejects()).split('\n')).toHaveLength(7);
    expect(await run(text, { mostRejected: 0.9 })).toMatchObject({ visits: 1, rejected: 5 });
  });

  test('if all rows are rejected, the error gives the reasons and the file of rejected rows', async () => {
    await expect(run(`${header}d2,26,2026-03-01T09:30:00Z,1\n`)).rejects.toMatchObject({
      code: 'no_valid_rows',
      rejectsFile: join(folder, `${count}.rejects.csv`),
      rejects: [{ value: '26', rows: 1 }],
    });
  });

  test('replacing a panel with open data needs consent, and the report says so', async () => {
    expect(await run(header + good)).toMatchObject({ declaredOpen: false });
    await expect(run(header + good, { dataset: 'open' })).rejects.toMatchObject({ code: 'open_over_panel' });
    expect(await readDataset(root, '7')).toMatchObject({ kind: 'panel' });
    expect(await run(header + good, { dataset: 'open', declareOpen: true })).toMatchObject({ declaredOpen: true });
    expect(await run(`${header}${good}d2,11,2026-03-01T09:30:00Z,1\n`, { dataset: 'open' })).toMatchObject({
      declaredOpen: false,
    });
  });

  test('column names match regardless of case, spaces and hyphens', async () => {
    const head = ' Device ID ,LOCATION_ID,"Arrived At",dwell-minutes, home_CELL\n';
    expect(await run(`${head}d1,11,2026-03-01T09:30:00Z,1,\n`)).toMatchObject({ visits: 1 });
    await expect(run(`Device ID,device id,location_id,arrived_at,dwell_minutes\na,b,11,1,1\n`)).rejects.toMatchObject({
      code: 'malformed_csv',
      column: 'device_id',
    });
  });

  test('a structured column cannot be the device id', async () => {
    const file = join(folder, `${count}.parquet`);
    await query(`copy (select {'a': 1} as device_id, '11' as location_id, 1772355600 as arrived_at, 5 as dwell_minutes,
      [1] as note) to '${file}'`);
    await expect(importVisits(options(file))).rejects.toMatchObject({ code: 'column_type', column: 'device_id' });
  });
});

describe('times', () => {
  const rowsOf = (times: readonly string[]) => times.map((time, i) => `d${i},11,${time},5\n`).join('');

  test.each([
    ['2026-03-01T09:30Z', 9, 30],
    ['2026-03-01T09:30:59.999Z', 9, 30],
    ['2026-03-01 09:30:00,5+00', 9, 30],
    ['2026-03-01t09:30z', 9, 30],
    ['2026-03-01T09:30+02:30', 7, 0],
    ['2026-03-01T09:30-0545', 15, 15],
    ['2026-03-01T10:30:00+01:00', 9, 30],
    ['2026-03-01T01:30:00-08:00', 9, 30],
    ['2026-03-01T15:15:00+05:45', 9, 30],
    ['2026-02-28T24:00:00Z', 0, 0],
    ['2026-02-28T24:00Z', 0, 0],
    ['1772357400.75', 9, 30],
  ])('%s is accepted', async (time, hour, minute) => {
    await run(`${header}d1,11,"${time}",5\n`, { timeZone: 'UTC' });
    expect(await stored('day, hour, started % 3600 // 60 as minute')).toEqual([
      { day: 20_513, hour, minute: String(minute) },
    ]);
  });

  test('an invalid time is rejected with a specific reason', async () => {
    const notTime = 'not a time: ISO 8601 with an offset, such as 2026-03-01T09:30:00+01:00, or seconds since 1970';
    const finer = 'milliseconds or finer: seconds since 1970 have ten digits';
    const unsound: [string, string][] = [
      ['2026-03-01T09:30:00+99:00', notTime],
      ['2026-03-01T09:30:00+05:75', notTime],
      ['2026-3-1T09:30:00Z', notTime],
      ['2026-02-30T09:30:00Z', notTime],
      ['2026-03-01T24:30:00Z', notTime],
      ['2026-03-01T09:60:00Z', notTime],
      ['2026-03-01T 9:30:00Z', notTime],
      ['2026-03-01T 9:30:00+01:00', notTime],
      ['2026-03-01T09:30:1.Z', notTime],
      ['2026-03-01T09:30:00-0x:00', notTime],
      ['2026-03-01T09:30', 'a time without an offset from UTC (such as +01:00 or Z)'],
      ['2026-03-01', 'a time without an offset from UTC (such as +01:00 or Z)'],
      ['NaN', 'not a finite number (NaN or infinity)'],
      ['inf', 'not a finite number (NaN or infinity)'],
      ['1772357400000', finer],
      ['1772357400000000', finer],
    ];
    await run(header + good + rowsOf(unsound.map(([time]) => time)));
    const reasons = (await rejects()).trimEnd().split('\n').slice(1);
    expect(reasons).toEqual(
      unsound.map(([time, reason], i) => `${i + 3},"arrived_at","${reason}","d${i},11,${time},5"`),
    );
  });

  test('non-finite durations and weights, and stays that end in the future, are rejected with a reason', async () => {
    const lines = ['12,1', 'nan,1', 'Infinity,1', '12,nan', '12,inf', '30,1'];
    const rows = lines.map((rest, i) => `d,11,${i === 5 ? '2026-07-02T09:45:00Z' : '2026-03-01T09:30:00Z'},${rest}\n`);
    await run(`${header.trim()},weight\n${rows.join('')}`);
    expect((await rejects()).match(/^\d+,"\w+","[^"]+"/gm)).toEqual([
      '3,"dwell_minutes","not a finite number (NaN or infinity)"',
      '4,"dwell_minutes","not a finite number (NaN or infinity)"',
      '6,"weight","not a finite number (NaN or infinity)"',
      '7,"dwell_minutes","ends in the future"',
    ]);
  });

  test('a rejected sighting ends the current visit', async () => {
    const rows = [
      ['11', '2026-03-01T10:00:00Z'],
      ['nowhere', '2026-03-01T10:10:00Z'],
      ['11', '2026-03-01T10:20:00Z'],
      ['11', 'never'],
      ['11', '2026-03-01T10:30:00Z'],
      ['11', '2026-03-01T10:40:00Z'],
    ].map(([place, time]) => `d1,${place},${time},A\n`);
    const text = `device_id,location_id,arrived_at,walk\n${rows.join('')}`;
    expect(await run(text, { groupInto: { by: 'walk' } })).toMatchObject({ rowsRead: 6, visits: 3, rejected: 2 });
    expect(await stored('started % 86400 // 60 as minute, dwell')).toEqual([
      { minute: '660', dwell: 0 },
      { minute: '680', dwell: 0 },
      { minute: '690', dwell: 600 },
    ]);
  });
});
