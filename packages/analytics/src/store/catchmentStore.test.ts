import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CatchmentEntry } from '@locus/model/analyses';
import { monthIndex, monthsBetween } from '@locus/model/view';
import { cellToLatLng } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mergeCatchmentPartials } from '../catchment';
import { openDatabase, parquetSql, rowsOf } from '../database';
import { berlin } from '../demo/cities/berlin';
import { generateDemoVisits } from '../demo/index';
import type { AreaCatalogue } from '../geo/areas';
import { openAreas } from '../geo/areas';
import { aerialKm } from '../geo/distance';
import { estimatedRoutes } from '../geo/routes';
import { importVisits } from '../import/importVisits';
import { catchmentOn } from './areaAnalyses';
import type { CatchmentQuery } from './catchmentPartials';
import { visitsFile } from './dataset';
import type { VisitStore } from './visitStore';
import { openVisitStore } from './visitStore';

const locations = berlin.locations.map(({ name, country, lng, lat }, i) => ({
  id: String(i + 1),
  name,
  country,
  longitude: lng,
  latitude: lat,
}));
const query = {
  projectId: 'berlin',
  locations,
  timeFrames: monthsBetween('2025-07', '2026-06'),
  frames: [monthsBetween('2025-07', '2026-06')],
  level: 1 as const,
  createdDate: '2026-07-01T00:00:00Z',
};
let root: string;
let store: VisitStore;
let areas: AreaCatalogue;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locus-catchment-'));
  await generateDemoVisits({
    city: 'berlin',
    end: '2026-06',
    root,
    projectId: 'berlin',
    locationIds: Object.fromEntries(berlin.locations.map(({ key }, i) => [key, String(i + 1)])),
    visits: 20_000,
  });
  areas = await openAreas();
  store = await openVisitStore({ root, areas: () => Promise.resolve(areas) });
});

afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true, force: true });
});

/** The stored visits of the frame, row by row. */
async function storedVisits() {
  const { generation = '', locations: keys = [] } = (await store.dataset('berlin')) ?? {};
  const database = await openDatabase(join(root, 'temp'), {});
  const connection = await database.connect();
  const months = query.timeFrames.map(monthIndex).join(', ');
  const rows = await rowsOf<{
    device: bigint;
    location: number;
    weight: number;
    home: bigint | null;
    work: bigint | null;
  }>(
    connection,
    `select device, location, weight, home, work from ${parquetSql(join(root, 'berlin', generation, visitsFile))} where month_key in (${months})`,
  );
  connection.closeSync();
  database.closeSync();
  return rows.map((row) => ({ ...row, id: keys.find(({ key }) => key === row.location)?.id ?? '' }));
}

