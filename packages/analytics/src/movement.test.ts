import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { MovementPlace } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { spiderOf } from '@locus/model/analyses';
import { monthsBetween } from '@locus/model/view';
import fc from 'fast-check';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { importVisits } from './import/importVisits';
import type { MovementQuery } from './movement';
import { movement } from './movement';
import type { VisitStore } from './store/visitStore';
import { openVisitStore } from './store/visitStore';

const square = ([lng, lat]: readonly [number, number], degrees: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - degrees, lat - degrees],
      [lng + degrees, lat - degrees],
      [lng + degrees, lat + degrees],
      [lng - degrees, lat + degrees],
      [lng - degrees, lat - degrees],
    ],
  ],
});
const location = (id: string, position: readonly [number, number], degrees = 0.0005) => ({
  id,
  name: `Location ${id}`,
  address: 'Main street',
  position,
  geometry: square(position, degrees),
});
/** The second is a kilometre north of the first, the third 40 km. */
const locations = [location('1', [13.4, 52.5], 0.004), location('2', [13.4, 52.509]), location('3', [13.4, 52.86])];
const place = (id: string, longitude: number, latitude: number, more: Partial<MovementPlace> = {}): MovementPlace => ({
  id,
  kind: 'poi',
  name: `Place ${id}`,
  category: 'FOOD',
  subcategory: 'CAFE',
  address: 'Side street',
  longitude,
  latitude,
  geometry: null,
  ...more,
});
/** One inside the first location, one nearby, one 6 km away, and the building where somebody works. */
const elsewhere = [
  place('inside', 13.402, 52.502),
  place('near', 13.42, 52.51),
  place('far', 13.49, 52.5),
  place('office', 13.41, 52.52, { kind: 'building', category: 'BUILDING', subcategory: 'OFFICES' }),
];
const officeCell = latLngToCell(52.52, 13.41, 9);

let root = '';
let store: VisitStore;

