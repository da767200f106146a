import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { passwordMatches } from '../auth/password';
import { claimItem, confirmItem } from '../jobs/queue';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { orderAtFirstLook, orderReport } from './orderReport';
import { seed } from './seed';

let test: TestDatabase;
const now = new Date('2026-07-15T12:00:00Z');
const demo = { demo: true, demoEnd: undefined };

beforeAll(async () => {
  test = await startTestDatabase();
});

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

describe('the initial content of an empty database', () => {
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

  it('is created once, even when two processes start at the same time', async () => {
    await Promise.all([seed(test.db, demo, now), seed(test.db, demo, now)]);
    const first = await counts();
    expect(first.projects).toBe(5);
    await seed(test.db, { demo: true, demoEnd: '2027-01' }, now);
    expect(await counts()).toEqual(first);
  });

  it('has no analysis calculated before its visits are available', async () => {
    await seed(test.db, demo, now);
    expect(await claimItem(test.db)).toBeUndefined();
  });

  it('no longer lists a sign-in whose password was changed', async () => {
    const [first, ...others] = await seed(test.db, demo, now);
    await test.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('email', '=', first?.email ?? '')
      .execute();
    expect(await seed(test.db, demo, now)).toEqual(others);
  });

  it('is a single administrator with a password when no demo is wanted', async () => {
    const [admin, ...others] = await seed(test.db, { demo: false, demoEnd: undefined }, now);
    expect(others).toEqual([]);
    expect(await counts()).toEqual({ accounts: 1, users: 1, projects: 0, reports: 0 });
    const user = await test.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: 'PLACENSE_ADMIN', email: admin?.email });
    expect(await passwordMatches(user.password_hash, admin?.password ?? '')).toBe(true);
    expect(await seed(test.db, { demo: false, demoEnd: undefined }, now)).toEqual([]);
  });

  it('is not added to a database that already has an account', async () => {
    await test.db.insertInto('accounts').values({ name: 'Mine', type: 'CUSTOMER' }).execute();
    await seed(test.db, demo, now);
    await seed(test.db, { demo: false, demoEnd: undefined }, now);
    expect(await counts()).toEqual({ accounts: 1, users: 0, projects: 0, reports: 0 });
  });
});

describe('the newly ordered report', () => {
  const read = () =>
    test.db
      .selectFrom('reports')
      .where('name', '=', 'Store network, two years')
      .select(['id', 'status', 'created_at'])
      .executeTakeFirstOrThrow();
  const results = (report: string) =>
    test.db
      .selectFrom('item_results')
      .innerJoin('report_items', 'report_items.id', 'item_results.item_id')
      .where('report_items.report_id', '=', report)
      .select('item_results.id')
      .execute();
  /** Calculates everything that is waiting, as the workers do. */
  const calculate = async () => {
    const done: string[] = [];
    for (let item = await claimItem(test.db); item; item = await claimItem(test.db)) {
      await confirmItem(test.db, item, { json: '{}', datasetVersion: '1', etag: item.id });
      done.push(item.reportId);
    }
    return done;
  };

  it('waits until all visits are available, and is then calculated as usual', async () => {
    await seed(test.db, demo, now);
    const ordered = await read();
    expect(ordered.status).toBe('INITIATED');
    expect(await orderReport(test.db)).toBe(false);
    await test.db.updateTable('demo_projects').set({ visits_at: new Date() }).execute();
    expect(await calculate()).toEqual([]);
    expect(await orderReport(test.db)).toBe(true);
    expect(await calculate()).toEqual(Array.from({ length: 9 }, () => ordered.id));
    expect((await read()).status).toBe('PRESENTABLE');
    expect(await results(ordered.id)).toHaveLength(9);
  });

  describe('at every start', () => {
    const start = new Date();
    const signIn = async (at: Date) => {
      const { id: user_id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const until = new Date(at.getTime() + 3_600_000);
      await test.db
        .insertInto('sessions')
        .values({ user_id, app: 'portal', last_seen_at: at, expires_at: until, absolute_until: until })
        .execute();
    };
    const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
    /** The service stops while it is waiting for a user. */
    const stopWaiting = async () => {
      const stopped = new AbortController();
      const waiting = orderAtFirstLook(test.db, start, stopped.signal);
      stopped.abort();
      await waiting;
    };

    beforeEach(async () => {
      await seed(test.db, demo, now);
      await test.db.updateTable('demo_projects').set({ visits_at: new Date() }).execute();
      await orderReport(test.db);
      await calculate();
      await signIn(minutesLater(-1));
    });

    it('has no results until the first reader arrives, and is then calculated', async () => {
      const before = await read();
      expect(before.status).toBe('PRESENTABLE');
      expect(await orderReport(test.db, { held: true })).toBe(true);
      const held = await read();
      expect([held.id, held.status]).toEqual([before.id, 'INITIATED']);
      expect(await results(held.id)).toEqual([]);
      await stopWaiting();
      expect(await calculate()).toEqual([]);

      await signIn(minutesLater(1));
      await orderAtFirstLook(test.db, start, new AbortController().signal);
      const ordered = await read();
      expect([ordered.id, ordered.status]).toEqual([before.id, 'INITIATED']);
      expect(ordered.created_at.getTime()).toBeGreaterThan(held.created_at.getTime());
      expect(await calculate()).toHaveLength(9);
      expect((await read()).status).toBe('PRESENTABLE');
    });

    it('waits for the first reader after the next start when none arrived after this one', async () => {
      await orderReport(test.db, { held: true });
      await stopWaiting();
      await orderReport(test.db, { held: true });
      await signIn(minutesLater(1));
      await orderAtFirstLook(test.db, start, new AbortController().signal);
      expect(await calculate()).toHaveLength(9);
    });

    it('stays deleted after a user has deleted it', async () => {
      await test.db.updateTable('reports').set({ deleted_at: new Date() }).execute();
      expect(await orderReport(test.db, { held: true })).toBe(false);
      await signIn(minutesLater(1));
      await orderAtFirstLook(test.db, start, new AbortController().signal);
      expect(await calculate()).toEqual([]);
      expect((await read()).status).toBe('PRESENTABLE');
    });
  });
});