describe('catchment of stored visits', () => {
  test('matches a simple count, visit by visit', async () => {
    const data = await store.catchment({ ...query, version: '3.2.0' });
    expect(data.bases).toEqual({ home: 'visits_with_known_home', work: 'visits_with_known_work' });
    const visits = await storedVisits();
    const { weightedTo: step = NaN } = (await store.dataset('berlin')) ?? {};
    expect(step).toBeGreaterThan(10);
    for (const [type, column] of [['HOME', 'home'] as const, ['WORK', 'work'] as const]) {
      const [place] = locations;
      const sums = new Map<string, { weight: number; devices: Map<bigint, number[]> }>();
      for (const visit of visits) {
        const cell = visit[column];
        if (visit.id !== place?.id || cell === null) continue;
        const [lat, lng] = cellToLatLng(cell.toString(16));
        const area = areas.level(1)[areas.areasAt([lng, lat])?.[0] ?? -1];
        if (!area || aerialKm([place.longitude, place.latitude], area.at) > 50) continue;
        const sum = sums.get(area.index) ?? { weight: 0, devices: new Map() };
        sum.weight += visit.weight;
        sum.devices.set(visit.device, [...(sum.devices.get(visit.device) ?? []), visit.weight]);
        sums.set(area.index, sum);
      }
      const answer = data.values[0]?.[column] ?? [];
      const shown = new Set(answer.map(({ index }) => index));
      const stepped = (thousandths: number) => Math.round(thousandths / (1000 * step)) * step;
      const hidden = [...sums].filter(([index]) => !shown.has(index));
      const rest = stepped(hidden.reduce((sum, [, { weight }]) => sum + weight, 0));
      const total = answer.reduce((sum, { index }) => sum + stepped(sums.get(index)?.weight ?? NaN), rest);
      expect(answer.length).toBeGreaterThan(10);
      for (const entry of answer) {
        const { weight = NaN, devices = new Map<bigint, number[]>() } = sums.get(entry.index) ?? {};
        const visitors = [...devices.values()].reduce((sum, weights) => {
          return sum + Math.floor(weights.reduce((all, share) => all + share, 0) / weights.length);
        }, 0);
        expect(devices.size).toBeGreaterThanOrEqual(10);
        expect(entry.geo_entity_share_of_target).toBeCloseTo(stepped(weight) / total, 12);
        expect(entry.geo_entity_share_of_source).toBeCloseTo(
          Math.min(1, stepped(visitors) / (entry.inhabitants ?? NaN)),
          12,
        );
      }
      // Whose home or workplace is known, near or far; not told if only a few have none.
      const own = visits.filter(({ id }) => id === place?.id);
      const without = new Set(own.filter((visit) => visit[column] === null).map(({ device }) => device));
      const weightOf = (some: typeof own) => stepped(some.reduce((sum, { weight }) => sum + weight, 0));
      const known = weightOf(own.filter((visit) => visit[column] !== null)) / weightOf(own);
      expect(data.values[0]?.[`known_${column}_share`]).toBe(without.size < 10 ? null : known);
      for (const [, { devices }] of hidden.slice(0, -1)) expect(devices.size).toBeLessThan(40);
      expect(
        data.disclosure.other.find((hiddenShare) => hiddenShare.location_id === '1' && hiddenShare.type === type)
          ?.share,
      ).toBeCloseTo(rest / total, 12);
    }
  });

  test('[VIEW-140] [VIEW-141] has the fields of the specification', async () => {
    const data = await store.catchment(query);
    expect(data).toMatchObject({
      countries: ['de'],
      maxRadius: 50,
      isochronesRadius: [],
      catchmentLevel: 1,
      created_date: query.createdDate,
      currency: '€',
      unavailable: null,
      synthetic_areas: true,
    });
    expect(data.reportLocations).toEqual(locations.map(({ id }) => ({ locationId: id, country: 'de' })));
    expect(data.values.map(({ location_id }) => location_id)).toEqual(locations.map(({ id }) => id));
    const fields: (keyof CatchmentEntry)[] = [
      'index',
      'geo_entity_name',
      'geo_entity_code',
      'rank_geo_entity_share_of_source',
      'rank_geo_entity_share_of_target',
      'rank_geo_entity_share_of_score',
      'geo_entity_share_of_source',
      'geo_entity_share_of_target',
      'geo_entity_catchment_score',
      'isochrone_share_of_source',
      'isochrone_share_of_target',
      'isochrone_catchment_score',
      'isochrone_aerial_distance_range',
      'aerial_distance',
      'driving_distance',
      'driving_time',
      'inhabitants',
      'households',
      'average_income',
      'purchasing_power',
    ];
    // The confidence of a share is additional to what is specified.
    const told = [...fields, 'confidence_level'].sort();
    expect(Object.keys(data.values[0]?.home[0] ?? {}).sort()).toEqual(told);
  });

  test('partial sums of device shards add up to the whole', async () => {
    const analysis = catchmentOn(areas, estimatedRoutes);
    const whole = await store.analysisPartials(analysis, query);
    const shards = await Promise.all(
      [0, 1, 2].map((index) => store.analysisPartials(analysis, query, { index, count: 3 })),
    );
    expect(mergeCatchmentPartials(...shards)).toEqual(mergeCatchmentPartials(whole));
  });

  test('higher levels reach further and merge areas, and a single type leaves the other list empty', async () => {
    const state = await store.catchment({ ...query, level: 5, type: 'HOME' });
    expect(state.values[0]?.home[0]).toMatchObject({ index: 'de-5-BE', geo_entity_name: 'Berlin' });
    expect(state.values[0]?.geo_entity_type).toBe('state');
    expect(state.values[0]?.work).toEqual([]);
    const municipality = await store.catchment({ ...query, level: 3 });
    expect(municipality.maxRadius).toBe(100);
    expect(municipality.values[0]?.home[0]?.geo_entity_name).toBe('Berlin');
  });

  test('every area in a response has an outline, at every level', async () => {
    for (const level of [1, 2, 3, 4, 5] as const) {
      const { values } = await store.catchment({ ...query, level });
      const indexes = [...new Set(values.flatMap(({ home, work }) => [...home, ...work].map(({ index }) => index)))];
      const polygons = await store.areaPolygons(indexes);
      expect(polygons.map(({ index }) => index)).toEqual(indexes);
    }
  });

  test('social demographics use the same areas as the catchment', async () => {
    const asked = { ...query, type: 'HOME' as const, country: 'de', minThreshold: 0.01 };
    const panel = await store.socialDemographics({ ...asked, locationId: '1' });
    const entries = (await store.catchment(asked)).values[0]?.home ?? [];
    expect(panel.totalResidents).toBe(entries.reduce((sum, { inhabitants }) => sum + (inhabitants ?? 0), 0));
    expect(panel.locationName).toBe('Alexanderplatz Store');
    const graph = await store.socialDemographicsGraph({ ...asked, metric: 'HOUSEHOLDS' });
    expect(graph.locations).toHaveLength(locations.length);
    expect((await store.socialDemographicsFilters(['de', 'at'])).countries).toHaveLength(2);
  });
});

