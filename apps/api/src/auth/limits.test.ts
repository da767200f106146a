import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { HttpError } from '../http/httpError';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { Limit } from './limits';
import { forgetAttempts, forgetOldLimits, giveBack, takeAttempt } from './limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.db.deleteFrom('rate_limits').execute());

const start = new Date('2026-06-01T08:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const limit: Limit = { name: 'test:address', attempts: 2, seconds: 60 };

/** The refusal of an attempt: status, code and the seconds to wait, in its text and in its header; else undefined. */
async function refusal(at: Date, who = 'ada@acme.example', of = limit) {
  try {
    await takeAttempt(database.db, of, who, at);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [error.status, error.code, error.details.params?.seconds, error.details.headers?.['Retry-After']];
  }
}

test('attempts are counted per limit and per identifier, from the first one until the window ends', async () => {
  expect([await refusal(start), await refusal(after(20_000))]).toEqual([undefined, undefined]);
  expect(await refusal(after(20_001))).toEqual([429, 'too_many_requests', 40, '40']);
  expect(await refusal(after(59_999))).toEqual([429, 'too_many_requests', 1, '1']);
  expect(await refusal(after(30_000), 'grace@acme.example')).toBeUndefined();
  expect(await refusal(after(30_000), undefined, { ...limit, name: 'other:address' })).toBeUndefined();
  // The window ends to the millisecond, and the next one is as long.
  expect([await refusal(after(60_000)), await refusal(after(60_000))]).toEqual([undefined, undefined]);
  expect(await refusal(after(60_000))).toEqual([429, 'too_many_requests', 60, '60']);
  expect(await refusal(after(119_999), undefined, { ...limit, code: 'choices_spent' })).toEqual([
    429,
    'choices_spent',
    1,
    '1',
  ]);
});

test('an attempt given back can be used again; giving back more than were taken does not raise the limit', async () => {
  await refusal(start);
  await giveBack(database.db, limit, 'ada@acme.example');
  await giveBack(database.db, limit, 'ada@acme.example');
  expect([await refusal(start), await refusal(start)]).toEqual([undefined, undefined]);
  await giveBack(database.db, limit, 'grace@acme.example');
  expect(await refusal(start)).toBeDefined();
});

test('forgetting attempts resets only the given identifier, and cleaning up deletes only expired windows', async () => {
  for (const who of ['ada', 'grace']) for (let i = 0; i < 3; i += 1) await refusal(start, who);
  await forgetAttempts(database.db, limit, 'ada');
  expect([await refusal(start, 'ada'), (await refusal(start, 'grace'))?.[0]]).toEqual([undefined, 429]);
  await refusal(after(1), 'late');
  await forgetOldLimits(database.db, after(60_000));
  expect(await database.db.selectFrom('rate_limits').select('attempts').execute()).toEqual([{ attempts: 1 }]);
});

test('the identifier is not stored in the table in plain text', async () => {
  await refusal(start);
  const [row] = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(row?.key).toMatch(/^test:address:[\w-]{43}$/);
  expect(row?.resets_at).toEqual(after(60_000));
});
