import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { connect } from './connect';
import { prepared } from './prepared';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

const between = prepared((db, low: number, word: string, high: number) =>
  db
    .selectNoFrom([
      sql<number>`${high}::int - ${low}::int`.as('width'),
      sql<string>`${word}::text || ${low}`.as('word'),
    ])
    .where(sql<boolean>`${low}::int < ${high}::int`),
);

test('a prepared query uses the values of each call, even for many concurrent calls', async () => {
  const calls = Array.from({ length: 40 }, (_, i) => i);
  const answers = await Promise.all(calls.map((i) => between(database.db, i, `word ${i} `, 2 * i)));
  expect(answers).toEqual(calls.map((i) => (i === 0 ? [] : [{ width: i, word: `word ${i} ${i}` }])));
});

test('the server prepares a query once per connection, whatever the values', async () => {
  const connection = connect(database.url, 1);
  for (const high of [5, 6, 7]) await between(connection, 1, 'x', high);
  const known = () =>
    sql<{ name: string; calls: number }>`
      select name, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(connection);
  expect((await known()).rows).toEqual([{ name: expect.stringMatching(/^locus_\d+$/), calls: 3 }]);
  await connection.destroy();
});

test('within a transaction a prepared query sees the changes of the transaction', async () => {
  const names = prepared((db, name: string) => db.selectFrom('accounts').where('name', '=', name).select('name'));
  const seen = await database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('accounts').values({ name: 'Inside', type: 'CUSTOMER' }).execute();
    return [await names(transaction, 'Inside'), await names(database.db, 'Inside')];
  });
  expect(seen).toEqual([[{ name: 'Inside' }], []]);
});
