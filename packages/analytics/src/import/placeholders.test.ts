import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { missingWords } from '@locus/model/ids';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sqlText } from '../database';
import { crossVisitation } from '../crossVisitation';
import { openVisitStore } from '../store/visitStore';
import { importDefaults, sqlRows, storedVisits, writeTable } from '../testing/importedFiles';
import type { ImportOptions } from './importOptions';
import { importCounters } from './importCounters';
import { importPings } from './importPings';
import { importVisits } from './importVisits';
import { readElsewhere } from './read/readElsewhere';
import { readLocations } from './read/readLocations';

/* Values that stand for no value are nobody, nowhere and nothing, in every kind of file. */

let folder = '';
let root = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-placeholders-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const ring = [
  [13.399, 52.499],
  [13.401, 52.499],
  [13.401, 52.501],
  [13.399, 52.501],
  [13.399, 52.499],
] as [number, number][];
const shop = {
  id: '11',
  name: 'Shop',
  longitude: 13.4,
  latitude: 52.5,
  polygon: { type: 'Polygon' as const, coordinates: [ring] },
};
const rejectsFile = () => join(folder, 'rejects.csv');

const options = (file: string, changes: Partial<ImportOptions> = {}): ImportOptions => ({
  ...importDefaults,
  root,
  file,
  dataset: 'panel',
  locations: [shop, { ...shop, id: '12' }],
  rejectsFile: rejectsFile(),
  mostRejected: 1,
  ...changes,
});

type Format = 'csv' | 'parquet';
const formats = ['csv', 'parquet'] as const;

const fileOf = (header: string, rows: readonly string[][], format: Format = 'csv'): Promise<string> =>
  writeTable(join(folder, `${(count += 1)}.${format}`), header, rows);

const stored = <Row>(columns: string): Promise<Row[]> => storedVisits<Row>(root, columns, 'order by dwell');

const reasons = async () =>
  (await readFile(rejectsFile(), 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => /^\d+,"(\w*)","([^"]*)"/.exec(line)?.slice(1).join(': '));

const visitHeader = 'device_id,location_id,arrived_at,dwell_minutes';
const visit = (device: string, i = 0, place = '11') => [
  device,
  place,
  `2026-03-0${(i % 9) + 1}T09:30:00Z`,
  String(i + 1),
];

const zero = '00000000-0000-0000-0000-000000000000';
const words = ['NULL', 'null', 'None', 'nan', '\\N', '-', 'unknown', 'N/A', ' NULL\u00a0', ...missingWords];

describe('a device id', () => {
  test.each(formats)('that is a word for a missing one is rejected as such in a %s file', async (format) => {
    const file = await fileOf(visitHeader, [visit('somebody'), ...words.map((word) => visit(word))], format);
    const report = await importVisits(options(file));
    expect(report).toMatchObject({ visits: 1, rejected: words.length });
    expect(new Set(await reasons())).toEqual(new Set(['device_id: missing device id']));
    expect(report.rejects).toContainEqual({ column: 'device_id', reason: 'missing device id', value: 'NULL', rows: 2 });
  });

  test.each(formats)(
    'of zeros, blanks or a number rounded by a spreadsheet names nobody in a %s file',
    async (format) => {
      const ids = [zero, `{${zero}}`, '0', '0000', ' \u200b', '8.6E+14', '8,6E+14', '1e+17'];
      const file = await fileOf(visitHeader, [visit('somebody'), ...ids.map((id) => visit(id))], format);
      expect(await importVisits(options(file))).toMatchObject({ visits: 1, rejected: ids.length });
      const rounded = 'device_id: rounded by a spreadsheet (such as 8.6E+14), so that many ids have become one';
      const zeros = 'device_id: missing device id: nothing but zeros';
      expect(await reasons()).toEqual([zeros, zeros, zeros, zeros, 'device_id: empty', rounded, rounded, rounded]);
    },
  );

  test('of a Parquet column of numbers is rejected if it is NaN or too large to be exact', async () => {
    const file = join(folder, 'numbers.parquet');
    await sqlRows(
      `copy (select id as device_id, '11' as location_id, timestamptz '2026-03-01 09:30:00+00' as arrived_at, 5 as dwell_minutes
       from (values ('nan'::double), (1e17), (42), (null)) as t(id)) to ${sqlText(file)}`,
    );
    expect(await importVisits(options(file))).toMatchObject({ visits: 1, rejected: 3 });
  });

  test.each(formats)('that is missing is rejected in a %s file of pings', async (format) => {
    const rows = ['d', 'NULL', zero, '8.6E+14'].flatMap((id) =>
      ['10:00', '10:10', '10:20'].map((time) => [id, `2026-03-01T${time}:00Z`, '52.5', '13.4']),
    );
    const file = await fileOf('device_id,seen_at,latitude,longitude', rows, format);
    expect(await importPings(options(file, { locations: [shop] }))).toMatchObject({ visits: 1, rejected: 9 });
  });

  test('that is missing is no visitor of two locations', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => [
      visit(`a${i}`, i % 9),
      visit(`b${i}`, i % 9, '12'),
      ...['NULL', zero, '8.6E+14'].flatMap((id) => [visit(id, i % 9), visit(id, i % 9, '12')]),
    ]).flat();
    await importVisits(options(await fileOf(visitHeader, rows), { dataset: 'open' }));
    const store = await openVisitStore({ root });
    const locations = ['11', '12'].map((id) => ({ id, name: id, position: [13.4, 52.5] as [number, number] }));
    const { values } = await store.analyse(crossVisitation, { projectId: '7', locations, timeFrames: ['2026-03'] });
    await store.close();
    expect(values.map(({ data }) => data[0]?.visitors_loyalty)).toEqual([0, 0]);
    expect((await stored('device')).length).toBe(80);
  });
});

