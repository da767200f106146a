import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type {
  AreaPolygon,
  MultiCatchmentAnswer,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
} from '@locus/model/analyses';
import type { CatchmentAnswer, FootfallAnswer } from '@locus/model/calls';
import { misfitOfAnswer } from '@locus/model/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { Jobs } from '../jobs/startJobs';
import { startJobs } from '../jobs/startJobs';
import type { Selections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { workerProcess } from '../jobs/workerProcess';
import { readFrame } from '../queries/calculations';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let visitsRoot = '';
let jobs: Jobs;
let selections: Selections;
let token = '';
let wide = '';
let local = '';
let item = '';
const settings = [{ name: 'Catchment Geo Level', value: '1' }];

/**
 * Where people live (they work at the next position in the list): four neighbourhoods of Berlin, and one of Vienna,
 * `[lat, lng]`.
 */
const homes = ['52.532,13.384', '52.501,13.423', '52.481,13.352', '52.55,13.413', '48.21,16.37'];

/**
 * Visits from January to March 2026: place `wide` has visitors from everywhere who all work in Berlin, place `local`
 * only from the first neighbourhood.
 */
function visits(): string[] {
  const rows = [
    'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,work_latitude,work_longitude',
  ];
  for (let device = 0; device < 200; device += 1) {
    const home = device % 3 === 0 ? 0 : device % 5;
    const places = `${homes[home]},${homes[(home + 1) % 4]}`;
    for (const month of [1, 2, 3]) {
      const day = `2026-0${month}-${String(1 + (device % 28)).padStart(2, '0')}`;
      if (home === 0 || month !== 2) rows.push(`d${device},one,${day}T10:00:00+01:00,30,${places}`);
      if (home === 0) rows.push(`d${device},two,${day}T15:00:00+01:00,20,${places}`);
    }
  }
  return rows;
}

beforeAll(async () => {
  database = await startTestDatabase();
  const { db } = database;
  world = await makeWorld(db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'test-catchment-'));
  const { project, report, locations } = world.acme.shown;
  [wide = '', local = ''] = locations;
  await db.updateTable('locations').set({ country: 'de' }).where('project_id', '=', project).execute();
  await importTestVisits({
    root: visitsRoot,
    projectId: project,
    rows: visits(),
    locations: [
      { id: wide, sourceId: 'one', name: 'one', latitude: 52.5, longitude: 13.4 },
      { id: local, sourceId: 'two', name: 'two', latitude: 52.5, longitude: 13.4 },
    ],
  });
  const values = {
    report_id: report,
    type: 'CATCHMENT',
    name: 'Catchment',
    settings: JSON.stringify(settings),
  } as const;
  item = (await db.insertInto('report_items').values(values).returning('id').executeTakeFirstOrThrow()).id;
  jobs = startJobs({ db, url: database.url, visitsRoot, memoryLimitMb: 256 });
  selections = startSelections({ visitsRoot, memoryLimitMb: 256, timeoutMs: 60_000 });
  app = testApp({ db, selections });
  token = await signInAs(app, world.acme.users.REGULAR_USER);
  await untilComputed(db, report, 100_000);
});
afterAll(async () => {
  selections?.stop();
  await jobs?.stop();
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

async function ask<T>(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const answer = await call<T>(app, method, `/api${path}`, { token, body });
  if (answer.status === 200) expect(misfitOfAnswer(method, path, answer.body)).toBeUndefined();
  return answer;
}
const data = (query = '') => ask<CatchmentAnswer>(`/reportItems/${item}/data${query}`);
const panel = (path: string, query = '') =>
  ask<SocialDemographicsData>(`/reportItems/${item}/data/social-demographics/${path}${query}`, { method: 'POST' });
const graph = (path: string, query: string) =>
  ask<SocialDemographicsGraph>(`/social-demographics/${item}/${path}?${query}`);
const shares = (entries: CatchmentAnswer['values'][number]['home'] = []) =>
  entries.map((entry) => entry.geo_entity_share_of_target ?? 0);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

describe('catchment data', () => {
  test('[VIEW-140] [VIEW-247] contains every location with its home and work areas, and the basis of their calculation', async () => {
    const { status, body } = await data();
    expect([status, body.id, body.name, body.type]).toEqual([200, item, 'Catchment', 'CATCHMENT']);
    expect(body).toMatchObject({
      reportLocations: [
        { locationId: wide, country: 'de' },
        { locationId: local, country: 'de' },
      ],
      countries: ['de'],
      maxRadius: 50,
      isochronesRadius: [],
      catchmentLevel: 1,
      currency: '€',
      unavailable: null,
      estimated_routes: true,
      disclosure: { dataset: 'panel', floor: 10 },
    });
    expect(body.values.map((value) => [value.location_id, value.home.length, value.work.length])).toEqual([
      [wide, 4, 4],
      [local, 1, 1],
    ]);
    // Vienna is out of reach.
    expect(sum(shares(body.values[0]?.home))).toBeCloseTo(1);
    const visibleItem = await call<{ settings: unknown; values: unknown[] }>(app, 'GET', `/api/reportItems/${item}`, {
      token,
    });
    expect([visibleItem.body.settings, visibleItem.body.values.length]).toEqual([settings, 2]);
  });

  test('[VIEW-259] can be filtered by primary location, type and range of visit shares', async () => {
    const whole = (await data()).body.values[0]?.home ?? [];
    const [largest = 0] = shares(whole).sort((a, b) => b - a);
    const { body } = await data(
      `?locations=${wide}&primaryLocation=${wide}&catchmentType=HOME&minThreshold=${largest}&maxThreshold=1&countryCode=de`,
    );
    expect(body.values).toEqual([{ ...body.values[0], location_id: wide, home: [whole[0]], work: [] }]);
    expect((await data(`?primaryLocation=${wide}&maxThreshold=${largest - 0.001}`)).body.values[0]?.home).toHaveLength(
      3,
    );
    const abroad = (await data(`?primaryLocation=${wide}&countryCode=AT`)).body;
    expect([abroad.values[0]?.home, abroad.countries]).toEqual([[], ['de']]);
    expect((await data('?catchmentType=work')).body.values.map(({ home }) => home.length)).toEqual([0, 0]);
    for (const [query, field] of [
      ['minThreshold=2', 'minThreshold'],
      ['maxThreshold=null', 'maxThreshold'],
      ['countryCode=deu', 'countryCode'],
      ['catchmentType=both', 'catchmentType'],
    ] as const)
      expect((await data(`?${query}`)).body).toMatchObject({ code: 'value_invalid', field });
    expect(failure(await data('?period=monthly'))).toEqual([400, 'period_invalid']);
  });

  test('[VIEW-246] is recalculated for selected months', async () => {
    const { body } = await data('?timeFrames=2026-02');
    // In February everybody comes from the first neighbourhood.
    expect(body.values.map(({ home }) => shares(home))).toEqual([[1], [1]]);
    expect(body.created_date).toBe((await data()).body.created_date);
    expect((await data('?timeFrames=2026-01,2026-02,2026-03')).body).toEqual((await data()).body);
  });

  test('is answered with 304 when the client already has it', async () => {
    const first = await data('?catchmentType=HOME');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const path = `/api/reportItems/${item}/data?catchmentType=`;
    expect((await call(app, 'GET', `${path}HOME`, { token, headers })).status).toBe(304);
    expect((await call(app, 'GET', `${path}WORK`, { token, headers })).status).toBe(200);
  });

  test('[VIEW-248] of several locations includes their countries and catchment level', async () => {
    const path = `/reportItems/${item}/multi/data?locations=${wide},${local}`;
    const { status, body } = await ask<MultiCatchmentAnswer>(path);
    expect([status, body.values.length, body.countries, body.catchmentLevel]).toEqual([200, 2, ['de'], 1]);
    expect((await ask<MultiCatchmentAnswer>(`${path}&timeFrames=2026-02`)).body.values).toEqual(
      (await data('?timeFrames=2026-02')).body.values,
    );
  });

  test('has query parameters and a path that other analyses refuse', async () => {
    const footfall = world.acme.shown.reportItem;
    const path = `/api/reportItems/${footfall}`;
    const answer = await call<FootfallAnswer>(app, 'GET', `${path}/data?catchmentType=HOME`, { token });
    expect(failure(answer)).toEqual([400, 'unknown_field']);
    expect(failure(await call(app, 'GET', `${path}/multi/data`, { token }))).toEqual([404, 'not_found']);
  });

  test('is calculated in two steps, each reported as progress', async () => {
    const { project: projectId, report: reportId } = world.acme.shown;
    const dates = { startDate: '2026-01-01', endDate: '2026-03-31', postProcessing: null };
    const frame = await readFrame(database.db, { projectId, reportId, type: 'CATCHMENT', settings, ...dates });
    const worker = workerProcess({ timeoutMs: 60_000 });
    const stages: [string, number][] = [];
    const task = { ...frame, visitsRoot, memoryLimitMb: 256 };
    const { type } = await worker.run(task, ({ stage, percent }) => stages.push([stage, percent]));
    worker.kill();
    expect(type).toBe('result');
    expect(stages).toEqual(
      expect.arrayContaining([
        ['Processing catchment data...', 30],
        ['Fetching catchment polygons...', 60],
      ]),
    );
  });
});

describe('area outlines', () => {
  const polygons = (body: unknown) => ask<AreaPolygon[]>(`/reportItems/${item}/data/indexes`, { method: 'POST', body });

  test('[VIEW-249] are returned once for each catchment key, and unknown keys are skipped', async () => {
    const keys = (await data()).body.values[0]?.home.map(({ index }) => index) ?? [];
    const { status, body } = await polygons([...keys, 'de-1-nowhere', ...keys]);
    expect([status, body.map(({ index }) => index)]).toEqual([200, keys]);
    const numbers = JSON.stringify(body).match(/\d+\.\d+/g) ?? [];
    expect(numbers.every((number) => /^\d+\.\d{1,5}$/.test(number))).toBe(true);
    expect((await polygons([])).body).toEqual([]);
  });

  test('are limited to 2,000 keys per request', async () => {
    const keys = Array.from({ length: 2001 }, (_, i) => `de-1-${i}`);
    expect(failure(await polygons(keys))).toEqual([400, 'list_invalid']);
    expect((await polygons(keys.slice(1))).status).toBe(200);
  });
});

describe('social demographics', () => {
  test('[VIEW-146] [VIEW-250] describe the residents of the areas a location’s visitors come from', async () => {
    const { status, body } = await panel(`de/${wide}/home`, '?minThreshold=0.001');
    expect([status, body.locationId, body.rank.total]).toEqual([200, wide, 2]);
    expect(body.totalResidents).toBe(
      sum(((await data()).body.values[0]?.home ?? []).map(({ inhabitants }) => inhabitants ?? 0)),
    );
    expect(body.age.map(({ category }) => category)).toHaveLength(6);
    const [largest = 0] = shares((await data()).body.values[0]?.home).sort((a, b) => b - a);
    const first = (await panel(`de/${wide}/home`, `?minThreshold=${largest}`)).body;
    expect(first.totalResidents).toBeLessThan(body.totalResidents ?? 0);
    expect((await panel(`de/${wide}/work`, '?timeFrames=2026-02')).body.totalResidents).toBeGreaterThan(0);
  });

  test('include all residents of the location’s city for comparison, whichever areas are shown', async () => {
    const { city } = (await panel(`de/${wide}/home`)).body;
    expect(city).toMatchObject({ name: 'Berlin', kind: 'municipality' });
    expect(city?.areas).toBeGreaterThan(100);
    expect(city?.residents).toBeGreaterThan(3e6);
    expect(sum(city?.age.map(({ valuePct }) => valuePct) ?? [])).toBeCloseTo(100);
    expect(city?.avgPurchasingPower).toBeGreaterThan(10_000);
    // The city stays the same, whichever areas are shown.
    expect((await panel(`de/${wide}/home`, '?minThreshold=0.3')).body.city).toEqual(city);
    expect((await panel(`at/${wide}/home`)).body.city).toBeNull();
    const bars = (await graph('de/home', 'metric=HOUSEHOLDS')).body.locations[0];
    expect(bars?.city).toBe('Berlin');
    expect(bars?.values.map((value) => value.city)).toEqual(city?.households.map(({ valuePct }) => valuePct));
  });

  test('return 404 for an invalid location, catchment type or country', async () => {
    const [, , unused = ''] = world.acme.shown.locations;
    for (const path of [`de/${unused}/home`, `de/${wide}/leisure`, `germany/${wide}/home`])
      expect([path, ...failure(await panel(path))]).toEqual([path, 404, 'not_found']);
  });

  test('[VIEW-251] show one metric per location, as offered by the filters', async () => {
    const { status, body } = await graph('de/home', 'metric=INHABITANTS&category=GENDER');
    expect([status, body.metricType, body.yAxisLabel]).toEqual([200, 'PERCENTAGE', '% of inhabitants']);
    expect(body.locations.map(({ locationId }) => locationId)).toEqual([wide, local]);
    for (const { values } of body.locations) expect(sum(values.map(({ value }) => value ?? 0))).toBeCloseTo(100);
    const female = (await graph('de/home', `metric=INHABITANTS&category=GENDER&subcategory=FEMALE&locations=${local}`))
      .body;
    expect(female.locations).toEqual([{ ...body.locations[1], values: [body.locations[1]?.values[0]] }]);
    for (const query of ['metric=', 'metric=SHOES', 'category=AGE', 'metric=INHABITANTS&category=SHOES'])
      expect([query, ...failure(await graph('de/home', query))]).toEqual([query, 400, 'value_invalid']);
  });

  test('[VIEW-150] [VIEW-252] list the metrics available for each country', async () => {
    const { status, body } = await ask<SocialDemographicsFilters>(`/social-demographics/${item}/filter/options`);
    expect([status, body.countries.map(({ value }) => value)]).toEqual([200, ['de']]);
    expect(body.countries[0]?.metrics.map(({ value }) => value)).toEqual([
      'HOUSEHOLDS',
      'INHABITANTS',
      'HOUSEHOLD_INCOME',
      'RETAIL_SPENDING',
    ]);
  });
});
