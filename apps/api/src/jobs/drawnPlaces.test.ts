import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readDataset } from '@locus/analytics';
import type { MovementPlace } from '@locus/model/analyses';
import type { AddedLocation, Id, Location, PolygonGeometry } from '@locus/model/entities';
import { proofRandom, rounds } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { call, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import type { StoredResult } from './calculation';
import { findDrawnVisits } from './drawnPlaces';
import { finishImports } from './finishImports';
import { claimItem } from './queue';
import { startJobs } from './startJobs';

let database: TestDatabase;
let world: World;
let visitsRoot = '';
let portal: LocusApp;
let maker = '';
let editor = '';

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-drawn-'));
  portal = testApp({ db: database.db, visitsRoot });
  maker = await signInAs(portal, world.acme.users.ACCOUNT_BETA_ADMIN);
  editor = await signInAs(portal, world.provider.users.PLACENSE_USER);
  await database.db.updateTable('report_items').set({ status: 'confirmed' }).execute();
});
afterAll(async () => {
  await database.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A square of 100 m around a point. */
const square = (lng: number, lat: number): PolygonGeometry => {
  const [w, e, s, n] = [lng - 0.0007, lng + 0.0007, lat - 0.00045, lat + 0.00045];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ],
    ],
  };
};
const cafe: MovementPlace = {
  id: 'cafe',
  kind: 'poi',
  name: 'Café',
  category: 'FOOD',
  subcategory: '',
  address: '',
  longitude: 13.45,
  latitude: 52.5,
  geometry: null,
};

