import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { expireResults } from '../queries/reruns';
import { decideSwitch } from './finishImports';
import {
  backoffSeconds,
  claimItem,
  confirmItem,
  failItem,
  maxAttempts,
  recalculateProject,
  releaseItem,
  renewLease,
  retryItem,
} from './queue';

/** The database's own clock (ms since the epoch), the basis of the instants in it. */
async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(test.db);
  return rows[0]!.now.getTime();
}

let test: TestDatabase;
let report = '';
let project = '';

beforeAll(async () => {
  test = await startTestDatabase();
  const { db } = test;
  const account = await db
    .insertInto('accounts')
    .values({ name: 'A', type: 'CUSTOMER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  project = (
    await db
      .insertInto('projects')
      .values({ account_id: account.id, name: 'P' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});

afterAll(() => test.stop());

beforeEach(async () => {
  await sql`truncate reports cascade`.execute(test.db);
  const values = {
    project_id: project,
    name: 'R',
    category: 'POI_DEFAULT',
    start_date: '2026-01-01',
    end_date: '2026-03-31',
  } as const;
  report = (await test.db.insertInto('reports').values(values).returning('id').executeTakeFirstOrThrow()).id;
});

async function addItem(): Promise<string> {
  const { id } = await test.db
    .insertInto('report_items')
    .values({ report_id: report, type: 'FOOTFALL', name: 'Visit Trends' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const itemRow = (id: string) =>
  test.db.selectFrom('report_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const result = (datasetVersion: string) => ({ json: '{}', datasetVersion, etag: datasetVersion });

async function claim(seconds?: number) {
  const item = await claimItem(test.db, seconds);
  if (!item) throw new Error('Nothing to claim');
  return item;
}

describe('the queue of report items', () => {
  it('gives each waiting item to only one of many concurrent workers', async () => {
    const ids = [await addItem(), await addItem(), await addItem()];
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimItem(test.db)));
    expect(claims.flatMap((item) => item?.id ?? []).sort()).toEqual(ids.sort());
  });

  it('tells a worker what to calculate', async () => {
    const id = await addItem();
    expect(await claim()).toMatchObject({
      id,
      reportId: report,
      projectId: project,
      type: 'FOOTFALL',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      attempts: 1,
    });
  });

  it('gives an item to another worker when the lease has expired, and refuses the late result', async () => {
    const id = await addItem();
    const lost = await claim(0);
    const taken = await claim();
    expect(taken).toMatchObject({ id, attempts: 2 });
    expect(await renewLease(test.db, lost, { stage: 'weekly', percent: 50 })).toBe(false);
    expect(await confirmItem(test.db, lost, result('late'))).toBe(false);
    expect(await confirmItem(test.db, taken, result('right'))).toBe(true);
    const results = await test.db.selectFrom('item_results').where('item_id', '=', id).select('etag').execute();
    expect(results).toEqual([{ etag: 'right' }]);
  });

  it('keeps an item with its worker while the lease is renewed, and stores its progress', async () => {
    const id = await addItem();
    const item = await claim(0);
    expect(await renewLease(test.db, item, { stage: 'weekly', percent: 50 })).toBe(true);
    expect(await claimItem(test.db)).toBeUndefined();
    expect(await itemRow(id)).toMatchObject({ progress_stage: 'weekly', progress_percent: 50 });
  });

  it('holds items back while their visits or areas are about to be replaced', async () => {
    const id = await addItem();
    const tokens = [randomUUID(), randomUUID()] as const;
    await decideSwitch(test.db, tokens[0], project);
    await decideSwitch(test.db, tokens[1], null);
    for (const token of tokens) {
      expect(await claimItem(test.db)).toBeUndefined();
      await test.db.deleteFrom('import_switches').where('token', '=', token).execute();
    }
    expect((await claim()).id).toBe(id);
  });

  it('waits longer before each retry, and fails the item after the last attempt', async () => {
    const id = await addItem();
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      const item = await claim();
      const before = await databaseTime();
      await retryItem(test.db, item);
      const after = await databaseTime();
      const row = await itemRow(id);
      expect(row.status).toBe('initiated');
      // Counted from the moment when it is put back.
      const from = row.run_after.getTime() - backoffSeconds(attempt) * 1000;
      expect(from).toBeGreaterThanOrEqual(before);
      expect(from).toBeLessThanOrEqual(after);
      expect(await claimItem(test.db)).toBeUndefined();
      await test.db
        .updateTable('report_items')
        .set({ run_after: new Date(0) })
        .where('id', '=', id)
        .execute();
    }
    await retryItem(test.db, await claim());
    expect(await itemRow(id)).toMatchObject({ status: 'error', reason_code: 'item_failed', lease_owner: null });
    expect(await claimItem(test.db)).toBeUndefined();
  });

  it('fails an item whose worker is lost on every attempt', async () => {
    const id = await addItem();
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) await claim(0);
    expect(await claimItem(test.db)).toBeUndefined();
    expect(await itemRow(id)).toMatchObject({ status: 'error', reason_code: 'item_failed' });
  });

  it('shows the old result until the new one is ready, and keeps the old one for 24 months', async () => {
    const id = await addItem();
    await confirmItem(test.db, await claim(), result('first'));
    const before = await itemRow(id);
    expect(before).toMatchObject({ status: 'confirmed', attempts: 0, lease_owner: null });
    expect(await recalculateProject(test.db, project)).toBe(1);
    expect(await itemRow(id)).toMatchObject({ status: 'initiated', result_id: before.result_id });
    await confirmItem(test.db, await claim(), result('second'));
    const results = await test.db
      .selectFrom('item_results')
      .where('item_id', '=', id)
      .select(['id', 'version', 'etag'])
      .orderBy('id')
      .execute();
    expect(results).toEqual([
      { id: before.result_id, version: 1, etag: 'first' },
      { id: (await itemRow(id)).result_id, version: 2, etag: 'second' },
    ]);
    // Two years later only the current one is left.
    const inTime = new Date(Date.now() + 23 * 30 * 86_400_000);
    expect(await expireResults(test.db, 24, inTime)).toBe(0);
    const late = new Date(Date.now() + 25 * 31 * 86_400_000);
    expect(await expireResults(test.db, 24, late)).toBeGreaterThanOrEqual(1);
    expect(await test.db.selectFrom('item_results').where('item_id', '=', id).select('etag').execute()).toEqual([
      { etag: 'second' },
    ]);
  });

  it('discards a result when its item was requested again in the meantime', async () => {
    await addItem();
    const outdated = await claim();
    await recalculateProject(test.db, project);
    expect(await confirmItem(test.db, outdated, result('outdated'))).toBe(false);
    expect(await confirmItem(test.db, await claim(), result('new'))).toBe(true);
  });

  it('puts a released item back without counting the attempt', async () => {
    const id = await addItem();
    await releaseItem(test.db, await claim());
    expect(await itemRow(id)).toMatchObject({
      status: 'initiated',
      attempts: 0,
      lease_owner: null,
      progress_stage: null,
    });
    expect((await claim()).id).toBe(id);
  });

  it('stores the reason of a permanent failure', async () => {
    const id = await addItem();
    await failItem(test.db, await claim(), 'dataset_missing');
    expect(await itemRow(id)).toMatchObject({ status: 'error', reason_code: 'dataset_missing' });
  });

  it('does not give out items of deleted reports', async () => {
    await addItem();
    await test.db.updateTable('reports').set({ deleted_at: new Date() }).where('id', '=', report).execute();
    expect(await claimItem(test.db)).toBeUndefined();
  });
});
