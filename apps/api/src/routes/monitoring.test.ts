import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Id } from '@locus/model/entities';
import type { MonitoredItem } from '@locus/model/office';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { placesOf } from '../queries/reruns';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let visitsRoot: string;
let app: LocusApp;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-monitoring-'));
  app = testApp({ db: database.db, visitsRoot });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(async () => {
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

const fresh = () => makeProject(database.db, world.acme.accountId, 'Fresh', 'PRESENTABLE');
const read = (project: Id, headers: Record<string, string> = {}) =>
  call<MonitoredItem[]>(app, 'GET', `/api/projects/${project}/reportItemMonitoring`, { token: admin, headers });
const act = (item: Id, action: 'cancel' | 'retry') =>
  call(app, 'PUT', `/api/reportItems/${item}/${action}`, { token: admin });
const set = (item: Id, change: object) =>
  database.db.updateTable('report_items').set(change).where('id', '=', item).execute();
/**
 * Sets the generation of the project's visits, either that of the test world's results or another; returns their
 * version.
 */
async function importVersion(project: Id, generation: string) {
  await mkdir(join(visitsRoot, project), { recursive: true });
  const info = { kind: 'panel', firstDay: '2026-01-01', lastDay: '2026-03-31', generation, importedAt: 'then' };
  await writeFile(join(visitsRoot, project, 'dataset.json'), JSON.stringify(info));
  return `${generation} then`;
}

test('[ADMIN-097] every item of every report that is not deleted is listed with its progress', async () => {
  const { project, report, reportItem } = await fresh();
  await set(reportItem, { status: 'initiated', progress_stage: 'monthly', progress_percent: 41, attempts: 2 });
  const more = await database.db
    .insertInto('report_items')
    .values([
      { report_id: report, type: 'CATCHMENT', name: 'Failed', status: 'error', reason_code: 'dataset_missing' },
      { report_id: report, type: 'MOVEMENT', name: 'Gone', status: 'deleted' },
    ])
    .returning('id')
    .execute();
  const other = await database.db
    .insertInto('reports')
    .values([
      { project_id: project, name: 'Newer', category: 'POI_DEFAULT', start_date: '2026-01-01', end_date: '2026-03-31' },
      {
        project_id: project,
        name: 'Deleted',
        category: 'POI_DEFAULT',
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        deleted_at: new Date(),
      },
    ])
    .returning('id')
    .execute();
  await database.db
    .insertInto('report_items')
    .values(other.map(({ id }) => ({ report_id: id, type: 'DURATION' as const, name: 'Stay' })))
    .execute();
  const { body } = await read(project);
  expect(body.map(({ reportName, name, status }) => [reportName, name, status])).toEqual([
    ['Newer', 'Stay', 'initiated'],
    ['Fresh report', 'Fresh visits', 'initiated'],
    ['Fresh report', 'Failed', 'error'],
  ]);
  expect(body[1]).toMatchObject({ id: reportItem, progress: { stage: 'monthly', percent: 41 }, attempts: 2 });
  expect(body[2]).toMatchObject({
    id: more[0]?.id,
    reason: 'No visits have been imported for this project yet.',
  });
});

test('an unchanged list is answered with 304', async () => {
  const { project, reportItem } = await fresh();
  const first = await read(project);
  const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await read(project, known)).status).toBe(304);
  await set(reportItem, { status: 'initiated', progress_stage: 'monthly', progress_percent: 10 });
  expect((await read(project, known)).status).toBe(200);
});

test('a cancelled calculation keeps existing numbers only if they match the current visits and settings', async () => {
  const { project, report, reportItem } = await fresh();
  const version = await importVersion(project, 'first');
  const wanted = await database.db
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .where('report_items.id', '=', reportItem)
    .select(['settings', 'post_processing as postProcessing', 'start_date as startDate', 'end_date as endDate'])
    .select(placesOf('reports.id').as('places'))
    .executeTakeFirstOrThrow();
  const { places, ...inputs } = wanted;
  await database.db
    .updateTable('item_results')
    .set({ dataset_version: version, inputs: JSON.stringify(inputs), places: JSON.stringify(places) })
    .where('item_id', '=', reportItem)
    .execute();
  expect(failure(await act(reportItem, 'cancel'))).toEqual([409, 'item_not_waiting']);
  await call(app, 'PUT', `/api/reports/${report}/refresh`, { token: admin });
  expect((await act(reportItem, 'cancel')).status).toBe(204);
  expect((await read(project)).body[0]).toMatchObject({ status: 'confirmed', reason: null });
  // After other settings: the stored result does not have them.
  const settings = (value: unknown) =>
    database.db
      .updateTable('reports')
      .set({ post_processing: value === null ? null : JSON.stringify(value) })
      .where('id', '=', report)
      .execute();
  await settings({ above_duration_threshold: 20 });
  await call(app, 'PUT', `/api/reports/${report}/refresh`, { token: admin });
  expect((await act(reportItem, 'cancel')).status).toBe(204);
  expect((await read(project)).body[0]).toMatchObject({ status: 'error' });
  await settings(null);
  // After another import: the stored result is based on deleted visits.
  await importVersion(project, 'second');
  await call(app, 'PUT', `/api/reports/${report}/refresh`, { token: admin });
  expect((await act(reportItem, 'cancel')).status).toBe(204);
  expect((await read(project)).body[0]).toMatchObject({
    status: 'error',
    reason: 'An administrator has stopped this calculation.',
  });
  const data = await call(app, 'GET', `/api/reportItems/${reportItem}/data`, { token: admin });
  expect(failure(data)).toEqual([409, 'item_failed']);
});

test('a failed item can be retried, and its waiting time starts again', async () => {
  const { project, reportItem } = await fresh();
  expect(failure(await act(reportItem, 'retry'))).toEqual([409, 'item_not_failed']);
  await set(reportItem, { status: 'error', asked_at: new Date('2026-01-01T00:00:00Z') });
  expect((await act(reportItem, 'retry')).status).toBe(204);
  const [item] = (await read(project)).body;
  expect(item).toMatchObject({ status: 'initiated', attempts: 0 });
  expect(Date.parse(item?.askedDate ?? '')).toBeGreaterThan(Date.parse('2026-02-01'));
  const audited = await database.db
    .selectFrom('audit_log')
    .where('subject', '=', `item:${reportItem}`)
    .select('action')
    .execute();
  expect(audited).toEqual([{ action: 'item.retried' }]);
});
