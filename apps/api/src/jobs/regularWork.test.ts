import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import { importVisits } from '@locus/analytics/import';
import type { StoredFrequency } from '@locus/model/entities';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { connect } from '../db/connect';
import type { Database } from '../db/schema';
import type { Mail } from '../mail/mailer';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import { startExpiry } from './startExpiry';
import { claimItem, confirmItem } from './queue';
import { earliestExtension, extendReports, lastPeriodEnd, latestEnd } from './recurrence';
import type { RegularWork } from './regularWork';
import { doRegularWork } from './regularWork';

let test: TestDatabase;
let other: Kysely<Database>;
let account = '';
let mails: Mail[] = [];

beforeAll(async () => {
  test = await startTestDatabase();
  other = connect(test.url);
  const values = { name: 'A', type: 'CUSTOMER' } as const;
  account = (await test.db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await other.destroy();
  await test.stop();
});
beforeEach(async () => {
  await emptyAuditLog(test.db);
  await sql`truncate projects cascade`.execute(test.db);
  mails = [];
});

/** A recurring report up to the end of June 2026 with two calculated items. */
async function makeReport(
  frequency: StoredFrequency,
  set: { notification_email?: string; country?: string; recurring?: boolean } = {},
) {
  const { country = 'de', recurring = true, ...more } = set;
  const { id: project_id } = await test.db
    .insertInto('projects')
    .values({ account_id: account, name: 'Retail Berlin', country, visits_expired_at: '2026-07-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await test.db
    .insertInto('reports')
    .values({
      project_id,
      name: 'Store network',
      category: 'POI_DEFAULT',
      start_date: '2025-07-01',
      end_date: { MONTHLY: '2026-06-30', WEEKLY: '2026-06-28', DAILY: '2026-07-06' }[frequency],
      recurring,
      recurrence_frequency: frequency,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('report_items')
    .values(
      (['FOOTFALL', 'DURATION'] as const).map((type) => ({ report_id: id, type, name: type, status: 'confirmed' })),
    )
    .execute();
  return id;
}

const at = (now: string, work: Partial<RegularWork> = {}): RegularWork => ({
  db: test.db,
  mailer: { send: async (_db, mail) => void mails.push(mail) },
  portal: 'https://portal.example.com',
  lastVisitDay: async () => '2026-12-31',
  expireVisits: async () => 0,
  finishImports: async () => undefined,
  resultMonths: 24,
  clock: () => new Date(now),
  ...work,
});
const endOf = async (id: string) =>
  (await test.db.selectFrom('reports').where('id', '=', id).select('end_date').executeTakeFirstOrThrow()).end_date;
const waiting = async () =>
  (await test.db.selectFrom('report_items').where('status', '=', 'initiated').select('id').execute()).length;
const extensions = async () =>
  (await test.db.selectFrom('audit_log').where('action', '=', 'report.extended').select('id').execute()).length;

/** Calculates everything that is waiting; returns the number of calculations. */
async function calculateAll(): Promise<number> {
  for (let count = 0; ; count += 1) {
    const item = await claimItem(test.db);
    if (!item) return count;
    await confirmItem(test.db, item, { json: '{}', datasetVersion: '1', etag: '1' });
  }
}

describe('the end of a recurring report', () => {
  it('is the end of a month, a Sunday or any day', () => {
    expect(lastPeriodEnd('MONTHLY', '2026-07-30')).toBe('2026-06-30');
    expect(lastPeriodEnd('MONTHLY', '2026-07-31')).toBe('2026-07-31');
    expect(lastPeriodEnd('MONTHLY', '2027-01-01')).toBe('2026-12-31');
    expect(lastPeriodEnd('WEEKLY', '2026-06-27')).toBe('2026-06-21');
    expect(lastPeriodEnd('WEEKLY', '2026-06-28')).toBe('2026-06-28');
    expect(lastPeriodEnd('DAILY', '2026-06-27')).toBe('2026-06-27');
  });

  it('moves on the fifth of a month, or four days after a week or a day has ended', () => {
    expect(latestEnd('MONTHLY', '2026-08-04', '2026-12-31')).toBe('2026-06-30');
    expect(latestEnd('MONTHLY', '2026-08-05', '2026-12-31')).toBe('2026-07-31');
    expect(latestEnd('WEEKLY', '2026-07-01', '2026-12-31')).toBe('2026-06-21');
    expect(latestEnd('WEEKLY', '2026-07-02', '2026-12-31')).toBe('2026-06-28');
    expect(latestEnd('DAILY', '2026-07-02', '2026-12-31')).toBe('2026-06-28');
    expect(latestEnd('DAILY', '2026-07-02', '2026-06-25')).toBe('2026-06-25');
  });

  it('has an earliest extension date for each frequency', () => {
    expect(earliestExtension('MONTHLY', '2026-06-30')).toBe('2026-08-05');
    expect(earliestExtension('MONTHLY', '2026-06-10')).toBe('2026-07-05');
    expect(earliestExtension('MONTHLY', '2026-11-30')).toBe('2027-01-05');
    expect(earliestExtension('WEEKLY', '2026-06-21')).toBe('2026-07-02');
    expect(earliestExtension('WEEKLY', '2026-06-23')).toBe('2026-07-02');
    expect(earliestExtension('DAILY', '2026-06-27')).toBe('2026-07-02');
  });

  it('waits until there are visits for the whole period', () => {
    expect(latestEnd('MONTHLY', '2026-08-05', '2026-07-30')).toBe('2026-06-30');
    expect(latestEnd('MONTHLY', '2026-08-05', '2026-07-31')).toBe('2026-07-31');
  });
});

describe('a recurring report', () => {
  it('is extended to the new month and recalculated', async () => {
    const id = await makeReport('MONTHLY');
    await doRegularWork(at('2026-08-04T12:00:00Z'));
    expect([await endOf(id), await waiting()]).toEqual(['2026-06-30', 0]);
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    expect([await endOf(id), await waiting()]).toEqual(['2026-07-31', 2]);
    expect(await claimItem(test.db)).toMatchObject({ reportId: id, startDate: '2025-07-01', endDate: '2026-07-31' });
  });

  it('is extended only once by five concurrent servers', async () => {
    const ids = [await makeReport('MONTHLY'), await makeReport('MONTHLY')];
    const pools = [test.db, other, test.db, other, test.db];
    const did = await Promise.all(pools.map((db) => doRegularWork(at('2026-08-05T12:00:00Z', { db }))));
    expect(did).toContain(true);
    expect(await extensions()).toBe(2);
    expect(await calculateAll()).toBe(4);
    for (const db of pools) await doRegularWork(at('2026-08-06T12:00:00Z', { db }));
    expect([await extensions(), await waiting()]).toEqual([2, 0]);
    expect(await Promise.all(ids.map(endOf))).toEqual(['2026-07-31', '2026-07-31']);
  });

  it('is extended only once even by servers that do not share a lock', async () => {
    await makeReport('MONTHLY');
    const extended = await Promise.all(
      [test.db, other, test.db, other, test.db].map((db) =>
        extendReports({ ...at(''), db, now: new Date('2026-08-05T12:00:00Z') }),
      ),
    );
    expect(extended.flat()).toHaveLength(1);
    expect([await extensions(), await calculateAll()]).toEqual([1, 2]);
  });

  it('catches up on missed months in one calculation', async () => {
    const id = await makeReport('MONTHLY');
    await doRegularWork(at('2026-11-20T12:00:00Z'));
    expect([await endOf(id), await extensions(), await calculateAll()]).toEqual(['2026-10-31', 1, 2]);
  });

  it('with weekly frequency ends with a week', async () => {
    const id = await makeReport('WEEKLY');
    await doRegularWork(at('2026-07-09T12:00:00Z'));
    expect(await endOf(id)).toBe('2026-07-05');
  });

  it('with daily frequency, which can no longer be chosen, is extended day by day', async () => {
    const id = await makeReport('DAILY');
    await doRegularWork(at('2026-07-11T12:00:00Z'));
    expect([await endOf(id), await calculateAll()]).toEqual(['2026-07-07', 2]);
    await doRegularWork(at('2026-07-12T12:00:00Z'));
    expect([await endOf(id), await calculateAll(), await extensions()]).toEqual(['2026-07-08', 2, 2]);
  });

  it('is not extended when it no longer recurs or is deleted', async () => {
    const [ended, deleted] = [await makeReport('MONTHLY', { recurring: false }), await makeReport('MONTHLY')];
    await test.db.updateTable('reports').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    expect([await endOf(ended), await endOf(deleted)]).toEqual(['2026-06-30', '2026-06-30']);
  });

  it('is not extended while another server does the regular work', async () => {
    const id = await makeReport('MONTHLY');
    await other.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(5627403)`.execute(connection);
      expect(await doRegularWork(at('2026-08-05T12:00:00Z'))).toBe(false);
      await sql`select pg_advisory_unlock(5627403)`.execute(connection);
    });
    expect(await endOf(id)).toBe('2026-06-30');
    expect(await doRegularWork(at('2026-08-05T12:00:00Z'))).toBe(true);
  });
});

describe('the recipient of notifications', () => {
  it('gets one email with a link once everything is calculated, in the language of the country', async () => {
    const id = await makeReport('MONTHLY', { notification_email: 'ops@acme.example' });
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    expect(mails).toEqual([]);
    await calculateAll();
    await Promise.all([test.db, other].map((db) => doRegularWork(at('2026-08-05T12:01:00Z', { db }))));
    await doRegularWork(at('2026-08-05T12:02:00Z'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ops@acme.example', subject: 'Store network reicht jetzt bis 31. Juli 2026' });
    expect(mails[0]?.text).toContain('1. Juli 2025 bis 31. Juli 2026');
    expect(mails[0]?.text).toContain(`https://portal.example.com/reports/${id}\n`);
  });

  it('gets the email in the user’s language', async () => {
    await test.db
      .insertInto('users')
      .values({
        account_id: account,
        email: 'Noa@acme.example',
        password_hash: '',
        role: 'REGULAR_USER',
        first_name: 'Noa',
        last_name: 'L',
        language: 'il',
      })
      .execute();
    await makeReport('MONTHLY', { notification_email: 'noa@acme.example' });
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    await calculateAll();
    await doRegularWork(at('2026-08-05T12:01:00Z'));
    expect(mails.map(({ subject }) => subject)).toEqual(['הדוח Store network עודכן עד 31 ביולי 2026']);
  });

  it('can be one of several, each with a separate email in their language', async () => {
    await test.db
      .insertInto('users')
      .values({
        account_id: account,
        email: 'gio@acme.example',
        password_hash: '',
        role: 'REGULAR_USER',
        first_name: 'Gio',
        last_name: 'B',
        language: 'it',
      })
      .execute();
    await makeReport('MONTHLY', { notification_email: 'ops@acme.example, gio@acme.example' });
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    await calculateAll();
    await doRegularWork(at('2026-08-05T12:01:00Z'));
    const told = mails.map(({ to, subject }) => [to, subject]);
    expect(told).toHaveLength(2);
    expect(told[0]).toEqual(['ops@acme.example', 'Store network reicht jetzt bis 31. Juli 2026']);
    expect(told[1]?.[0]).toBe('gio@acme.example');
    expect(told[1]?.[1]).toMatch(/31 luglio 2026/);
  });

  it('gets no email when the report has no address', async () => {
    await makeReport('MONTHLY');
    await doRegularWork(at('2026-08-05T12:00:00Z'));
    await calculateAll();
    await doRegularWork(at('2026-08-05T12:01:00Z'));
    expect(mails).toEqual([]);
  });
});

describe('superseded results', () => {
  const resultsOf = async (item: string) =>
    (await test.db.selectFrom('item_results').where('item_id', '=', item).select('etag').orderBy('id').execute()).map(
      ({ etag }) => etag,
    );

  /** An item's results, the last of them current; times of their calculation by name. */
  async function calculated(moments: Record<string, string>): Promise<{ report: string; item: string }> {
    const report = await makeReport('MONTHLY', { recurring: false });
    const { id: item } = await test.db
      .selectFrom('report_items')
      .where('report_id', '=', report)
      .select('id')
      .executeTakeFirstOrThrow();
    for (const [etag, computed_at] of Object.entries(moments)) {
      await test.db.updateTable('report_items').set({ status: 'initiated' }).where('id', '=', item).execute();
      const claimed = await claimItem(test.db);
      await confirmItem(test.db, claimed!, { json: '{}', datasetVersion: '1', etag });
      await test.db.updateTable('item_results').set({ computed_at }).where('etag', '=', etag).execute();
    }
    return { report, item };
  }

  it('are kept for the configured number of months, and current ones permanently', async () => {
    const { item } = await calculated({
      first: '2026-01-31T12:00:00Z',
      second: '2026-02-02T12:00:00Z',
      third: '2026-01-01T12:00:00Z',
    });
    const logged: string[] = [];
    const tick = (resultMonths: number) =>
      doRegularWork(at('2026-08-01T12:00:00Z', { resultMonths, log: (text) => logged.push(text) }));
    await tick(24);
    expect(await resultsOf(item)).toEqual(['first', 'second', 'third']);
    await tick(6);
    expect(await resultsOf(item)).toEqual(['second', 'third']);
    expect(logged).toEqual(['1 earlier results are older than 6 months and are deleted']);
  });

  it('are kept while a rerun that replaced them can be undone', async () => {
    const { report, item } = await calculated({ before: '2025-01-01T12:00:00Z', now: '2026-07-01T12:00:00Z' });
    const [{ id: before } = { id: '' }] = await test.db
      .selectFrom('item_results')
      .where('etag', '=', 'before')
      .select('id')
      .execute();
    await test.db
      .insertInto('report_reruns')
      .values({
        report_id: report,
        at: '2026-07-01T12:00:00Z',
        settings_before: null,
        results_before: JSON.stringify({ [item]: before }),
      })
      .execute();
    await doRegularWork(at('2026-07-30T12:00:00Z', { resultMonths: 6 }));
    expect(await resultsOf(item)).toEqual(['before', 'now']);
    await doRegularWork(at('2026-08-01T12:00:00Z', { resultMonths: 6 }));
    expect(await resultsOf(item)).toEqual(['now']);
  });
});

describe('expired visits', () => {
  it('are searched for once a month, and again after a failure', async () => {
    await makeReport('MONTHLY');
    const looked: string[] = [];
    let broken = true;
    const expireVisits = async () => {
      looked.push(broken ? 'failed' : 'done');
      if (broken) throw new Error('An import is running');
      return 0;
    };
    const tick = (now: string) => doRegularWork(at(now, { expireVisits }));
    await tick('2026-07-31T12:00:00Z');
    expect(looked).toEqual([]);
    await tick('2026-08-01T12:00:00Z');
    broken = false;
    await tick('2026-08-01T12:01:00Z');
    await tick('2026-08-20T12:00:00Z');
    expect(looked).toEqual(['failed', 'done']);
    await tick('2026-09-02T12:00:00Z');
    expect(looked).toHaveLength(3);
  });

  it('are removed from a panel in a separate process', async () => {
    const root = await mkdtemp(join(tmpdir(), 'test-expiry-'));
    const file = join(root, 'visits.csv');
    await writeFile(
      file,
      'device_id,location_id,arrived_at,dwell_minutes\n' +
        'a,shop,2023-05-03T10:00:00Z,10\na,shop,2023-08-03T10:00:00Z,10\na,shop,2026-05-03T10:00:00Z,10\n',
    );
    await importVisits({
      root,
      projectId: '7',
      file,
      dataset: 'panel',
      timeZone: 'UTC',
      now: new Date('2026-06-01T00:00:00Z'),
      rejectsFile: `${file}.rejects`,
      secret: 'only for this very test',
      memoryLimitMb: 256,
      threads: 1,
      locations: [{ id: '1', sourceId: 'shop', name: 'Shop', latitude: 52.5, longitude: 13.4 }],
    });
    const expiry = startExpiry({ visitsRoot: root });
    expect(await expiry.expireVisits('7', new Date('2026-11-01T00:00:00Z'))).toBe(2);
    expect(await expiry.expireVisits('8', new Date('2026-11-01T00:00:00Z'))).toBe(0);
    expiry.stop();
    expect(await readDataset(root, '7')).toMatchObject({ rows: 1, firstDay: '2026-05-03' });
    await rm(root, { recursive: true });
  });
});