describe('an optional value', () => {
  const header = `${visitHeader},weight,home_latitude,home_longitude,work_cell`;

  test.each(formats)('that is missing is left out, and the visit is kept, in a %s file', async (format) => {
    const cell = latLngToCell(52.5, 13.4, 9);
    const rows = words.map((word, i) => [...visit('d', i), word, word, word, word]);
    const pairs = [
      ['0', '0', '0'],
      ['0.0', '-0.0', '000000000000000'],
      ['52.5', 'NULL', ''],
      ['', '13.4', '\\N'],
    ].map((places, i) => [...visit('e', i), '', ...places]);
    const known = [...visit('f'), ' 2 ', '52.5', '13.4', cell];
    const file = await fileOf(header, [...rows, ...pairs, known], format);
    const report = await importVisits(options(file));
    expect(report).toMatchObject({ rejected: 0, visits: rows.length + pairs.length + 1 });
    const visits = await stored<{ weight: number; home: bigint | null; work: bigint | null }>('weight, home, work');
    const home = BigInt(`0x${cell}`);
    expect(visits.filter((row) => row.home !== null || row.work !== null)).toEqual([
      { weight: 2000, home, work: home },
    ]);
    expect(new Set(visits.map(({ weight }) => weight))).toEqual(new Set([1000, 2000]));
  });

  test('in a Parquet column of numbers is missing if it is NaN', async () => {
    const file = join(folder, 'optional.parquet');
    await sqlRows(
      `copy (select 'd' as device_id, '11' as location_id, timestamptz '2026-03-01 09:30:00+00' as arrived_at, 5 as dwell_minutes,
         'nan'::double as weight, 'nan'::double as home_latitude, 13.4 as home_longitude, 0::bigint as work_cell) to ${sqlText(file)}`,
    );
    expect(await importVisits(options(file))).toMatchObject({ visits: 1, rejected: 0 });
    expect(await stored('weight, home, work')).toEqual([{ weight: 1000, home: null, work: null }]);
  });

  test('that is wrong still rejects the row', async () => {
    const rows = [
      ['heavy', '', '', ''],
      ['', '52.5', 'east', ''],
      ['', '91', '13.4', ''],
      ['', '', '', '8928308280fffff0'],
    ].map((values, i) => [...visit('d', i), ...values]);
    const file = await fileOf(header, [visit('e').concat('', '', '', ''), ...rows]);
    expect(await importVisits(options(file))).toMatchObject({ visits: 1, rejected: 4 });
    expect((await reasons()).map((reason) => reason?.split(':')[0])).toEqual([
      'weight',
      'home_latitude',
      'home_latitude',
      'work_cell',
    ]);
  });

  test('of minutes is replaced by the departure if the file has both', async () => {
    const rows = [
      ['d', '11', '2026-03-01T09:30:00Z', 'NULL', '2026-03-01T09:40:00Z'],
      ['d', '11', '2026-03-02T09:30:00Z', '5', '2026-03-02T09:36:00Z'],
    ];
    const file = await fileOf(`${visitHeader},departed_at`, rows);
    expect(await importVisits(options(file))).toMatchObject({ visits: 2, rejected: 0 });
    expect(await stored('dwell')).toEqual([{ dwell: 300 }, { dwell: 600 }]);
  });
});

