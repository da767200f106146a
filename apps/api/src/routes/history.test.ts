import type { HistoryPage } from '@locus/model/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { emptyTrash } from '../queries/trash';
import { call, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(() => database?.stop());

const put = (path: string, body?: object) => call(app, 'PUT', `/api${path}`, { token: admin, body });
const page = (path: string, query = '') =>
  call<HistoryPage>(app, 'GET', `/api/${path}/history${query}`, { token: admin });
const history = async (path: string) => (await page(path)).body.entries;

test('a report’s history shows who changed what in it and its items, newest first', async () => {
  const { project, report, reportItem } = await makeProject(database.db, world.acme.accountId, 'Told', 'PRESENTABLE');
  await put(`/reports/${report}`, { name: 'Renamed', description: '', visualizationURL: '' });
  await put(`/reports/${report}/status/READY`, { status: 'READY' });
  await put(`/projects/reports/${report}/item/${reportItem}/meta`, { name: 'Visits', description: '' });
  await put(`/projects/${project}/meta?name=Other&description=`);
  expect((await history(`reports/${report}`)).map(({ action, by, name, value }) => [action, by, name, value])).toEqual([
    ['item.renamed', 'Ada CANARY-provider', 'Visits', null],
    ['report.status', 'Ada CANARY-provider', null, 'READY'],
    ['report.changed', 'Ada CANARY-provider', null, null],
  ]);
  expect((await history(`projects/${project}`)).map(({ action }) => action)).toEqual(['project.changed']);
});

test('an item resent with unchanged settings is recorded as recalculated, not as changed', async () => {
  const { project, report, reportItem } = await makeProject(database.db, world.acme.accountId, 'Again', 'PRESENTABLE');
  const send = (value: string) =>
    put(`/projects/${project}/reports/${report}/item/${reportItem}`, { settings: [{ name: 'User Type', value }] });
  await send('visitors');
  await send('visitors');
  expect((await history(`reports/${report}`)).map(({ action }) => action)).toEqual(['item.retried', 'item.changed']);
});

test('a change of a project’s status appears in the history of each report it changes, and of no others', async () => {
  const { project, report } = await makeProject(database.db, world.acme.accountId, 'Switched', 'READY');
  const another = async (status: 'PRESENTABLE' | 'INITIATED') => {
    const values = { project_id: project, name: status, category: 'POI_DEFAULT', status } as const;
    const days = { start_date: '2026-01-01', end_date: '2026-03-31' };
    const added = database.db.insertInto('reports').values({ ...values, ...days });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  };
  const [shown, calculating] = [await another('PRESENTABLE'), await another('INITIATED')];
  await put(`/projects/${project}/status/PRESENTABLE`, { status: 'PRESENTABLE' });
  await put(`/projects/${project}/status/READY`, { status: 'READY' });
  const told = async (path: string) => (await history(path)).map(({ action, by, value }) => [action, by, value]);
  const who = 'Ada CANARY-provider';
  expect(await told(`reports/${report}`)).toEqual([
    ['report.status', who, 'READY'],
    ['report.status', who, 'PRESENTABLE'],
  ]);
  // It was shown already.
  expect(await told(`reports/${shown}`)).toEqual([['report.status', who, 'READY']]);
  expect(await told(`reports/${calculating}`)).toEqual([]);
  expect(await told(`projects/${project}`)).toEqual([
    ['project.status', who, 'READY'],
    ['project.status', who, 'PRESENTABLE'],
  ]);
});

test('permanently deleted objects stay in the history under their last name', async () => {
  const { db } = database;
  const owned = await makeProject(db, world.acme.accountId, 'Purged', 'PRESENTABLE');
  const { project, report, reportItem, locations } = owned;
  const send = async (method: string, path: string, body?: object) =>
    expect((await call(app, method, `/api${path}`, { token: admin, body })).status).toBe(204);
  await send('PUT', `/projects/reports/${report}/item/${reportItem}/meta`, { name: 'Visits', description: '' });
  await send('DELETE', `/projects/reports/${report}/item/${reportItem}`);
  await db
    .updateTable('report_items')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', reportItem)
    .execute();
  await emptyTrash(db, new Date());
  expect((await history(`reports/${report}`)).map(({ action, by, name }) => [action, by, name])).toEqual([
    ['item.purged', null, 'Visits'],
    ['item.deleted', 'Ada CANARY-provider', 'Visits'],
    ['item.renamed', 'Ada CANARY-provider', 'Visits'],
  ]);
  // The third place is in no report.
  const [place] = locations.slice(2);
  await send('PUT', `/projects/${project}/locations/${place}`, { name: 'Kiosk', city: 'Berlin' });
  await send('DELETE', `/projects/${project}/locations`, { locationIds: [place] });
  await send('PUT', `/report/${report}`, { name: 'Last name', description: '' });
  await send('DELETE', `/report/${report}`);
  await db
    .updateTable('reports')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', report)
    .execute();
  await emptyTrash(db, new Date());
  expect((await history(`projects/${project}`)).map(({ action, by, name }) => [action, by, name])).toEqual([
    ['report.purged', null, 'Last name'],
    ['report.deleted', 'Ada CANARY-provider', 'Last name'],
    ['locations.deleted', 'Ada CANARY-provider', null],
    ['location.changed', 'Ada CANARY-provider', 'Kiosk'],
  ]);
});

test('log entries outlive the users they name, and cannot be changed or deleted', async () => {
  const { db } = database;
  const { report } = await makeProject(db, world.acme.accountId, 'Kept', 'PRESENTABLE');
  const { id: gone } = await db
    .insertInto('users')
    .values({
      account_id: world.acme.accountId,
      email: 'gone@acme.example',
      password_hash: 'x',
      role: 'REGULAR_USER',
      first_name: 'Gone',
      last_name: 'Soon',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_log')
    .values({ actor_id: gone, acting_admin_id: gone, action: 'report.changed', subject: `report:${report}` })
    .execute();
  await db.deleteFrom('users').where('id', '=', gone).execute();
  const [entry] = await history(`reports/${report}`);
  expect(entry).toMatchObject({ action: 'report.changed', by: `#${gone}` });
  const only = /can only be added to/;
  await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow(only);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(only);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(only);
  expect(await history(`reports/${report}`)).toEqual([entry]);
});

test('a history is paged to its beginning by 100 entries, regardless of entries added in the meantime', async () => {
  const { db } = database;
  const { project, report } = await makeProject(db, world.acme.accountId, 'Long', 'PRESENTABLE');
  const entriesOf = (subject: string, action: string, count: number) =>
    db
      .insertInto('audit_log')
      .values(Array.from({ length: count }, (_, i) => ({ action, subject, details: JSON.stringify({ to: `${i}` }) })))
      .execute();
  await entriesOf(`report:${report}`, 'report.extended', 250);
  await entriesOf(`report:${report}`, 'report.created', 1);
  await entriesOf(`project:${project}`, 'project.changed', 150);
  const first = (await page(`reports/${report}`)).body;
  expect(first.entries).toHaveLength(100);
  await entriesOf(`report:${report}`, 'report.refreshed', 1);
  const second = (await page(`reports/${report}`, `?before=${first.next}`)).body;
  const third = (await page(`reports/${report}`, `?before=${second.next}`)).body;
  expect([second.entries.length, third.entries.length, third.next]).toEqual([100, 51, null]);
  const all = [first, second, third].flatMap(({ entries }) => entries);
  expect(new Set(all.map(({ id }) => id)).size).toBe(251);
  expect(all.slice(1).map(({ value }) => value)).toEqual(Array.from({ length: 250 }, (_, i) => `${249 - i}`));
  // A page of a project has the same length, although changes within its reports are not listed there.
  const ofProject = (await page(`projects/${project}`)).body;
  const earlier = (await page(`projects/${project}`, `?before=${ofProject.next}`)).body;
  expect([ofProject.entries.length, earlier.entries.length, earlier.next]).toEqual([100, 51, null]);
  expect(earlier.entries.at(-1)?.action).toBe('report.created');
});

test('a history refuses an invalid starting entry', async () => {
  const { report } = await makeProject(database.db, world.acme.accountId, 'Asked', 'PRESENTABLE');
  for (const query of ['?before=x', '?before=0', '?after=7'])
    expect((await page(`reports/${report}`, query)).status).toBe(400);
});