/** A project with one place, visits to it, and stays of twenty people at a café. */
async function visitedProject(): Promise<Id> {
  const { db } = database;
  const { id: project } = await db
    .insertInto('projects')
    .values({ account_id: world.acme.accountId, name: 'Drawn', status: 'PRESENTABLE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('locations')
    .values({
      project_id: project,
      name: 'Shop',
      geometry: JSON.stringify(square(13.4, 52.5)),
      lat: 52.5,
      lng: 13.4,
      position: 0,
      image: null,
      source_id: 'shop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 20 }, (_, i) => `d${i}`);
  await importTestVisits({
    root: visitsRoot,
    projectId: project,
    locations: [{ id, name: 'Shop', longitude: 13.4, latitude: 52.5 }],
    elsewhere: [cafe],
    rows: [
      'device_id,location_id,arrived_at,dwell_minutes',
      ...people.flatMap((device) => [
        `${device},${id},2026-03-03T09:00:00+01:00,20`,
        `${device},cafe,2026-03-03T10:00:00+01:00,20`,
        `${device},cafe,2026-03-17T10:00:00+01:00,20`,
      ]),
    ],
  });
  return project;
}

const place = (name: string, polygon: PolygonGeometry) => ({
  name,
  description: '',
  country: 'de',
  address: '',
  street: '',
  houseNumber: '',
  city: 'Berlin',
  postalCode: '',
  setup: 'INDOOR',
  purpose: '',
  polygon: { wktRepresentation: wktOf(polygon) },
});
const wktOf = ({ coordinates }: PolygonGeometry) =>
  `POLYGON ((${(coordinates[0] as [number, number][]).map((at) => at.join(' ')).join(', ')}))`;

async function add(project: Id, ...places: object[]): Promise<Id[]> {
  const { status, body } = await call(portal, 'POST', `/api/projects/${project}/locations`, {
    token: maker,
    body: places,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as AddedLocation[]).map(({ id }) => id ?? '');
}
const locationsOf = async (project: Id) =>
  (await call(portal, 'GET', `/api/projects/${project}/locations`, { token: maker })).body as Location[];

test('analyses wait until a drawn place has the visits in its outline, and a place with few or none is marked', async () => {
  const { db } = database;
  const project = await visitedProject();
  const [at, lake] = await add(project, place('Café corner', square(13.45, 52.5)), place('Lake', square(13.6, 52.43)));
  expect((await locationsOf(project)).map(({ visits }) => visits)).toEqual([undefined, 'WAITING', 'WAITING']);
  const { id: report } = await db
    .insertInto('reports')
    .values({
      project_id: project,
      name: 'R',
      category: 'POI_DEFAULT',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_locations')
    .values([at, lake].map((location_id) => ({ report_id: report, location_id: location_id ?? '' })))
    .execute();
  await db.insertInto('report_items').values({ report_id: report, type: 'FOOTFALL', name: 'Visit Trends' }).execute();
  expect(await claimItem(db)).toBeUndefined();

  const jobs = startJobs({ db, url: database.url, visitsRoot, memoryLimitMb: 256 });
  await untilComputed(db, report);
  await jobs.stop();
  expect((await locationsOf(project)).map(({ visits }) => visits)).toEqual([undefined, undefined, 'FEW']);
  const { data } = await db
    .selectFrom('item_results')
    .innerJoin('report_items', 'report_items.result_id', 'item_results.id')
    .where('report_items.report_id', '=', report)
    .select('data')
    .executeTakeFirstOrThrow();
  const { values } = (data as StoredResult<'FOOTFALL'>).MONTHLY ?? { values: [] };
  expect(values.map(({ data: months }) => months.map(({ value }) => value))).toEqual([[40], [null]]);
});

test('moving a place finds its visits again, and a new place gets the visits of a deleted one at the same spot', async () => {
  const { db } = database;
  const project = await visitedProject();
  const work = {
    db,
    folders: { visits: visitsRoot, areas: visitsRoot },
    memoryLimitMb: 256,
    signal: new AbortController().signal,
    log: (text: string) => expect(text).toBe(''),
  };
  const shop = (await locationsOf(project))[0]?.id ?? '';
  const [at = ''] = await add(project, place('Corner', square(13.6, 52.43)));
  await findDrawnVisits(work);
  expect((await locationsOf(project)).at(-1)?.visits).toBe('FEW');
  const moved = { name: 'Corner', polygon: { wktRepresentation: wktOf(square(13.45, 52.5)) } };
  expect(
    await call(portal, 'PUT', `/api/projects/${project}/locations/${at}`, { token: editor, body: moved }),
  ).toMatchObject({
    status: 204,
  });
  await findDrawnVisits(work);
  expect((await locationsOf(project)).at(-1)?.visits).toBeUndefined();
  expect(await readDataset(visitsRoot, project)).toMatchObject({ rows: 60 });

  const gone = { token: editor, body: { locationIds: [shop] } };
  expect(await call(portal, 'DELETE', `/api/projects/${project}/locations`, gone)).toMatchObject({ status: 204 });
  await add(project, place('Shop again', square(13.4, 52.5)));
  await findDrawnVisits(work);
  expect(await readDataset(visitsRoot, project)).toMatchObject({ rows: 80 });
  expect(await findDrawnVisits(work)).toBe(false);
  expect((await locationsOf(project)).map(({ name, visits }) => [name, visits])).toEqual([
    ['Corner', undefined],
    ['Shop again', undefined],
  ]);

  // The visits of the deleted one stay for each further successor, also one drawn after the first is deleted.
  const successor = (await locationsOf(project)).at(-1)?.id ?? '';
  const alsoGone = { token: editor, body: { locationIds: [successor] } };
  expect(await call(portal, 'DELETE', `/api/projects/${project}/locations`, alsoGone)).toMatchObject({ status: 204 });
  await add(project, place('Shop once more', square(13.4, 52.5)), place('Far away', square(13.6, 52.43)));
  await findDrawnVisits(work);
  expect((await locationsOf(project)).map(({ name, visits }) => [name, visits])).toEqual([
    ['Corner', undefined],
    ['Shop once more', undefined],
    ['Far away', 'FEW'],
  ]);
});

test(
  'a job killed at any step or moment leaves the old or the new visits complete, and the next one repairs',
  async () => {
    const { db } = database;
    const random = proofRandom();
    const project = await visitedProject();
    const folders = { visits: visitsRoot, areas: visitsRoot, url: undefined };
    const script = fileURLToPath(new URL('../testing/killedPlaces.ts', import.meta.url));
    const steps = ['begun', 'decided', 'in force'];
    for (let round = 0; round < rounds(4, 60); round += 1) {
      const [before] = [await readDataset(visitsRoot, project)];
      const [id = ''] = await add(project, place(`Corner ${round}`, square(13.45, 52.5)));
      const child = fork(
        script,
        [round % 2 ? '' : (steps[(round / 2) % 3] ?? ''), database.url, visitsRoot, visitsRoot],
        {
          execArgv: ['--import', 'tsx'],
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        },
      );
      const ended = once(child, 'exit');
      if (round % 2)
        child.once('message', () =>
          setTimeout(() => {
            for (const pid of round % 4 === 1 ? childrenOf(child.pid ?? 0) : []) process.kill(pid, 'SIGKILL');
            child.kill('SIGKILL');
          }, random() * 1500),
        );
      await ended;
      // As at a start of Locus, once the importing process has ended as well.
      await vi.waitFor(
        async () => {
          await finishImports(db, folders);
          const { generation } = (await readDataset(visitsRoot, project)) ?? { generation: '' };
          expect(readdirSync(join(visitsRoot, project)).sort()).toEqual(['dataset.json', generation]);
          expect(await db.selectFrom('import_switches').selectAll().execute()).toEqual([]);
        },
        { timeout: 60_000, interval: 100 },
      );
      const rows = (await readDataset(visitsRoot, project))?.rows;
      const waiting = await db.selectFrom('waiting_places').where('location_id', '=', id).selectAll().execute();
      // Either it is still waiting and nothing has changed, or it is done.
      expect([waiting.length, rows]).toEqual(waiting.length ? [1, before?.rows] : [0, (before?.rows ?? 0) + 40]);
      const signal = new AbortController().signal;
      await db
        .updateTable('waiting_places')
        .set({ run_after: new Date(0) })
        .execute();
      await findDrawnVisits({ db, folders, memoryLimitMb: 256, signal, log: () => undefined });
      expect((await readDataset(visitsRoot, project))?.rows).toBe((before?.rows ?? 0) + 40);
    }
  },
  rounds(240_000, 3_600_000),
);

/** The child processes of a process (Linux only; elsewhere only the process itself is killed). */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}
