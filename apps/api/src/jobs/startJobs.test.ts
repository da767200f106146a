import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importVisits } from '@locus/analytics/import';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { StoredResult } from './calculation';
import { recalculateReport } from './queue';
import { startJobs } from './startJobs';

let test: TestDatabase;
let visitsRoot = '';

beforeAll(async () => {
  test = await startTestDatabase();
  visitsRoot = await mkdtemp(join(tmpdir(), 'test-visits-'));
  await test.db.insertInto('accounts').values({ name: 'A', type: 'CUSTOMER' }).execute();
});

afterAll(async () => {
  await test.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A project with one location and one waiting item over February and March 2026. */
async function waitingItem(): Promise<{ project: string; location: string; item: string }> {
  const { db } = test;
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const project = await db
    .insertInto('projects')
    .values({ account_id: account.id, name: 'P' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const location = await db
    .insertInto('locations')
    .values({
      project_id: project.id,
      name: 'Shop',
      geometry: '{}',
      lat: 52.5,
      lng: 13.4,
      position: 0,
      image: null,
      source_id: 'shop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = await db
    .insertInto('reports')
    .values({
      project_id: project.id,
      name: 'R',
      category: 'POI_DEFAULT',
      start_date: '2026-02-01',
      end_date: '2026-03-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('report_locations').values({ report_id: report.id, location_id: location.id }).execute();
  const item = await db
    .insertInto('report_items')
    .values({ report_id: report.id, type: 'FOOTFALL', name: 'Visit Trends' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { project: project.id, location: location.id, item: item.id };
}

const threeVisits =
  'a,shop,2026-02-03T10:00:00+01:00,10\nb,shop,2026-02-04T10:00:00+01:00,10\na,shop,2026-03-04T10:00:00+01:00,10\n';

async function importThreeVisits(project: string, location: string): Promise<void> {
  await importRows(project, location, 'open', threeVisits);
}

async function importRows(project: string, location: string, dataset: 'open' | 'panel', rows: string): Promise<void> {
  const file = join(visitsRoot, `${project}.csv`);
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes\n${rows}`);
  await importVisits({
    root: visitsRoot,
    projectId: project,
    file,
    dataset,
    timeZone: 'Europe/Berlin',
    now: new Date('2026-04-02'),
    rejectsFile: `${file}.rejects`,
    secret: 'only for this very test',
    memoryLimitMb: 256,
    threads: 1,
    locations: [{ id: location, sourceId: 'shop', name: 'Shop', latitude: 52.5, longitude: 13.4 }],
  });
}

const itemRow = (id: string) =>
  test.db.selectFrom('report_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function settled(id: string) {
  await vi.waitUntil(async () => (await itemRow(id)).status !== 'initiated', { timeout: 60_000, interval: 50 });
  return itemRow(id);
}

it('calculates waiting items in months and weeks, and starts new items without polling', async () => {
  const first = await waitingItem();
  await importThreeVisits(first.project, first.location);
  // They would not poll for ten minutes: the database notifies them.
  const jobs = startJobs({ db: test.db, url: test.url, visitsRoot, memoryLimitMb: 256, pollMs: 600_000 });
  try {
    expect(await settled(first.item)).toMatchObject({ status: 'confirmed', lease_owner: null });
    const { data, dataset_version } = await test.db
      .selectFrom('item_results')
      .where('item_id', '=', first.item)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(dataset_version).toContain('generation-1');
    const { MONTHLY, WEEKLY } = data as StoredResult<'FOOTFALL'>;
    expect(MONTHLY?.values[0]?.data.map(({ value }) => value)).toEqual([2, 1]);
    expect(WEEKLY?.values[0]?.data.map(({ value }) => value).slice(0, 5)).toEqual([2, 0, 0, 0, 1]);
    const [report] = await test.db.selectFrom('reports').select('last_updated').orderBy('id').execute();
    // The first result creates a report; only later ones update it.
    expect(report?.last_updated).toBeNull();

    const second = await waitingItem();
    expect(await settled(second.item)).toMatchObject({ status: 'error', reason_code: 'dataset_missing' });
  } finally {
    await jobs.stop();
  }
});

it('ends an absorption or attraction that would compare a location with itself without an area', async () => {
  const { project, location, item } = await waitingItem();
  await importThreeVisits(project, location);
  const { report_id } = await itemRow(item);
  const settings = (aois?: string) =>
    JSON.stringify([{ name: 'pois', value: location }, ...(aois === undefined ? [] : [{ name: 'aois', value: aois }])]);
  const items = await test.db
    .insertInto('report_items')
    .values([
      { report_id, type: 'ABSORPTION', name: 'Of itself', settings: settings(location) },
      { report_id, type: 'ABSORPTION', name: 'Of nothing', settings: settings() },
      { report_id, type: 'ATTRACTION', name: 'Of nothing', settings: settings() },
    ])
    .returning('id')
    .execute();
  const jobs = startJobs({ db: test.db, url: test.url, visitsRoot, memoryLimitMb: 256 });
  try {
    for (const { id } of items)
      expect(await settled(id)).toMatchObject({ status: 'error', reason_code: 'area_missing' });
    expect(await settled(item)).toMatchObject({ status: 'confirmed' });
  } finally {
    await jobs.stop();
  }
});

it('puts its items back when it is stopped', async () => {
  const { item } = await waitingItem();
  const jobs = startJobs({ db: test.db, url: test.url, visitsRoot });
  await vi.waitUntil(async () => (await itemRow(item)).lease_owner !== null, { timeout: 60_000, interval: 5 });
  await jobs.stop();
  expect(await itemRow(item)).toMatchObject({ status: 'initiated', lease_owner: null, attempts: 0 });
});

const answered = (id: string) =>
  test.db
    .selectFrom('report_items')
    .innerJoin('item_results', 'item_results.id', 'report_items.result_id')
    .where('report_items.id', '=', id)
    .select(['item_results.data', 'item_results.version', 'item_results.inputs'])
    .executeTakeFirst();
const monthly = async (id: string) => {
  const data = (await answered(id))?.data as StoredResult<'FOOTFALL'> | undefined;
  return data?.MONTHLY?.values[0]?.data.map(({ value }) => value);
};

it('reruns a report with its settings, and keeps the old numbers when a worker is stopped before the end', async () => {
  const { project, location, item } = await waitingItem();
  await importThreeVisits(project, location);
  const first = startJobs({ db: test.db, url: test.url, visitsRoot, memoryLimitMb: 256 });
  await settled(item);
  await first.stop();
  const { report_id: report } = await itemRow(item);
  // 3 February 2026 was a Tuesday; 4 March was a Wednesday, like 4 February.
  await test.db
    .updateTable('reports')
    .set({ post_processing: JSON.stringify({ days_of_week_to_exclude: [3], use_original_tables: false }) })
    .where('id', '=', report)
    .execute();
  await recalculateReport(test.db, report);
  const killed = startJobs({ db: test.db, url: test.url, visitsRoot, memoryLimitMb: 256 });
  await vi.waitUntil(async () => (await itemRow(item)).lease_owner !== null, { timeout: 60_000, interval: 5 });
  await killed.stop();
  expect(await itemRow(item)).toMatchObject({ status: 'initiated' });
  expect(await monthly(item)).toEqual([2, 1]);
  const second = startJobs({ db: test.db, url: test.url, visitsRoot, memoryLimitMb: 256 });
  try {
    await settled(item);
    expect(await monthly(item)).toEqual([1, 1]);
    expect(await answered(item)).toMatchObject({
      version: 2,
      inputs: { postProcessing: { days_of_week_to_exclude: [3] } },
    });
    await test.db
      .updateTable('reports')
      .set({ post_processing: JSON.stringify({ days_of_week_to_exclude: [3], use_original_tables: true }) })
      .where('id', '=', report)
      .execute();
    await recalculateReport(test.db, report);
    await settled(item);
    expect(await monthly(item)).toEqual([2, 1]);
  } finally {
    await second.stop();
  }
});

it('stops calculating a report as soon as it is deleted, and takes the next item', async () => {
  const { item } = await waitingItem();
  const { report_id: report } = await itemRow(item);
  // Otherwise it would wait a minute for its visits.
  const script = join(visitsRoot, 'slow.mjs');
  await writeFile(script, "process.on('disconnect', () => process.exit());\nprocess.on('message', () => undefined);\n");
  const jobs = startJobs({ db: test.db, url: test.url, visitsRoot, script, pollMs: 600_000 });
  try {
    await vi.waitUntil(async () => (await itemRow(item)).lease_owner !== null, { timeout: 60_000, interval: 5 });
    await test.db.updateTable('reports').set({ deleted_at: new Date() }).where('id', '=', report).execute();
    const { item: next } = await waitingItem();
    await vi.waitUntil(async () => (await itemRow(next)).lease_owner !== null, { timeout: 60_000, interval: 5 });
    expect(await itemRow(item)).toMatchObject({ status: 'initiated', attempts: 1, result_id: null });
  } finally {
    await jobs.stop();
  }
});

it('applies the stricter privacy rules of the installation to panels', async () => {
  const { project, location, item } = await waitingItem();
  const rows = Array.from({ length: 19 }, (_, i) =>
    ['02', '03'].slice(0, i < 14 ? 2 : 1).map((month) => `d${i},shop,2026-${month}-03T10:00:00+01:00,10\n`),
  );
  await importRows(project, location, 'panel', rows.flat().join(''));
  const numbersBy = async (privacy: { floor?: number; roundedTo?: number }) => {
    const jobs = startJobs({ db: test.db, url: test.url, visitsRoot, visits: { privacy }, memoryLimitMb: 256 });
    await settled(item);
    await jobs.stop();
    const numbers = await monthly(item);
    await recalculateReport(test.db, (await itemRow(item)).report_id);
    return numbers;
  };
  expect(await numbersBy({})).toEqual([20, 10]);
  expect(await numbersBy({ floor: 15 })).toEqual([20, null]);
  expect(await numbersBy({ floor: 3, roundedTo: 15 })).toEqual([15, 15]);
});

it('fails an item with invalid settings without a retry', async () => {
  const { item } = await waitingItem();
  const settings = JSON.stringify([{ name: 'User Type', value: 'commuters' }]);
  await test.db.updateTable('report_items').set({ settings }).where('id', '=', item).execute();
  const jobs = startJobs({ db: test.db, url: test.url, visitsRoot });
  expect(await settled(item)).toMatchObject({ status: 'error', reason_code: 'settings_invalid', attempts: 1 });
  await jobs.stop();
});
