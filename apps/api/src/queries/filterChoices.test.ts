import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Id } from '@locus/model/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';
import type { ChosenVisits } from './filterChoices';
import { choicesLeft, spendChoices } from './filterChoices';

/* What counts as a selection of a panel's visits, and which selections are the same. */

let database: TestDatabase;
let world: World;
let visitsRoot = '';
let panel: Id = '';

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-selections-'));
  panel = await fresh();
});
afterAll(async () => {
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

/** A project of visits from mid-January 2025 to June 2026. */
async function fresh(kind = 'panel'): Promise<Id> {
  const { project } = await makeProject(database.db, world.acme.accountId, 'Fresh', 'PRESENTABLE');
  await mkdir(join(visitsRoot, project));
  const info = { kind, firstDay: '2025-01-15', lastDay: '2026-06-30' };
  await writeFile(join(visitsRoot, project, 'dataset.json'), JSON.stringify(info));
  return project;
}

type Item = ChosenVisits['items'][number];
const item = (type: Item['type'] = 'FOOTFALL', settings: Record<string, string> = {}): Item => ({
  type,
  settings: Object.entries(settings).map(([name, value]) => ({ name, value })),
});
const chosen = (changes: Partial<ChosenVisits> = {}): ChosenVisits => ({
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  postProcessing: null,
  locations: ['1', '2'],
  items: [item()],
  ...changes,
});
const spend = async (report: ChosenVisits, before?: ChosenVisits, project = panel) =>
  spendChoices(database.db, visitsRoot, project, report, before);
/** The selections that a report makes. */
const made = async (report: Partial<ChosenVisits>, before?: ChosenVisits) =>
  ((await spend(chosen(report), before)).choices ?? []) as string[];
const days = (startDate: string, endDate: string) => made({ startDate, endDate });

/** Records selections, as a report of this panel would. */
const record = (project: Id, choices: readonly string[], action = 'report.created') =>
  database.db
    .insertInto('audit_log')
    .values({ action, details: JSON.stringify({ panel: project, choices }) })
    .execute();

test('a month, a quarter, a year or the whole period is not a selection; other ranges of months are', async () => {
  for (const [first, last] of [
    ['2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31'],
    ['2025-10-01', '2025-12-31'],
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-06-30'],
    ['2025-01-01', '2026-06-30'],
    ['2024-01-01', '2027-12-31'],
    // No visits at all.
    ['2023-01-01', '2023-02-28'],
    ['2027-01-01', '2027-05-31'],
  ] as const)
    expect([first, last, await days(first, last)]).toEqual([first, last, []]);
  const found = [];
  for (const [first, last] of [
    ['2026-01-01', '2026-02-28'],
    ['2026-02-01', '2026-03-31'],
    ['2026-02-01', '2026-04-30'],
    ['2025-12-01', '2026-02-28'],
    ['2025-02-01', '2026-06-30'],
    ['2025-01-01', '2026-05-31'],
  ] as const) {
    const choices = await days(first, last);
    expect([first, last, choices]).toEqual([first, last, [expect.stringMatching(/^\.[\w-]{43}$/)]]);
    found.push(...choices);
  }
  expect(new Set(found).size).toBe(6);
  // The same months, as far as there are visits.
  expect(await days('2024-05-01', '2026-05-31')).toEqual(await days('2025-01-01', '2026-05-31'));
});

test('exclusions and partial months are separate selections, written before the dot', async () => {
  const [within = ''] = await days('2026-01-10', '2026-03-31');
  expect(within).toMatch(/^[\w-]{43}\.$/);
  const [visitors = ''] = await made({ items: [item('FOOTFALL', { 'User Type': 'visitors' })] });
  expect(visitors).toMatch(/^[\w-]{43}\.$/);
  const both = await made({
    startDate: '2026-01-01',
    endDate: '2026-04-30',
    items: [item('FOOTFALL', { 'User Type': 'visitors' })],
  });
  expect(both).toEqual([expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/)]);
  expect(both[0]?.split('.')[0]).toBe(visitors.slice(0, -1));
  const excluded = (locations: Id[]) =>
    made({ postProcessing: { use_original_tables: false, location_id_array: locations } });
  expect(await excluded(['1', '2'])).toEqual(await excluded(['2', '1']));
  expect(await excluded(['1', '2'])).not.toEqual(await excluded(['1']));
});

test('the set of places counted as one is a selection, in any order', async () => {
  expect(await made({ items: [item('LOYALTY')], locations: ['2', '1'] })).toEqual(
    await made({ items: [item('LOYALTY')] }),
  );
  expect(await made({ items: [item('LOYALTY')], locations: ['1'] })).not.toEqual(
    await made({ items: [item('LOYALTY')] }),
  );
  expect(await made({ items: [item('FOOTFALL')], locations: ['1'] })).toEqual([]);
});

test('a catchment radius below that of its level is a selection', async () => {
  const of = (settings: Record<string, string>) => made({ items: [item('CATCHMENT', settings)] });
  for (const settings of [
    {},
    { radius: '50' },
    { radius: '70' },
    { 'Catchment Geo Level': '2', radius: '70' },
  ] as const)
    expect([settings, await of(settings as Record<string, string>)]).toEqual([settings, []]);
  const near = await of({ radius: '49' });
  expect(near).toHaveLength(1);
  expect(await of({ 'Catchment Geo Level': '2', radius: '49' })).toEqual(near);
  expect(await of({ 'Catchment Geo Level': '2', radius: '50' })).toHaveLength(1);
  expect(await made({ items: [item('FOOTFALL', { radius: '5' })] })).toEqual([]);
});

test.each(['ABSORPTION', 'ATTRACTION'] as const)('the radius and linked places of %s are selections', async (type) => {
  const of = (settings: Record<string, string>) => made({ items: [item(type, settings)] });
  expect(await of({})).toEqual([]);
  expect(await of({ pois: '1;2', aois: '3', 'Link POIs': 'No' })).toEqual([]);
  const all = await Promise.all(
    [
      { radius: '5' },
      { radius: '6' },
      { 'Link POIs': 'Yes' },
      { 'Link AOIs': 'yes' },
      { 'Link POIs': 'yes', pois: '1;2' },
      { 'Link POIs': 'yes', pois: '1' },
      { 'Link AOIs': 'yes', aois: '1;2' },
    ].map((settings) => of(settings as unknown as Record<string, string>)),
  );
  expect(all.map((choices) => choices.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(new Set(all.flat()).size).toBe(7);
  expect(await of({ 'Link POIs': 'yes', pois: '2;1' })).toEqual(await of({ 'Link POIs': 'yes', pois: '1;2' }));
  expect(await of({ 'Link POIs': 'yes', pois: 'all' })).toEqual(await of({ 'Link POIs': 'yes' }));
});

test('a report spends each selection once, and none that it already had', async () => {
  const near = item('CATCHMENT', { radius: '5' });
  const items = [near, near, item('LOYALTY'), item()];
  const [first, ...others] = await made({ items });
  expect(others).toHaveLength(1);
  expect(await made({ items }, chosen({ items: [near] }))).toEqual(others);
  expect(await spend(chosen({ items: [near] }), chosen({ items }))).toEqual({ panel, choices: [] });
  expect(await made({ items: [near] })).toEqual([first]);
});

test('open data and a project without visits spend nothing', async () => {
  const near = chosen({ items: [item('CATCHMENT', { radius: '5' })] });
  for (const project of [await fresh('open'), world.acme.hidden.project]) {
    expect(await spend(near, undefined, project)).toEqual({});
    expect(await choicesLeft(database.db, visitsRoot, project)).toBeNull();
  }
});

test('a panel allows twelve exclusions and fifty selections a year, shared by all projects that use it', async () => {
  const [own, sharing] = [await fresh(), await fresh()];
  await database.db.updateTable('projects').set({ visits_from: own }).where('id', '=', sharing).execute();
  const left = async () =>
    Promise.all([own, sharing].map(async (id) => (await choicesLeft(database.db, visitsRoot, id))?.left));
  const near = chosen({ items: [item('CATCHMENT', { radius: '5' })] });
  const visitors = chosen({ items: [item('FOOTFALL', { 'User Type': 'visitors' })] });
  expect(await spend(near, undefined, sharing)).toMatchObject({ panel: own });
  expect(await choicesLeft(database.db, visitsRoot, own)).toEqual({ left: 12, of: 12 });

  // A report that chose nothing costs nothing.
  await database.db
    .insertInto('audit_log')
    .values({ action: 'report.created', details: JSON.stringify({ panel: own }) })
    .execute();
  expect(await left()).toEqual([12, 12]);

  // Exclusions with different months count once.
  await record(own, ['a.x', 'a.y', '.z'], 'item.changed');
  expect(await left()).toEqual([11, 11]);
  await record(
    own,
    'bcdefghijk'.split('').map((name) => `${name}.`),
    'items.added',
  );
  expect(await left()).toEqual([1, 1]);
  expect((await spend(visitors, undefined, sharing)).choices).toHaveLength(1);
  await record(own, ['l.'], 'report.adjusted');
  expect(await left()).toEqual([0, 0]);
  await expect(spend(visitors, undefined, own)).rejects.toMatchObject({
    status: 429,
    code: 'choices_spent',
    details: { params: { max: 12 } },
  });
  // Months without exclusions go on, up to fifty.
  expect((await spend(near, undefined, own)).choices).toHaveLength(1);
  await record(
    own,
    Array.from({ length: 35 }, (_, i) => `.m${i}`),
    'report.rehearsed',
  );
  expect((await spend(near, undefined, own)).choices).toHaveLength(1);
  await record(own, ['.last'], 'report.rerun_undone');
  await expect(spend(near, undefined, own)).rejects.toMatchObject({ details: { params: { max: 50 } } });
  await record(own, ['m.', 'n.'], 'report.created');
  expect(await left()).toEqual([0, 0]);
  // Nothing new is still possible.
  expect((await spend(chosen(), undefined, own)).choices).toEqual([]);
});
