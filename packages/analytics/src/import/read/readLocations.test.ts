import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

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
