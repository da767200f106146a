import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CrossVisitationData } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, parquetSql, rowsOf } from './database';
import { berlin } from './demo/cities/berlin';
import { generateDemoVisits } from './demo/visits';
import type { Position } from './geo/distance';
import { snapped } from './geo/snapped';
import { drawPlaces } from './import/place/drawPlaces';
import type { DrawReport } from './import/place/drawnPlace';
import { readDataset, visitsFile } from './store/dataset';
import { readPlaces, sensitivePlace, staysFile } from './store/stays';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';
import { figuresIn, nineAnalyses } from './testing/nineAnalyses';

/*
 * In the demo's Berlin, places where 1 to 9 people were, and two where nobody was: whatever Locus says about a place
 * with few people is what it says about one without any.
 */

const projectId = 'berlin';
const devices = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const lakes: Position[] = [
  [13.19, 52.43],
  [13.65, 52.42],
];
const large = berlin.locations.slice(0, 2).map(({ name, lng, lat }, i) => ({ id: String(500 + i), name, lng, lat }));

let root = '';
let store: VisitStore;
let report: DrawReport;
/** The ids of the places by how many people were there. */
const ids = new Map<string, number>();

/** A square of 29 m. */
function square([lng, lat]: Position): PolygonGeometry {
  const [x, y] = [0.000214, 0.00013];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lng - x, lat - y],
        [lng + x, lat - y],
        [lng + x, lat + y],
        [lng - x, lat + y],
        [lng - x, lat - y],
      ],
    ],
  };
}

/** Runs a query on the files of the current generation. */
async function ask<Row>(sql: (visits: string, stays: string) => string): Promise<Row[]> {
  const { generation = '' } = (await readDataset(root, projectId)) ?? {};
  const folder = join(root, projectId, generation);
  const database = await openDatabase(root, { threads: 1 });
  const connection = await database.connect();
  try {
    return await rowsOf<Row>(
      connection,
      sql(parquetSql(join(folder, visitsFile)), parquetSql(join(folder, staysFile))),
    );
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/** Spots elsewhere (the centre of their cell) with exactly so many people whose stays are long enough to be visits. */
async function spotsOf(counts: readonly number[]): Promise<Position[]> {
  const { generation = '' } = (await readDataset(root, projectId)) ?? {};
  const places = await readPlaces(join(root, projectId, generation));
  const rows = await ask<{ place: number; device: bigint }>(
    (_, stays) => `select distinct place, device from ${stays} where dwell >= 300`,
  );
  const at = new Map(
    places
      .filter((place) => !sensitivePlace(place))
      .map((place) => [place.key, snapped([place.longitude, place.latitude])]),
  );
  const people = new Map<string, Set<bigint>>();
  for (const { place, device } of rows) {
    const spot = at.get(place)?.join();
    if (spot !== undefined) people.set(spot, (people.get(spot) ?? new Set()).add(device));
  }
  return counts.map((count) => {
    const [spot] = [...people].find(([, { size }]) => size === count) ?? [];
    if (spot === undefined) throw new Error(`No spot of the demo has ${count} people`);
    return spot.split(',').map(Number) as [number, number];
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-few-'));
  const locationIds = Object.fromEntries(berlin.locations.map(({ key }, i) => [key, String(500 + i)]));
  await generateDemoVisits({ city: 'berlin', end: '2026-06', root, projectId, locationIds, visits: 6000, threads: 1 });
  const outlines = [...(await spotsOf(devices)), ...lakes].map(square);
  const places = outlines.map((polygon, i) => ({ id: String(900 + i), polygon, outdoors: false }));
  places.forEach(({ id }, i) => ids.set(id, devices[i] ?? 0));
  report = await drawPlaces({
    root,
    projectId,
    places,
    locationIds: [...large, ...places].map(({ id }) => id),
    former: [],
    now: new Date('2026-07-02T10:00:00Z'),
    threads: 1,
    memoryLimitMb: 512,
  });
  store = await openVisitStore({ root, threads: 1 });
}, 240_000);
afterAll(async () => {
  await store?.close();
  await rm(root, { recursive: true });
});

test('places with 1 to 9 people have the same mark as places with nobody', async () => {
  const keys = new Map((await readDataset(root, projectId))?.locations.map(({ id, key }) => [key, id]));
  const rows = await ask<{ location: number; devices: bigint }>(
    (visits) => `select location, count(distinct device) as devices from ${visits} group by location`,
  );
  const found = new Map(rows.map(({ location, devices: count }) => [keys.get(location) ?? '', Number(count)]));
  // They are what they are meant to be.
  expect([...ids].map(([id]) => found.get(id) ?? 0)).toEqual([...ids.values()]);
  expect(report.places).toEqual([...ids.keys()].map((id) => ({ id, found: 'FEW', floor: 10 })));
});

/** All nine answers about two large places and another one, which is described alike whichever it is. */
async function answers(id: string, first: boolean) {
  const at = { name: 'Another place', lng: 13.41, lat: 52.52 };
  const places = first ? [{ id, ...at }, ...large] : [...large, { id, ...at }];
  const text = JSON.stringify(
    await nineAnalyses(store, {
      projectId,
      country: 'de',
      timeFrames: monthsBetween('2025-07', '2026-06'),
      locations: places.map(({ id: own, name, lng, lat }) => ({
        id: own,
        name,
        geometry: square([lng, lat]),
        position: [lng, lat] as const,
      })),
    }),
  );
  const named = text.replaceAll(`"${id}"`, '"another"').replaceAll(`"${id} `, '"another ');
  return splitAny(JSON.parse(named) as Record<string, unknown>);
}

/**
 * Answers without the share of visitors seen at any other place, and these shares: it is counted over all places of a
 * report at once, so a place with a few people may change it by one rounded step. Each set of places is a choice of the
 * panel's budget.
 */
function splitAny(all: Record<string, unknown>) {
  const { LOYALTY, ...rest } = all;
  const { values, ...loyalty } = LOYALTY as CrossVisitationData;
  return {
    any: values.map(({ shared_visitors: share }) => share),
    rest: { ...rest, LOYALTY: { ...loyalty, values: values.map(({ shared_visitors: _, ...value }) => value) } },
  };
}

test.each([
  ['the last', false],
  ['the first', true],
] as const)(
  'the nine analyses say the same about places with 1 to 9 people as about places with nobody (%s)',
  async (_, first) => {
    const nobody = await answers('909', first);
    const told = Object.entries(nobody.rest).filter(([, answer]) => figuresIn(answer) > 5);
    expect(told).toHaveLength(9);
    for (const id of ids.keys()) {
      const { rest, any } = await answers(id, first);
      expect([ids.get(id), rest]).toEqual([ids.get(id), nobody.rest]);
      any.forEach((share, i) => expect(Math.abs((share ?? 0) - (nobody.any[i] ?? 0))).toBeLessThan(0.05));
    }
  },
);
