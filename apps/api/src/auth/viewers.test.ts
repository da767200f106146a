import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Id } from '@locus/model/entities';
import { testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { openSession } from './sessions';
import { createTokens } from './tokens';
import { findingViewers } from './viewers';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database?.stop());

const regular = () => world.acme.users.REGULAR_USER?.id ?? '';
const accountAdmin = () => world.acme.users.ACCOUNT_ADMIN?.id ?? '';
const sessionOf = async (id: Id) =>
  (await openSession(database.db, createTokens(testSecret), { id }, 'portal', new Date())).sessionId;
const nobody = '00000000-0000-4000-8000-000000000000';

test('concurrent calls share one query, and each gets its own session', async () => {
  const [first, second] = [await sessionOf(regular()), await sessionOf(accountAdmin())];
  const find = findingViewers(database.db, 'portal');
  const asked = vi.spyOn(database.db, 'executeQuery');
  const viewers = await Promise.all([first, nobody, second, first].map((id) => find(id, new Date())));
  expect(viewers.map((viewer) => [viewer?.sessionId, viewer?.userId, viewer?.role])).toEqual([
    [first, regular(), 'REGULAR_USER'],
    [undefined, undefined, undefined],
    [second, accountAdmin(), 'ACCOUNT_ADMIN'],
    [first, regular(), 'REGULAR_USER'],
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('a session of another app or an ended session is not found, even beside an active one', async () => {
  const [living, over] = [await sessionOf(regular()), await sessionOf(regular())];
  await database.db.updateTable('sessions').where('id', '=', over).set({ revoked_at: new Date() }).execute();
  const find = findingViewers(database.db, 'portal');
  const found = await Promise.all([living, over].map((id) => find(id, new Date())));
  expect(found.map((viewer) => viewer?.sessionId)).toEqual([living, undefined]);
  expect(await findingViewers(database.db, 'admin')(living, new Date())).toBeUndefined();
});

test('an expired session is not found; concurrent calls are judged by the latest of their times', async () => {
  const session = await sessionOf(regular());
  const find = findingViewers(database.db, 'portal');
  const after = (days: number) => new Date(Date.now() + days * 86_400_000);
  const foundAt = async (...times: Date[]) =>
    (await Promise.all(times.map((time) => find(session, time)))).map((viewer) => viewer !== undefined);
  expect(await foundAt(after(29))).toEqual([true]);
  expect(await foundAt(after(31))).toEqual([false]);
  expect(await foundAt(after(0), after(31))).toEqual([false, false]);
  expect(await foundAt(after(31), after(0))).toEqual([false, false]);
});

test('a user who is disabled during a lookup is not found by the next one', async () => {
  const session = await sessionOf(accountAdmin());
  const find = findingViewers(database.db, 'portal');
  const before = find(session, new Date());
  await database.db.updateTable('users').where('id', '=', accountAdmin()).set({ status: 'DISABLED' }).execute();
  expect(await find(session, new Date())).toBeUndefined();
  await before;
});

test('a failed lookup rejects every waiting call, and the next call queries again', async () => {
  const session = await sessionOf(regular());
  const find = findingViewers(database.db, 'portal');
  const asked = vi.spyOn(database.db, 'executeQuery').mockRejectedValueOnce(new Error('gone'));
  const told = await Promise.allSettled([find(session, new Date()), find(session, new Date())]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find(session, new Date()))?.sessionId).toBe(session);
  asked.mockRestore();
});