async function importRows(
  projectId: string,
  dataset: 'open' | 'panel',
  rows: readonly string[],
  places: readonly MovementPlace[] = elsewhere,
): Promise<void> {
  const file = join(root, `${projectId}.csv`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes,home_cell,work_cell\n${rows.join('\n')}\n`);
  await importVisits({
    root,
    projectId,
    file,
    dataset,
    timeZone: 'UTC',
    locations: locations.map(({ id, name, position }) => ({
      id,
      name,
      longitude: position[0],
      latitude: position[1],
    })),
    elsewhere: places,
    now: new Date('2026-07-02T10:00:00Z'),
    rejectsFile: join(root, `${projectId}-rejects.csv`),
    secret: 'a secret of the installation',
    keepEqual: true,
    threads: 1,
  });
}

const query = (projectId: string, more: Partial<MovementQuery> = {}): MovementQuery => ({
  projectId,
  locations: locations.slice(0, 1),
  places: locations,
  timeFrames: monthsBetween('2026-01', '2026-02'),
  during: false,
  ...more,
});

const homeHere = latLngToCell(52.5, 13.4, 9);
/** Five visits to the first location; the first two devices live there. */
const small = [
  // a: from `near` 70 minutes before, twice; into `inside` during the visit; on to the second location.
  `a,near,2026-01-05T08:50:00Z,10,${homeHere},`,
  `a,near,2026-01-05T09:30:00Z,20,${homeHere},`,
  `a,1,2026-01-05T10:00:00Z,60,${homeHere},`,
  `a,inside,2026-01-05T10:20:00Z,20,${homeHere},`,
  `a,2,2026-01-05T11:30:00Z,20,${homeHere},`,
  // b: exactly two hours before and after; one second more would be too much.
  `b,near,2026-01-06T08:00:00Z,10,${homeHere},`,
  `b,1,2026-01-06T10:00:00Z,30,${homeHere},`,
  `b,near,2026-01-06T12:30:00Z,10,${homeHere},`,
  `b,inside,2026-01-06T12:30:01Z,10,${homeHere},`,
  // c: too early, too far away, and at the third location, which is also too far.
  'c,near,2026-01-07T07:59:59Z,10,,',
  'c,far,2026-01-07T09:00:00Z,10,,',
  'c,1,2026-01-07T10:00:00Z,30,,',
  'c,3,2026-01-07T11:30:00Z,30,,',
  // d works in the office, e visits it.
  `d,office,2026-02-02T09:00:00Z,30,,${officeCell}`,
  `d,1,2026-02-02T10:00:00Z,30,,${officeCell}`,
  'e,office,2026-02-02T09:00:00Z,30,,',
  'e,1,2026-02-02T10:00:00Z,30,,',
];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-movement-'));
  await importRows('small', 'open', small);
  store = await openVisitStore({ root, threads: 1 });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

describe('movement', () => {
  const listed = async (more: Partial<MovementQuery> = {}) => {
    const data = await store.analyse(movement, query('small', more));
    const spider = spiderOf(data, '1');
    const shares = (list: { name: string; value: number }[]) =>
      Object.fromEntries(list.map(({ name, value }) => [name, value]));
    return { data, spider, before: shares(spider.before.main), after: shares(spider.after.main), shares };
  };

  test('is the share of visits with a stay within two hours and five kilometres, as counted by hand', async () => {
    const { before, after, spider, data } = await listed();
    // Of five visits two come from `near` (one of them twice), one from the office; the visit of its own worker does
    // not count.
    expect(before).toEqual({ 'Place near': 2 / 5, 'Place office': 1 / 5 });
    expect(after).toEqual({ 'Place near': 1 / 5, 'Location 2': 1 / 5 });
    expect(spider.during.main).toEqual([]);
    expect([data.timeFrame, data.maxDistance]).toEqual([2, 5000]);
    expect(data.disclosure).toEqual({
      dataset: 'open',
      floor: 0,
      roundedTo: 1,
      exact: true,
      suppressed: [],
      other: [],
    });
  });

  test('includes the stays inside an area during a visit', async () => {
    const { spider, shares, before } = await listed({ during: true });
    expect(shares(spider.during.main)).toEqual({ 'Place inside': 1 / 5 });
    expect(before).toEqual({ 'Place near': 2 / 5, 'Place office': 1 / 5 });
  });

  test('for residents and workers uses the visits of those who live or work within 250 m', async () => {
    const { spider, shares } = await listed();
    expect(shares(spider.before.home)).toEqual({ 'Place near': 1 });
    expect(shares(spider.after.home)).toEqual({ 'Place near': 1 / 2, 'Location 2': 1 / 2 });
    expect(spider.before.work).toEqual([]);
  });

  test('[VIEW-152] [VIEW-153] has a row for every cell, part of the trip and type of visitor', async () => {
    const { data } = await listed();
    const near = latLngToCell(52.51, 13.42, 9);
    expect(data.values).toContainEqual({
      location_id: '1',
      visitor_type: 'visitors',
      visitation_period: 'before',
      geo_entity_code: near,
      visits_share: 2 / 5,
    });
    expect(data.values).toContainEqual({
      location_id: '1',
      visitor_type: 'residents_workers',
      visitation_period: 'before',
      geo_entity_code: near,
      visits_share: 1,
    });
    expect(data.values).toHaveLength(3 + 4);
  });

  test('counts visits to another location as stays and shows its name', async () => {
    const { spider } = await listed();
    expect(spider.after.main.find(({ name }) => name === 'Location 2')).toEqual({
      name: 'Location 2',
      address: 'Main street',
      category: 'LOCATION',
      subcategory: '',
      value: 1 / 5,
      longitude: 13.4,
      latitude: 52.509,
    });
  });

  test('for fewer months or weekdays is based only on their visits', async () => {
    expect((await listed({ timeFrames: ['2026-02'] })).before).toEqual({ 'Place office': 1 / 2 });
    expect((await listed({ filters: { excludedDays: [2] } })).before).toEqual({ 'Place near': 1 / 2 });
    expect((await listed({ timeFrames: ['2025-01'] })).data.values).toEqual([]);
  });

  test('excludes places of a sensitive kind, even if one is stored', async () => {
    const clinic = place('near', 13.42, 52.51, { category: 'HEALTH', subcategory: 'CLINIC' });
    await expect(importRows('clinic', 'open', small, [clinic])).rejects.toThrow('nobody may be followed');
    const reader = {
      info: (await store.dataset('small'))!,
      places: async () => [{ key: 2, ...clinic }],
      rows: async ({ tables }: { tables?: readonly { name: string; columns: readonly unknown[][] }[] }) => {
        seen.push(...((tables?.find(({ name }) => name === 'near')?.columns[1]?.[2] as number[]) ?? []));
        return [];
      },
      kept: undefined,
    };
    const seen: number[] = [];
    await movement.partials(reader as unknown as Parameters<typeof movement.partials>[0], query('small'));
    expect(seen).toEqual([-2]);
  });
});

describe('movement in a panel', () => {
  /** This many devices come to the first location; the first ones from `near`, fewer from the second location. */
  const crowd = (all: number, fromNear: number, fromSecond: number) =>
    Array.from({ length: all }, (_, i) => [
      ...(i < fromNear ? [`p${i},near,2026-01-05T09:00:00Z,10,,`] : []),
      ...(i < fromSecond ? [`p${i},2,2026-01-05T09:20:00Z,10,,`] : []),
      `p${i},1,2026-01-05T10:00:00Z,20,${i < 12 ? homeHere : ''},`,
    ]).flat();

  test('requires ten devices overall and at each place, rounds to tens, and does not name hidden places', async () => {
    await importRows('panel', 'panel', crowd(43, 14, 7));
    const data = await store.analyse(movement, query('panel'));
    expect(spiderOf(data, '1').before.main.map(({ name, value }) => [name, value])).toEqual([['Place near', 10 / 40]]);
    expect(spiderOf(data, '1').before.home.map(({ name, value }) => [name, value])).toEqual([['Place near', 1]]);
    expect(JSON.stringify(data)).not.toContain('Location 2');
    expect(data.disclosure).toEqual({
      dataset: 'panel',
      floor: 10,
      roundedTo: 10,
      // Nobody is known to work there, which a few people would look like as well.
      suppressed: ['work', 'before visitors', 'before residents_workers', 'before home'].map((part) => ({
        location_id: '1',
        part,
        reason: 'below_floor',
      })),
      other: [],
    });
    expect(await store.analyse(movement, query('panel', { locations: locations.slice(1, 2) }))).toMatchObject({
      values: [],
      stays: [],
      places: [],
    });
  });
});

describe('movement for random visits', () => {
  const rowsOf = (seed: number) => {
    let state = seed;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const spots = ['1', '2', '3', ...elsewhere.map(({ id }) => id)];
    return Array.from({ length: 400 }, () => {
      const [day, minute] = [1 + next(4), next(1440)];
      const time = `2026-01-0${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00Z`;
      const device = next(60);
      return `d${device},${spots[next(spots.length)]},${time},${next(90)},${device < 15 ? homeHere : ''},`;
    });
  };
  const whole = (projectId: string) => query(projectId, { locations, during: true, timeFrames: ['2026-01'] });

  test('has shares from 0 to 1, unaffected by row order and sharding, and filters never add visits', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e9 }), async (seed) => {
        run += 1;
        const rows = rowsOf(seed);
        await importRows(`any-${run}`, 'panel', rows);
        await importRows(`turned-${run}`, 'panel', rows.toReversed());
        const data = await store.analyse(movement, whole(`any-${run}`));
        expect(await store.analyse(movement, whole(`turned-${run}`))).toEqual(data);
        for (const { visits_share: share } of data.values) expect(share > 0 && share <= 1).toBe(true);
        for (const { visitors, home } of data.stays)
          expect(visitors !== null && visitors <= 1 && (home ?? 0) <= 1).toBe(true);

        const sums = movement.merge(await store.analysisPartials(movement, whole(`any-${run}`)));
        const shards = [0, 1, 2].map((index) =>
          store.analysisPartials(movement, whole(`any-${run}`), { index, count: 3 }),
        );
        expect(movement.merge((await Promise.all(shards)).flat())).toEqual(sums);

        const filters = { minDwellMinutes: 30, fromHour: 8 };
        const fewer = await store.analysisPartials(movement, { ...whole(`any-${run}`), filters });
        for (const cell of fewer) {
          const all = sums.find(
            ({ locationId, period, spot }) =>
              locationId === cell.locationId && period === cell.period && spot === cell.spot,
          );
          expect(cell.visitorsVisits).toBeLessThanOrEqual(all?.visitorsVisits ?? 0);
          expect(cell.residents_workersDevices).toBeLessThanOrEqual(all?.residents_workersDevices ?? 0);
        }
        for (const { visitorsVisits, residents_workersVisits, homeVisits, workVisits } of sums) {
          expect(residents_workersVisits).toBeLessThanOrEqual(Math.min(visitorsVisits, homeVisits + workVisits));
          expect(homeVisits).toBeLessThanOrEqual(residents_workersVisits);
        }
      }),
      { numRuns: 6 },
    );
  });
});
