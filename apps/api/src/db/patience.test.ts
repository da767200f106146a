import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { duringCall } from '../http/callUnderWay';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { connect } from './connect';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** No statement of a test times out. */
const forever = sql`select pg_sleep(600)`;
/** Another one, which a test finds even while the server still works on an abandoned one. */
const itsOwn = sql`select pg_sleep(700)`;
const limits = { read: 50, write: 50, silent: 50, left: 1 };
const running = async () =>
  (
    await sql`select 1 from pg_stat_activity where query like 'select pg_sleep(700)%' and state = 'active'`.execute(
      database.db,
    )
  ).rows.length;

it('cancels a call’s statement that takes too long, and answers the next one', async () => {
  const db = connect(database.url, 1, { limits });
  await duringCall({ who: 'a', reads: true }, async () => {
    await expect(forever.execute(db)).rejects.toThrow('The database did not answer in time');
    expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
  await db.destroy();
});

it('rolls back a change whose statement takes too long', async () => {
  const db = connect(database.url, 1, { limits });
  await sql`create table changes (n integer)`.execute(database.db);
  const change = duringCall({ who: 'a' }, () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into changes values (1)`.execute(transaction);
      await forever.execute(transaction);
    }),
  );
  // It concerns the transaction that could not be rolled back, which ending its connection has done.
  await expect(change).rejects.toThrow('Client has encountered a connection error');
  expect((await sql`select n from changes`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

it('cancels a read whose caller has disconnected, in the database too', async () => {
  const db = connect(database.url, 1, { limits: { ...limits, read: 600_000 } });
  const leaving = new AbortController();
  const read = duringCall({ who: 'a', reads: true, signal: leaving.signal }, () => itsOwn.execute(db));
  await expect.poll(running, { timeout: 60_000 }).toBe(1);
  leaving.abort();
  await expect(read).rejects.toThrow('The database did not answer in time');
  await expect.poll(running, { timeout: 60_000 }).toBe(0);
  await db.destroy();
});

it('cancels a read that starts after its caller has disconnected', async () => {
  const db = connect(database.url, 1, { limits: { ...limits, read: 600_000 } });
  const read = duringCall({ who: 'a', reads: true, signal: AbortSignal.abort() }, () => forever.execute(db));
  await expect(read).rejects.toThrow('The database did not answer in time');
  await db.destroy();
});

it('does not limit how long the service’s own statements take', async () => {
  const db = connect(database.url, 1, { limits: { ...limits, write: 1, read: 1 } });
  expect((await sql`select pg_sleep(0.2)`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
});
