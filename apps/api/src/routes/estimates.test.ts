import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mostShapes } from '@locus/analytics';
import type { Id, PlaceEstimateAnswer, PolygonGeometry } from '@locus/model/entities';
import { misfitOfAnswer } from '@locus/model/answers';
import { writeWkt } from '@locus/model/geo';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { RunningSelections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import type { TestClock } from '../testing/client';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let visitsRoot = '';
let selections: RunningSelections;
let app: LocusApp;
let maker = '';
let project: Id = '';
const clock: TestClock = { now: new Date('2026-05-15T09:00:00Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-estimates-'));
  selections = startSelections({ visitsRoot, memoryLimitMb: 256 });
  app = testApp({ db: database.db, visitsRoot, selections }, clock);
  maker = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
  project = world.acme.shown.project;
  const [id = ''] = world.acme.shown.locations;
  const devices = Array.from({ length: 40 }, (_, i) => `d${i}`);
  await importTestVisits({
    root: visitsRoot,
    projectId: project,
    locations: [{ id, name: 'Shop', longitude: 13.4, latitude: 52.5 }],
    elsewhere: [
      {
        id: 'cafe',
        kind: 'poi',
        name: 'Café',
        category: 'FOOD',
        subcategory: '',
        address: '',
        longitude: 13.45,
        latitude: 52.5,
        geometry: null,
      },
    ],
    rows: [
      'device_id,location_id,arrived_at,dwell_minutes',
      ...['2026-03', '2026-04'].flatMap((month) =>
        devices.flatMap((device) => [
          `${device},${id},${month}-01T09:00:00+02:00,20`,
          `${device},${id},${month}-30T09:00:00+02:00,20`,
          `${device},cafe,${month}-10T10:00:00+02:00,20`,
        ]),
      ),
    ],
  });
});
afterAll(async () => {
  selections?.stop();
  await database.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A square around a point; half its side in degrees. */
const square = (lng: number, lat: number, half = 0.0007): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - half, lat - half],
      [lng + half, lat - half],
      [lng + half, lat + half],
      [lng - half, lat + half],
      [lng - half, lat - half],
    ],
  ],
});
const ask = (geometry: PolygonGeometry, { token = maker, of = project } = {}) =>
  call<PlaceEstimateAnswer>(app, 'POST', `/api/projects/${of}/estimates`, {
    token,
    body: { polygon: { wktRepresentation: writeWkt(geometry) } },
  });

test('an estimate gives the monthly visits inside an outline, and only the floor for a lake', async () => {
  const { status, body } = await ask(square(13.45, 52.5));
  expect({ status, body }).toEqual({
    status: 200,
    // Uncalibrated: ± a quarter.
    body: { status: 'ready', visitsPerMonth: 40, low: 30, high: 50, months: 2, areas: [] },
  });
  expect(misfitOfAnswer('POST', `/projects/${project}/estimates`, body)).toBeUndefined();
  expect((await ask(square(13.6, 52.43))).body).toEqual({ status: 'belowFloor', floor: 10 });
});

test('a project without visits reports no data, and another account’s project returns 404', async () => {
  const empty = world.acme.hidden.project;
  const editor = await signInAs(app, world.provider.users.PLACENSE_USER);
  expect((await ask(square(13.45, 52.5), { token: editor, of: empty })).body).toEqual({ status: 'noData' });
  const stranger = await signInAs(app, world.globex.users.ACCOUNT_BETA_ADMIN);
  expect(failure(await ask(square(13.45, 52.5), { token: stranger }))).toEqual([404, 'not_found']);
});

test('an outline above the account’s largest area limit is refused, and so is any above 20 km²', async () => {
  // About 1.9, 4.3, 12 and 24 km²; the account's own limit is 3.2 km².
  const sizes = [0.008, 0.012, 0.02, 0.028];
  const answers = async () => {
    const asked = await Promise.all(sizes.map((half) => ask(square(13.45, 52.5, half))));
    return asked.map((answer) => {
      const { field, params } = answer.body as unknown as { field?: string; params?: { max: number } };
      return answer.status === 200 ? 200 : [...failure(answer), field, params?.max];
    });
  };
  const tooLarge = (max: number) => [400, 'polygon_too_large', 'polygon', max];
  expect(await answers()).toEqual([200, tooLarge(3_200_000), tooLarge(3_200_000), tooLarge(3_200_000)]);
  const limit = { account_id: world.acme.accountId, name: 'MAX_AREA_AOI', value: 30_000_000 } as const;
  await database.db.insertInto('account_limits').values(limit).execute();
  expect(await answers()).toEqual([200, 200, 200, tooLarge(20_000_000)]);
  await database.db.deleteFrom('account_limits').where('account_id', '=', world.acme.accountId).execute();
});

test('estimates are limited per user, area and day', async () => {
  const [spot, near, far] = [square(13.38, 52.53), square(13.3805, 52.53), square(13.2, 52.4)];
  await ask(spot);
  await database.db.updateTable('rate_limits').set({ attempts: 499 }).where('key', 'like', 'estimates:%').execute();
  expect((await ask(near)).status).toBe(200);
  const refused = await ask(near);
  expect(failure(refused)).toEqual([429, 'estimates_spent']);
  expect(Number(refused.headers.get('Retry-After'))).toBe(86_400);
  expect((await ask(far)).status).toBe(200);
  const other = await signInAs(app, world.provider.users.PLACENSE_USER);
  expect((await ask(spot, { token: other })).status).toBe(200);
  clock.now = new Date('2026-05-16T09:00:01Z');
  maker = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
  expect((await ask(spot)).status).toBe(200);
});

test('nearly identical outlines in a panel are limited each year, while adjacent places are not', async () => {
  const places = (count: number, at: (i: number) => PolygonGeometry, name: string) =>
    Array.from({ length: count }, (_, i) => ({
      name: `${name} ${i}`,
      setup: 'INDOOR',
      polygon: { wktRepresentation: writeWkt(at(i)) },
    }));
  const add = (body: object[]) => call(app, 'POST', `/api/projects/${project}/locations`, { token: maker, body });
  const alike = (i: number) => square(13.45, 52.5, 0.0007 + i * 0.000005);
  const chain = places(60, (i) => square(13.3 + i * 0.001, 52.4), 'Shop');
  expect((await add(chain)).status).toBe(200);
  expect((await add(places(mostShapes, alike, 'Café'))).status).toBe(200);
  expect(failure(await add(places(1, () => alike(mostShapes), 'More')))).toEqual([429, 'shapes_spent']);
  // An outline drawn before reveals nothing new, and an area around all of them does not count with them.
  expect((await add(places(1, () => alike(3), 'Again'))).status).toBe(200);
  expect((await add(places(1, () => square(13.45, 52.5, 0.005), 'Area'))).status).toBe(200);
  clock.now = new Date('2027-05-17T09:00:00Z');
  maker = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
  expect((await add(places(1, () => alike(mostShapes), 'Next year'))).status).toBe(200);
});
