import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import type { FootfallData } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { importSettingsSchema } from '@locus/model/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp, testSecret } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { untilComputed } from '../testing/visits';
import type { OwnedProject, World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';
import { raiseSteps } from './finerResults';
import { finishImports } from './finishImports';
import { importLock } from './importLock';
import type { ClaimedImport } from './runImport';
import { runImport } from './runImport';
import type { Jobs } from './startJobs';
import { startJobs } from './startJobs';

/*
 * The same weighted sum rounded to two steps says more than either. When the step of a panel rises, nothing that was
 * made under the finer one may be left.
 */

let database: TestDatabase;
let world: World;
let folder = '';
let app: LocusApp;
let admin = '';
let jobs: Jobs | undefined;
const folders = () => ({ visits: join(folder, 'visits'), areas: join(folder, 'areas'), secret: testSecret });
const start = () =>
  startJobs({ db: database.db, url: database.url, visitsRoot: folders().visits, memoryLimitMb: 256, pollMs: 200 });

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'locus-finer-'));
  app = testApp({ db: database.db, visitsRoot: folders().visits });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(async () => {
  await jobs?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Imports the visits of 200 devices of this weight to the project's first place in a month. */
async function bring({ project, locations }: OwnedProject, weight: number, month: string, kind?: 'undo') {
  const file = join(folder, 'visits.csv');
  const rows = Array.from({ length: 200 }, (_, i) => {
    const day = String(1 + (i % 27)).padStart(2, '0');
    return `d${i},${locations[0]},2026-${month}-${day}T09:00:00Z,20,${weight}`;
  });
  await writeFile(file, `device_id,location_id,arrived_at,dwell_minutes,weight\n${rows.join('\n')}\n`);
  const settings = {
    ...importSettingsSchema.getDefault(),
    dataset: 'panel' as const,
    timeZone: 'UTC',
    append: month !== '01',
  };
  const claim: ClaimedImport = {
    id: '0',
    projectId: project,
    userId: null,
    kind: kind ?? 'visits',
    name: 'visits.csv',
    settings,
    dryRun: false,
  };
  await runImport(claim, {
    db: database.db,
    folders: folders(),
    file,
    rejectsFile: join(folder, 'rejects.csv'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onStep: () => undefined,
    now: new Date('2026-07-01'),
  });
}

/** Changes what is written about a project's visits, as an earlier version or another tool left it. */
async function rewrite({ project }: OwnedProject, change: Record<string, unknown>): Promise<void> {
  const file = join(folders().visits, project, 'dataset.json');
  const { checksum: _, ...info } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...info, ...change }));
}

/** A project with visits of this weight, without results. */
async function withVisits(name: string, weight: number): Promise<OwnedProject> {
  const owned = await makeProject(database.db, world.acme.accountId, name, 'PRESENTABLE');
  await bring(owned, weight, '01');
  return owned;
}

const step = async (project: Id) => (await readDataset(folders().visits, project))?.weightedTo;

/** A project with a calculated report of January to March, a report in the trash, a saved small map and a file. */
async function withResults(name: string, weight: number): Promise<OwnedProject> {
  const owned = await makeProject(database.db, world.acme.accountId, name, 'PRESENTABLE');
  await bring(owned, weight, '01');
  await bring(owned, weight, '02');
  jobs = start();
  await call(app, 'PUT', `/api/reports/${owned.report}/refresh`, { token: admin });
  await untilComputed(database.db, owned.report);
  await jobs.stop();
  const { db } = database;
  await db
    .insertInto('item_thumbnails')
    .values({ item_id: owned.reportItem, scene: 's', type: 'image/png', picture: Buffer.from('p') })
    .execute();
  await db.insertInto('waiting_thumbnails').values({ item_id: owned.reportItem }).execute();
  await db
    .insertInto('report_exports')
    .values({
      report_id: owned.report,
      user_id: world.provider.users.PLACENSE_ADMIN?.id ?? '',
      language: 'en',
      selection: JSON.stringify({ metric: 'all', dataSet: 'all', format: 'csv' }),
      state: 'done',
    })
    .execute();
  return owned;
}

/** What is stored of a project's numbers. */
async function kept({ project }: OwnedProject) {
  const { db } = database;
  const reports = db.selectFrom('reports').where('project_id', '=', project).select('id');
  const items = db.selectFrom('report_items').where('report_id', 'in', reports).select('id');
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  return {
    results: await count(db.selectFrom('item_results').where('item_id', 'in', items).select('id').execute()),
    maps: await count(db.selectFrom('item_thumbnails').where('item_id', 'in', items).select('item_id').execute()),
    orders: await count(db.selectFrom('waiting_thumbnails').where('item_id', 'in', items).select('item_id').execute()),
    files: await count(db.selectFrom('report_exports').where('report_id', 'in', reports).select('id').execute()),
  };
}
const nothing = { results: 0, maps: 0, orders: 0, files: 0 };

const read = ({ reportItem }: OwnedProject) =>
  call<FootfallData>(app, 'GET', `/api/reportItems/${reportItem}/data?period=monthly`, { token: admin });

/** The values of the first place, and the step that the answer names. */
async function shown(owned: OwnedProject) {
  const { values, disclosure } = (await read(owned)).body;
  return { values: values[0]?.data.map(({ value }) => value), step: disclosure.weightedTo };
}

