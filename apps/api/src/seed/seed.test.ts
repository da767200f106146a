import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { passwordMatches } from '../auth/password';
import { claimItem } from '../jobs/queue';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { seed } from './seed';

let test: TestDatabase;
const now = new Date('2026-07-15T12:00:00Z');
const demo = { demo: true, demoEnd: undefined };

beforeAll(async () => {
  test = await startTestDatabase();
}, 60_000);

afterAll(() => test.stop());

beforeEach(async () => {
  await sql`truncate accounts cascade`.execute(test.db);
});

async function counts() {
  const count = async (table: 'accounts' | 'users' | 'projects' | 'reports' | 'report_items') =>
    Number(
      (
        await test.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    accounts: await count('accounts'),
    users: await count('users'),
    projects: await count('projects'),
    reports: await count('reports'),
  };
}

describe('the first content of an empty database', () => {
  it('is the demo company up to the last full month, with a sign-in for every role', async () => {
    const signIns = await seed(test.db, demo, now);
    expect(signIns).toHaveLength(5);
    expect(await counts()).toMatchObject({ projects: 5 });
    const { end } = await test.db
      .selectFrom('reports')
      .select(({ fn }) => fn.max('end_date').as('end'))
      .executeTakeFirstOrThrow();
    expect(end).toBe('2026-06-30');
    const user = await test.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', signIns[0]?.email ?? '')
      .executeTakeFirstOrThrow();
    expect(await passwordMatches(user.password_hash, signIns[0]?.password ?? '')).toBe(true);
    expect(user.password_hash).toContain('$argon2id$');
  });

  it('comes once, also when two processes start at the same time', async () => {
    await Promise.all([seed(test.db, demo, now), seed(test.db, demo, now)]);
    const first = await counts();
    expect(first.projects).toBe(5);
    await seed(test.db, { demo: true, demoEnd: '2027-01' }, now);
    expect(await counts()).toEqual(first);
  });

  it('has no analysis calculated before its visits are there', async () => {
    await seed(test.db, demo, now);
    expect(await claimItem(test.db)).toBeUndefined();
  });

  it('no longer names a sign-in whose password was changed', async () => {
    const [first, ...others] = await seed(test.db, demo, now);
    await test.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('email', '=', first?.email ?? '')
      .execute();
    expect(await seed(test.db, demo, now)).toEqual(others);
  });

  it('is one administrator with a password of its own where no demo is wanted', async () => {
    const [admin, ...others] = await seed(test.db, { demo: false, demoEnd: undefined }, now);
    expect(others).toEqual([]);
    expect(await counts()).toEqual({ accounts: 1, users: 1, projects: 0, reports: 0 });
    const user = await test.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: 'PLACENSE_ADMIN', email: admin?.email });
    expect(await passwordMatches(user.password_hash, admin?.password ?? '')).toBe(true);
    expect(await seed(test.db, { demo: false, demoEnd: undefined }, now)).toEqual([]);
  });

  it('is never put into a database that has an account', async () => {
    await test.db.insertInto('accounts').values({ name: 'Mine', type: 'CUSTOMER' }).execute();
    await seed(test.db, demo, now);
    await seed(test.db, { demo: false, demoEnd: undefined }, now);
    expect(await counts()).toEqual({ accounts: 1, users: 0, projects: 0, reports: 0 });
  });
});
