import type { FootfallAnswer, ReportItemAnswer } from '@locus/model/calls';
import type { Report } from '@locus/model/entities';
import { failureOf } from '@locus/model/analyses';
import { roles } from '@locus/model/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { addCatchment, makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;
let staff: string;
let customer: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  staff = await signInAs(app, world.provider.users.PLACENSE_USER);
  customer = await signInAs(app, world.acme.users.REGULAR_USER);
});
afterAll(() => database?.stop());

const fresh = () => makeProject(database.db, world.acme.accountId, 'fresh', 'PRESENTABLE');
const read = async (id: string, headers = {}) =>
  (await call<{ report: Report }>(app, 'GET', `/api/report/${id}`, { token: customer, headers })).body.report;
const setItem = (id: string, set: object) =>
  database.db.updateTable('report_items').set(set).where('id', '=', id).execute();

describe('a report', () => {
  test('[SHELL-224] returns its items keyed by lower-case type', async () => {
    const { report, reportItem } = world.acme.shown;
    const told = { creator: 'Ada Lovelace', visualization_url: 'https://charts.example.com/a' };
    const reports = database.db.updateTable('reports').where('id', '=', report);
    await reports.set(told).execute();
    const catchment = await addCatchment(database.db, world.acme.shown);
    const answer = await read(report);
    await database.db.deleteFrom('report_items').where('id', '=', catchment).execute();
    await reports.set({ creator: '', visualization_url: '' }).execute();
    expect(Object.keys(answer.report_items).sort()).toEqual(['catchment', 'footfall']);
    expect(answer.report_items.catchment?.[0]).toMatchObject({ id: catchment, settings: [] });
    expect(answer.report_items.footfall?.[0]).toMatchObject({
      id: reportItem,
      type: 'FOOTFALL',
      status: 'confirmed',
      reason: null,
      settings: [{ name: 'radius', value: '50' }],
    });
    expect(answer).toMatchObject({
      ...told,
      status: 'PRESENTABLE',
      report_category: 'POI_DEFAULT',
      numberOfSignals: 12_000,
    });
  });

  test('[SHELL-110] [VIEW-125] returns exactly the fields that its pages need', async () => {
    const { locations } = world.acme.shown;
    const { report_items, ...facts } = await read(world.acme.shown.report);
    expect(report_items).toHaveProperty('footfall');
    expect(facts).toEqual({
      id: world.acme.shown.report,
      project_id: world.acme.shown.project,
      name: 'CANARY-acme shown report',
      description: '',
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      start_date: '2026-01-01',
      end_date: '2026-03-31',
      recurring: false,
      recurrence_frequency: null,
      last_updated: null,
      creator: expect.any(String),
      location_ids: locations.slice(0, 2),
      numberOfSignals: 12_000,
      visualization_url: '',
      report_category: 'POI_DEFAULT',
      status: 'PRESENTABLE',
      version: { catchment: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  test('[SHELL-110] shows whether it covers areas, and how often it recurs', async () => {
    const { report } = await fresh();
    await database.db
      .updateTable('reports')
      .set({ category: 'AOI_DEFAULT', recurring: true, recurrence_frequency: 'WEEKLY' })
      .where('id', '=', report)
      .execute();
    expect(await read(report)).toMatchObject({
      report_category: 'AOI_DEFAULT',
      recurring: true,
      recurrence_frequency: 'WEEKLY',
    });
  });

  test('shows why an item failed, in the reader’s language, and omits deleted items', async () => {
    const { report, reportItem } = await fresh();
    await setItem(reportItem, { status: 'error', reason_code: 'dataset_missing' });
    expect((await read(report)).report_items.footfall?.[0]?.reason).toBe(
      'No visits have been imported for this project yet.',
    );
    expect((await read(report, { 'accept-language': 'de' })).report_items.footfall?.[0]?.reason).not.toMatch(
      /^No visits/,
    );
    expect((await read(report)).report_items.footfall?.[0]).not.toHaveProperty('lacks');
    // Nothing failed: counts have no devices, and locations were not compared with anything.
    for (const [reason_code, lacks] of [
      ['devices_missing', 'devices'],
      ['area_missing', 'area'],
    ] as const) {
      await setItem(reportItem, { status: 'error', reason_code });
      const item = (await read(report)).report_items.footfall?.[0];
      expect(item?.lacks).toBe(lacks);
      expect(item && failureOf(item)).toBe(`no_${lacks}`);
    }
    await setItem(reportItem, { status: 'deleted' });
    expect((await read(report)).report_items).toEqual({});
  });

  test('shows the progress of an item’s calculation', async () => {
    const { report, reportItem } = await fresh();
    expect((await read(report)).report_items.footfall?.[0]).not.toHaveProperty('progress');
    await setItem(reportItem, { progress_stage: 'Processing catchment data...', progress_percent: 30 });
    expect((await read(report)).report_items.footfall?.[0]?.progress).toEqual({
      stage: 'Processing catchment data...',
      percent: 30,
    });
  });

  test('[SHELL-222] saves name, description and URL, and keeps the URL when it is omitted', async () => {
    const { report } = await fresh();
    const put = (body: object) => call(app, 'PUT', `/api/report/${report}`, { token: staff, body });
    const visualizationURL = 'https://charts.example.com/view?a=1';
    expect(
      (
        await put({
          name: 'Spring',
          description: 'March',
          visualizationURL,
          recurrentNotificationEmail: 'ops@acme.example',
        })
      ).status,
    ).toBe(204);
    expect(await read(report)).toMatchObject({
      name: 'Spring',
      description: 'March',
      visualization_url: visualizationURL,
    });
    expect((await put({ name: 'Summer', description: '' })).status).toBe(204);
    expect(await read(report)).toMatchObject({ name: 'Summer', description: '', visualization_url: visualizationURL });
    expect(
      (await put({ name: 'Summer', description: '', visualizationURL: '', recurrentNotificationEmail: '' })).status,
    ).toBe(204);
    expect(await read(report)).toMatchObject({ visualization_url: '' });
  });

  test('shows its email recipients only to administrators', async () => {
    const { report } = await fresh();
    const body = { name: 'Spring', description: '', recurrentNotificationEmail: 'ops@acme.example' };
    await call(app, 'PUT', `/api/report/${report}`, { token: admin, body });
    expect(await read(report)).not.toHaveProperty('recurrent_notification_email');
    const seen = await call<{ report: Report }>(app, 'GET', `/api/reports/${report}`, { token: admin });
    expect(seen.body.report.recurrent_notification_email).toBe('ops@acme.example');
  });

  test('accepts several email recipients, and names an invalid address', async () => {
    const { report } = await fresh();
    const put = (recurrentNotificationEmail: string) =>
      call(app, 'PUT', `/api/report/${report}`, {
        token: staff,
        body: { name: 'Spring', description: '', recurrentNotificationEmail },
      });
    expect((await put('ops@acme.example, noa@acme.example')).status).toBe(204);
    expect((await put('ops@acme.example, noa at acme')).body).toMatchObject({
      code: 'email_list_invalid',
      reason: 'noa at acme is not a valid email address',
      field: 'recurrentNotificationEmail',
    });
    const kept = database.db.selectFrom('reports').where('id', '=', report).select('notification_email');
    expect(await kept.executeTakeFirst()).toEqual({ notification_email: 'ops@acme.example, noa@acme.example' });
  });

  test('accepts more items and queues them for calculation, unless it is being calculated itself', async () => {
    const { project, report } = await fresh();
    const item = { reportId: report, reportItemType: 'POI_DEFAULT.movement', name: 'Movement', settings: [] };
    const post = (body: unknown) =>
      call<string[]>(app, 'POST', `/api/projects/${project}/reports/items`, { token: admin, body });
    const added = await post([{ ...item, internalId: 1, description: 'Where from' }]);
    expect(added.status).toBe(200);
    expect((await read(report)).report_items.movement).toEqual([
      expect.objectContaining({ id: added.body[0], name: 'Movement', description: 'Where from', status: 'initiated' }),
    ]);
    expect((await read(report)).status).toBe('PRESENTABLE');
    const wrong: [unknown, number, string][] = [
      [[{ ...item, reportItemType: 'OOH.movement' }], 400, 'value_invalid'],
      [[{ ...item, name: ' ' }], 400, 'item_name_invalid'],
      [[{ ...item, settings: [{ name: 'pois', value: '999999' }] }], 400, 'settings_invalid'],
      [[{ ...item, reportId: world.globex.shown.report }], 404, 'not_found'],
      [[], 400, 'list_invalid'],
    ];
    for (const [body, status, code] of wrong)
      expect([body, ...failure(await post(body))]).toEqual([body, status, code]);
    await database.db.updateTable('reports').set({ status: 'INITIATED' }).where('id', '=', report).execute();
    expect(failure(await post([item]))).toEqual([409, 'report_calculating']);
  });

  test('allows renaming its items and linking them to allowed URLs without recalculation', async () => {
    const { project, report, reportItem } = await fresh();
    const meta = await call(app, 'PUT', `/api/projects/reports/${report}/item/${reportItem}/meta`, {
      token: admin,
      body: { name: ' Visits ', description: 'A month each' },
    });
    expect(meta.status).toBe(204);
    const link = (visualisationUrl: string) =>
      call(app, 'POST', `/api/projects/${project}/reports/${report}/reportItems/${reportItem}/updateVisualisationUrl`, {
        token: admin,
        body: { visualisationUrl },
      });
    expect((await link('https://charts.example.com/a')).status).toBe(204);
    for (const url of ['', 'https://evil.example/', 'javascript:alert(1)'])
      expect([url, ...failure(await link(url))]).toEqual([url, 400, 'url_invalid']);
    expect((await read(report)).report_items.footfall?.[0]).toMatchObject({
      name: 'Visits',
      description: 'A month each',
      visualizationUrl: 'https://charts.example.com/a',
      status: 'confirmed',
    });
  });

  test('refuses a URL that is not HTTPS or is on another host', async () => {
    const { report } = await fresh();
    for (const visualizationURL of [
      'http://charts.example.com/',
      'javascript:alert(1)',
      'https://evil.example/',
      'https://charts.example.com@evil.example/',
      'https://user:word@charts.example.com/',
      'https://charts.example.com.evil.example/',
      '//charts.example.com/',
      'data:text/html,x',
    ]) {
      const answer = await call(app, 'PUT', `/api/report/${report}`, {
        token: staff,
        body: { name: 'x', visualizationURL },
      });
      expect([visualizationURL, ...failure(answer)]).toEqual([visualizationURL, 400, 'url_invalid']);
    }
  });

  test('[SHELL-223] [ADMIN-216] releases its locations when it is deleted', async () => {
    const { project, report } = await fresh();
    expect((await call(app, 'DELETE', `/api/reports/${report}`, { token: staff })).status).toBe(204);
    const { body } = await call<{ locations: { isUsed: boolean }[] }>(app, 'GET', `/api/projects/${project}`, {
      token: staff,
    });
    expect(body.locations.map(({ isUsed }) => isUsed)).toEqual([false, false, false]);
    expect((await call(app, 'GET', `/api/reports/${report}`, { token: staff })).status).toBe(404);
  });

  test('[ADMIN-218] queues its items again on refresh, and still shows the earlier results', async () => {
    const { report, reportItem } = await fresh();
    await setItem(reportItem, { status: 'error', reason_code: 'item_failed', attempts: 4 });
    expect((await call(app, 'PUT', `/api/reports/${report}/refresh`, { token: admin })).status).toBe(204);
    const row = await database.db
      .selectFrom('report_items')
      .where('id', '=', reportItem)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'initiated', reason_code: null, attempts: 0 });
    expect((await call(app, 'GET', `/api/reportItems/${reportItem}/data`, { token: customer })).status).toBe(200);
  });
});

describe('a report’s visibility', () => {
  const put = (report: string, status: string) =>
    call(app, 'PUT', `/api/report/${report}/status/${status}`, { token: admin, body: { status } });
  const statusOf = async (id: string) =>
    (await database.db.selectFrom('reports').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;

  test('[ADMIN-133] decides whether customers see it, while staff always see it', async () => {
    const { project, report } = await fresh();
    const seenBy = async (token: string) => [
      (await call(app, 'GET', `/api/projects/${project}`, { token })).status,
      (await call(app, 'GET', `/api/reports/${report}`, { token })).status,
    ];
    expect((await put(report, 'READY')).status).toBe(204);
    expect([await seenBy(customer), await seenBy(staff), await seenBy(admin)]).toEqual([
      [200, 404],
      [200, 200],
      [200, 200],
    ]);
    await put(report, 'PRESENTABLE');
    expect(await seenBy(customer)).toEqual([200, 200]);
    await call(app, 'PUT', `/api/projects/${project}/status/READY`, { token: admin });
    expect([await seenBy(customer), await seenBy(staff), await seenBy(admin)]).toEqual([
      [404, 404],
      [200, 200],
      [200, 200],
    ]);
  });

  test('cannot be changed while it is being calculated, except for an FFI dashboard', async () => {
    const { report } = await fresh();
    await database.db.updateTable('reports').set({ status: 'INITIATED' }).where('id', '=', report).execute();
    expect(failure(await put(report, 'PRESENTABLE'))).toEqual([409, 'report_calculating']);
    expect(await statusOf(report)).toBe('INITIATED');
    await database.db.updateTable('reports').set({ category: 'FFI' }).where('id', '=', report).execute();
    expect((await put(report, 'visible')).status).toBe(204);
    expect(await statusOf(report)).toBe('PRESENTABLE');
    expect(failure(await put(report, 'secret'))).toEqual([400, 'status_invalid']);
  });
});

describe('an item’s data', () => {
  const data = (query = '', headers = {}, id = world.acme.shown.reportItem) =>
    call<FootfallAnswer>(app, 'GET', `/api/reportItems/${id}/data${query}`, { token: customer, headers });
  const shape = ({ body }: { body: FootfallAnswer }) =>
    body.values.map(({ location_id, data: values }) => [
      location_id,
      values.map(({ date }) => new Date(date).toISOString().slice(0, 10)),
    ]);

  test('[VIEW-246] [VIEW-247] [SHELL-273] covers every location and month, monthly by default', async () => {
    const [first, second] = world.acme.shown.locations;
    const answer = await data();
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
    expect(shape(answer)).toEqual([
      [first, months],
      [second, months],
    ]);
    expect(answer.body).toMatchObject({
      id: world.acme.shown.reportItem,
      type: 'FOOTFALL',
      name: 'CANARY-acme shown visits',
    });
    expect(answer.body.disclosure).toMatchObject({
      floor: 10,
      roundedTo: 5,
      suppressed: [{ location_id: second }],
      partial: [{ lastDay: '2026-03-20' }],
    });
  });

  test('[VIEW-246] can be filtered by locations, months and weeks, and lists only what is hidden in that part', async () => {
    const [first, second] = world.acme.shown.locations;
    expect(shape(await data(`?locations=${first}&timeFrames=2026-02`))).toEqual([[first, ['2026-02-01']]]);
    expect((await data(`?locations=${first}`)).body.disclosure.suppressed).toEqual([]);
    expect((await data(`?timeFrames=2026-01`)).body.disclosure.partial).toEqual([]);
    const weekly = await data(`?period=weekly&timeFrames=2026-02&locations=${second}`);
    // The week of 26 January has its Thursday, the 29th, in January.
    expect(shape(weekly)).toEqual([[second, ['2026-02-02', '2026-02-09']]]);
    expect(shape(await data('?locations=&timeFrames='))).toEqual(shape(await data()));
  });

  test('of a location of another report is empty', async () => {
    expect((await data(`?locations=${world.globex.shown.locations[0]}`)).body.values).toEqual([]);
  });

  test('is refused for invalid periods, months and locations', async () => {
    for (const [query, field] of [
      ['?period=QUARTERLY', 'period'],
      ['?period=WHOLE_PERIOD', 'period'],
      ['?period=daily', 'period'],
      ['?timeFrames=2026-13', 'timeFrames'],
      ['?timeFrames=2026-01,', 'ok'],
      ['?locations=1,x', 'locations'],
      [`?locations=${Array.from({ length: 10_001 }, (_, i) => i + 1).join(',')}`, 'locations'],
    ] as const) {
      const { status, body } = await data(query);
      expect([query.slice(0, 30), status, (body as { field?: string }).field]).toEqual([
        query.slice(0, 30),
        field === 'ok' ? 200 : 400,
        field === 'ok' ? undefined : field,
      ]);
    }
  });

  test('is answered with 304 until it changes, separately for each query', async () => {
    const first = await data();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await data('', { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await data('', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await data('?period=weekly', { 'if-none-match': etag })).status).toBe(200);
    await setItem(world.acme.shown.reportItem, { name: 'Renamed' });
    expect((await data('', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is not answered with 304 to a user without access', async () => {
    const etag = (await data()).headers.get('etag') ?? '';
    const foreign = await signInAs(app, world.globex.users.REGULAR_USER);
    const answer = await call(app, 'GET', `/api/reportItems/${world.acme.shown.reportItem}/data`, {
      token: foreign,
      headers: { 'if-none-match': etag },
    });
    expect(failure(answer)).toEqual([404, 'not_found']);
  });

  test('reports that it is being calculated or has failed', async () => {
    const { reportItem } = await fresh();
    await setItem(reportItem, { status: 'initiated', result_id: null });
    expect(failure(await data('', {}, reportItem))).toEqual([409, 'item_calculating']);
    expect(
      (await call<ReportItemAnswer>(app, 'GET', `/api/reportItems/${reportItem}`, { token: customer })).body.values,
    ).toEqual([]);
    await setItem(reportItem, { status: 'error' });
    expect(failure(await data('', {}, reportItem))).toEqual([409, 'item_failed']);
  });

  test('switches to a new result as soon as it is current', async () => {
    const { reportItem } = await fresh();
    const before = await data('', {}, reportItem);
    const old = await database.db
      .selectFrom('item_results')
      .where('item_id', '=', reportItem)
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id } = await database.db
      .insertInto('item_results')
      .values({
        item_id: reportItem,
        version: 2,
        data: JSON.stringify({ MONTHLY: { ...old.data.MONTHLY, values: [] } }),
        dataset_version: '2',
        etag: 'second',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(shape(await data('', {}, reportItem))).toEqual(shape(before));
    await setItem(reportItem, { result_id: id });
    const after = await data('', { 'if-none-match': before.headers.get('etag') ?? '' }, reportItem);
    expect([after.status, after.body.values]).toEqual([200, []]);
  });

  test('[VIEW-244] a report, its items and their numbers are the same for every role that can open it', async () => {
    const { report, reportItem } = world.acme.shown;
    const users = { ...world.acme.users, ...world.provider.users };
    for (const address of [`reports/${report}`, `reportItems/${reportItem}`, `reportItems/${reportItem}/data`]) {
      const answers = await Promise.all(
        roles.map(async (role) => {
          const { status, body } = await call(app, 'GET', `/api/${address}`, {
            token: await signInAs(app, users[role]),
          });
          // Only administrators see the recipients of a recurring report.
          return [status, JSON.parse(JSON.stringify(body).replace('"recurrent_notification_email":"",', ''))];
        }),
      );
      expect(answers).toEqual(roles.map(() => [200, answers[0]?.[1]]));
    }
  });

  test('[VIEW-255] the item itself returns its settings and the values of its default period', async () => {
    const { body } = await call<ReportItemAnswer>(app, 'GET', `/api/reportItems/${world.acme.shown.reportItem}`, {
      token: customer,
    });
    expect(body.settings).toEqual([{ name: 'radius', value: '50' }]);
    expect(body.values).toHaveLength(2);
  });
});
