import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mostChoices } from '@locus/analytics';
import type { Id } from '@locus/model/entities';
import { monthsBetween } from '@locus/model/view';
import { composeReport, emptyReportDraft, emptySetUp, firstDayOf, itemTypeOf, lastDayOf } from '@locus/model/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

/* How many selections of a panel's visits are made: by reports' days, by their settings and by those of their items. */

const now = new Date('2026-07-15T09:00:00Z');
let database: TestDatabase;
let world: World;
let visitsRoot: string;
let app: LocusApp;
let maker: string;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-choices-'));
  app = testApp({ db: database.db, visitsRoot }, { now });
  maker = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(async () => {
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A project of visits from January 2025 to June 2026, of a given kind. */
async function fresh(kind: 'panel' | 'open' = 'panel') {
  const made = await makeProject(database.db, world.acme.accountId, 'Fresh', 'PRESENTABLE');
  await mkdir(join(visitsRoot, made.project));
  const info = { kind, firstDay: '2025-01-01', lastDay: '2026-06-30' };
  await writeFile(join(visitsRoot, made.project, 'dataset.json'), JSON.stringify(info));
  return made;
}

const adjust = (report: Id, minutes: number) =>
  call(app, 'PUT', `/api/reports/${report}/edit`, { token: admin, body: { above_duration_threshold: minutes } });

async function spendAll(report: Id) {
  for (let minutes = 1; minutes <= mostChoices.filters; minutes += 1)
    expect((await adjust(report, minutes)).status).toBe(201);
}

/** Creates a report with a first and a last day, of footfall only or of some items. */
async function order(project: Id, startDay: string, endDay: string, types = ['FOOTFALL']) {
  const locations = await call<{ id: Id }[]>(app, 'GET', `/api/projects/${project}/locations`, { token: maker });
  const whole = composeReport(
    { ...emptyReportDraft(now, project), name: 'Spring' },
    locations.body.slice(0, 2).map(({ id }) => id),
    emptySetUp(),
  );
  const reportItems = whole.reportItems.filter(({ reportItemType }) =>
    types.includes(itemTypeOf(reportItemType)?.type ?? ''),
  );
  const body = { ...whole, recurring: false, startDay, endDay, reportItems };
  return call<Id>(app, 'POST', `/api/projects/${project}/reports`, { token: maker, body });
}

test('a panel allows twelve different adjustments a year, and an open project has no limit', async () => {
  const { report } = await fresh();
  await spendAll(report);
  expect(failure(await adjust(report, 51))).toEqual([429, 'choices_spent']);
  // A repeated choice reveals nothing new.
  expect((await adjust(report, 7)).status).toBe(201);
  const open = await fresh('open');
  await spendAll(open.report);
  expect((await adjust(open.report, 51)).status).toBe(201);
});

test('reports for many different periods use up the same choices, and the refusal states the limit', async () => {
  const { project, report } = await fresh();
  const held = monthsBetween('2025-01', '2026-05');
  // From each month to each later one, except within one quarter or year.
  const ranges = held
    .flatMap((first, i) => held.slice(i + 3).map((last) => [firstDayOf(first), lastDayOf(last)] as const))
    .filter(([first, last]) => `${first} ${last}` !== '2025-01-01 2025-12-31');
  for (const [first, last] of ranges.slice(0, mostChoices.all))
    expect((await order(project, first, last)).status).toBe(200);
  const [more = ['', '']] = ranges.slice(mostChoices.all);
  const before = await database.db.selectFrom('reports').where('project_id', '=', project).select('id').execute();
  const refused = await order(project, ...more);
  expect(failure(refused)).toEqual([429, 'choices_spent']);
  expect(JSON.stringify(refused.body)).toContain('limit of 50 different settings a year');
  expect(failure(await adjust(report, 5))).toEqual([429, 'choices_spent']);
  const after = await database.db.selectFrom('reports').where('project_id', '=', project).select('id').execute();
  expect(after).toEqual(before);
  // The same months again, and what is published regardless of the report: a month, a quarter, a year, everything.
  for (const [first, last] of [
    ranges[3] ?? more,
    ['2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31'],
    ['2025-01-01', '2025-12-31'],
    ['2025-01-01', '2026-06-30'],
  ] as const)
    expect([first, last, (await order(project, first, last)).status]).toEqual([first, last, 200]);
});

test('changing an item’s settings counts as a choice', async () => {
  const { project, report, reportItem } = await fresh();
  await spendAll(report);
  const address = `/api/projects/${project}/reports/${report}/item/${reportItem}`;
  const set = (settings: object[]) => call(app, 'PUT', address, { token: admin, body: { settings } });
  expect((await set([])).status).toBeLessThan(300);
  expect(failure(await set([{ name: 'User Type', value: 'visitors' }]))).toEqual([429, 'choices_spent']);
});

test('shared visitors of the same places count as one choice, even when ordered twice', async () => {
  const { project } = await fresh();
  const spent = async () =>
    new Set(
      (
        await database.db
          .selectFrom('audit_log')
          .where('action', '=', 'report.created')
          .where(sql<string>`details->>'panel'`, '=', project)
          .select(sql<string[]>`details->'choices'`.as('choices'))
          .execute()
      ).flatMap(({ choices }) => choices),
    ).size;
  const quarter = ['2026-01-01', '2026-03-31'] as const;
  await order(project, ...quarter);
  expect(await spent()).toBe(0);
  await order(project, ...quarter, ['LOYALTY']);
  await order(project, ...quarter, ['LOYALTY']);
  expect(await spent()).toBe(1);
});

test('projects that share their visits share their choices', async () => {
  const [first, second] = [await fresh(), await fresh()];
  await database.db
    .updateTable('projects')
    .set({ visits_from: first.project })
    .where('id', '=', second.project)
    .execute();
  await spendAll(second.report);
  expect(failure(await adjust(first.report, 53))).toEqual([429, 'choices_spent']);
});

test('concurrent adjustments cannot exceed the remaining choices', async () => {
  const { report } = await fresh();
  for (let minutes = 1; minutes < mostChoices.filters; minutes += 1) await adjust(report, minutes);
  const answers = await Promise.all([53, 54, 55, 56].map((minutes) => adjust(report, minutes)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 429, 429, 429]);
});
