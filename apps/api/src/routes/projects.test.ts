import type { Project } from '@locus/model/entities';
import type { ListedReport } from '@locus/model/office';
import { locationColor } from '@locus/model/charts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let admin: string;
let staff: string;
let customer: string;
let beta: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  staff = await signInAs(app, world.provider.users.PLACENSE_USER);
  customer = await signInAs(app, world.acme.users.REGULAR_USER);
  beta = await signInAs(app, world.acme.users.ACCOUNT_BETA_ADMIN);
});
afterAll(() => database?.stop());

const hierarchy = async (token: string, query = '') =>
  (await call<Project[]>(app, 'GET', `/api/projects/hierarchy${query}`, { token })).body;
const fresh = (status: 'READY' | 'PRESENTABLE' = 'PRESENTABLE') =>
  makeProject(database.db, world.acme.accountId, 'fresh', status);
const projectRow = (id: string) =>
  database.db.selectFrom('projects').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const reportRow = (id: string) =>
  database.db.selectFrom('reports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('the hierarchy', () => {
  test('[SHELL-235] [SHELL-001] returns projects with their locations and reports', async () => {
    const project = (await hierarchy(customer)).find(({ id }) => id === world.acme.shown.project);
    expect(project).toMatchObject({
      account_id: world.acme.accountId,
      account_name: 'CANARY-acme',
      locations_count: 3,
      created_date: '2026-01-01T00:00:00.000Z',
      picture_url: null,
    });
    expect(project?.locations.map(({ id, index, color, isUsed }) => [id, index, color, isUsed])).toEqual(
      world.acme.shown.locations.map((id, index) => [id, index, locationColor(index).fill, index < 2]),
    );
    expect(project?.reports).toEqual([
      expect.objectContaining({
        id: world.acme.shown.report,
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        numberOfSignals: 12_000,
        location_ids: world.acme.shown.locations.slice(0, 2),
        items: [{ id: world.acme.shown.reportItem, type: 'FOOTFALL', status: 'confirmed' }],
      }),
    ]);
  });

  test('[SHELL-109] returns the expected fields of a project', async () => {
    const [project] = await hierarchy(customer);
    expect(project).toMatchObject({ picture_url: null, locations: expect.any(Array), reports: expect.any(Array) });
    const texts = ['id', 'name', 'description', 'created_date'] as const;
    expect(texts.filter((name) => typeof project?.[name] !== 'string')).toEqual([]);
    expect(project?.locations_count).toBe(project?.locations.length);
  });

  test('[ADMIN-112] lists a project with exactly the specified fields', async () => {
    const { body } = await call<Record<string, unknown>[]>(
      app,
      'GET',
      `/api/projects?accountId=${world.acme.accountId}`,
      {
        token: staff,
      },
    );
    expect(body.find(({ id }) => id === world.acme.shown.project)).toEqual({
      id: world.acme.shown.project,
      name: 'CANARY-acme shown',
      description: '',
      date: '2026-01-01T00:00:00.000Z',
      status: 'PRESENTABLE',
      account_id: world.acme.accountId,
      account_name: 'CANARY-acme',
    });
  });

  test('[ADMIN-133] shows customers only presentable projects and reports, and staff all that are not deleted', async () => {
    expect((await hierarchy(customer)).map(({ id }) => id)).toEqual([world.acme.shown.project]);
    const seen = (await hierarchy(staff)).map(({ id }) => id);
    for (const { shown, hidden, deleted } of [world.acme, world.globex]) {
      expect(seen).toContain(shown.project);
      expect(seen).toContain(hidden.project);
      expect(seen).not.toContain(deleted.project);
    }
    const { project, report } = world.acme.shown;
    await database.db.updateTable('reports').set({ status: 'READY' }).where('id', '=', report).execute();
    expect((await hierarchy(customer))[0]?.reports).toEqual([]);
    expect(
      (await call<ListedReport[]>(app, 'GET', `/api/project/${project}/reports`, { token: staff })).body,
    ).toHaveLength(1);
    await database.db.updateTable('reports').set({ status: 'PRESENTABLE' }).where('id', '=', report).execute();
  });

  test('[ADMIN-113] lists its reports with exactly the specified fields', async () => {
    const { project, report, reportItem, locations } = await makeProject(
      database.db,
      world.acme.accountId,
      'Listed',
      'PRESENTABLE',
    );
    await database.db
      .updateTable('reports')
      .set({
        description: 'Every day',
        recurring: true,
        recurrence_frequency: 'DAILY',
        notification_email: 'ops@acme.example, noa@acme.example',
        last_updated: '2026-04-05T00:00:00Z',
        visualization_url: 'https://public.example.com/board',
      })
      .where('id', '=', report)
      .execute();
    const list = (as: string, headers = {}) =>
      call<ListedReport[]>(app, 'GET', `/api/projects/${project}/reports`, { token: as, headers });
    const answer = await list(admin);
    expect(answer.body).toEqual([
      {
        id: report,
        name: 'Listed report',
        description: 'Every day',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        project_id: project,
        project_name: 'Listed',
        status: 'PRESENTABLE',
        reportCategory: 'POI_DEFAULT',
        startDay: '2026-01-01',
        endDay: '2026-03-31',
        recurring: true,
        recurrence_frequency: 'DAILY',
        recurrentNotificationEmail: 'ops@acme.example, noa@acme.example',
        last_updated: '2026-04-05T00:00:00.000Z',
        locations: locations.slice(0, 2),
        reportItems: [{ id: reportItem, reportItemType: 'FOOTFALL', status: 'confirmed' }],
        visualizationURL: 'https://public.example.com/board',
      },
    ]);
    // The recipients of notifications are private.
    expect((await list(staff)).body[0]).not.toHaveProperty('recurrentNotificationEmail');
    // A page that has them gets 304 until they change; browsers must not store them.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await list(admin, headers)).status).toBe(304);
    await database.db.updateTable('reports').set({ status: 'READY' }).where('id', '=', report).execute();
    expect((await list(admin, headers)).body).toMatchObject([{ status: 'READY' }]);
  });

  test('[ADMIN-203] can be filtered by account, but never shows a customer other accounts', async () => {
    const { acme, globex } = world;
    const accountsOf = async (token: string, query: string) => [
      ...new Set((await hierarchy(token, query)).map(({ account_id }) => account_id)),
    ];
    expect(await accountsOf(staff, `?accountId=${globex.accountId}`)).toEqual([globex.accountId]);
    expect(await accountsOf(staff, `?accountId=${acme.accountId},${globex.accountId}`)).toHaveLength(2);
    expect(await accountsOf(customer, `?accountId=${globex.accountId}`)).toEqual([]);
    expect(failure(await call(app, 'GET', '/api/projects?accountId=1;drop', { token: staff }))).toEqual([
      400,
      'list_invalid',
    ]);
  });
});

