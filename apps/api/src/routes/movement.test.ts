import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { HotspotsData, SpiderData } from '@locus/model/analyses';
import type { MovementAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import { movementPath } from '@locus/model/calls';
import { misfitOfAnswer } from '@locus/model/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { Jobs } from '../jobs/startJobs';
import { startJobs } from '../jobs/startJobs';
import type { Selections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let jobs: Jobs;
let selections: Selections;
let visitsRoot = '';
let token = '';
let item: Id = '';
let locations: Id[] = [];

/**
 * 60 devices come to the first location each month, from a café in January and also from an office in February; then go
 * to a park inside it.
 */
function visits(): string[] {
  const rows = ['device_id,location_id,arrived_at,dwell_minutes'];
  for (let device = 0; device < 60; device += 1) {
    for (const month of ['2026-01', '2026-02', '2026-03']) {
      const day = `${month}-${String(1 + (device % 28)).padStart(2, '0')}`;
      if (month === '2026-01' || device < 30) rows.push(`d${device},cafe,${day}T09:00:00+01:00,20`);
      if (month === '2026-02') rows.push(`d${device},office,${day}T09:25:00+01:00,10`);
      rows.push(`d${device},${locations[0]},${day}T10:00:00+01:00,60`);
      if (device < 20) rows.push(`d${device},park,${day}T10:15:00+01:00,20`);
      if (device < 40) rows.push(`d${device},${locations[1]},${day}T11:30:00+01:00,20`);
    }
  }
  return rows;
}

const elsewhere = (id: string, kind: 'poi' | 'building', category: string, subcategory: string) => ({
  id,
  kind,
  name: `The ${id}`,
  category,
  subcategory,
  address: 'Mitte, Berlin',
  // Inside the locations' outline.
  longitude: 13.408,
  latitude: 52.502,
  geometry: null,
});

beforeAll(async () => {
  database = await startTestDatabase();
  const { db } = database;
  world = await makeWorld(db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'test-movement-'));
  const { project, report, reportItem } = world.acme.shown;
  locations = world.acme.shown.locations;
  await importTestVisits({
    root: visitsRoot,
    projectId: project,
    rows: visits(),
    locations: locations.map((id) => ({ id, name: id, latitude: 52.5, longitude: 13.4 })),
    elsewhere: [
      elsewhere('cafe', 'poi', 'FOOD', 'CAFE'),
      elsewhere('office', 'building', 'BUILDING', 'OFFICES'),
      elsewhere('park', 'poi', 'LEISURE', 'PARK'),
    ],
  });
  await db.deleteFrom('report_items').where('id', '=', reportItem).execute();
  await db.updateTable('reports').set({ category: 'AOI_DEFAULT' }).where('id', '=', report).execute();
  ({ id: item } = await db
    .insertInto('report_items')
    .values({ report_id: report, type: 'MOVEMENT', name: 'Movement' })
    .returning('id')
    .executeTakeFirstOrThrow());
  jobs = startJobs({ db, url: database.url, visitsRoot, memoryLimitMb: 256 });
  selections = startSelections({ visitsRoot, memoryLimitMb: 256 });
  app = testApp({ db, selections });
  token = await signInAs(app, world.acme.users.REGULAR_USER);
  await untilComputed(db, report);
});
afterAll(async () => {
  selections?.stop();
  await jobs?.stop();
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

async function ask<T>(path: string, headers: Record<string, string> = {}) {
  const answer = await call<T>(app, 'GET', `/api${path}`, { token, headers });
  if (answer.status === 200) expect(misfitOfAnswer('GET', path, answer.body)).toBeUndefined();
  return answer;
}
const hotspots = (location: Id, months?: string[]) =>
  ask<HotspotsData>(movementPath(item, 'hotspots', location, months));
const spider = (location: Id, months?: string[], headers = {}) =>
  ask<SpiderData>(movementPath(item, 'spider', location, months), headers);
const shares = (list: SpiderData['before']['main']) => Object.fromEntries(list.map(({ name, value }) => [name, value]));

test('[VIEW-253] hotspots of a location list points of interest and buildings before, during and after a visit', async () => {
  const { status, body } = await hotspots(locations[0] ?? '');
  expect(status).toBe(200);
  expect(body.before.locations.pois.map((poi) => [poi.location_name, poi.visits_share])).toEqual([
    ['The cafe', 12 / 18],
  ]);
  expect(body.before.locations.buildings).toEqual([
    {
      visitor_type: 'visitors',
      visits_share: 6 / 18,
      location_name: 'The office',
      location_category: 'BUILDING',
      location_subcategory: 'OFFICES',
      location_address: 'Mitte, Berlin',
      geometry: { type: 'Point', coordinates: [13.408, 52.502] },
    },
  ]);
  expect(body.during.locations.pois.map((poi) => [poi.location_name, poi.visits_share])).toEqual([
    ['The park', 6 / 18],
  ]);
  expect(body.after.locations.pois.map((poi) => poi.location_category)).toEqual(['LOCATION']);
});

test('[VIEW-253] [VIEW-254] hotspots and the list of places are recalculated for selected months', async () => {
  const [first = ''] = locations;
  expect(shares((await spider(first, ['2026-02'])).body.before.main)).toEqual({ 'The office': 1, 'The cafe': 30 / 60 });
  expect(shares((await spider(first, ['2026-01', '2026-02', '2026-03'])).body.before.main)).toEqual(
    shares((await spider(first)).body.before.main),
  );
  const january = (await hotspots(first, ['2026-01'])).body.before.locations;
  expect([january.pois[0]?.visits_share, january.buildings]).toEqual([1, []]);
});

test('[VIEW-254] the list of places covers before, during and after a visit, by visitors, residents and workers', async () => {
  const { body } = await spider(locations[0] ?? '');
  expect(shares(body.before.main)).toEqual({ 'The cafe': 12 / 18, 'The office': 6 / 18 });
  expect(shares(body.during.main)).toEqual({ 'The park': 6 / 18 });
  expect(Object.values(shares(body.after.main))).toEqual([12 / 18]);
  expect([body.before.home, body.before.work]).toEqual([[], []]);
  // Nobody lives or works nearby, which is told like a few who do.
  expect(body.disclosure.suppressed.map(({ part }) => part)).toEqual(['residents_workers', 'home', 'work']);
});

test('item data contains the cells of all its locations, or of the requested ones', async () => {
  const path = `/reportItems/${item}/data`;
  const whole = await ask<MovementAnswer>(path);
  expect([whole.status, whole.body.type, whole.body.timeFrame, whole.body.maxDistance]).toEqual([
    200,
    'MOVEMENT',
    2,
    5000,
  ]);
  expect(new Set(whole.body.values.map((row) => row.location_id))).toEqual(new Set(locations.slice(0, 2)));
  const second = await ask<MovementAnswer>(`${path}?locations=${locations[1]}`);
  expect(second.body.values).toEqual(whole.body.values.filter((row) => row.location_id === locations[1]));
  expect(failure(await call(app, 'GET', `/api${path}?period=monthly`, { token }))).toEqual([400, 'period_invalid']);
  expect(failure(await call(app, 'GET', `/api${path}?countryCode=de`, { token }))).toEqual([400, 'unknown_field']);
});

test('unchanged data is answered with 304', async () => {
  const [first = ''] = locations;
  const { headers } = await spider(first);
  const etag = headers.get('etag') ?? '';
  expect((await spider(first, [], { 'if-none-match': etag })).status).toBe(304);
  expect((await spider(first, ['2026-01'], { 'if-none-match': etag })).status).toBe(200);
  expect((await hotspots(first)).headers.get('etag')).not.toBe(etag);
});

test('a location outside the report and an item of another type return 404', async () => {
  for (const location of [locations[2] ?? '', world.globex.shown.locations[0] ?? ''])
    expect(failure(await spider(location))).toEqual([404, 'not_found']);
  const { id } = await database.db
    .insertInto('report_items')
    .values({ report_id: world.acme.shown.report, type: 'DURATION', name: 'Other', status: 'error' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = movementPath(id, 'spider', locations[0] ?? '');
  expect(failure(await call(app, 'GET', `/api${path}`, { token }))).toEqual([404, 'not_found']);
});