describe('attacks', () => {
  const months = query.timeFrames;
  const narrow = { fromHour: 9, toHour: 9, excludedDays: [1, 7] };
  test.each([
    ['a single month', { timeFrames: months.slice(0, 1) }],
    ['the frame', {}],
    ['the frame without a month', { timeFrames: months.slice(1) }],
    ['the selection without a location', { locations: locations.slice(1) }],
    ['a rerun with one filter', { filters: narrow }],
    ['one filter and a single month', { filters: narrow, timeFrames: months.slice(0, 1) }],
    ['a threshold step', { minThreshold: 0.0001, maxThreshold: 0.0002 }],
  ])('%s never shows an area or a remainder with fewer than 5 devices', async (_title, change) => {
    const asked: CatchmentQuery = { ...query, ...change };
    const [data, partials] = [
      await store.catchment(asked),
      await store.analysisPartials(catchmentOn(areas, estimatedRoutes), asked),
    ];
    for (const { location_id: id, home, work } of data.values) {
      for (const [type, list] of [['HOME', home] as const, ['WORK', work] as const]) {
        const own = partials.filter((partial) => partial.locationId === id && partial.type === type);
        const devices = new Map(own.map((partial) => [partial.area, partial.devices]));
        for (const { index } of list) expect(devices.get(index)).toBeGreaterThanOrEqual(5);
        const other = data.disclosure.other.find(
          (hiddenShare) => hiddenShare.location_id === id && hiddenShare.type === type,
        );
        if (asked.minThreshold !== undefined || other?.share == null) continue;
        const shown = new Set(list.map(({ index }) => index));
        const rest = own.filter(({ area }) => !shown.has(area) && areas.find(area));
        expect(rest.length).toBeGreaterThan(1);
        expect(rest.reduce((sum, partial) => sum + partial.devices, 0)).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

describe('data without areas to show', () => {
  test.each([
    ['visits without homes', '', 'no_homes'],
    ['homes where no areas are known', '89390cb1b4bffff', 'no_areas'],
  ])('%s give a response with the reason', async (title, home, reason) => {
    const projectId = title.replaceAll(' ', '-');
    const rows = Array.from({ length: 30 }, (_, i) => `device-${i},1,2026-06-0${(i % 9) + 1}T10:00:00Z,20,${home}`);
    const file = join(root, `${projectId}.csv`);
    await writeFile(file, ['device_id,location_id,arrived_at,dwell_minutes,home_cell', ...rows].join('\n'));
    await importVisits({
      root,
      projectId,
      file,
      dataset: 'panel',
      timeZone: 'Europe/Berlin',
      locations,
      now: new Date('2026-07-01T00:00:00Z'),
      rejectsFile: `${file}.rejects.csv`,
      secret: 'a secret of the tests',
      keepEqual: true,
    });
    const data = await store.catchment({ ...query, projectId, type: 'HOME' });
    expect(data).toMatchObject({ unavailable: reason, countries: [], synthetic_areas: false });
    expect(data.values.map(({ home: list, work }) => [...list, ...work])).toEqual(locations.map(() => []));
  });
});
