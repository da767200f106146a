import type { Id, Role } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { OwnedProject, World } from '../testing/world';
import { addCatchment, addMovement, makePrivate, makeProject, makeWorld } from '../testing/world';
import type { Reader } from './visibility';
import { visible } from './visibility';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database?.stop());

const staffRoles: readonly Role[] = ['PLACENSE_ADMIN', 'PLACENSE_USER'];
const customerRoles = roles.filter((role) => !staffRoles.includes(role));
const readerOf = (role: Role): Reader => {
  const home = staffRoles.includes(role) ? world.provider : world.acme;
  return { role, accountId: home.accountId, userId: home.users[role]?.id ?? '' };
};
const sees = (role: Role, subject: Parameters<typeof visible>[2], id: Id) =>
  visible(database.db, readerOf(role), subject, id);
/** Whether a viewer sees the project, its report and its item, in this order. */
const seesOf = async (role: Role, { project, report, reportItem }: OwnedProject) =>
  Promise.all([sees(role, 'project', project), sees(role, 'report', report), sees(role, 'reportItem', reportItem)]);
const all = [true, true, true];
const nothing = [false, false, false];

test.each(roles)('a %s sees what is shown, but nothing deleted', async (role) => {
  expect(await seesOf(role, world.acme.shown)).toEqual(all);
  expect(await seesOf(role, world.acme.deleted)).toEqual(nothing);
});

test('only staff see hidden projects, private projects and projects of other accounts', async () => {
  for (const owned of [world.acme.hidden, world.acme.unshared, world.globex.shown]) {
    for (const role of staffRoles) expect([role, await seesOf(role, owned)]).toEqual([role, all]);
    for (const role of customerRoles) expect([role, await seesOf(role, owned)]).toEqual([role, nothing]);
  }
});

test('within its account, a private project is visible only to users it is shared with', async () => {
  const owned = await makeProject(database.db, world.acme.accountId, 'shared', 'PRESENTABLE');
  await makePrivate(database.db, owned, [readerOf('REGULAR_USER').userId]);
  expect(await seesOf('REGULAR_USER', owned)).toEqual(all);
  expect(await seesOf('ACCOUNT_ADMIN', owned)).toEqual(nothing);
});

test('customers cannot see a hidden report in a visible project, and no one sees a deleted item', async () => {
  const owned = await makeProject(database.db, world.acme.accountId, 'partly', 'PRESENTABLE');
  const change = (status: 'READY' | 'INITIATED', made_in: 'portal' | 'admin') =>
    database.db.updateTable('reports').set({ status, made_in }).where('id', '=', owned.report).execute();
  await change('READY', 'portal');
  expect(await seesOf('REGULAR_USER', owned)).toEqual([true, false, false]);
  expect(await seesOf('PLACENSE_USER', owned)).toEqual(all);
  await change('INITIATED', 'admin');
  expect(await seesOf('REGULAR_USER', owned)).toEqual([true, false, false]);
  await change('INITIATED', 'portal');
  expect(await seesOf('REGULAR_USER', owned)).toEqual(all);
  await database.db.updateTable('report_items').set({ status: 'deleted' }).where('id', '=', owned.reportItem).execute();
  for (const role of ['REGULAR_USER', 'PLACENSE_ADMIN'] as const)
    expect([role, await seesOf(role, owned)]).toEqual([role, [true, true, false]]);
});

test('an item is a catchment or a movement only if it is of that type', async () => {
  const catchment = await addCatchment(database.db, world.acme.shown);
  const movement = await addMovement(database.db, world.acme.shown);
  const asked = async (id: Id) => [
    await sees('REGULAR_USER', 'catchment', id),
    await sees('REGULAR_USER', 'movement', id),
  ];
  expect(await asked(catchment)).toEqual([true, false]);
  expect(await asked(movement)).toEqual([false, true]);
  expect(await asked(world.acme.shown.reportItem)).toEqual([false, false]);
});

test('users see themselves and administrators see everyone; accounts are visible to their users and staff', async () => {
  const stranger = world.globex.users.REGULAR_USER?.id ?? '';
  for (const role of roles) {
    const own = readerOf(role);
    expect([role, await sees(role, 'user', own.userId)]).toEqual([role, true]);
    expect([role, await sees(role, 'user', stranger)]).toEqual([role, role === 'PLACENSE_ADMIN']);
    expect([role, await sees(role, 'account', own.accountId)]).toEqual([role, true]);
    expect([role, await sees(role, 'account', world.globex.accountId)]).toEqual([role, staffRoles.includes(role)]);
  }
});
