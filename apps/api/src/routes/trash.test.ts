import type { Id } from '@locus/model/entities';
import type { Deleted, Restored } from '@locus/model/office';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { emptyTrash } from '../queries/trash';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { OwnedProject, World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;
const day = 86_400_000;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(() => database?.stop());

const fresh = (name: string) => makeProject(database.db, world.acme.accountId, name, 'PRESENTABLE');
const send = <T = unknown>(method: string, path: string, body?: object) =>
  call<T>(app, method, `/api${path}`, { token: admin, body });
const trash = async () => (await send<Deleted[]>('GET', '/trash')).body;
const inTrash = async (kind: Deleted['kind'], id: Id) =>
  (await trash()).find((entry) => entry.kind === kind && entry.id === id);
const removeAll = async ({ project, report, reportItem }: OwnedProject) => {
  expect((await send('DELETE', `/projects/reports/${report}/item/${reportItem}`)).status).toBe(204);
  expect((await send('DELETE', `/report/${report}`)).status).toBe(204);
  expect((await send('DELETE', `/project/${project}`)).status).toBe(204);
};

test('a project, its report and its item can be restored only in this order', async () => {
  const owned = await fresh('Whole');
  const { project, report, reportItem } = owned;
  await removeAll(owned);
  expect(await inTrash('project', project)).toMatchObject({
    name: 'Whole',
    parent: 'CANARY-acme',
    by: 'Ada CANARY-provider',
    restorable: true,
  });
  expect(await inTrash('report', report)).toMatchObject({ parent: 'Whole', restorable: false });
  expect(failure(await send('PUT', `/reports/${report}/restore`))).toEqual([409, 'parent_deleted']);
  expect(failure(await send('PUT', `/reportItems/${reportItem}/restore`))).toEqual([409, 'parent_deleted']);
  for (const path of [`/projects/${project}`, `/reports/${report}`, `/reportItems/${reportItem}`])
    expect((await send<Restored>('PUT', `${path}/restore`)).status).toBe(200);
  const restored = await send<{ report: { report_items: object } }>('GET', `/reports/${report}`);
  expect(JSON.stringify(restored.body)).toContain(reportItem);
  expect(await inTrash('item', reportItem)).toBeUndefined();
  expect(failure(await send('PUT', `/projects/${project}/restore`))).toEqual([404, 'not_found']);
});

test('a restored project gets a number when its name has been taken', async () => {
  const [first, second, third] = [await fresh('Twice'), await fresh('Other'), await fresh('Third')];
  for (const { project, report } of [first, second]) {
    await send('DELETE', `/report/${report}`);
    await send('DELETE', `/project/${project}`);
  }
  await send('PUT', `/projects/${third.project}/meta?name=Twice&description=`);
  await database.db.updateTable('projects').set({ name: 'Twice' }).where('id', '=', second.project).execute();
  expect((await send<Restored>('PUT', `/projects/${first.project}/restore`)).body).toEqual({ name: 'Twice (2)' });
  expect((await send<Restored>('PUT', `/projects/${second.project}/restore`)).body).toEqual({ name: 'Twice (3)' });
});

test('restoring a report recalculates items based on outdated visits', async () => {
  const { report, reportItem } = await fresh('Outdated');
  await send('DELETE', `/report/${report}`);
  await send('PUT', `/reports/${report}/restore`);
  const item = await database.db.selectFrom('report_items').where('id', '=', reportItem).select('status').execute();
  expect(item).toEqual([{ status: 'initiated' }]);
});

test('a deleted project is removed after 30 days with its reports, unless another uses its visits', async () => {
  const [old, young] = [await fresh('Old'), await fresh('Young')];
  const [copied, copy] = [await fresh('Copied'), await fresh('Copy')];
  await database.db
    .updateTable('projects')
    .set({ visits_from: copied.project })
    .where('id', '=', copy.project)
    .execute();
  for (const owned of [old, young, copied]) await removeAll(owned);
  const ids = [old, copied].map(({ project }) => project);
  const at = new Date(Date.now() - 30 * day - day / 24);
  await database.db.updateTable('projects').set({ deleted_at: at }).where('id', 'in', ids).execute();
  expect(await inTrash('project', old.project)).toBeUndefined();
  expect(failure(await send('PUT', `/projects/${old.project}/restore`))).toEqual([404, 'not_found']);
  const gone = await emptyTrash(database.db, new Date());
  // The panel's choices are counted by the project from which another one took its visits.
  expect([gone.includes(old.project), gone.includes(copied.project)]).toEqual([true, false]);
  const left = await database.db
    .selectFrom('reports')
    .where('id', 'in', [old.report, young.report])
    .select('id')
    .execute();
  expect(left).toEqual([{ id: young.report }]);
  expect(await inTrash('project', young.project)).toBeDefined();
});