describe('a location', () => {
  test('whose id is missing is not offered as a place that the project lacks, unless a place is called so', async () => {
    const file = await fileOf(visitHeader, [
      visit('d'),
      visit('d', 1, 'NULL'),
      visit('d', 2, '99'),
      visit('d', 3, ' '),
    ]);
    const { rejects } = await importVisits(options(file));
    expect(rejects).toEqual([
      { column: 'location_id', reason: 'missing location id', value: 'NULL', rows: 1 },
      { column: 'location_id', reason: 'not a location of this project', value: '99', rows: 1 },
      { column: 'location_id', reason: 'empty', rows: 1 },
    ]);
    const called = { ...shop, id: '13', sourceId: 'NULL' };
    expect(await importVisits(options(file, { locations: [shop, called] }))).toMatchObject({ visits: 2 });
  });

  test('whose id is missing has no counts', async () => {
    const rows = [
      ['11', '2026-03-01T09:00:00Z', '5'],
      ['N/A', '2026-03-01T09:00:00Z', '5'],
    ];
    const { dataset: _open, ...rest } = options(await fileOf('location_id,counted_at,visits', rows));
    expect(await importCounters(rest)).toMatchObject({
      rejects: [{ column: 'location_id', reason: 'missing location id', value: 'N/A', rows: 1 }],
    });
  });

  test('of a list needs an id, a name and a position other than 0, 0; a missing country is left out', async () => {
    const list = (rows: readonly string[][]) => fileOf('id,name,latitude,longitude,country', rows);
    const good = ['26\u00a0', 'Shop', '52.5', '13.4', 'NULL'];
    const read = async (rows: readonly string[][]) => {
      const file = await list(rows);
      return readLocations({ file, rejectsFile: `${file}.rejects.csv`, mostRejected: 0.5 });
    };
    expect((await read([good, ['27', 'Windhoek', '-22.5', '17', 'NA']])).places).toMatchObject([
      { sourceId: '26', country: '' },
      { sourceId: '27', country: 'na' },
    ]);
    for (const bad of [
      ['NULL', 'Shop', '52.5', '13.4', 'de'],
      ['28', 'n/a', '52.5', '13.4', 'de'],
      ['28', 'Shop', 'nan', '13.4', 'de'],
      ['28', 'Shop', '0', '0.0', 'de'],
    ])
      expect(await read([good, bad])).toMatchObject({ places: [{ sourceId: '26' }], rejected: 1 });
  });

  test('elsewhere needs an id, a name, a category and a position; other missing values are left out', async () => {
    const rows = [
      ['1', 'Cinema', 'leisure', 'NULL', '-', 'N/A', '52.5', '13.4'],
      ['null', 'Cinema', 'leisure', '', '', '', '52.5', '13.4'],
      ['2', '-', 'leisure', '', '', '', '52.5', '13.4'],
      ['3', 'Cinema', 'unknown', '', '', '', '52.5', '13.4'],
      ['4', 'Cinema', 'leisure', '', '', '', '0', '0'],
    ];
    const file = await fileOf('id,name,category,subcategory,address,kind,latitude,longitude', rows);
    const { places, rejects } = await readElsewhere({ file });
    expect(places).toMatchObject([{ id: '1', subcategory: '', address: '', kind: 'poi' }]);
    expect(rejects.map(({ column, reason }) => [column, reason])).toEqual([
      ['id', 'missing id'],
      ['name', 'missing name'],
      ['category', 'missing category'],
      ['latitude', 'no position (0, 0)'],
    ]);
  });
});

