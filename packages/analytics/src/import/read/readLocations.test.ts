import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  return readLocations(file, map, radiusMetres === undefined ? {} : { radiusMetres });
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
  ['a latitude of 91', 'id,name,latitude,longitude\n1,A,91,8\n', { code: 'malformed_csv', line: 2 }],
  ['no name', 'id,name,latitude,longitude\n1,A,1,8\n2,,1,8\n', { code: 'malformed_csv', line: 3 }],
  ['no coordinates', 'id,name,latitude,longitude\n1,A,,\n', { code: 'malformed_csv', line: 2 }],
  ['a missing column', 'id,name,latitude\n1,A,1\n', { code: 'missing_column', column: 'longitude' }],
  ['no rows', 'id,name,latitude,longitude\n', { code: 'empty_file' }],
  ['nothing', '', { code: 'empty_file' }],
])('a list with %s is refused as a whole', async (_name, text, error) => {
  await expect(read(text)).rejects.toMatchObject(error);
});

test('a missing file and a mapping of an unknown column are refused', async () => {
  await expect(readLocations(join(folder, 'nowhere.csv'))).rejects.toMatchObject({ code: 'file_missing' });
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
