import type { Project } from '@locus/model/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { OwnedProject, World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;
let member: string;
let colleague: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  member = await signInAs(app, world.acme.users.REGULAR_USER);
  colleague = await signInAs(app, world.acme.users.ACCOUNT_ADMIN);
});
afterAll(() => database?.stop());

const fresh = () => makeProject(database.db, world.acme.accountId, 'CANARY-fresh', 'PRESENTABLE');
const put = (path: string, body?: unknown) => call(app, 'PUT', `/api${path}`, { token: admin, body });
const get = async (path: string, token = admin) => (await call(app, 'GET', `/api${path}`, { token })).body;
const idOf = (role: 'REGULAR_USER' | 'ACCOUNT_ADMIN') => world.acme.users[role]?.id ?? '';

/** Everything a customer can request about a project, and the lists that include it. */
async function seen({ project, report, reportItem }: OwnedProject, token: string): Promise<boolean[]> {
  const status = async (path: string) => (await call(app, 'GET', `/api${path}`, { token })).status === 200;
  const all = (await get('/projects/hierarchy', token)) as Project[];
  const short = (await get('/projects', token)) as { id: string }[];
  return [
    await status(`/projects/${project}`),
    await status(`/projects/${project}/reports`),
    await status(`/projects/${project}/locations`),
    await status(`/reports/${report}`),
    await status(`/reportItems/${reportItem}`),
    await status(`/reportItems/${reportItem}/data`),
    all.some(({ id }) => id === project),
    short.some(({ id }) => id === project),
  ];
}

test('[ADMIN-211] a project is public until it is made private, and can be made public again', async () => {
  const { project } = await fresh();
  expect(await get(`/projects/${project}/collaboration`)).toBe('PUBLIC');
  expect((await put(`/projects/${project}/collaboration/PRIVATE`)).status).toBe(204);
  expect(await get(`/projects/${project}/collaboration`)).toBe('PRIVATE');
  expect((await put(`/projects/${project}/collaboration/PUBLIC`)).status).toBe(204);
  expect(await get(`/projects/${project}/collaboration`)).toBe('PUBLIC');
  expect(failure(await put(`/projects/${project}/collaboration/SECRET`))).toEqual([400, 'value_invalid']);
});

test('[ADMIN-125] [ADMIN-212] lists the users of the project’s account, and whether the project is shared with each', async () => {
  const { project } = await fresh();
  const list = () => get(`/collaboration/project/${project}`) as Promise<{ id: string; shared: boolean }[]>;
  const before = await list();
  expect(before).toHaveLength(3);
  expect(before[0]).toEqual({ id: expect.any(String), shared: false, name: 'Ada CANARY-acme' });
  const body = [
    { id: idOf('REGULAR_USER'), shared: true },
    { id: idOf('ACCOUNT_ADMIN'), shared: false },
  ];
  expect((await put(`/collaboration/project/${project}`, body)).status).toBe(204);
  expect((await list()).filter(({ shared }) => shared).map(({ id }) => id)).toEqual([idOf('REGULAR_USER')]);
});

test('a private project is visible only to users it is shared with, a public one to its whole account', async () => {
  const owned = await fresh();
  const everything = [true, true, true, true, true, true, true, true];
  const nothing = everything.map(() => false);
  expect([await seen(owned, member), await seen(owned, colleague)]).toEqual([everything, everything]);
  await put(`/projects/${owned.project}/collaboration/PRIVATE`);
  expect([await seen(owned, member), await seen(owned, colleague)]).toEqual([nothing, nothing]);
  await put(`/collaboration/project/${owned.project}`, [{ id: idOf('REGULAR_USER'), shared: true }]);
  expect([await seen(owned, member), await seen(owned, colleague)]).toEqual([everything, nothing]);
  await put(`/collaboration/project/${owned.project}`, [{ id: idOf('REGULAR_USER'), shared: false }]);
  expect(await seen(owned, member)).toEqual(nothing);
  await put(`/projects/${owned.project}/collaboration/PUBLIC`);
  expect(await seen(owned, colleague)).toEqual(everything);
});

test('a project cannot be shared outside its account, and every change is logged', async () => {
  const { project } = await fresh();
  const foreign = [{ id: world.globex.users.REGULAR_USER?.id, shared: true }];
  expect(failure(await put(`/collaboration/project/${project}`, foreign))).toEqual([400, 'list_invalid']);
  expect(failure(await put(`/collaboration/project/${project}`, [{ id: '1' }]))).toEqual([400, 'value_invalid']);
  await put(`/projects/${project}/collaboration/PRIVATE`);
  await put(`/collaboration/project/${project}`, [{ id: idOf('REGULAR_USER'), shared: true }]);
  const rows = await database.db
    .selectFrom('audit_log')
    .where('subject', '=', `project:${project}`)
    .select(['action', 'details'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'project.collaboration', details: { collaboration: 'PRIVATE' } },
    { action: 'project.shared', details: { added: [idOf('REGULAR_USER')], removed: [] } },
  ]);
});
