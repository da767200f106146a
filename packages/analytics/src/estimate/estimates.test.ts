import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MovementPlace } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { proofRandom, rounds } from '@locus/model/testing';
import { cellsToMultiPolygon, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { openAreas } from '../geo/areas';
import { importPings } from '../import/importPings';
import { importVisits } from '../import/importVisits';
import type { ImportOptions } from '../import/importOptions';
import { rulesOf } from '../privacy';
import { readDataset } from '../store/dataset';
import type { Series } from '../testing/recovery';
import { recoveryOf } from '../testing/recovery';
import type { EstimateIndex } from './estimateIndex';
import { estimateIndex } from './estimateIndex';
import { estimatePlace } from './estimatePlace';

vi.setConfig({ testTimeout: rounds(180_000, 900_000) });

let folder = '';
let count = 0;
let root = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locus-estimates-'));
});
beforeEach(() => {
  count += 1;
  root = join(folder, String(count));
});
afterAll(() => rm(folder, { recursive: true }));

const [lng0, lat0] = [13.4, 52.52];
const metre = 1 / 111_195;
const wide = metre / Math.cos((lat0 * Math.PI) / 180);
/** A rectangle in metres east and north of a point of Berlin. */
const box = (west: number, south: number, east: number, north: number): PolygonGeometry => {
  const at = (x: number, y: number): [number, number] => [lng0 + x * wide, lat0 + y * metre];
  return {
    type: 'Polygon',
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  };
};
const place = (id: string, longitude: number, latitude: number): MovementPlace => ({
  id,
  kind: 'poi',
  name: id,
  category: 'FOOD',
  subcategory: '',
  address: '',
  longitude,
  latitude,
  geometry: null,
});
const shop = { id: '11', name: 'Shop', longitude: lng0 + 0.1, latitude: lat0 };

/** Imports rows of `device,place,month,home`, each a visit of 20 minutes, and builds the index. */
async function indexOf(
  rows: readonly (readonly [device: string, place: string, month: string, home?: string])[],
  elsewhere: readonly MovementPlace[],
  dataset: 'panel' | 'open' = 'panel',
): Promise<EstimateIndex> {
  const days = new Map<string, number>();
  const lines = rows.map(([device, id, month, home = ','], i) => {
    const day = (days.get(device) ?? 0) + 1;
    days.set(device, day);
    const date = `${month}-${String(1 + (day % 28)).padStart(2, '0')}`;
    return `${device},${id},${date}T${String(6 + (i % 16)).padStart(2, '0')}:00:00+01:00,20,${home}`;
  });
  const file = join(folder, `${count}.csv`);
  const head = 'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude';
  const edges = ['2025-01-01', '2025-12-31'].map((day) => `edge,11,${day}T12:00:00+01:00,20,,`);
  await writeFile(file, `${[head, ...edges, ...lines].join('\n')}\n`);
  await importVisits({ ...options(file), dataset, elsewhere, locations: [shop], keepEqual: true });
  return made(dataset);
}

const options = (file: string): Omit<ImportOptions, 'locations'> => ({
  root,
  projectId: '7',
  file,
  dataset: 'panel',
  timeZone: 'Europe/Berlin',
  now: new Date('2026-01-02T10:00:00Z'),
  rejectsFile: `${file}.rejects`,
  mostRejected: 1,
  secret: 'a secret of the installation',
  threads: 1,
  memoryLimitMb: 256,
});

async function made(dataset: 'panel' | 'open'): Promise<EstimateIndex> {
  const info = await readDataset(root, '7');
  if (!info) throw new Error('Nothing was imported');
  const rules = rulesOf(dataset);
  return estimateIndex({ root, projectId: '7', info, rules, locationIds: ['11'], former: [], areas: openAreas });
}