describe('an id in more than 1 % of the rows, and at least 100,', () => {
  /** Visits of many devices, of which `frequent` comes as often as given. */
  const crowd = (all: number, frequent: Record<string, number>, first = 0) => {
    const often = Object.entries(frequent).flatMap(([id, times]) => Array.from({ length: times }, () => id));
    return Array.from({ length: all }, (_, i) => {
      const minute = String(i % 60).padStart(2, '0');
      const [hour, day] = [Math.floor(i / 60) % 24, Math.floor(i / 1440) + 1].map((part) =>
        String(part).padStart(2, '0'),
      );
      return [often[i - first] ?? `d${i}`, '11', `2026-03-${day}T${hour}:${minute}:00Z`, '5'];
    });
  };
  const frequentIn = async (rows: readonly string[][], changes: Partial<ImportOptions> = {}, format: Format = 'csv') =>
    (await importVisits(options(await fileOf(visitHeader, rows, format), changes))).frequent;

  test.each(formats)('is reported by its beginning and its first line, in a dry run too: %s', async (format) => {
    const rows = crowd(10_000, { unassigned: 101, 'Unassigned ': 20 }, 40);
    const found = [{ begins: 'unas', rows: 101, line: format === 'csv' ? 42 : 41 }];
    expect(await frequentIn(rows, { dryRun: true }, format)).toEqual(found);
    expect(await frequentIn(rows, {}, format)).toEqual(found);
  });

  test('is not reported below either limit, and only ten are named', async () => {
    expect(await frequentIn(crowd(10_000, { often: 100 }))).toEqual([]);
    expect(await frequentIn(crowd(300, { often: 99 }))).toEqual([]);
    expect(await frequentIn(crowd(300, { often: 100 }))).toEqual([{ begins: 'of', rows: 100, line: 2 }]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`often${i}`, 100]));
    expect(await frequentIn(crowd(1200, many))).toHaveLength(10);
  });

  test('is reported if its rows are equal, added to other data, grouped or partly elsewhere', async () => {
    const equal = [
      ...crowd(1000, {}),
      ...Array.from({ length: 120 }, () => ['often', '11', '2026-03-01T09:00:00Z', '5']),
    ];
    expect(await frequentIn(equal)).toEqual([{ begins: 'of', rows: 120, line: 1002 }]);
    await frequentIn(crowd(9000, {}));
    expect(await frequentIn(crowd(1000, { OFTEN: 150 }), { append: true })).toEqual([
      { begins: 'OF', rows: 150, line: 2 },
    ]);
    expect(await frequentIn(crowd(1000, { often: 150 }), { groupInto: { by: 'location_id' } })).toMatchObject([
      { rows: 150 },
    ]);
    const cinema = {
      id: '99',
      name: 'Cinema',
      category: 'leisure',
      subcategory: '',
      address: '',
      kind: 'poi' as const,
      longitude: 13.4,
      latitude: 52.5,
      geometry: null,
    };
    const partly = crowd(1000, { often: 150 }).map(([id, , ...rest], i) => [id!, i % 2 ? '11' : '99', ...rest]);
    expect(await frequentIn(partly, { elsewhere: [cinema] })).toMatchObject([{ begins: 'of', rows: 150 }]);
  });

  test('is reported for pings, and by the same lines when they are added', async () => {
    const header = 'device_id,seen_at,latitude,longitude';
    const ping = (id: string, i: number) => [id, new Date(Date.UTC(2026, 2, 1, 0, i)).toISOString(), '52.5', '13.4'];
    const stay = Array.from({ length: 120 }, (_, i) => ping('often', i));
    const pings = [...Array.from({ length: 500 }, (_, i) => ping(`d${i}`, i)), ...stay];
    const file = await fileOf(header, pings);
    expect(await importPings(options(file, { locations: [shop] }))).toMatchObject({
      frequent: [{ begins: 'of', rows: 120, line: 502 }],
    });
    const more = await fileOf(header, [...stay, ...stay, ping('new', 1000)]);
    expect(await importPings(options(more, { locations: [shop], append: true }))).toMatchObject({
      frequent: [{ begins: 'of', rows: 240, line: 2 }],
    });
  });
});
