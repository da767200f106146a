import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import type { MovementPlace } from '@locus/model/analyses';
import type { VisitItemType } from '@locus/model/calls';
import type { AddedLocation, Id, Location, PolygonGeometry } from '@locus/model/entities';
import { periodsOfItem } from '@locus/model/calls';
import { writeWkt } from '@locus/model/geo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { migrate } from '../db/migrate';
import { findDrawnVisits } from '../jobs/drawnPlaces';
import type { RunningSelections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { startJobs } from '../jobs/startJobs';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let visitsRoot = '';
let selections: RunningSelections;
let app: LocusApp;
/** A customer, and the provider's editor. */
let maker = '';
let editor = '';

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-few-or-nobody-'));
  selections = startSelections({ visitsRoot, memoryLimitMb: 256 });
  app = testApp({ db: database.db, visitsRoot, selections });
  maker = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
  editor = await signInAs(app, world.provider.users.PLACENSE_USER);
});
afterAll(async () => {
  selections?.stop();
  await database.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A square of 29 m. */
function square(lng: number, lat: number): PolygonGeometry {
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
const spot = (id: string, longitude: number, latitude: number): MovementPlace => ({
  id,
  kind: 'poi',
  name: id,
  category: 'HOME',
  subcategory: '',
  address: '',
  longitude,
  latitude,
  geometry: null,
});

/** A project with a shop that 40 people visited; `stays` are rows about places elsewhere. */
async function project(elsewhere: MovementPlace[], stays: string[]): Promise<{ id: Id; shop: Id }> {
  const { db } = database;
  const { id } = await db
    .insertInto('projects')
    .values({ account_id: world.acme.accountId, name: 'Few', status: 'PRESENTABLE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: shop } = await db
    .insertInto('locations')
    .values({
      project_id: id,
      name: 'Shop',
      geometry: JSON.stringify(square(13.4, 52.5)),
      lat: 52.5,
      lng: 13.4,
      position: 0,
      source_id: 'shop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 40 }, (_, i) => `d${i}`);
  await importTestVisits({
    root: visitsRoot,
    projectId: id,
    locations: [{ id: shop, name: 'Shop', longitude: 13.4, latitude: 52.5 }],
    elsewhere,
    rows: [
      'device_id,location_id,arrived_at,dwell_minutes',
      ...people.flatMap((device) =>
        ['2026-03-03', '2026-04-07'].map((day) => `${device},${shop},${day}T09:00:00+01:00,20`),
      ),
      ...stays,
    ],
  });
  return { id, shop };
}

async function add(to: Id, outlines: readonly PolygonGeometry[]): Promise<Id[]> {
  const body = outlines.map((outline, i) => ({
    name: `Place ${i}`,
    setup: 'INDOOR',
    polygon: { wktRepresentation: writeWkt(outline) },
  }));
  const answer = await call<AddedLocation[]>(app, 'POST', `/api/projects/${to}/locations`, { token: maker, body });
  expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.body.map(({ id }) => id ?? '');
}
const find = (privacy?: { floor: number }) =>
  findDrawnVisits({
    db: database.db,
    folders: { visits: visitsRoot, areas: visitsRoot },
    memoryLimitMb: 256,
    privacy,
    signal: new AbortController().signal,
    log: (text: string) => expect(text).toBe(''),
  });

/** What every reader of a project is told about some of its places, without what the user has drawn. */
async function told(of: Id, places: readonly Id[]): Promise<object[]> {
  const answers = await Promise.all(
    [maker, editor].flatMap((token) => [
      call<Location[]>(app, 'GET', `/api/projects/${of}/locations`, { token }),
      call<{ locations: Location[] }>(app, 'GET', `/api/projects/${of}`, { token }),
    ]),
  );
  const lists = answers.map(({ body }) => ('locations' in body ? body.locations : body));
  return places.map((place) =>
    lists.map((list) => {
      const { id, name, geometry, latitude, longitude, index, color, ...more } = list.find(
        (location) => location.id === place,
      ) as Location & { created_date?: string };
      delete more.created_date;
      return more;
    }),
  );
}

/** 400 adjacent squares around a point, and the number of the one in the middle. */
const squares = (lng: number, lat: number) =>
  Array.from({ length: 400 }, (_, i) =>
    square(lng + ((i % 20) - 10) * 0.00043, lat + (Math.floor(i / 20) - 10) * 0.00027),
  );

test('400 squares of 29 m in one call do not tell at which house one person stayed for 40 minutes', async () => {
  const [lng, lat] = [13.45, 52.5];
  const { id } = await project([spot('house', lng, lat)], ['d0,house,2026-03-03T19:00:00+01:00,40']);
  const before = await call(app, 'GET', `/api/projects/${id}/data`, { token: maker });
  const places = await add(id, squares(lng, lat));
  await find();
  // The visit is found in one of the squares.
  expect(await readDataset(visitsRoot, id)).toMatchObject({ rows: 81 });
  const answers = await told(id, places);
  expect(answers[0]).toMatchObject([{ visits: 'FEW', visitsFloor: 10 }, {}, {}, {}]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await call(app, 'GET', `/api/projects/${id}/data`, { token: maker })).body).toEqual(before.body);
});

test('500 outlines a day are told about; more are accepted, but nothing is told about them, nor are they estimated', async () => {
  const [lng, lat] = [13.45, 52.5];
  const { id } = await project([spot('house', lng, lat)], ['d0,house,2026-03-03T19:00:00+01:00,40']);
  const ask = () =>
    call(app, 'POST', `/api/projects/${id}/estimates`, {
      token: maker,
      body: { polygon: { wktRepresentation: writeWkt(square(lng + 0.0007, lat)) } },
    });
  expect((await ask()).status).toBe(200);
  const all = squares(lng, lat);
  const first = await add(id, all);
  const second = await add(id, all.slice(0, 120));
  await find();
  const marks = async () => {
    const { body } = await call<Location[]>(app, 'GET', `/api/projects/${id}/locations`, { token: maker });
    const marked = new Map(body.map((place) => [place.id, place.visits]));
    return [first, second].map((places) =>
      ['FEW', 'UNTOLD'].map((mark) => places.filter((place) => marked.get(place) === mark).length),
    );
  };
  // One of the 500 was the estimate.
  expect(await marks()).toEqual([
    [400, 0],
    [99, 21],
  ]);
  expect(failure(await ask())).toEqual([429, 'estimates_spent']);
  // A project that takes the visits over shares the limit.
  const { body: copy } = await call<Id>(app, 'POST', '/api/projects', {
    token: maker,
    body: { name: 'Copy', account_id: world.acme.accountId, visitsFrom: id },
  });
  const [copied = ''] = await add(copy, all.slice(0, 1));
  await find();
  expect(await told(copy, [copied])).toMatchObject([[{ visits: 'UNTOLD' }, {}, {}, {}]]);
});

test('a redrawn place counts like a new one', async () => {
  const { id } = await project([spot('house', 13.55, 52.5)], ['d0,house,2026-03-03T19:00:00+01:00,40']);
  const [place = ''] = await add(id, [square(13.55, 52.5)]);
  const redraw = (lng: number) =>
    call(app, 'PUT', `/api/projects/${id}/locations/${place}`, {
      token: editor,
      body: { name: 'Place', polygon: { wktRepresentation: writeWkt(square(lng, 52.5)) } },
    });
  const untold = async () => {
    await find();
    return (await told(id, [place]))[0];
  };
  expect((await redraw(13.551)).status).toBe(204);
  expect(await untold()).toMatchObject([{ visits: 'FEW' }, {}, {}, {}]);
  await database.db.updateTable('rate_limits').set({ attempts: 500 }).where('key', 'like', 'estimates:%').execute();
  expect((await redraw(13.5505)).status).toBe(204);
  expect(await untold()).toMatchObject([{ visits: 'UNTOLD' }, {}, {}, {}]);
  await database.db.deleteFrom('rate_limits').where('key', 'like', 'estimates:%').execute();
  expect((await redraw(13.551)).status).toBe(204);
  expect(await untold()).toMatchObject([{ visits: 'FEW' }, {}, {}, {}]);
});

test('an installation with a higher floor says that floor', async () => {
  const { id } = await project([spot('house', 13.55, 52.5)], crowd('house', 12));
  const [place = ''] = await add(id, [square(13.55, 52.5)]);
  await find({ floor: 25 });
  expect(await told(id, [place])).toMatchObject([[{ visits: 'FEW', visitsFloor: 25 }, {}, {}, {}]]);
  await database.db.insertInto('waiting_places').values({ project_id: id, location_id: place }).execute();
  await find();
  expect((await told(id, [place]))[0]).not.toMatchObject([{ visits: 'FEW' }, {}, {}, {}]);
});

/** Stays of so many people at a place elsewhere, twice each, right after their visits to the shop. */
function crowd(place: string, people: number): string[] {
  return Array.from({ length: people }, (_, i) => i).flatMap((device) =>
    ['2026-03-03', '2026-04-07'].map((day) => `d${device},${place},${day}T09:30:00+01:00,40`),
  );
}

test('places marked by an older version, and those it did not mark, are looked up again', async () => {
  const { db } = database;
  const { id, shop } = await project([spot('house', 13.55, 52.5)], crowd('house', 3));
  const places = await add(id, [square(13.55, 52.5), square(13.56, 52.5)]);
  await find();
  const now = await told(id, places);
  expect(now[0]).toEqual(now[1]);
  await sql`alter table locations drop column visits, drop column visits_floor cascade, drop column visits_untold,
    add column visits_found boolean`.execute(db);
  await sql`update locations set visits_found = false where id = ${places[1]}`.execute(db);
  await sql`delete from migrations where name like '0024%'`.execute(db);
  expect(await migrate(db)).toEqual(['0024_few_visits.sql']);
  expect((await told(id, [shop, ...places])).map((answers) => JSON.stringify(answers).includes('WAITING'))).toEqual([
    false,
    true,
    true,
  ]);
  while (await find());
  expect(await told(id, places)).toEqual(now);
});

/** The paths of everything that a report tells about one of its places. */
function pathsOf(items: ReadonlyMap<VisitItemType, Id>, place: Id): string[] {
  return [...items].flatMap(([type, item]) => [
    `/api/reportItems/${item}/data?locations=${place}`,
    ...periodsOfItem[type].map((period) => `/api/reportItems/${item}/data?period=${period}&locations=${place}`),
    ...periodsOfItem[type].map(
      (period) => `/api/reportItems/${item}/data?period=${period}&timeFrames=2026-03&locations=${place}`,
    ),
    ...(type === 'MOVEMENT'
      ? ['hotspots', 'spider'].map((kind) => `/api/reportItems/${item}/data/movement/${kind}/${place}`)
      : []),
    ...(type === 'CATCHMENT' ? [`/api/reportItems/${item}/multi/data?locations=${place}`] : []),
  ]);
}

test('no answer of a report tells places with 1, 5, 6, 7, 8 or 9 people from two with nobody', async () => {
  const { db } = database;
  const counts = [1, 5, 6, 7, 8, 9, 0, 0];
  const at = counts.map((_, i) => [13.402 + i * 0.002, 52.502] as const);
  const { id, shop } = await project(
    at.map(([lng, lat], i) => spot(`p${i}`, lng, lat)),
    counts.flatMap((people, i) => crowd(`p${i}`, people)),
  );
  const places = await add(
    id,
    at.map(([lng, lat]) => square(lng, lat)),
  );
  const { id: report } = await db
    .insertInto('reports')
    .values({
      project_id: id,
      name: 'R',
      category: 'POI_DEFAULT',
      start_date: '2026-03-01',
      end_date: '2026-04-30',
      status: 'PRESENTABLE',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_locations')
    .values([shop, ...places].map((location_id) => ({ report_id: report, location_id })))
    .execute();
  const settings = JSON.stringify([
    { name: 'aois', value: shop },
    { name: 'pois', value: places.join(';') },
  ]);
  const items = new Map<VisitItemType, Id>();
  for (const type of Object.keys(periodsOfItem) as VisitItemType[]) {
    const { id: item } = await db
      .insertInto('report_items')
      .values({ report_id: report, type, name: type, settings: /ABSORPTION|ATTRACTION/.test(type) ? settings : '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    items.set(type, item);
  }
  const jobs = startJobs({ db, url: database.url, visitsRoot, memoryLimitMb: 256 });
  await untilComputed(db, report, 120_000);
  await jobs.stop();
  expect(new Set((await told(id, places)).map((answers) => JSON.stringify(answers))).size).toBe(1);

  // Distances, positions and names are of what the user has drawn.
  const drawn = new Set([
    'aerial_distance',
    'reportLocations',
    'longitude',
    'latitude',
    'geometry',
    'location_name',
    'source_location_name',
    'target_location_name',
    'primary_location_name',
    'secondary_location_name',
    'name',
  ]);
  const answersOf = async (place: Id) => {
    const answers = [];
    for (const path of pathsOf(items, place)) {
      const { status, body } = await call(app, 'GET', path, { token: maker });
      const text = JSON.stringify(body, (key, value: unknown) => (drawn.has(key) ? undefined : value));
      answers.push([path.replaceAll(place, 'here'), status, text.replaceAll(`"${place}`, '"here')]);
    }
    return answers;
  };
  const nobody = await answersOf(places.at(-1) ?? '');
  expect(nobody.filter(([, status]) => status === 200).length).toBeGreaterThan(15);
  for (const [i, place] of places.entries()) expect([counts[i], await answersOf(place)]).toEqual([counts[i], nobody]);
}, 240_000);
