import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expireVisits } from '@locus/analytics';
import { importOptOut } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import { misfitOfAnswer } from '@locus/model/answers';
import type { AdjustmentsAnswer, Headline, RehearsalAnswer } from '@locus/model/office';
import { headlineOf } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { RunningSelections } from '../jobs/selections';
import { createRehearsalPace } from '../jobs/rehearsalPace';
import { startSelections } from '../jobs/selections';
import type { Jobs } from '../jobs/startJobs';
import { startJobs } from '../jobs/startJobs';
import type { TestClock } from '../testing/client';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { importTestVisits, untilComputed } from '../testing/visits';
import type { OwnedProject, World } from '../testing/world';
import { addCatchment, makeProject, makeWorld } from '../testing/world';

/* Adjusting a report on real visits: what a rehearsal reports, what the rerun returns, and the undo. */

let database: TestDatabase;
let world: World;
let visitsRoot: string;
let app: LocusApp;
let admin: string;
let selections: RunningSelections;
let jobs: Jobs;
const clock: TestClock = { now: new Date('2026-05-15T09:00:00Z') };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-adjustments-'));
  selections = startSelections({ visitsRoot, memoryLimitMb: 256 });
  app = testApp({ db: database.db, visitsRoot, selections }, clock);
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  jobs = startJobs({ db: database.db, url: database.url, visitsRoot, memoryLimitMb: 256, pollMs: 200 });
});
afterAll(async () => {
  selections?.stop();
  await jobs?.stop();
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A report of two shops with visits from January to March by 240 people with varied habits. */
async function visited(): Promise<OwnedProject> {
  const owned = await makeProject(database.db, world.acme.accountId, 'Visited', 'PRESENTABLE');
  const shops = owned.locations.slice(0, 2);
  await bringVisits(owned, 240);
  await database.db
    .updateTable('reports')
    .set({ recurring: true, recurrence_frequency: 'MONTHLY', notification_email: 'a@acme.example, b@acme.example' })
    .where('id', '=', owned.report)
    .execute();
  expect(shops).toHaveLength(2);
  await put(`/reports/${owned.report}/refresh`);
  await untilComputed(database.db, owned.report);
  return owned;
}

async function bringVisits(owned: OwnedProject, people: number) {
  const shops = owned.locations.slice(0, 2);
  const rows = Array.from({ length: people }, (_, i) => i).flatMap((i) =>
    ['01', '02', '03'].flatMap((month) =>
      shops.flatMap((shop, s) => {
        const day = String(1 + ((i * 7 + s * 3) % 27)).padStart(2, '0');
        const hour = String([8, 12, 17, 21][i % 4]).padStart(2, '0');
        // Every third person lives and every fifth works at the shops, the others far away.
        const home = i % 3 === 0 ? '52.503,13.405' : '52.6,13.6';
        const work = i % 5 === 0 ? '52.503,13.405' : '52.6,13.6';
        return [
          `d${i},${shop},2026-${month}-${day}T${hour}:00:00+01:00,${[3, 20, 90, 300][(i + s) % 4]},${home},${work}`,
        ];
      }),
    ),
  );
  await importTestVisits({
    root: visitsRoot,
    projectId: owned.project,
    locations: shops.map((id, i) => ({ id, name: `Shop ${i}`, longitude: 13.4 + i / 100, latitude: 52.5 })),
    rows: [
      'device_id,location_id,arrived_at,dwell_minutes,home_latitude,home_longitude,work_latitude,work_longitude',
      ...rows,
    ],
  });
}

const put = (path: string, body?: object) => call(app, 'PUT', `/api${path}`, { token: admin, body });
const rehearse = async (report: Id, settings: Partial<PostProcessing>) => {
  const answer = await call<RehearsalAnswer>(app, 'POST', `/api/reports/${report}/rehearsal`, {
    token: admin,
    body: settings,
  });
  expect([answer.status, misfitOfAnswer('POST', `/reports/${report}/rehearsal`, answer.body)]).toEqual([
    200,
    undefined,
  ]);
  return answer.body;
};
const adjustments = async (report: Id) =>
  (await call<AdjustmentsAnswer>(app, 'GET', `/api/reports/${report}/adjustments`, { token: admin })).body;
const footfall = async ({ reportItem, locations }: OwnedProject) => {
  const { body } = await call(app, 'GET', `/api/reportItems/${reportItem}/data`, { token: admin });
  return headlineOf('FOOTFALL', body as never, locations[0] ?? '');
};
const visitsIn = (headline: Headline | null | undefined) =>
  headline?.chart.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
const resultIds = async ({ reportItem }: OwnedProject) =>
  (
    await database.db.selectFrom('item_results').where('item_id', '=', reportItem).orderBy('id').select('id').execute()
  ).map(({ id }) => id);
const itemOf = ({ reportItem }: OwnedProject) =>
  database.db.selectFrom('report_items').where('id', '=', reportItem).selectAll().executeTakeFirstOrThrow();

/** Each setting, alone, excludes different visits. */
const settings: Record<string, Partial<PostProcessing>> = {
  above_duration_threshold: { above_duration_threshold: 10 },
  below_duration_threshold: { below_duration_threshold: 60 },
  below_day_hours_to_exclude: { below_day_hours_to_exclude: 10 },
  above_day_hours_to_exclude: { above_day_hours_to_exclude: 18 },
  days_of_week_to_exclude: { days_of_week_to_exclude: [2, 3] },
  residents_to_exclude_buffer: { residents_to_exclude_buffer: 0 },
  employees_to_exclude_buffer: { employees_to_exclude_buffer: 100 },
  population_group_to_exclude: { population_group_to_exclude: 'workers' },
};

test('[ADMIN-126] every setting changes the numbers, and original tables leave them unchanged', async () => {
  const owned = await visited();
  const before = await footfall(owned);
  expect(visitsIn(before)).toBeGreaterThan(0);
  const elsewhere = await rehearse(owned.report, { location_id_array: [owned.locations[1] ?? ''] });
  expect(new Set(elsewhere.hidden.map(({ id }) => id))).toEqual(new Set([owned.locations[0]]));
  expect(elsewhere.place).toContain('Visited 1');
  for (const [name, given] of Object.entries(settings)) {
    const [told] = (await rehearse(owned.report, given)).headlines;
    expect([name, told?.before?.chart]).toEqual([name, before.chart]);
    expect([name, told?.after?.chart]).not.toEqual([name, before.chart]);
  }
  const original = await rehearse(owned.report, { use_original_tables: true, above_duration_threshold: 10 });
  expect(original.headlines[0]?.after).toEqual(original.headlines[0]?.before);
  expect(original).toMatchObject({ places: [], months: [], hidden: [] });
});

test('a rehearsal shows the result of the rerun, and changes nothing', async () => {
  const owned = await visited();
  const given = { above_duration_threshold: 10, days_of_week_to_exclude: [2] };
  const [item, results] = [await itemOf(owned), await resultIds(owned)];
  const told = await rehearse(owned.report, given);
  expect([await itemOf(owned), await resultIds(owned)]).toEqual([item, results]);
  expect(await adjustments(owned.report)).toEqual({ settings: null, undo: null });
  expect(told).toMatchObject({
    basis: 'all',
    items: 1,
    pictures: [],
    shown: true,
    // April ends the next month, and its visits are complete on 5 May: the next emails wait for these visits only.
    recurring: {
      frequency: 'MONTHLY',
      recipients: ['a@acme.example', 'b@acme.example'],
      earliest: '2026-05-15',
    },
    choices: { left: 11, of: 12 },
  });
  expect(told.place).toContain('Visited 0');
  expect(told.places.every(({ change }) => change < 0)).toBe(true);
  expect(told.places.length + told.hidden.length).toBeGreaterThan(0);
  expect((await put(`/report/${owned.report}/edit`, given)).status).toBe(201);
  await untilComputed(database.db, owned.report);
  expect(visitsIn(told.headlines[0]?.after)).toBeGreaterThan(0);
  expect(await footfall(owned)).toEqual(told.headlines[0]?.after);
  // The rerun spent nothing more.
  expect((await rehearse(owned.report, given)).choices).toEqual({ left: 11, of: 12 });
});

test('a rehearsal lists the places and months that change most, whichever items the report has', async () => {
  const owned = await visited();
  const given = { above_duration_threshold: 60 };
  const trends = await rehearse(owned.report, given);
  expect([trends.places.length, trends.months.length]).toEqual([2, 3]);
  await database.db
    .updateTable('report_items')
    .set({ type: 'DURATION', settings: '[]', result_id: null })
    .where('id', '=', owned.reportItem)
    .execute();
  await addCatchment(database.db, owned);
  const told = await rehearse(owned.report, given);
  expect(told.headlines.map(({ type }) => type)).toEqual(['DURATION', 'CATCHMENT']);
  expect(told).toMatchObject({ items: 2, places: trends.places, months: trends.months });
  // No item shows numbers of visits that could be hidden.
  expect(told.hidden).toEqual([]);
});

test('a rehearsal lists saved thumbnails of existing catchments that a rerun makes outdated', async () => {
  const owned = await visited();
  const picture = Buffer.from('a picture');
  const [kept, other, deleted] = [
    await addCatchment(database.db, owned),
    await addCatchment(database.db, owned),
    await addCatchment(database.db, owned),
  ];
  for (const [id, name] of [
    [kept, 'Catchment'],
    [other, 'Catchment within 15 minutes'],
  ] as const)
    await database.db.updateTable('report_items').set({ name }).where('id', '=', id).execute();
  for (const [item, scenes] of [
    [kept, ['home', 'work']],
    [other, ['home']],
    [deleted, ['home']],
    [owned.reportItem, ['home']],
  ] as const)
    for (const scene of scenes)
      await database.db
        .insertInto('item_thumbnails')
        .values({ item_id: item, scene, type: 'image/png', picture })
        .execute();
  await database.db.updateTable('report_items').set({ status: 'deleted' }).where('id', '=', deleted).execute();
  expect((await rehearse(owned.report, { above_duration_threshold: 10 })).pictures).toEqual([
    { id: kept, name: 'Catchment', count: 2 },
    { id: other, name: 'Catchment within 15 minutes', count: 1 },
  ]);
});

test('a rehearsal shows the next recurring emails after a rerun, never with a date in the past', async () => {
  const owned = await visited();
  const after = async (set: object) => {
    await database.db.updateTable('reports').set(set).where('id', '=', owned.report).execute();
    return (await rehearse(owned.report, { above_duration_threshold: 10 })).recurring;
  };
  expect(await after({ end_date: '2026-04-30', notification_email: ' a@acme.example ,' })).toEqual({
    frequency: 'MONTHLY',
    recipients: ['a@acme.example'],
    earliest: '2026-06-05',
  });
  // The emails about April are waiting for its numbers.
  expect(await after({ notify_end: '2026-04-30' })).toMatchObject({ earliest: '2026-05-15' });
  expect(
    await after({ recurrence_frequency: 'WEEKLY', end_date: '2026-05-10', notify_end: null, notification_email: null }),
  ).toEqual({ frequency: 'WEEKLY', recipients: [], earliest: '2026-05-21' });
  expect(await after({ recurring: false })).toBeNull();
});

test('a rehearsal that would take too long counts the same tenth each time, and says so', async () => {
  const owned = await visited();
  await bringVisits(owned, 1200);
  const slow = startSelections({ visitsRoot, memoryLimitMb: 256, rehearsalPace: createRehearsalPace(1000) });
  const there = testApp({ db: database.db, visitsRoot, selections: slow }, clock);
  const ask = async (body: Partial<PostProcessing>) => {
    const path = `/api/reports/${owned.report}/rehearsal`;
    return (await call<RehearsalAnswer>(there, 'POST', path, { token: admin, body })).body;
  };
  const every = await rehearse(owned.report, { above_duration_threshold: 2 });
  const told = await ask({ above_duration_threshold: 2 });
  expect(told).toMatchObject({ basis: 'tenth', hidden: [] });
  const [[all], [tenth]] = [every.headlines, told.headlines];
  expect(tenth).toMatchObject({ hiddenBefore: null, hiddenAfter: null });
  // Nobody's stay is that short: the tenth is the same before and after, and ten times it approximates the total.
  expect(tenth?.after).toEqual(tenth?.before);
  expect(visitsIn(tenth?.after)).toBeGreaterThan(visitsIn(all?.after) / 3);
  expect(visitsIn(tenth?.after)).toBeLessThan(visitsIn(all?.after) * 3);
  expect((await ask({ above_duration_threshold: 2 })).headlines).toEqual(told.headlines);
  slow.stop();
});

test('a rehearsal lists what the privacy floor hides', async () => {
  const owned = await visited();
  // Visits by people who also went to the other shop are no longer counted.
  const told = await rehearse(owned.report, {
    location_id_array: [owned.locations[0] ?? ''],
  });
  expect(told.hidden.length).toBeGreaterThan(0);
  const [headline] = told.headlines;
  expect(headline?.hiddenAfter ?? 0).toBeGreaterThan(headline?.hiddenBefore ?? 0);
});

test('rehearsals and reruns share twelve choices a year, and a 13th is refused', async () => {
  const owned = await visited();
  for (let minutes = 1; minutes <= 12; minutes += 1)
    await rehearse(owned.report, { below_duration_threshold: minutes });
  const more = { below_duration_threshold: 13 };
  expect(
    failure(await call(app, 'POST', `/api/reports/${owned.report}/rehearsal`, { token: admin, body: more })),
  ).toEqual([429, 'choices_spent']);
  expect(failure(await put(`/report/${owned.report}/edit`, more))).toEqual([429, 'choices_spent']);
  expect((await put(`/report/${owned.report}/edit`, { below_duration_threshold: 4 })).status).toBe(201);
});

test('undoing a rerun immediately restores the previous results and settings', async () => {
  const owned = await visited();
  const first = await footfall(owned);
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  await untilComputed(database.db, owned.report);
  const second = await footfall(owned);
  expect(second).not.toEqual(first);
  const { undo, settings: inForce } = await adjustments(owned.report);
  expect(inForce).toEqual({ above_duration_threshold: 10, use_original_tables: false });
  expect(undo).toEqual({
    at: '2026-05-15T09:00:00.000Z',
    by: 'Ada CANARY-provider',
    until: '2026-06-14T09:00:00.000Z',
  });
  const [before] = (await resultIds(owned)).slice(-2);
  expect((await put(`/reports/${owned.report}/undo`)).status).toBe(204);
  expect(await itemOf(owned)).toMatchObject({ status: 'confirmed', result_id: before });
  expect(await footfall(owned)).toEqual(first);
  expect(await adjustments(owned.report)).toEqual({ settings: null, undo: null });
  expect(failure(await put(`/reports/${owned.report}/undo`))).toEqual([409, 'undo_gone']);
});

test('a rerun can be undone while it is still being calculated', async () => {
  const owned = await visited();
  const first = await footfall(owned);
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  await put(`/reports/${owned.report}/undo`);
  expect(await itemOf(owned)).toMatchObject({ status: 'confirmed' });
  expect(await footfall(owned)).toEqual(first);
});

test('after another import, an undo restores the settings and recalculates instead of restoring old numbers', async () => {
  const owned = await visited();
  const first = await footfall(owned);
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  await untilComputed(database.db, owned.report);
  // Eighty people are missing now, as after an opt-out.
  await bringVisits(owned, 160);
  const before = await itemOf(owned);
  expect((await put(`/reports/${owned.report}/undo`)).status).toBe(204);
  expect((await adjustments(owned.report)).settings).toBeNull();
  await untilComputed(database.db, owned.report);
  expect((await itemOf(owned)).result_id).not.toBe(before.result_id);
  const after = await footfall(owned);
  expect(visitsIn(after)).toBeLessThan(visitsIn(first));
});

test('a rerun can no longer be undone after 30 days', async () => {
  const owned = await visited();
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  const then = clock.now;
  clock.now = new Date('2026-06-14T09:00:01Z');
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  expect((await adjustments(owned.report)).undo).toBeNull();
  expect(failure(await put(`/reports/${owned.report}/undo`))).toEqual([409, 'undo_gone']);
  clock.now = then;
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});

test('earlier results are kept with the settings, locations and dataset version they are based on', async () => {
  const owned = await visited();
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  await untilComputed(database.db, owned.report);
  const rows = await database.db
    .selectFrom('item_results')
    .where('item_id', '=', owned.reportItem)
    .orderBy('id')
    .select(['inputs', 'places', 'dataset_version'])
    .execute();
  // The first one is part of the test's world.
  const [, earlier, now] = rows;
  expect(earlier).toMatchObject({ inputs: { postProcessing: null }, places: owned.locations.slice(0, 2) });
  expect(now?.inputs?.postProcessing).toEqual({ above_duration_threshold: 10, use_original_tables: false });
  expect(now?.dataset_version).toBe(earlier?.dataset_version);
});

test('a rehearsal refuses a location of another report', async () => {
  const owned = await visited();
  const body = { location_id_array: [world.globex.shown.locations[0]] };
  expect(failure(await call(app, 'POST', `/api/reports/${owned.report}/rehearsal`, { token: admin, body }))).toEqual([
    400,
    'value_invalid',
  ]);
});

// The last ones: an opt-out holds for every later import.
test.each<[string, (owned: OwnedProject) => Promise<unknown>]>([
  [
    'a retention run',
    async ({ project }) =>
      // 38 months later, the first weeks of January are gone.
      expireVisits({
        root: visitsRoot,
        projectId: project,
        now: new Date('2029-03-15'),
        memoryLimitMb: 256,
        threads: 1,
      }),
  ],
  [
    'an opt-out',
    async () => {
      const file = join(visitsRoot, 'opt-out.csv');
      await writeFile(file, ['device_id', ...Array.from({ length: 80 }, (_, i) => `d${i}`)].join('\n'));
      const { projects } = await importOptOut({
        root: visitsRoot,
        file,
        rejectsFile: join(visitsRoot, 'opt-out-rejects.csv'),
        secret: 'only for this very test',
        memoryLimitMb: 256,
        threads: 1,
      });
      return Math.max(...projects.map(({ visits }) => visits));
    },
  ],
])('after %s, an undo restores the settings and recalculates without the deleted visits', async (_what, remove) => {
  const owned = await visited();
  const first = await footfall(owned);
  await put(`/report/${owned.report}/edit`, { above_duration_threshold: 10 });
  await untilComputed(database.db, owned.report);
  expect(await remove(owned)).toBeGreaterThan(0);
  const before = await itemOf(owned);
  expect((await put(`/reports/${owned.report}/undo`)).status).toBe(204);
  expect(await adjustments(owned.report)).toEqual({ settings: null, undo: null });
  await untilComputed(database.db, owned.report);
  expect((await itemOf(owned)).result_id).not.toBe(before.result_id);
  expect(visitsIn(await footfall(owned))).toBeLessThan(visitsIn(first));
});
