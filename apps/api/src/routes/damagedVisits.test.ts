import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Failure, ItemDataAnswer } from '@locus/model/calls';
import type { NoticesAnswer, Report } from '@locus/model/entities';
import type { MonitoredItem } from '@locus/model/office';
import type { OperationsAnswer } from '@locus/model/operations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { recalculateReport } from '../jobs/queue';
import type { RunningSelections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { startExpiry } from '../jobs/startExpiry';
import type { Jobs } from '../jobs/startJobs';
import { startJobs } from '../jobs/startJobs';
import { visitsCheck } from '../jobs/visitsCheck';
import { call, failure, signInAs, testApp, testOperations } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let root = '';
let jobs: Jobs;
let selections: RunningSelections;
let expiry: ReturnType<typeof startExpiry>;
let [portal, office]: (LocusApp | undefined)[] = [];
let [reader, admin, stays] = ['', '', ''];
const complaints: string[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const { db, url } = database;
  world = await makeWorld(db);
  root = await mkdtemp(join(tmpdir(), 'test-damaged-'));
  const { project, report, locations } = world.acme.shown;
  const rows = Array.from({ length: 900 }, (_, i) => {
    const day = String(1 + (i % 28)).padStart(2, '0');
    return `d${i % 100},${i % 2 === 0 ? 'one' : 'two'},2026-0${1 + (i % 3)}-${day}T10:00:00+01:00,${10 + (i % 40)}`;
  });
  await importTestVisits({
    root,
    projectId: project,
    rows: ['device_id,location_id,arrived_at,dwell_minutes', ...rows],
    locations: ['one', 'two'].map((sourceId, i) => ({
      id: locations[i] ?? '',
      sourceId,
      name: sourceId,
      latitude: 52.5,
      longitude: 13.4,
    })),
  });
  const creator_id = world.acme.users.ACCOUNT_ADMIN?.id ?? '';
  await db.updateTable('reports').set({ creator_id }).where('id', '=', report).execute();
  stays = (
    await db
      .insertInto('report_items')
      .values({ report_id: report, type: 'DURATION', name: 'Stays' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  await recalculateReport(db, report);
  jobs = startJobs({ db, url, visitsRoot: root, memoryLimitMb: 256 });
  selections = startSelections({ visitsRoot: root });
  expiry = startExpiry({ visitsRoot: root });
  portal = testApp({ app: 'portal', db, visitsRoot: root, selections });
  office = testApp({ app: 'admin', db, visitsRoot: root, operations: { ...testOperations, dataFolder: root } });
  reader = await signInAs(portal, world.acme.users.ACCOUNT_ADMIN);
  admin = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
  await untilComputed(db, report);
});
afterAll(async () => {
  expiry?.stop();
  selections?.stop();
  await jobs?.stop();
  await database?.stop();
  await rm(root, { recursive: true, force: true });
});

const get = <T>(path: string, app = portal, token = reader) =>
  call<T>(app as LocusApp, 'GET', `/api${path}`, { token });
const visits = async () => (await get<OperationsAnswer>('/operations', office, admin)).body.visits;
const monitored = async (): Promise<MonitoredItem | undefined> =>
  (await get<MonitoredItem[]>(`/projects/${world.acme.shown.project}/reportItemMonitoring`, office, admin)).body[0];
const check = () =>
  visitsCheck({
    db: database.db,
    visitsRoot: root,
    check: (id, again) => expiry.checkVisits(id, again),
    log: (text) => complaints.push(text),
  });

test('damaged visits are named, old numbers stay, and the backup’s copy continues everything without a restart', async () => {
  const { project, report, reportItem } = world.acme.shown;
  const file = join(root, project, 'generation-1', 'visits.parquet');
  const name = `${project}/generation-1/visits.parquet`;
  const told = `Stored visits of this project are damaged: ${name}. Please ask whoever runs Locus to put this file back from a backup; earlier results stay.`;
  await copyFile(file, join(root, 'backup'));
  const data = () => get<ItemDataAnswer<'FOOTFALL'>>(`/reportItems/${reportItem}/data`);
  const right = await data();
  expect(right.body.values.flatMap((entry) => entry.data.map(({ value }) => value)).length).toBeGreaterThan(0);
  expect(await visits()).toMatchObject({ state: 'good', damaged: [] });

  const bytes = await readFile(file);
  bytes[700] = (bytes[700] ?? 0) ^ 4;
  await writeFile(file, bytes);
  const daily = check();
  await daily(new Date('2026-07-01T00:00:00Z'));
  expect(complaints).toEqual([
    `${name} is damaged and set aside; put it back from a backup, or import its visits again`,
  ]);
  expect(await visits()).toMatchObject({ state: 'bad', damaged: [name], reason: null });

  await recalculateReport(database.db, report);
  await vi.waitUntil(async () => (await monitored())?.reason != null, { timeout: 60_000, interval: 50 });
  expect(await monitored()).toMatchObject({ status: 'confirmed', reason: told });
  expect((await data()).body).toEqual(right.body);
  const { notices } = (await get<NoticesAnswer>('/notices')).body;
  expect(notices.find(({ kind }) => kind === 'item_failed')).toMatchObject({ reason: told });

  // A minute later nothing has changed.
  await daily(new Date('2026-07-01T00:01:00Z'));
  expect([complaints.length, (await monitored())?.reason]).toEqual([1, told]);
  await copyFile(join(root, 'backup'), file);
  expect(await visits()).toMatchObject({ state: 'good', damaged: [] });
  await daily(new Date('2026-07-01T00:02:00Z'));
  await vi.waitUntil(async () => (await monitored())?.reason === null, { timeout: 60_000, interval: 50 });
  await untilComputed(database.db, report);
  expect((await data()).body.values).toEqual(right.body.values);
});

test('an analysis that has no earlier result fails with the reason, and selections are refused with it', async () => {
  const { project, report } = world.acme.shown;
  const file = join(root, project, 'generation-1', 'visits.parquet');
  const bytes = await readFile(file);
  await writeFile(file, Buffer.from(bytes).fill(0, 90, 91));
  const part = await get<Failure>(`/reportItems/${stays}/data?timeFrames=2026-02`);
  expect([part.status, part.body.code, part.body.params]).toEqual([
    409,
    'visits_damaged',
    { file: `${project}/generation-1/visits.parquet` },
  ]);
  const { id } = await database.db
    .insertInto('report_items')
    .values({ report_id: report, type: 'SEASONALITY', name: 'Seasons' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = async () =>
    (await get<{ report: Report }>(`/reports/${report}`)).body.report.report_items.seasonality?.find(
      (item) => item.id === id,
    );
  await vi.waitUntil(async () => (await own())?.status === 'error', { timeout: 60_000, interval: 50 });
  expect((await own())?.reason).toContain(`${project}/generation-1/visits.parquet`);
  expect(failure(await get(`/reportItems/${id}/data`))).toEqual([409, 'item_failed']);
  await writeFile(file, bytes);
});