const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`);
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `d${from + i}`);

test('an estimate is the rounded monthly mean of all places in the outline, with the home areas of their visitors', async () => {
  const [mitte, wedding] = ['52.52,13.41', '52.549,13.355'];
  const cafes = [place('cafe', lng0, lat0), place('bakery', lng0 + 30 * wide, lat0), place('far', lng0 + 0.05, lat0)];
  const rows = months.flatMap((month) => [
    // Where people live is known from visits to the locations.
    ...(month === '2025-06'
      ? people(0, 63).map((device, i) => [device, '11', month, i >= 30 && i < 40 ? wedding : mitte] as const)
      : []),
    ...people(0, 40).map((device) => [device, 'cafe', month] as const),
    ...people(40, 63).map((device) => [device, 'bakery', month] as const),
    ...people(70, 90).map((device) => [device, 'far', month] as const),
  ]);
  const index = await indexOf(rows, cafes);
  const both = estimatePlace(index, box(-50, -50, 80, 50));
  expect(both).toMatchObject({ status: 'ready', visitsPerMonth: 60, low: 50, high: 80, months: 12 });
  const areas = both.status === 'ready' ? both.areas : [];
  expect(areas.map(({ share }) => share)).toEqual([0.842, 0.158]);
  expect(areas.every(({ code, name }) => /^1\d{4}$/.test(code) && name.startsWith('Berlin'))).toBe(true);
  expect(estimatePlace(index, box(-50, -50, 15, 50))).toMatchObject({ visitsPerMonth: 40 });
  // A part of the outline may be a hole, or be elsewhere.
  const [near, far] = [box(-50, -50, 15, 50), box(3300, -100, 3500, 100)] as { coordinates: [number, number][][] }[];
  const parts: PolygonGeometry = { type: 'MultiPolygon', coordinates: [near!.coordinates, far!.coordinates] };
  expect(estimatePlace(index, parts)).toMatchObject({ visitsPerMonth: 60 });
  // Read again instead of rebuilt.
  expect(await made('panel')).toEqual(index);
  const { generation } = (await readDataset(root, '7')) ?? { generation: '' };
  expect((await readdir(join(root, '7', generation))).filter((name) => name.startsWith('estimates-'))).toHaveLength(1);
});

test('an estimate is the same for no visitors and for fewer than the floor, unless the data is open', async () => {
  const cafe = [place('cafe', lng0, lat0)];
  const rows = months.flatMap((month) => people(0, 9).map((device) => [device, 'cafe', month] as const));
  const here = box(-50, -50, 50, 50);
  const lake = box(5000, 5000, 5100, 5100);
  const panel = await indexOf(rows, cafe);
  expect([estimatePlace(panel, here), estimatePlace(panel, lake)]).toEqual([
    { status: 'belowFloor', floor: 10 },
    { status: 'belowFloor', floor: 10 },
  ]);
  root = `${root}-open`;
  const open = await indexOf(rows, cafe, 'open');
  expect(estimatePlace(open, here)).toMatchObject({ status: 'ready', visitsPerMonth: 9 });
  expect(estimatePlace(open, lake)).toEqual({ status: 'nobody' });
});

test('places with few visitors each are estimated together, by the share of their part of the city in the outline', async () => {
  const cells = gridDisk(latLngToCell(lat0, lng0, 12), 12);
  const shops = cells.map((cell, i) => {
    const [lat, lng] = cellToLatLng(cell);
    return place(`p${i}`, lng, lat);
  });
  // Two people a month each, never ten at any of them in the year.
  const rows = shops.flatMap(({ id }, i) =>
    months
      .slice(0, 4)
      .flatMap((month, m) => people(8 * i + 2 * m, 8 * i + 2 * m + 2).map((device) => [device, id, month] as const)),
  );
  const index = await indexOf(rows, shops);
  expect(Object.keys(index.blocks).some((cell) => latLngToCell(lat0, lng0, 12) === cell)).toBe(false);
  const whole = estimatePlace(index, box(-250, -250, 250, 250));
  expect(whole.status === 'ready' && Math.abs(whole.visitsPerMonth / (rows.length / 12) - 1) < 0.2).toBe(true);
  expect(estimatePlace(index, box(-6, -6, 6, 6))).toEqual({ status: 'belowFloor', floor: 10 });
});

test('pings are counted as the stays derived from them', async () => {
  const at = (day: number, minutes: number) => Date.UTC(2025, 2, day, 9) / 1000 + minutes * 60;
  const rows = people(0, 30).flatMap((device, i) =>
    [3, 4, 5, 6].flatMap((day) =>
      [0, 10, 20].flatMap((minutes) => [
        `${device},${at(day, minutes)},${lat0 + (i % 3) * metre},${lng0}`,
        `${device},${at(day, minutes + 120)},${lat0},${lng0 + 0.1}`,
      ]),
    ),
  );
  const file = join(folder, `${count}.csv`);
  await writeFile(file, `device_id,seen_at,latitude,longitude\n${rows.join('\n')}\n`);
  const polygon = box(-50 + 0.1 / wide, -50, 50 + 0.1 / wide, 50);
  await importPings({ ...options(file), locations: [{ ...shop, polygon }] });
  expect(estimatePlace(await made('panel'), box(-50, -50, 50, 50))).toMatchObject({ visitsPerMonth: 120, months: 1 });
});

test('an attacker who requests thousands of outlines that differ by one house guesses no better', async () => {
  const random = proofRandom(7);
  // A town of 127 houses, each in its own cell: shops, houses with a few people, and empty ones.
  const cells = gridDisk(latLngToCell(lat0, lng0, 12), 6);
  const houses = cells.map((cell, i) => {
    const [lat, lng] = cellToLatLng(cell);
    const devices = random() < 0.15 ? 12 + Math.floor(random() * 60) : Math.floor(random() * 10);
    return { cell, lng, lat, id: `h${i}`, visitors: people(1000 * i, 1000 * i + devices) };
  });
  const rows = houses.flatMap(({ id, visitors }) =>
    visitors.flatMap((device) => months.filter(() => random() < 0.5).map((month) => [device, id, month] as const)),
  );
  const index = await indexOf(
    rows,
    houses.map(({ id, lng, lat }) => place(id, lng, lat)),
  );
  const asked = (chosen: readonly boolean[]): number => {
    const outline = cellsToMultiPolygon(
      cells.filter((_, i) => chosen[i]),
      true,
    ) as [number, number][][][];
    const answer = estimatePlace(index, { type: 'MultiPolygon', coordinates: outline });
    return answer.status === 'ready' ? answer.visitsPerMonth * answer.months : 0;
  };
  const seen = (id: string) => rows.filter(([, house]) => house === id);
  const series: Series = {
    truth: houses.map(({ id, visitors }) => ({ count: seen(id).length, devices: visitors.length })),
    equations: [],
    alone: houses.map((_, i) => asked(houses.map((__, j) => i === j)) || null),
  };
  for (let round = 0; round < rounds(200, 2000) / 2; round += 1) {
    const share = random();
    const chosen = houses.map(() => random() < share);
    const left = Math.floor(random() * houses.length);
    // A shape, and the same without a house.
    for (const shape of [chosen, chosen.map((inside, i) => inside && i !== left)])
      series.equations.push({ cells: shape.map(Number), count: asked(shape) });
  }
  const { hidden, recovered, learnt, constant } = recoveryOf([series]);
  expect(hidden).toBeGreaterThan(50);
  expect(recovered).toBeLessThanOrEqual(constant + 0.05);
  expect(learnt).toBeLessThanOrEqual(constant + 0.05);
});
