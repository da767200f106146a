import type { HistoryEntry } from '@locus/model/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
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
}, 30_000);
afterAll(() => database?.stop());

const put = (path: string, body?: object) => call(app, 'PUT', `/api${path}`, { token: admin, body });
const history = async (path: string) =>
  (await call<HistoryEntry[]>(app, 'GET', `/api/${path}/history`, { token: admin })).body;

test('a report tells who changed what of it and its items, the newest first', async () => {
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

test('the log outlives whoever is named in it, and nobody rewrites it', async () => {
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
