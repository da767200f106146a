import type { Id } from '@locus/model/entities';
import type { ExportFormat } from '@locus/model/view';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { claimExport, finishExport, mostWaiting } from './exports';
import { nextTurns, takeTurn } from './exportTurns';

let database: TestDatabase;
let world: World;
let portal: LocusApp;
let office: LocusApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  [portal, office] = [testApp({ db: database.db }), testApp({ app: 'admin', db: database.db })];
  tokens.mara = await signInAs(portal, world.acme.users.REGULAR_USER);
  tokens.jonas = await signInAs(portal, world.acme.users.ACCOUNT_ADMIN);
  tokens.staff = await signInAs(office, world.provider.users.PLACENSE_ADMIN);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  for (const table of ['report_exports', 'waiting_thumbnails', 'export_turns', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});

const order = (who: 'mara' | 'jonas', format: ExportFormat) => {
  const rows = format === 'csv' || format === 'xlsx';
  const body = { metric: ['FOOTFALL'], dataSet: rows ? ['table'] : ['chart'], format };
  return call<{ id: Id }>(portal, 'POST', `/api/reports/${world.acme.shown.report}/exports`, {
    token: tokens[who] ?? '',
    body,
  });
};
const orderMaps = () =>
  call(office, 'POST', `/api/reportItems/${world.acme.shown.reportItem}/generate-thumbnails`, {
    token: tokens.staff ?? '',
  });

/** Ends the next piece of work, as the process that makes files does; returns what it was. */
async function end(): Promise<string> {
  const { db } = database;
  const [turn] = await nextTurns(db);
  if (!turn) return 'nothing';
  await takeTurn(db, turn);
  if (turn.kind === 'thumbnails') {
    await db.deleteFrom('waiting_thumbnails').where('item_id', '=', turn.id).execute();
    return 'maps';
  }
  const claim = await claimExport(db, turn.id);
  if (!claim) throw new Error('It was not waiting');
  await finishExport(db, claim, { state: 'failed', reason: '' }, new Date());
  const who = claim.userId === world.acme.users.REGULAR_USER?.id ? 'mara' : 'jonas';
  return `${who} ${claim.selection.format}`;
}

test('a small file and thumbnails wait for one document of another user, not for all of them', async () => {
  for (let i = 0; i < 8; i += 1) await order('mara', 'pdf');
  expect(await end()).toBe('mara pdf');
  await order('jonas', 'csv');
  await orderMaps();
  expect([await end(), await end(), await end()].sort()).toEqual(['jonas csv', 'maps', 'mara pdf']);
  expect(await end()).toBe('mara pdf');
});

test('two users are served in turn, and each one’s small files before their documents', async () => {
  for (const format of ['pdf', 'pptx', 'png', 'csv'] as const) await order('mara', format);
  for (const format of ['pdf', 'xlsx'] as const) await order('jonas', format);
  const ends = [];
  for (let i = 0; i < 7; i += 1) ends.push(await end());
  expect(ends).toEqual(['mara png', 'jonas xlsx', 'mara csv', 'jonas pdf', 'mara pdf', 'mara pptx', 'nothing']);
});

test('of users who have not been served lately, those with small files come first', async () => {
  await order('mara', 'pdf');
  await order('jonas', 'csv');
  expect([await end(), await end()]).toEqual(['jonas csv', 'mara pdf']);
});

test('a user has at most ten files waiting, is told so, and others are not affected', async () => {
  expect(mostWaiting).toBe(10);
  const all = await Promise.all(Array.from({ length: mostWaiting + 2 }, () => order('mara', 'pdf')));
  expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: mostWaiting }, () => 202),
    429,
    429,
  ]);
  const refused = await order('mara', 'csv');
  expect(failure(refused)).toEqual([429, 'exports_waiting']);
  expect(refused.body).toMatchObject({
    reason: 'You have 10 files waiting to be made. Please wait for one of them, then try again.',
  });
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await order('jonas', 'csv')).status).toBe(202);
  expect([await end(), await end()]).toEqual(['jonas csv', 'mara pdf']);
  expect((await order('mara', 'csv')).status).toBe(202);
});

test('an export whose process has died takes another turn, and one under way does not', async () => {
  await order('mara', 'csv');
  const [turn] = await nextTurns(database.db);
  expect(await claimExport(database.db, turn?.id ?? '')).toMatchObject({ attempts: 1 });
  expect(await nextTurns(database.db)).toEqual([]);
  expect(await claimExport(database.db, turn?.id ?? '')).toBeUndefined();
  await database.db
    .updateTable('report_exports')
    .set({ lease_until: new Date(Date.now() - 1000) })
    .execute();
  expect(await nextTurns(database.db)).toEqual([turn]);
  expect(await claimExport(database.db, turn?.id ?? '')).toMatchObject({ attempts: 2 });
});