describe('creating a project', () => {
  const create = (token: string, body: object, headers = {}) =>
    call<string>(app, 'POST', '/api/projects', { token, body, headers });

  test('[SHELL-218] [SHELL-219] returns its id, and hides it if created by staff but not if created by a customer', async () => {
    const body = { name: ' Harbour ', description: 'Two quays', country: 'de', account_id: world.acme.accountId };
    const byStaff = await create(staff, body);
    expect(byStaff.body).toMatch(/^\d+$/);
    expect(await projectRow(byStaff.body)).toMatchObject({
      name: 'Harbour',
      description: 'Two quays',
      status: 'READY',
      account_id: world.acme.accountId,
    });
    const byCustomer = await create(beta, body);
    expect((await call(app, 'GET', `/api/projects/${byCustomer.body}`, { token: beta })).status).toBe(200);
  });

  test('is refused for a foreign, unknown or disabled account', async () => {
    const { globex } = world;
    expect((await create(beta, { name: 'Mine', account_id: globex.accountId })).body).toMatchObject({
      code: 'account_unknown',
      field: 'account_id',
    });
    expect(failure(await create(staff, { name: 'Mine', account_id: '999999' }))).toEqual([404, 'account_unknown']);
    await database.db.updateTable('accounts').set({ status: 'DISABLED' }).where('id', '=', globex.accountId).execute();
    expect(failure(await create(staff, { name: 'Mine', account_id: globex.accountId }))).toEqual([
      404,
      'account_unknown',
    ]);
    await database.db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', globex.accountId).execute();
  });

  test('reports which field is invalid', async () => {
    const account_id = world.acme.accountId;
    expect((await create(staff, { name: '  ', account_id })).body).toMatchObject({
      code: 'name_required',
      field: 'name',
    });
    expect((await create(staff, { name: 'a'.repeat(201), account_id })).body).toMatchObject({
      code: 'name_too_long',
      params: { max: 200 },
    });
    expect((await create(staff, { name: 'a', description: 'a'.repeat(301), account_id })).body).toMatchObject({
      code: 'description_too_long',
      field: 'description',
      reason: expect.stringContaining('300'),
    });
  });

  test('is idempotent per key and user, and the same key with another body is refused', async () => {
    const body = { name: 'Once', account_id: world.acme.accountId };
    const key = { 'idempotency-key': 'a1b2c3' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(staff, body, key)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await database.db.selectFrom('projects').where('name', '=', 'Once').selectAll().execute()).toHaveLength(1);
    expect(failure(await create(staff, { ...body, name: 'Twice' }, key))).toEqual([409, 'conflict']);
    expect((await create(admin, body, key)).body).not.toBe(answers[0]?.body);
    expect(failure(await create(staff, body, { 'idempotency-key': 'x'.repeat(200) }))).toEqual([400, 'value_invalid']);
  });

  test('remembers an idempotency key for one day only', async () => {
    const hours = async (count: number) =>
      database.db
        .updateTable('idempotency_keys')
        .set({ created_at: new Date(Date.now() - count * 60 * 60 * 1000) })
        .where('key', '=', 'for-a-day')
        .execute();
    const made = async () =>
      (await create(staff, { name: 'A day', account_id: world.acme.accountId }, { 'idempotency-key': 'for-a-day' }))
        .body;
    const first = await made();
    await hours(23.9);
    expect(await made()).toBe(first);
    await hours(24.1);
    expect(await made()).not.toBe(first);
  });

  test('can be retried with the same key after a failure', async () => {
    const key = { 'idempotency-key': 'retry' };
    const body = { name: 'Retry', account_id: '999999' };
    expect((await create(staff, body, key)).status).toBe(404);
    expect((await create(staff, { ...body, account_id: world.acme.accountId }, key)).status).toBe(200);
  });
});

