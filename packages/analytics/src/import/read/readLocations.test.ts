import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isMissing } from '@locus/model/ids';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { decoded } from './listedPlace';
import { readLocations } from './readLocations';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string, map?: Record<string, string>, radiusMetres?: number) {
  const file = join(folder, 'places.csv');
  await writeFile(file, text);
  const rejectsFile = join(folder, 'rejects.csv');
  const options = {
    file,
    rejectsFile,
    ...(map ? { map } : {}),
    ...(radiusMetres === undefined ? {} : { radiusMetres }),
  };
  return (await readLocations(options)).places;
}

test('points become closed, counter-clockwise circles of the given radius', async () => {
  const [place] = await read(
    'poi,label,y,x\n7,"Arts, Precinct",-37.8,144.9\n',
    { id: 'poi', name: 'label', latitude: 'y', longitude: 'x' },
    100,
  );
  expect(place).toMatchObject({ sourceId: '7', name: 'Arts, Precinct', longitude: 144.9, latitude: -37.8 });
  const corners = (place?.geometry.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((corner) => corner.split(' ').map(Number));
  expect(corners[0]).toEqual(corners.at(-1));
  const metres = corners.map(
    ([x = 0, y = 0]) => [(x - 144.9) * 111_320 * Math.cos((-37.8 * Math.PI) / 180), (y + 37.8) * 111_320] as const,
  );
  for (const [x, y] of metres) expect(Math.hypot(x, y)).toBeCloseTo(100, 0);
  const area = metres.reduce(
    (sum, [x, y], i) => sum + (x * (metres[i + 1]?.[1] ?? y) - (metres[i + 1]?.[0] ?? x) * y) / 2,
    0,
  );
  expect(area).toBeGreaterThan(30_000);
});

test.each([
  ['a latitude of 91', 'id,name,latitude,longitude\n1,A,91,8\n', { code: 'no_valid_rows', line: 2 }],
  ['no coordinates', 'id,name,latitude,longitude\n1,A,,\n', { code: 'no_valid_rows', line: 2 }],
  ['a missing column', 'id,name,latitude\n1,A,1\n', { code: 'missing_column', column: 'longitude' }],
  ['no rows', 'id,name,latitude,longitude\n', { code: 'empty_file' }],
  ['nothing', '', { code: 'empty_file' }],
])('a list with %s is refused as a whole', async (_name, text, error) => {
  await expect(read(text)).rejects.toMatchObject(error);
});

const list = 'id,name,latitude,longitude,country\n';

test('rows that are no place are told all at once, and with consent the others are kept', async () => {
  const file = join(folder, 'missing.csv');
  const rejectsFile = join(folder, 'missing.rejects.csv');
  await writeFile(
    file,
    `${list}1,Alex,52.52,13.405,de\n2,Closed,,,\n3,Null,NULL,NULL,\n4,,52,13,\n5,Null Island,0,0,\n6,Zoo,52.5,13.3,Berlin\n7,Caf\ufffd,52,13,\n8,Zoo,52.5,13.3,\n`,
  );
  const rejects = [
    { column: 'name', reason: 'empty', rows: 2 },
    { column: 'latitude', reason: 'not a number of degrees from -90 to 90', rows: 1 },
    { column: 'latitude', reason: 'no position (0, 0)', rows: 1 },
    { column: 'country', reason: 'not a country of two letters', rows: 1 },
    { column: 'name', reason: 'a letter was lost before (\ufffd)', rows: 1 },
  ];
  await expect(readLocations({ file, rejectsFile })).rejects.toMatchObject({ code: 'too_many_rejected', rejects });
  const kept = await readLocations({ file, rejectsFile, mostRejected: 1 });
  expect(kept).toMatchObject({ rejected: 6, rejects });
  expect(kept.places.map(({ sourceId }) => sourceId)).toEqual(['1', '8']);
  const lines = (await readFile(rejectsFile, 'utf8')).split('\n').map((line) => line.slice(0, line.indexOf(',')));
  expect(lines).toEqual(['line', '3', '4', '5', '6', '7', '8', '']);
});

test.each([
  ['decimal commas', 'id;name;latitude;longitude\n1;Alex;52,52;13,405\n'],
  ['three decimals', 'id;name;latitude;longitude\n1;Alex;52.520;13.405\n'],
  ['blanks', 'id, name, latitude, longitude\n1, Alex, 52.52, 13.405\n'],
  ['the line sep=', 'sep=|\nid|name|latitude|longitude\n1|Alex|52.52|13.405\n'],
  ['quotes', '"id";"name";"latitude";"longitude"\r"1";"Alex";"52,52";"13,405"\r'],
])('a list with %s has the same places', async (_, text) => {
  expect(await read(text)).toMatchObject([{ sourceId: '1', name: 'Alex', latitude: 52.52, longitude: 13.405 }]);
});

test('a missing file and a mapping of an unknown column are refused', async () => {
  await expect(
    readLocations({ file: join(folder, 'nowhere.csv'), rejectsFile: join(folder, 'rejects.csv') }),
  ).rejects.toMatchObject({ code: 'file_missing' });
  await expect(read('id\n', { height: 'h' })).rejects.toMatchObject({ code: 'unknown_column' });
});

test.each([
  ['Caf%C3%A9%20Central', 'Café Central'],
  ['100% Wool', '100% Wool'],
  ['50%20off %', '50 off %'],
  ['%FF%FE', '%FF%FE'],
  ['Plain', 'Plain'],
])('the name %s is shown as %s', (name, shown) => {
  expect(decoded(name)).toBe(shown);
});

describe('generated lists', () => {
  /** Values of a row that make it none. */
  const broken: fc.Arbitrary<Partial<Record<'id' | 'name' | 'latitude' | 'longitude' | 'country', string>>> =
    fc.constantFrom(
      { id: 'NULL' },
      { name: ' ' },
      { name: 'n/a' },
      { name: 'x'.repeat(201) },
      { latitude: '90.5' },
      { latitude: 'north' },
      { longitude: '-180.01' },
      { longitude: '' },
      { latitude: '0', longitude: '0.0' },
      { country: 'Germany' },
    );
  const written = fc.record({
    name: fc
      .stringMatching(/^[A-Za-zäøשם][A-Za-zäøשם0-9 ,;|"'&-]{0,20}[A-Za-z0-9]$/)
      .filter((name) => !isMissing(name)),
    latitude: fc.integer({ min: 1, max: 9_000_000 }),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }),
    id: fc.constantFrom('', '00', 's-', 'A '),
    broken: fc.option(broken, { freq: 3, nil: undefined }),
  });
  const file = fc.record({
    // A list without any place is refused.
    rows: fc
      .array(written, { minLength: 1, maxLength: 12 })
      .map(([first, ...more]) => [{ ...first!, broken: undefined }, ...more]),
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    blank: fc.constantFrom('', ' ', '\u00a0'),
    mark: fc.constantFrom('', '\ufeff'),
    order: fc.shuffledSubarray(['id', 'name', 'latitude', 'longitude', 'country'] as const, { minLength: 5 }),
  });

  test('every good row is a place as it is written, and every other one is rejected, in any dialect', async () => {
    const path = join(folder, 'generated.csv');
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, delimiter, lineEnd, blank, mark, order }) => {
        const places = rows.map((row, i) => ({
          id: `${row.id}${i + 1}`,
          name: row.name,
          latitude: (row.latitude / 100_000).toFixed(5),
          longitude: (row.longitude / 100_000).toFixed(5),
          country: '',
        }));
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const lines = rows.map((row, i) =>
          order.map((column) => quoted(`${{ ...places[i]!, ...row.broken }[column]}${blank}`)).join(delimiter),
        );
        await writeFile(path, mark + [order.join(delimiter), ...lines].join(lineEnd) + lineEnd);
        const result = await readLocations({ file: path, rejectsFile: `${path}.rejects.csv`, mostRejected: 1 });
        const good = places.filter((_, i) => rows[i]?.broken === undefined);
        expect(
          result.places.map(({ sourceId, name, latitude, longitude }) => ({ sourceId, name, latitude, longitude })),
        ).toEqual(
          good.map(({ id, name, latitude, longitude }) => ({
            sourceId: id,
            name,
            latitude: Number(latitude),
            longitude: Number(longitude),
          })),
        );
        expect(result.rejected).toBe(rows.length - good.length);
      }),
      proofRuns(200, 20_000),
    );
  });
});
