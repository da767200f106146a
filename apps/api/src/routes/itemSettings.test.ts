import type { FootfallAnswer } from '@locus/model/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { claimItem, confirmItem } from '../jobs/queue';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(() => database?.stop());

const fresh = () => makeProject(database.db, world.acme.accountId, 'fresh', 'PRESENTABLE');
const put = (path: string, body: unknown) => call(app, 'PUT', path, { token: admin, body });
const itemRow = (id: string) =>
  database.db.selectFrom('report_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const data = (item: string) => call<FootfallAnswer>(app, 'GET', `/api/reportItems/${item}/data`, { token: admin });

/** Calculates the waiting item, giving its first month this many visits. */
async function calculate(value: number) {
  const item = await claimItem(database.db);
  if (!item) throw new Error('Nothing waits');
  const months = {
    values: [
      {
        location_id: '1',
        location_name: 'Shop',
        data: [{ date: 0, value, confidence_level: 1, is_relative_shown: true }],
      },
    ],
    disclosure: { dataset: 'panel' as const, floor: 10, roundedTo: 10, suppressed: [], partial: [] },
  };
  await confirmItem(database.db, item, {
    json: JSON.stringify({ MONTHLY: months }),
    datasetVersion: '2',
    etag: `new ${value}`,
  });
  return item;
}

describe('post-processing settings', () => {
  test('[ADMIN-220] are accepted with status 201, and every item is recalculated with them', async () => {
    const { report, reportItem } = await fresh();
    const settings = { below_day_hours_to_exclude: 8, days_of_week_to_exclude: ['1', 7], use_original_tables: false };
    const answer = await put(`/api/report/${report}/edit`, settings);
    expect([answer.status, answer.body]).toEqual([201, '']);
    expect((await itemRow(reportItem)).status).toBe('initiated');
    expect(await calculate(70)).toMatchObject({
      id: reportItem,
      postProcessing: { ...settings, days_of_week_to_exclude: [1, 7] },
    });
  });

  test('keep the old numbers and ETag until the new numbers are ready', async () => {
    const { report, reportItem } = await fresh();
    const before = await data(reportItem);
    await put(`/api/reports/${report}/edit`, { above_duration_threshold: 30 });
    const during = await data(reportItem);
    expect([during.status, during.body]).toEqual([200, before.body]);
    expect(during.headers.get('etag')).toBe(before.headers.get('etag'));
    await calculate(30);
    const after = await data(reportItem);
    expect(after.body.values[0]?.data[0]?.value).toBe(30);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const { inputs, version } = await database.db
      .selectFrom('item_results')
      .where('item_id', '=', reportItem)
      .orderBy('version', 'desc')
      .select(['inputs', 'version'])
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect([version, inputs?.postProcessing?.above_duration_threshold]).toEqual([2, 30]);
  });

  test('keep the old numbers when the calculation dies', async () => {
    const { report, reportItem } = await fresh();
    const before = await data(reportItem);
    await put(`/api/reports/${report}/edit`, { above_duration_threshold: 30 });
    // Claimed by a process that is never heard of again.
    await claimItem(database.db, 0);
    expect((await data(reportItem)).body).toEqual(before.body);
    await calculate(40);
    expect((await data(reportItem)).body.values[0]?.data[0]?.value).toBe(40);
  });

  test.each([
    [{}, 'adjustments_empty', undefined],
    [{ use_original_tables: false }, 'adjustments_empty', undefined],
    [{ above_duration_threshold: -1 }, 'value_invalid', 'above_duration_threshold'],
    [{ above_duration_threshold: 30, below_duration_threshold: 20 }, 'value_invalid', 'below_duration_threshold'],
    [{ below_day_hours_to_exclude: 24 }, 'value_invalid', 'below_day_hours_to_exclude'],
    [{ above_day_hours_to_exclude: 7.5 }, 'value_invalid', 'above_day_hours_to_exclude'],
    [{ below_day_hours_to_exclude: 9, above_day_hours_to_exclude: 8 }, 'value_invalid', 'above_day_hours_to_exclude'],
    [{ days_of_week_to_exclude: [0] }, 'value_invalid', 'days_of_week_to_exclude[0]'],
    [{ days_of_week_to_exclude: [1, 2, 3, 4, 5, 6, 7] }, 'list_invalid', 'days_of_week_to_exclude'],
    [{ location_id_array: ['999999'] }, 'value_invalid', 'location_id_array'],
    [{ residents_to_exclude_buffer: 5001 }, 'value_invalid', 'residents_to_exclude_buffer'],
    [{ population_group_to_exclude: 'tourists' }, 'value_invalid', 'population_group_to_exclude'],
    [{ below_duration_treshold: 5 }, 'unknown_field', 'below_duration_treshold'],
  ])('%j are refused with the invalid field', async (body, code, field) => {
    const { report } = world.acme.shown;
    const answer = await put(`/api/reports/${report}/edit`, body);
    expect([...failure(answer), (answer.body as { field?: string }).field]).toEqual([400, code, field]);
  });
});

describe('an item’s settings', () => {
  test('[ADMIN-222] are saved with the item, which is recalculated', async () => {
    const { project, report, reportItem, locations } = await fresh();
    const settings = [
      { name: 'aois', value: locations[0] ?? '' },
      { name: 'Activity Level', value: 'high' },
    ];
    const item = { id: reportItem, reportId: report, name: 'Visits', reportItemType: 'FOOTFALL', settings };
    const address = `/api/projects/${project}/reports/${report}/item/${reportItem}`;
    expect((await put(address, item)).status).toBe(204);
    expect(await itemRow(reportItem)).toMatchObject({ status: 'initiated', settings });
    expect(await calculate(50)).toMatchObject({ settings });
    const elsewhere = `/api/projects/${world.acme.shown.project}/reports/${report}/item/${reportItem}`;
    expect(failure(await put(elsewhere, item))).toEqual([404, 'not_found']);
  });

  test('[SHELL-112] keep the last value of a repeated name, whether newly written or already stored', async () => {
    const { project, report, reportItem } = await fresh();
    const twice = [
      { name: 'radius', value: '150' },
      { name: 'Link POIs', value: 'no' },
      { name: 'radius', value: '300' },
    ];
    const once = [twice[2], twice[1]];
    await database.db
      .updateTable('report_items')
      .set({ settings: JSON.stringify(twice) })
      .where('id', '=', reportItem)
      .execute();
    const read = async (address: string) => (await call(app, 'GET', address, { token: admin })).body;
    expect(await read(`/api/reports/${report}`)).toMatchObject({
      report: { report_items: { footfall: [{ settings: once }] } },
    });
    expect(await read(`/api/reportItems/${reportItem}`)).toMatchObject({ settings: once });
    await put(`/api/projects/${project}/reports/${report}/item/${reportItem}`, { settings: twice });
    expect(await itemRow(reportItem)).toMatchObject({ settings: once });
    await calculate(50);
  });

  test.each([
    ['Activity Level', 'extreme'],
    ['Catchment Geo Level', '6'],
    ['User Type', 'residents'],
    ['Link POIs', '1'],
    ['aois', '999999'],
  ])('%s cannot be %s', async (name, value) => {
    const { project, report, reportItem } = await fresh();
    const address = `/api/projects/${project}/reports/${report}/item/${reportItem}`;
    expect(failure(await put(address, { settings: [{ name, value }] }))).toEqual([400, 'settings_invalid']);
    expect((await itemRow(reportItem)).status).toBe('confirmed');
  });

  test('[ADMIN-224] disappear with a deleted item, and a late result is refused', async () => {
    const { report, reportItem } = await fresh();
    await call(app, 'PUT', `/api/reports/${report}/refresh`, { token: admin });
    const claimed = await claimItem(database.db);
    const answer = await call(app, 'DELETE', `/api/projects/reports/${report}/item/${reportItem}`, { token: admin });
    expect(answer.status).toBe(204);
    expect(claimed && (await confirmItem(database.db, claimed, { json: '{}', datasetVersion: '', etag: '' }))).toBe(
      false,
    );
    expect((await data(reportItem)).status).toBe(404);
    const { body } = await call<{ report: { report_items: object } }>(app, 'GET', `/api/reports/${report}`, {
      token: admin,
    });
    expect(body.report.report_items).toEqual({});
  });
});