describe('changing a project', () => {
  test('[SHELL-220] takes name and description from the URL', async () => {
    const { project } = await fresh();
    const answer = await call(
      app,
      'PUT',
      `/api/projects/${project}/meta?name=Caf%C3%A9%20%26%20Bar&description=One%3Ctwo`,
      { token: staff },
    );
    expect(answer.status).toBe(204);
    expect(await projectRow(project)).toMatchObject({ name: 'Café & Bar', description: 'One<two' });
  });

  test('[SHELL-221] [ADMIN-207] deletes it only after its reports are deleted', async () => {
    const { project, report } = await fresh();
    expect(failure(await call(app, 'DELETE', `/api/project/${project}`, { token: staff }))).toEqual([
      409,
      'project_has_reports',
    ]);
    expect((await call(app, 'DELETE', `/api/report/${report}`, { token: staff })).status).toBe(204);
    expect((await call(app, 'DELETE', `/api/project/${project}`, { token: staff })).status).toBe(204);
    expect((await call(app, 'GET', `/api/projects/${project}`, { token: staff })).status).toBe(404);
    expect(failure(await call(app, 'DELETE', `/api/project/${project}`, { token: staff }))).toEqual([404, 'not_found']);
  });

  test.each(['INITIATED', 'READY', 'PRESENTABLE'] as const)(
    'keeps it while one report is left, also one that is %s',
    async (status) => {
      const { project, report } = await fresh();
      const { id: last } = await database.db
        .insertInto('reports')
        .values({
          project_id: project,
          name: 'Last',
          category: 'POI_DEFAULT',
          start_date: '2026-01-01',
          end_date: '2026-03-31',
          status,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const remove = () => call(app, 'DELETE', `/api/project/${project}`, { token: staff });
      expect((await call(app, 'DELETE', `/api/report/${report}`, { token: staff })).status).toBe(204);
      expect(failure(await remove())).toEqual([409, 'project_has_reports']);
      expect((await call(app, 'GET', `/api/projects/${project}`, { token: staff })).status).toBe(200);
      expect((await call(app, 'DELETE', `/api/report/${last}`, { token: staff })).status).toBe(204);
      expect((await remove()).status).toBe(204);
      // A restored report would have no project.
      expect(failure(await call(app, 'PUT', `/api/reports/${last}/restore`, { token: admin }))).toEqual([
        409,
        'parent_deleted',
      ]);
    },
  );

  test('[ADMIN-129] [ADMIN-130] [ADMIN-206] shows and hides it with its reports, and accepts other spellings of the status', async () => {
    const { project, report } = await fresh('READY');
    const put = (status: string, body?: object) =>
      call(app, 'PUT', `/api/projects/${project}/status/${status}`, { token: admin, body });
    expect((await put('PRESENTABLE', { status: 'PRESENTABLE' })).status).toBe(204);
    expect([(await projectRow(project)).status, (await reportRow(report)).status]).toEqual([
      'PRESENTABLE',
      'PRESENTABLE',
    ]);
    expect((await put('hidden')).status).toBe(204);
    expect([(await projectRow(project)).status, (await reportRow(report)).status]).toEqual(['READY', 'READY']);
    expect(failure(await put('secret'))).toEqual([400, 'status_invalid']);
    expect(failure(await put('constructor'))).toEqual([400, 'status_invalid']);
    const told = await call(app, 'GET', `/api/projects/${project}/status`, { token: admin });
    expect(told.body).toBe('READY');
  });

  test('[ADMIN-132] also shows unfinished dashboards, but not a report that is still being calculated', async () => {
    const { project, report } = await fresh('READY');
    const add = async (category: 'FFI' | 'POI_DEFAULT') => {
      const { id } = await database.db
        .insertInto('reports')
        .values({
          project_id: project,
          name: category,
          category,
          start_date: '2026-01-01',
          end_date: '2026-03-31',
          status: 'INITIATED',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [dashboard, calculating] = [await add('FFI'), await add('POI_DEFAULT')];
    await call(app, 'PUT', `/api/projects/${project}/status/PRESENTABLE`, { token: admin });
    const statusOf = async (id: string) => (await reportRow(id)).status;
    expect([await statusOf(report), await statusOf(dashboard), await statusOf(calculating)]).toEqual([
      'PRESENTABLE',
      'PRESENTABLE',
      'INITIATED',
    ]);
  });

  test('is logged with the user who made the change', async () => {
    const { project } = await fresh();
    await call(app, 'PUT', `/api/projects/${project}/meta?name=Audited`, { token: staff });
    const row = await database.db
      .selectFrom('audit_log')
      .where('subject', '=', `project:${project}`)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({
      action: 'project.changed',
      actor_id: world.provider.users.PLACENSE_USER?.id,
      acting_admin_id: null,
    });
  });
});