test('an append that raises the step deletes everything made under the finer one, also for an undo', async () => {
  const owned = await withResults('Raised', 2);
  expect(await step(owned.project)).toBe(20);
  expect(await shown(owned)).toEqual({ values: [400, 400, null], step: 20 });
  expect(await kept(owned)).toEqual({ results: 1, maps: 1, orders: 1, files: 1 });

  // The same weights: the results stay until there are new ones.
  await bring(owned, 2, '03');
  expect((await kept(owned)).results).toBe(1);
  expect((await read(owned)).status).toBe(200);

  await bring(owned, 40, '04');
  expect(await step(owned.project)).toBe(500);
  expect(await kept(owned)).toEqual(nothing);
  expect(failure(await read(owned))).toEqual([409, 'item_calculating']);

  // What an undo brings back is calculated under the coarser step as well.
  await bring(owned, 1, '04', 'undo');
  expect(await step(owned.project)).toBe(500);
  jobs = start();
  await untilComputed(database.db, owned.report);
  await jobs.stop();
  const { values, step: told } = await shown(owned);
  expect([values?.slice(0, 2), told]).toEqual([[500, 500], 500]);
});

test('at the start, the results of a panel that an earlier version rounded to tens are deleted and calculated anew', async () => {
  const owned = await withResults('Earlier', 40);
  await rewrite(owned, { weightedTo: undefined });
  const lines: string[] = [];
  await finishImports(database.db, folders(), (line) => lines.push(line));
  expect(lines.filter((line) => line.includes(`project ${owned.project} `))).toEqual([
    `Weighted sums of project ${owned.project} are rounded to a coarser step; 1 analyses are calculated anew`,
  ]);
  expect(await step(owned.project)).toBe(500);
  expect(await kept(owned)).toEqual(nothing);
  jobs = start();
  await untilComputed(database.db, owned.report);
  await jobs.stop();
  expect(await shown(owned)).toEqual({ values: [8000, 8000, null], step: 500 });
  // The next start changes nothing.
  await finishImports(database.db, folders());
  expect((await kept(owned)).results).toBe(1);
});

test('projects with visits of the same people have the coarsest of their steps', async () => {
  const [first, second] = [await withResults('First', 2), await withResults('Second', 2)];
  // As if the second had taken over the visits of the first.
  await rewrite(second, { hashedFor: first.project });
  await bring(first, 40, '03');
  expect([await step(first.project), await step(second.project)]).toEqual([500, 500]);
  expect(await kept(second)).toEqual(nothing);
});

test('projects with other people keep their own steps, also where people are simulated', async () => {
  const coarse = await withVisits('Coarse', 40);
  // Hashed for the same project, but with another key.
  const other = await withVisits('Other', 2);
  await rewrite(other, { deviceKey: 'another', hashedFor: coarse.project });
  // Simulated people are nobody else, whatever the hashes are for.
  const [simulated, copied] = [await withVisits('Simulated', 40), await withVisits('Copied', 2)];
  await rewrite(simulated, { deviceKey: undefined });
  await rewrite(copied, { deviceKey: undefined, hashedFor: simulated.project });
  expect(await raiseSteps(database.db, folders())).toEqual([]);
  const steps = await Promise.all([coarse, other, simulated, copied].map(({ project }) => step(project)));
  expect(steps).toEqual([500, 20, 500, 20]);
});

test('only panels have a step: open data, a damaged description and other folders are left as they are', async () => {
  const [open, damaged, panel] = [
    await withVisits('Open', 40),
    await withVisits('Damaged', 40),
    await withVisits('Panel', 40),
  ];
  await rewrite(open, { kind: 'open', weightedTo: undefined, hashedFor: panel.project });
  await writeFile(join(folders().visits, damaged.project, 'dataset.json'), '{');
  await mkdir(join(folders().visits, 'notes'), { recursive: true });
  await writeFile(join(folders().visits, 'notes', 'dataset.json'), '{ "kind": "panel" }');
  await rewrite(panel, { weightedTo: undefined });
  expect(await raiseSteps(database.db, folders())).toEqual([
    `Weighted sums of project ${panel.project} are rounded to a coarser step; 1 analyses are calculated anew`,
  ]);
  expect([await step(panel.project), await step(open.project)]).toEqual([500, undefined]);
  await rm(join(folders().visits, 'notes'), { recursive: true });
  await rm(join(folders().visits, damaged.project), { recursive: true });
});

test('a panel without weights gets its step without a word', async () => {
  const plain = await withVisits('Plain', 1);
  await rewrite(plain, { weightedTo: undefined });
  expect(await raiseSteps(database.db, folders())).toEqual([]);
  expect(await step(plain.project)).toBe(10);
});

test('a project with an import in progress is left for the next call', async () => {
  const busy = await withVisits('Busy', 40);
  await rewrite(busy, { weightedTo: undefined });
  await database.db.transaction().execute(async (importing) => {
    await sql`select pg_advisory_xact_lock(${importLock(busy.project)})`.execute(importing);
    expect(await raiseSteps(database.db, folders())).toEqual([]);
    expect(await step(busy.project)).toBeUndefined();
  });
  // A command that imports holds the folder only.
  const lock = join(folders().visits, busy.project, 'import.lock');
  await writeFile(lock, `${process.pid} ${hostname()} command`);
  expect(await raiseSteps(database.db, folders())).toEqual([]);
  expect(await step(busy.project)).toBeUndefined();
  await rm(lock);
  expect(await raiseSteps(database.db, folders())).toHaveLength(1);
  expect(await step(busy.project)).toBe(500);
});

test('visits that cannot be read do not stop the others, and are named', async () => {
  const [broken, fine] = [await withVisits('Broken', 40), await withVisits('Fine', 40)];
  await rewrite(broken, { weightedTo: undefined, generation: 'gone' });
  await rewrite(fine, { weightedTo: undefined });
  const lines = await raiseSteps(database.db, folders());
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(`The step of the weighted sums of project ${broken.project} is not known yet: `);
  expect(await step(fine.project)).toBe(500);
});
