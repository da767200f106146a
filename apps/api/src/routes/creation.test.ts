import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDataset } from '@locus/analytics';
import type { Failure } from '@locus/model/calls';
import type {
  AddedLocation,
  CatchmentSettings,
  Id,
  Limitation,
  Location,
  NoticesAnswer,
  Project,
  ProjectData,
  ProjectLocation,
  Report,
} from '@locus/model/entities';
import { languages, messageFileOf } from '@locus/model/text';
import { misfitOfAnswer } from '@locus/model/answers';
import type { CreateReport } from '@locus/model/reports';
import { composeReport, emptyReportDraft, emptySetUp } from '@locus/model/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import wicket from 'wicket';

import type { LocusApp } from '../app';
import { mailNotices } from '../jobs/noticeMails';
import { claimItem, confirmItem, failItem } from '../jobs/queue';
import { extendReports } from '../jobs/recurrence';
import { settleReports } from '../jobs/settle';
import { call, failure, signInAs, testApp, testConfig } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { makeMailbox } from '../testing/mailbox';
import { importTestVisits } from '../testing/visits';
import type { OwnedProject, World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

const now = new Date('2026-07-15T09:00:00Z');
let database: TestDatabase;
let world: World;
let visitsRoot: string;
let portal: LocusApp;
let admin: LocusApp;
/** In turn: creates reports, edits, only reads, creates them as staff, and reads from another account. */
let maker: string;
let editor: string;
let reader: string;
let administrator: string;
let stranger: string;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  visitsRoot = await mkdtemp(join(tmpdir(), 'locus-creation-'));
  portal = testApp({ db: database.db, visitsRoot }, { now });
  admin = testApp({ db: database.db, visitsRoot, app: 'admin' }, { now });
  maker = await signInAs(portal, world.acme.users.ACCOUNT_BETA_ADMIN);
  reader = await signInAs(portal, world.acme.users.REGULAR_USER);
  stranger = await signInAs(portal, world.globex.users.ACCOUNT_BETA_ADMIN);
  editor = await signInAs(portal, world.provider.users.PLACENSE_USER);
  administrator = await signInAs(admin, world.provider.users.PLACENSE_ADMIN);
});
afterAll(async () => {
  await database?.stop();
  await rm(visitsRoot, { recursive: true, force: true });
});

const square = (lng: number, lat: number, side = 0.001) => ({
  wktRepresentation: `POLYGON ((${lng} ${lat},${lng + side} ${lat},${lng + side} ${lat + side},${lng} ${lat + side},${lng} ${lat}))`,
});
const place = (name: string, more: object = {}) => ({
  name,
  description: 'A shop',
  country: 'de',
  address: 'Hauptstraße 5',
  street: 'Hauptstraße',
  houseNumber: '5',
  city: 'Berlin',
  postalCode: '10115',
  setup: 'INDOOR',
  purpose: '',
  polygon: square(13.4, 52.5),
  ...more,
});
const fresh = (accountId = world.acme.accountId) => makeProject(database.db, accountId, 'Fresh', 'PRESENTABLE');
const locationsOf = async (project: Id) =>
  (await call<Location[]>(portal, 'GET', `/api/projects/${project}/locations`, { token: maker })).body;
const add = (project: Id, places: object[], { token = maker, headers = {} } = {}) =>
  call<AddedLocation[]>(portal, 'POST', `/api/projects/${project}/locations`, { token, body: places, headers });

const report = (locations: readonly Id[], changes: Partial<CreateReport> = {}): CreateReport => ({
  ...composeReport({ ...emptyReportDraft(now, '1'), name: 'Spring' }, locations, emptySetUp()),
  ...changes,
});
const create = (
  project: Id,
  body: object,
  {
    token = maker,
    app = portal,
    headers = {},
  }: { token?: string; app?: LocusApp; headers?: Record<string, string> } = {},
) => call<Id>(app, 'POST', `/api/projects/${project}/reports`, { token, body, headers });
const readReport = async (id: Id, token = maker, app = portal) =>
  call<{ report: Report }>(app, 'GET', `/api/reports/${id}`, { token });
const count = async (table: 'reports' | 'report_items' | 'locations') =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
/** Claims every waiting item of a report and ends each with a given outcome. */
async function calculate(id: Id, failing: readonly string[] = []) {
  await database.db.updateTable('report_items').set({ run_after: '2099-01-01' }).where('report_id', '<>', id).execute();
  for (;;) {
    const item = await claimItem(database.db);
    if (!item) return;
    expect(item.reportId).toBe(id);
    if (failing.includes(item.type)) await failItem(database.db, item, 'dataset_missing');
    else await confirmItem(database.db, item, { json: '{}', datasetVersion: '1', etag: item.id });
  }
}

/** Calls while writes to a table fail, as if the database failed at that step. */
async function failingAt(table: string, calls: () => Promise<void>) {
  const { db } = database;
  await sql`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  );
  await sql`create trigger refused before insert on ${sql.table(table)} execute function refuse()`.execute(db);
  try {
    await calls();
  } finally {
    await sql`drop trigger refused on ${sql.table(table)}`.execute(db);
  }
}

/** Sets what an account may have. */
const limit = (account_id: Id, name: 'MAX_LOCATIONS' | 'MAX_CLUSTERS' | 'MAX_AREA' | 'MAX_AREA_AOI', value: number) =>
  database.db
    .insertInto('account_limits')
    .values({ account_id, name, value })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value }))
    .execute();

describe('locations', () => {
  test('[SHELL-228] [SHELL-229] are added in the order sent, after the existing ones', async () => {
    const { project } = await fresh();
    const { status, body } = await add(project, [
      place('One'),
      place('Two', {
        polygon: {
          points: [
            [13.5, 52.5],
            [13.501, 52.5],
            [13.501, 52.501],
          ].map(([longitude, latitude]) => ({ longitude, latitude })),
        },
      }),
      place('One'),
    ]);
    expect([status, misfitOfAnswer('POST', `/projects/${project}/locations`, body)]).toEqual([200, undefined]);
    expect(body.map(({ name, reason }) => [name, reason])).toEqual([
      ['One', ''],
      ['Two', ''],
      ['One', ''],
    ]);
    const all = await locationsOf(project);
    expect(misfitOfAnswer('GET', `/projects/${project}/locations`, all)).toBeUndefined();
    expect(all.slice(3).map(({ id }) => id)).toEqual(body.map(({ id }) => id));
    expect(all[3]).toMatchObject({
      name: 'One',
      street: 'Hauptstraße',
      houseNumber: '5',
      address: 'Hauptstraße 5',
      postalCode: '10115',
      setup: 'INDOOR',
      index: 3,
      isUsed: false,
    });
    expect(all[3]?.latitude).toBeCloseTo(52.5005, 6);
    expect(all[4]?.geometry.coordinates[0]).toHaveLength(4);
  });

  test('are added all or none, with a reason for each refused one', async () => {
    const { project } = await fresh();
    const { status, body } = await add(project, [place('Good'), place('Huge', { polygon: square(13, 52, 0.1) })]);
    expect([status, body]).toEqual([
      200,
      [
        { name: 'Good', id: null, reason: '', field: null },
        { name: 'Huge', id: null, reason: expect.stringMatching(/must be below 3200000 m²/), field: 'polygon' },
      ],
    ]);
    expect(await locationsOf(project)).toHaveLength(3);
  });

  test('sent twice with the same idempotency key are added once', async () => {
    const { project } = await fresh();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [
      await add(project, [place('One')], { headers }),
      await add(project, [place('One')], { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await locationsOf(project)).toHaveLength(4);
    expect(failure(await add(project, [place('Two')], { headers }))).toEqual([409, 'conflict']);
  });

  test.each<[string, object, string, string]>([
    ['no outline', { polygon: undefined }, 'polygon_text_missing', '[0].polygon'],
    [
      'a crossing outline',
      { polygon: { wktRepresentation: 'POLYGON ((0 0,1 1,1 0,0 1,0 0))' } },
      'polygon_crossing',
      '[0].polygon',
    ],
    [
      'an open outline',
      { polygon: { wktRepresentation: 'POLYGON ((0 0,1 1,1 0,0 0.5))' } },
      'polygon_unclosed',
      '[0].polygon',
    ],
    ['no name', { name: '\u200b' }, 'name_required', '[0].name'],
    ['no type', { setup: 'UNDEFINED' }, 'setup_required', '[0].setup'],
    ['too long a description', { description: 'x'.repeat(301) }, 'description_too_long', '[0].description'],
    ['a key of its own', { position: 0 }, 'unknown_field', 'position'],
  ])('[SHELL-186] are refused with %s', async (_what, changes, code, field) => {
    const { project } = await fresh();
    const answer = await add(project, [place('One', changes)]);
    expect([...failure(answer), (answer.body as unknown as { field: string }).field]).toEqual([400, code, field]);
    expect(await locationsOf(project)).toHaveLength(3);
  });

  const wkt = (wktRepresentation: unknown) => ({ wktRepresentation });
  /** A circle with the given number of vertices, 1 km wide. */
  const circle = (corners: number) => ({
    points: Array.from({ length: corners }, (_, i) => {
      const angle = (i * 2 * Math.PI) / corners;
      const at = (middle: number, share: number) => Number((middle + share * 0.005).toFixed(6));
      return { longitude: at(3.4, Math.cos(angle)), latitude: at(52.5, Math.sin(angle)) };
    }),
  });

  test.each<[string, object, string]>([
    [
      'more than 200,000 characters',
      wkt(square(13.4, 52.5).wktRepresentation.padEnd(200_001)),
      'polygon_text_too_long',
    ],
    ['more than 10,000 corners', circle(10_001), 'polygon_too_many_vertices'],
    ['a height', wkt('POLYGON Z ((13.4 52.5 1,13.401 52.5 1,13.401 52.501 1,13.4 52.5 1))'), 'polygon_text_dimensions'],
    ['a reference system', wkt(`SRID=4326;${square(13.4, 52.5).wktRepresentation}`), 'polygon_text_srid'],
    ['nothing in it', wkt('POLYGON EMPTY'), 'polygon_text_empty_shape'],
    ['another shape', wkt('POINT (13.4 52.5)'), 'polygon_text_type'],
    ['no number', wkt('POLYGON ((NaN 52.5,13.401 52.5,13.401 52.501,NaN 52.5))'), 'polygon_text_number'],
    ['no number in a list', { points: [{ longitude: 'NaN', latitude: 52.5 }] }, 'polygon_text_missing'],
    ['no number as JSON writes it', { points: [{ longitude: null, latitude: 52.5 }] }, 'polygon_text_missing'],
    ['an infinite number', wkt('POLYGON ((1e999 52.5,13.401 52.5,13.401 52.501,1e999 52.5))'), 'polygon_not_finite'],
    ['a longitude beyond 180', wkt('POLYGON ((180 52.5,180.001 52.5,180 52.501,180 52.5))'), 'polygon_out_of_range'],
    ['a latitude beyond 85', wkt('POLYGON ((13 85,13.001 85,13 85.001,13 85))'), 'polygon_out_of_range'],
    ['two corners', wkt('POLYGON ((13.4 52.5,13.401 52.5,13.4 52.5))'), 'polygon_too_few_corners'],
    ['a hole beside it', wkt('POLYGON ((0 0,1 0,1 1,0 0),(1.5 0,1.6 0,1.6 0.1,1.5 0))'), 'polygon_hole_outside'],
    ['hardly an area', wkt('POLYGON ((0 0,1e-7 0,1e-7 1e-7,0 0))'), 'polygon_no_area'],
    ['a key for a text', wkt('__proto__'), 'polygon_text_type'],
  ])('with an invalid outline (%s) cannot be added, changed or estimated', async (_what, polygon, code) => {
    const { project, locations } = await fresh();
    const [kept, path] = [await locationsOf(project), `/api/projects/${project}`];
    const answers = [
      await add(project, [place('Good'), place('One', { polygon })]),
      await call(portal, 'PUT', `${path}/locations/${locations[2]}`, { token: editor, body: { name: 'New', polygon } }),
      await call(portal, 'POST', `${path}/estimates`, { token: maker, body: { polygon } }),
    ];
    expect(answers.map((answer) => [...failure(answer), (answer.body as { field?: string }).field])).toEqual(
      ['[1].polygon', 'polygon', 'polygon'].map((field) => [400, code, field]),
    );
    expect(await locationsOf(project)).toEqual(kept);
  });

  test('are refused with the values in the reason, in every language and wherever an outline is sent', async () => {
    const { project, locations } = await fresh();
    const path = `/api/projects/${project}`;
    for (const [polygon, value] of [
      [circle(10_001), /\b10000\b/],
      [wkt('POLYGON 13.4 52.5'), /\(/],
    ] as const) {
      for (const language of languages.map(messageFileOf)) {
        const headers = { 'accept-language': language };
        const answers = [
          await add(project, [place('One', { polygon })], { headers }),
          await call(portal, 'PUT', `${path}/locations/${locations[2]}`, {
            token: editor,
            body: { name: 'New', polygon },
            headers,
          }),
          await call(portal, 'POST', `${path}/estimates`, { token: maker, body: { polygon }, headers }),
        ];
        for (const { body } of answers) {
          const { reason } = body as { reason?: string };
          expect(reason).toMatch(value);
          expect(reason).not.toMatch(/[{}…]/);
        }
      }
    }
  });

  test('can have an outline of 10,000 corners or of 200,000 characters', async () => {
    const { project } = await fresh();
    const polygon = wkt(square(13.4, 52.5).wktRepresentation.padEnd(200_000));
    const { status, body } = await add(project, [
      place('Round', { polygon: circle(10_000) }),
      place('Long', { polygon }),
    ]);
    expect([status, body.map(({ reason }) => reason)]).toEqual([200, ['', '']]);
    const [, , , round, long] = await locationsOf(project);
    expect(round?.geometry.coordinates[0]).toHaveLength(10_001);
    expect(long?.geometry.coordinates[0]).toHaveLength(5);
  });

  test.each(['locations', 'waiting_places', 'audit_log', 'idempotency_keys'] as const)(
    'are rolled back when writing to %s fails, and a retry adds them once',
    async (table) => {
      const { project } = await fresh();
      const adding = () =>
        add(project, [place('One'), place('Two')], { headers: { 'Idempotency-Key': `adding-${table}` } });
      await failingAt(table, async () => expect((await adding()).status).toBe(500));
      expect(await locationsOf(project)).toHaveLength(3);
      expect([(await adding()).status, (await adding()).status]).toEqual([200, 200]);
      expect(await locationsOf(project)).toHaveLength(5);
    },
  );

  test('keep unusual names unchanged', async () => {
    const { project } = await fresh();
    const names = ['__proto__', 'constructor', '<b>x</b>', '=1+1', 'שלום'];
    await add(
      project,
      names.map((name) => place(name)),
    );
    expect((await locationsOf(project)).slice(3).map(({ name }) => name)).toEqual(names);
  });

  test('[SHELL-230] can be changed in name, description, address and outline', async () => {
    const { project, locations } = await fresh();
    const path = `/api/project/${project}/locations/${locations[2]}`;
    const answer = await call(portal, 'PUT', path, { token: editor, body: { name: 'New', description: 'Better' } });
    expect(answer.status).toBe(204);
    expect((await locationsOf(project))[2]).toMatchObject({ name: 'New', description: 'Better', setup: 'UNDEFINED' });
    await call(portal, 'PUT', path, {
      token: editor,
      body: { name: 'New', address: 'Allee 7', polygon: square(13.7, 52.4) },
    });
    expect((await locationsOf(project))[2]).toMatchObject({ description: 'Better', street: 'Allee', houseNumber: '7' });
    expect((await locationsOf(project))[2]?.longitude).toBeCloseTo(13.7005, 6);
  });

  test.each([
    ['too large', square(13, 52, 0.1).wktRepresentation, 'polygon_too_large', /^Die Fläche von [\d.]+ m² muss unter/],
    ['crossing itself', 'POLYGON ((13 52,13.001 52.001,13.001 52,13 52.001,13 52))', 'polygon_crossing', /kreuzt/],
    ['not readable', 'POLYGON ((13 52', 'polygon_text_expected', /erwartet/],
  ])('are not changed to an outline that is %s, and the answer says why', async (_, outline, code, reason) => {
    const { project, locations } = await fresh();
    const before = (await locationsOf(project))[2];
    const answer = await call<Failure>(portal, 'PUT', `/api/projects/${project}/locations/${locations[2]}`, {
      token: editor,
      body: { name: 'New', polygon: { wktRepresentation: outline } },
      headers: { 'accept-language': 'de' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, field: 'polygon', reason: expect.stringMatching(reason) });
    expect((await locationsOf(project))[2]).toEqual(before);
  });

  test('are neither added nor changed if the two parsers read different outlines, and the answer says why', async () => {
    const { project, locations } = await fresh();
    const before = await locationsOf(project);
    const write = vi.spyOn(wicket.Wkt.prototype, 'write').mockReturnValue('POLYGON((0 0,1 0,1 1,0 0))');
    try {
      const why = 'The outline can be read in more than one way. Please write it as plain WKT.';
      const { status, body } = await add(project, [place('Unclear')]);
      expect([status, body]).toEqual([200, [{ name: 'Unclear', id: null, reason: why, field: 'polygon' }]]);
      const answer = await call<Failure>(portal, 'PUT', `/api/projects/${project}/locations/${locations[2]}`, {
        token: editor,
        body: { name: 'New', polygon: square(13.7, 52.4) },
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'polygon_text_unclear', field: 'polygon', reason: why });
      expect(write).toHaveBeenCalledTimes(2);
    } finally {
      write.mockRestore();
    }
    expect(await locationsOf(project)).toEqual(before);
  });

  test('are not changed to no type outside the back-office, and the answer says why', async () => {
    const { project, locations } = await fresh();
    const path = `/api/projects/${project}/locations/${locations[2]}`;
    const put = (setup: string) => call<Failure>(portal, 'PUT', path, { token: editor, body: { name: 'New', setup } });
    expect((await put('INDOOR')).status).toBe(204);
    const { status, body } = await put('UNDEFINED');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'setup_required',
      field: 'setup',
      reason: 'Please choose a location type: indoor, outdoor or mixed.',
    });
    expect((await locationsOf(project))[2]?.setup).toBe('INDOOR');
  });

  test('[SHELL-104] [SHELL-231] used by a report cannot be changed or deleted, while unused ones can be deleted', async () => {
    const { project, report: id, locations } = await fresh();
    const [used = '', , free = ''] = locations;
    const path = `/api/project/${project}/locations`;
    expect(failure(await call(portal, 'PUT', `${path}/${used}`, { token: editor, body: { name: 'New' } }))).toEqual([
      409,
      'location_used',
    ]);
    const remove = (locationIds: Id[]) => call(portal, 'DELETE', path, { token: editor, body: { locationIds } });
    expect(failure(await remove([free, used]))).toEqual([409, 'location_used']);
    expect(await locationsOf(project)).toHaveLength(3);
    expect((await remove([free])).status).toBe(204);
    expect(failure(await remove([free]))).toEqual([404, 'not_found']);
    // The report has been deleted: its places are free again.
    await call(portal, 'DELETE', `/api/report/${id}`, { token: editor });
    expect((await remove([used])).status).toBe(204);
    expect((await locationsOf(project)).map((location) => location.id)).toEqual([locations[1]]);
  });

  test('used by two reports cannot be changed or deleted while one of them is left', async () => {
    const { project, report: id, locations } = await fresh();
    const [used = ''] = locations;
    const { id: last } = await database.db
      .insertInto('reports')
      .values({
        project_id: project,
        name: 'Last',
        category: 'POI_DEFAULT',
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        status: 'PRESENTABLE',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db.insertInto('report_locations').values({ report_id: last, location_id: used }).execute();
    const path = `/api/projects/${project}/locations`;
    const change = () => call(portal, 'PUT', `${path}/${used}`, { token: editor, body: { name: 'New' } });
    const remove = () => call(portal, 'DELETE', path, { token: editor, body: { locationIds: [used] } });
    const usedOf = async () => (await locationsOf(project)).find((location) => location.id === used)?.isUsed;
    await call(portal, 'DELETE', `/api/report/${id}`, { token: editor });
    expect(failure(await change())).toEqual([409, 'location_used']);
    expect(failure(await remove())).toEqual([409, 'location_used']);
    expect(await usedOf()).toBe(true);
    await call(portal, 'DELETE', `/api/report/${last}`, { token: editor });
    expect(await usedOf()).toBe(false);
    expect((await change()).status).toBe(204);
    expect((await remove()).status).toBe(204);
  });

  test('compared in an analysis cannot be deleted', async () => {
    const { project, report: id, locations } = await fresh();
    const settings = JSON.stringify([{ name: 'AOIs', value: `7; ${locations[2]}` }]);
    await database.db
      .insertInto('report_items')
      .values({ report_id: id, type: 'ABSORPTION', name: 'A', settings })
      .execute();
    const body = { locationIds: [locations[2]] };
    expect(
      failure(await call(portal, 'DELETE', `/api/projects/${project}/locations`, { token: editor, body })),
    ).toEqual([409, 'location_used']);
  });

  test('of another project are not found, and users without access or permission cannot add any', async () => {
    const [own, other] = [await fresh(), await fresh()];
    const path = `/api/projects/${own.project}/locations`;
    const foreign = other.locations[2];
    expect(failure(await call(portal, 'PUT', `${path}/${foreign}`, { token: editor, body: { name: 'New' } }))).toEqual([
      404,
      'not_found',
    ]);
    const body = { locationIds: [foreign] };
    expect(failure(await call(portal, 'DELETE', path, { token: editor, body }))).toEqual([404, 'not_found']);
    expect(failure(await add(own.project, [place('One')], { token: stranger }))).toEqual([404, 'not_found']);
    expect(failure(await add(own.project, [place('One')], { token: reader }))).toEqual([409, 'not_allowed']);
  });
});

describe('points of interest in the back-office', () => {
  const poi = (name: string, more: object = {}) => place(name, { purpose: 'Retail', setup: 'UNDEFINED', ...more });
  const path = (project: Id) => `/api/projects/${project}/locations`;
  const post = (project: Id, pois: object[]) =>
    call<{ errors?: { name: string; reason: string }[] }>(admin, 'POST', path(project), {
      token: administrator,
      body: pois,
    });
  const list = async (project: Id, token = administrator, app = admin) =>
    (await call<ProjectLocation[]>(app, 'GET', path(project), { token })).body;

  test('[ADMIN-208] [ADMIN-119] [SHELL-114] [SHELL-278] are returned with all their fields', async () => {
    const { project } = await fresh();
    const street = { address: 'Hof 2', street: 'Adalbertstraße', houseNumber: '98' };
    expect(
      (
        await post(project, [
          poi('Kottbusser Tor', street),
          ...['INDOOR', 'OUTDOOR', 'MIXED'].map((setup) => poi(setup, { setup })),
        ])
      ).status,
    ).toBe(200);
    const all = await list(project);
    expect(misfitOfAnswer('GET', `/projects/${project}/locations`, all)).toBeUndefined();
    expect(all.slice(3).map(({ setup }) => setup)).toEqual(['UNDEFINED', 'INDOOR', 'OUTDOOR', 'MIXED']);
    expect(all[3]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      name: 'Kottbusser Tor',
      description: 'A shop',
      ...street,
      city: 'Berlin',
      country: 'de',
      postalCode: '10115',
      purpose: 'Retail',
      isUsed: false,
      reports: [],
      index: 3,
      color: expect.stringMatching(/^#/),
      image: null,
      latitude: expect.closeTo(52.5005, 4),
      longitude: expect.closeTo(13.4005, 4),
      geometry: { type: 'Polygon' },
    });
    expect(failure(await add(project, [poi('No type')]))).toEqual([400, 'setup_required']);
    expect(failure(await post(project, [poi('Odd', { setup: 'ROOF' })]))).toEqual([400, 'setup_unknown']);
  });

  test('[SHELL-115] accept an outline as points or as WKT', async () => {
    const { project } = await fresh();
    const points = [
      [13.4, 52.5],
      [13.401, 52.5],
      [13.401, 52.501],
      [13.4, 52.501],
    ].map(([longitude, latitude]) => ({ longitude, latitude }));
    await post(project, [poi('Points', { polygon: { points } }), poi('WKT', { polygon: square(13.4, 52.5) })]);
    const [first, second] = (await list(project)).slice(3);
    expect(first?.geometry).toEqual(second?.geometry);
    expect(failure(await post(project, [poi('Both', { polygon: { points, ...square(13.4, 52.5) } })]))).toEqual([
      400,
      'polygon_text_missing',
    ]);
  });

  test('[SHELL-116] repeat the colours from the 31st place on', async () => {
    const { project } = await fresh();
    await post(
      project,
      Array.from({ length: 29 }, (_, i) => poi(`Place ${i}`)),
    );
    const colors = (await list(project)).map(({ color }) => color);
    expect(new Set(colors.slice(0, 30)).size).toBe(30);
    expect([colors[30], colors[31]]).toEqual([colors[0], colors[1]]);
  });

  test('[ADMIN-209] that are invalid are listed by name and reason, and none is added', async () => {
    const { project } = await fresh();
    const huge = await post(project, [poi('Good'), poi('Huge', { polygon: square(13, 52, 0.1) })]);
    expect(failure(huge)).toEqual([400, 'polygon_too_large']);
    expect(huge.body.errors).toEqual([{ name: 'Huge', reason: expect.stringMatching(/must be below 3200000 m²/) }]);
    const bowTie = { wktRepresentation: 'POLYGON ((0 0,1 1,1 0,0 1,0 0))' };
    const wrong = await post(project, [poi('__proto__', { polygon: bowTie }), poi('Good'), poi('Odd', { setup: 'X' })]);
    expect(wrong.body.errors).toEqual([
      { name: '__proto__', reason: 'The outline crosses or touches itself.' },
      { name: 'Odd', reason: expect.stringMatching(/UNDEFINED, INDOOR, OUTDOOR or MIXED/) },
    ]);
    expect(await list(project)).toHaveLength(3);
  });

  test('list the reports that use them, and count as used, limited to reports the reader can see', async () => {
    const { project, report: id, locations } = await fresh();
    const settings = JSON.stringify([{ name: 'AOIs', value: `7; ${locations[2]}` }]);
    await database.db
      .insertInto('report_items')
      .values({ report_id: id, type: 'ABSORPTION', name: 'A', settings })
      .execute();
    const name = (await readReport(id, administrator, admin)).body.report.name;
    const all = await list(project);
    expect(all.map(({ isUsed, reports }) => [isUsed, reports])).toEqual(locations.map(() => [true, [{ id, name }]]));
    await database.db.updateTable('reports').set({ status: 'READY' }).where('id', '=', id).execute();
    for (const [token, app, used] of [
      [maker, portal, false],
      [administrator, admin, true],
    ] as const) {
      const seen = await list(project, token, app);
      const none = used ? [{ id, name }] : [];
      expect(seen.map(({ isUsed, reports }) => [isUsed, reports])).toEqual(locations.map(() => [used, none]));
      const { body } = await call<{ locations: { isUsed: boolean }[] }>(app, 'GET', `/api/projects/${project}`, {
        token,
      });
      // Here only the report's own locations count, not those in its settings.
      expect(body.locations.map(({ isUsed }) => isUsed)).toEqual([used, used, false]);
    }
  });

  test('[ADMIN-210] can be changed in name, address, purpose and type, and deleted by id', async () => {
    const { project, locations } = await fresh();
    const [, , free = ''] = locations;
    const change = (token: string, app: LocusApp, body: object) =>
      call(app, 'PUT', `${path(project)}/${free}`, { token, body: { name: 'New', ...body } });
    const more = { address: 'Hof 2', street: 'Allee', houseNumber: '7 a', purpose: 'Office' };
    expect((await change(administrator, admin, { ...more, setup: 'UNDEFINED' })).status).toBe(204);
    expect((await list(project))[2]).toMatchObject({ name: 'New', ...more, setup: 'UNDEFINED' });
    expect(failure(await change(editor, portal, { setup: 'UNDEFINED' }))).toEqual([400, 'setup_required']);
    const answer = await call(admin, 'DELETE', path(project), { token: administrator, body: { locationIds: [free] } });
    expect(answer.status).toBe(204);
    expect((await list(project)).map(({ id }) => id)).toEqual(locations.slice(0, 2));
  });
});

describe('limits', () => {
  const limits = (path: string, token = maker) => call<Limitation[]>(portal, 'GET', `/api${path}`, { token });
  test('[SHELL-120] [SHELL-232] [SHELL-234] are the defaults until an account has its own', async () => {
    const path = `/accounts/${world.acme.accountId}/limitations`;
    const all = [
      { name: 'MAX_LOCATIONS', value: 30 },
      { name: 'MAX_CLUSTERS', value: 10 },
      { name: 'MAX_AREA', value: 32_000 },
      { name: 'MAX_AREA_AOI', value: 3_200_000 },
    ];
    expect((await limits(path)).body).toEqual(all);
    expect((await limits('/limits/create/report/all')).body).toEqual(all);
    expect((await limits(`/limits/create/report/all?accountId=${world.acme.accountId}`)).body).toEqual(all);
    const account_id = world.globex.accountId;
    await database.db.insertInto('account_limits').values({ account_id, name: 'MAX_AREA', value: 50_000 }).execute();
    expect((await limits(`/accounts/${account_id}/limitations`, stranger)).body.slice(2)).toEqual([
      { name: 'MAX_AREA', value: 50_000 },
      { name: 'MAX_AREA_AOI', value: 5_000_000 },
    ]);
    expect((await limits('/limits/create/report/all', stranger)).body[2]?.value).toBe(50_000);
    expect(failure(await limits(`/accounts/${account_id}/limitations`))).toEqual([404, 'not_found']);
    expect(failure(await limits(`/limits/create/report/all?accountId=${account_id}`))).toEqual([
      404,
      'account_unknown',
    ]);
  });
});

describe('the newer version of catchments', () => {
  const settings = (app: LocusApp, token: string) =>
    call<CatchmentSettings>(app, 'GET', '/api/settings/custom/catchment_v2', { token });
  const versionOf = async (app: LocusApp, project: Id, token: string, locations: readonly Id[]) => {
    const { body: id } = await create(project, report(locations.slice(0, 2)), { app, token });
    return (await readReport(id, token, app)).body.report.version.catchment;
  };

  test('[ADMIN-230] is used for new reports of the accounts named in the settings, and not of other accounts', async () => {
    const { accountId } = world.acme;
    const config = { ...testConfig, catchmentV2: [accountId] };
    const some = testApp({ db: database.db, visitsRoot, config }, { now });
    const { body } = await settings(some, editor);
    expect(body).toEqual({ version: '3.2.0', all: false, accounts: [accountId] });
    expect(misfitOfAnswer('GET', '/settings/custom/catchment_v2', body)).toBeUndefined();
    expect((await settings(some, maker)).body.accounts).toEqual([accountId]);
    // The accounts of other customers are not revealed.
    expect((await settings(some, stranger)).body.accounts).toEqual([]);
    const [own, others] = [await fresh(), await fresh(world.globex.accountId)];
    expect(await versionOf(some, own.project, maker, own.locations)).toBe('3.2.0');
    expect(await versionOf(some, others.project, stranger, others.locations)).toBe('3.1.0');
  });

  test('[ADMIN-230] [VIEW-168] is used for no account when unset, and for every account when set to all', async () => {
    const { project, locations } = await fresh();
    expect((await settings(portal, maker)).body).toEqual({ version: '3.2.0', all: false, accounts: [] });
    expect(await versionOf(portal, project, maker, locations)).toBe('3.1.0');
    const all = testApp({ db: database.db, visitsRoot, config: { ...testConfig, catchmentV2: 'all' } }, { now });
    expect((await settings(all, maker)).body.all).toBe(true);
    expect(await versionOf(all, project, maker, locations)).toBe('3.2.0');
  });
});

describe('a new report', () => {
  const odd = (reportItemType: string) => ({ reportItemType, name: 'constructor', description: '', settings: [] });
  test('[SHELL-225] [SHELL-226] [SHELL-227] is created with its items in one request and queued for calculation', async () => {
    const { project, locations } = await fresh();
    const { status, body: id } = await create(project, report(locations.slice(0, 2), { startDay: '', endDay: '' }));
    expect([status, typeof id]).toEqual([200, 'string']);
    const { body } = await readReport(id);
    expect(misfitOfAnswer('GET', `/reports/${id}`, body)).toBeUndefined();
    expect(body.report).toMatchObject({
      name: 'Spring',
      status: 'INITIATED',
      creator: 'Ada CANARY-acme',
      start_date: '2025-07-01',
      end_date: '2026-06-30',
      recurring: false,
      recurrence_frequency: null,
      report_category: 'POI_DEFAULT',
      location_ids: locations.slice(0, 2),
    });
    expect(Object.keys(body.report.report_items)).toHaveLength(7);
    expect(body.report.report_items.catchment?.[0]).toMatchObject({
      status: 'initiated',
      settings: [{ name: 'Catchment Geo Level', value: '1' }],
    });
    expect((await locationsOf(project))[0]?.isUsed).toBe(true);
  });

  test('[SHELL-225] accepts its frequency under both field names, in any case', async () => {
    const { project, locations } = await fresh();
    const frequencies = [
      { recurrenceFrequency: 'MONTHLY' },
      { recurrence_frequency: 'weekly' },
      { recurrence_frequency: 'Monthly', recurrenceFrequency: 'monthly' },
    ];
    const made = [];
    for (const frequency of frequencies) {
      const { body: id } = await create(project, {
        ...report(locations.slice(0, 2), { recurring: true }),
        ...frequency,
      });
      made.push((await readReport(id)).body.report.recurrence_frequency);
    }
    expect(made).toEqual(['MONTHLY', 'WEEKLY', 'MONTHLY']);
  });

  test('created in the portal is visible to customers at once, and presentable once all items end, failed or not', async () => {
    const { project, locations } = await fresh();
    const { body: id } = await create(project, report(locations.slice(0, 2)));
    expect((await readReport(id, reader)).body.report.status).toBe('INITIATED');
    expect(failure(await readReport(id, stranger))).toEqual([404, 'not_found']);
    const items = await database.db.selectFrom('report_items').where('report_id', '=', id).select('id').execute();
    const last = items.at(-1)?.id ?? '';
    await database.db
      .updateTable('report_items')
      .set({ status: 'confirmed' })
      .where('report_id', '=', id)
      .where('id', '<>', last)
      .execute();
    await settleReports(database.db);
    expect((await readReport(id, reader)).body.report.status).toBe('INITIATED');
    await calculate(id, ['MOVEMENT']);
    expect((await readReport(id, reader)).body.report.status).toBe('PRESENTABLE');
  });

  test('created by staff in the back-office stays hidden from customers during and after calculation', async () => {
    const { project, locations } = await fresh();
    const { body: id } = await create(project, report(locations.slice(0, 2)), { token: administrator, app: admin });
    expect(failure(await readReport(id, reader))).toEqual([404, 'not_found']);
    expect((await readReport(id, administrator, admin)).body.report.status).toBe('INITIATED');
    await calculate(id);
    expect((await readReport(id, administrator, admin)).body.report.status).toBe('READY');
    expect(failure(await readReport(id, reader))).toEqual([404, 'not_found']);
  });

  test('keeps its status through a rerun and while its project is hidden', async () => {
    const { project, locations } = await fresh();
    const { body: id } = await create(project, report(locations.slice(0, 2)));
    await call(admin, 'PUT', `/api/projects/${project}/status/READY`, { token: administrator, body: {} });
    expect((await readReport(id, editor)).body.report.status).toBe('INITIATED');
    await calculate(id);
    expect((await readReport(id, editor)).body.report.status).toBe('PRESENTABLE');
    await call(admin, 'PUT', `/api/reports/${id}/refresh`, { token: administrator });
    expect((await readReport(id, editor)).body.report.status).toBe('PRESENTABLE');
    await calculate(id, ['FOOTFALL']);
    expect((await readReport(id, editor)).body.report.status).toBe('PRESENTABLE');
  });

  test('becomes presentable when its waiting items are deleted', async () => {
    const { project, locations } = await fresh();
    const { body: id } = await create(project, report(locations.slice(0, 2)));
    await database.db.updateTable('report_items').set({ status: 'deleted' }).where('report_id', '=', id).execute();
    await settleReports(database.db);
    expect((await readReport(id)).body.report.status).toBe('PRESENTABLE');
  });

  test('is created once per idempotency key, even by concurrent requests', async () => {
    const { project, locations } = await fresh();
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = [await count('reports'), await count('report_items')];
    const answers = await Promise.all([1, 2, 3].map(() => create(project, report(locations.slice(0, 2)), { headers })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([await count('reports'), await count('report_items')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 7]);
  });

  test.each(['reports', 'report_locations', 'report_items', 'audit_log', 'idempotency_keys'] as const)(
    'is rolled back when writing to %s fails, and a retry creates it once',
    async (table) => {
      const { project, locations } = await fresh();
      const headers = { 'Idempotency-Key': `making-${table}` };
      const making = () => create(project, report(locations.slice(0, 2)), { headers });
      const counts = async () => [await count('reports'), await count('report_items')] as const;
      const [reports, items] = await counts();
      await failingAt(table, async () => expect((await making()).status).toBe(500));
      expect(await counts()).toEqual([reports, items]);
      const [first, second] = [await making(), await making()];
      expect([first.status, second.body]).toEqual([200, first.body]);
      expect(await counts()).toEqual([reports + 1, items + 7]);
    },
  );

  test('can cover areas of interest, or compare places with them', async () => {
    const { project, locations } = await fresh();
    const added = await add(project, [place('Quarter', { polygon: square(13.4, 52.5, 0.004) }), place('Shop')]);
    const [quarter = '', shop = ''] = added.body.map(({ id }) => id ?? '');
    const area = composeReport(
      { ...emptyReportDraft(now, project), name: 'Area', category: 'AOI_DEFAULT' },
      [quarter],
      emptySetUp(),
    );
    // Too large for a report of points of interest, but not for one of areas.
    const answer = await create(project, report([quarter]));
    expect([...failure(answer), (answer.body as unknown as { field: string }).field]).toEqual([
      400,
      'polygon_too_large',
      'locations[0]',
    ]);
    const setUp = { ...emptySetUp(), attraction_isActive: true, attraction_pois: [shop] };
    const comparing = (with_: Id) =>
      composeReport({ ...emptyReportDraft(now, project), name: 'Pull' }, [shop], {
        ...setUp,
        attraction_aois: [with_],
      });
    expect(failure(await create(project, comparing(shop)))).toEqual([400, 'aois_required']);
    expect((await create(project, comparing(quarter))).status).toBe(200);
    expect((await create(project, area)).status).toBe(200);
    // A small place in a report of areas counts as an area too.
    const small = composeReport(
      { ...emptyReportDraft(now, project), name: 'Small', category: 'AOI_DEFAULT' },
      [shop],
      emptySetUp(),
    );
    expect((await create(project, small)).status).toBe(200);
    expect((await create(project, comparing(shop))).status).toBe(200);
    expect(locations).toHaveLength(3);
  });

  test.each<[string, (owned: OwnedProject, other: OwnedProject) => object, string, string]>([
    ['without a name', ({ locations }) => report(locations.slice(0, 2), { name: ' ' }), 'name_required', 'name'],
    ['with no place', () => report([]), 'locations_required', 'locations'],
    [
      'with a place of another project',
      (_, { locations }) => report([locations[0] ?? '']),
      'location_gone',
      'locations[0]',
    ],
    [
      'that begins too long ago',
      ({ locations }) => report(locations.slice(0, 2), { startDay: '2023-07-01' }),
      'start_invalid',
      'startDay',
    ],
    [
      'that ends in a month not over',
      ({ locations }) => report(locations.slice(0, 2), { endDay: '2026-07-31' }),
      'end_invalid',
      'endDay',
    ],
    [
      'recurring that ends earlier',
      ({ locations }) =>
        report(locations.slice(0, 2), { recurring: true, recurrenceFrequency: 'MONTHLY', endDay: '2026-05-31' }),
      'end_invalid',
      'endDay',
    ],
    [
      'with another page in a frame',
      ({ locations }) => report(locations.slice(0, 2), { visualizationURL: 'https://evil.example/' }),
      'url_invalid',
      'visualizationURL',
    ],
    [
      'with a name that cannot be seen',
      ({ locations }) => report(locations.slice(0, 2), { name: '\u200b\u2060' }),
      'name_required',
      'name',
    ],
    [
      'with an item that is a key of all objects',
      ({ locations }) => report(locations.slice(0, 2), { reportItems: [odd('POI_DEFAULT.constructor')] }),
      'value_invalid',
      'reportItems[0].reportItemType',
    ],
    ['with places that are no ids', () => report(['__proto__']), 'list_invalid', 'locations[0]'],
    [
      'with a field of its own',
      ({ locations }) => ({ ...report(locations.slice(0, 2)), status: 'PRESENTABLE' }),
      'unknown_field',
      'status',
    ],
  ])('%s is refused, and nothing is created', async (_what, body, code, field) => {
    const [owned, other] = [await fresh(), await fresh()];
    const before = await count('reports');
    const answer = await create(owned.project, body(owned, other));
    expect([...failure(answer), (answer.body as unknown as { field: string }).field]).toEqual([400, code, field]);
    expect(await count('reports')).toBe(before);
  });

  test('lists all places deleted in the meantime, and can be created from the rest', async () => {
    const { project } = await fresh();
    const ids = (await add(project, [place('A'), place('B'), place('C'), place('D')])).body.map(({ id }) => id ?? '');
    const [kept = '', area = '', ...deleted] = ids;
    const removal = { token: editor, body: { locationIds: [area, ...deleted] } };
    expect((await call(portal, 'DELETE', `/api/projects/${project}/locations`, removal)).status).toBe(204);
    const comparing = {
      reportItemType: 'POI_DEFAULT.attraction',
      name: 'Attraction',
      description: '',
      settings: [
        { name: 'pois', value: kept },
        { name: 'aois', value: area },
      ],
    };
    const { status, body } = await create(project, report([kept, ...deleted], { reportItems: [comparing] }));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'location_gone', field: 'locations[1]', errors: [...deleted, area].map((id) => ({ name: id })) },
    });
    expect((await create(project, report([kept]))).status).toBe(200);
  });

  test('[SHELL-185] with more places or clusters than the account allows is refused', async () => {
    const { project } = await fresh(world.globex.accountId);
    const account_id = world.globex.accountId;
    const ids = (
      await add(
        project,
        [0, 1, 2].map((i) => place(`P${i}`, { polygon: square(13 + i / 5, 52.5) })),
        { token: stranger },
      )
    ).body.map(({ id }) => id ?? '');
    await limit(account_id, 'MAX_LOCATIONS', 2);
    expect(failure(await create(project, report(ids), { token: stranger }))).toEqual([400, 'too_many_locations']);
    await limit(account_id, 'MAX_LOCATIONS', 9);
    await limit(account_id, 'MAX_CLUSTERS', 2);
    expect(failure(await create(project, report(ids), { token: stranger }))).toEqual([400, 'too_many_clusters']);
    expect((await create(project, report(ids.slice(0, 2)), { token: stranger })).status).toBe(200);
  });
});

describe('after an account’s area limits are lowered', () => {
  const account_id = () => world.globex.accountId;
  afterAll(() => database.db.deleteFrom('account_limits').where('name', 'in', ['MAX_AREA', 'MAX_AREA_AOI']).execute());

  test('an existing place above the limit is refused in a new report, with the reason', async () => {
    const { project } = await fresh(account_id());
    const [id = ''] = (await add(project, [place('Shop')], { token: stranger })).body.map((added) => added.id ?? '');
    await limit(account_id(), 'MAX_AREA', 1000);
    const answer = await create(project, report([id]), { token: stranger });
    expect([...failure(answer), (answer.body as unknown as { field: string }).field]).toEqual([
      400,
      'polygon_too_large',
      'locations[0]',
    ]);
    await limit(account_id(), 'MAX_AREA', 20_000);
    expect((await create(project, report([id]), { token: stranger })).status).toBe(200);
  });

  test('a new place above the limit is not added', async () => {
    const { project } = await fresh(account_id());
    await limit(account_id(), 'MAX_AREA_AOI', 1000);
    const { body } = await add(project, [place('Shop')], { token: stranger });
    expect(body).toEqual([
      { name: 'Shop', id: null, reason: expect.stringMatching(/below 1000 m²/), field: 'polygon' },
    ]);
  });
});

describe('notices', () => {
  const notices = async (token: string, language = 'en') =>
    (await call<NoticesAnswer>(portal, 'GET', '/api/notices', { token, headers: { 'Accept-Language': language } }))
      .body;

  test('tell a report’s creator once, in the side panel and by email, that it is ready and which items failed', async () => {
    await database.db.deleteFrom('notices').execute();
    const { project, locations } = await fresh();
    const { body: id } = await create(project, report(locations.slice(0, 2)));
    await calculate(id, ['CATCHMENT', 'MOVEMENT']);
    const told = await notices(maker, 'de');
    expect(misfitOfAnswer('GET', '/notices', told)).toBeUndefined();
    expect(told.unread).toBe(3);
    expect(
      told.notices.map(({ kind, itemType, reason, reportId, reportName, read }) => [
        kind,
        itemType,
        reason,
        reportId,
        reportName,
        read,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['report_ready', null, null, id, 'Spring', false],
        ['item_failed', 'CATCHMENT', expect.stringMatching(/Besuche/), id, 'Spring', false],
        ['item_failed', 'MOVEMENT', expect.stringMatching(/Besuche/), id, 'Spring', false],
      ]),
    );
    expect(await notices(reader)).toEqual({ unread: 0, notices: [] });

    const mailbox = makeMailbox();
    const work = { db: database.db, mailer: mailbox, portal: 'https://portal.example.com' };
    expect([await mailNotices(work, now), await mailNotices(work, now)]).toEqual([1, 0]);
    expect(mailbox.take()).toMatchObject({
      to: world.acme.users.ACCOUNT_BETA_ADMIN?.email,
      text: expect.stringMatching(/Catchment, Movement[^]*https:\/\/portal\.example\.com\/reports\/\d+/),
    });

    const first = told.notices[0]?.id ?? '';
    expect((await call(portal, 'PUT', '/api/notices/read', { token: stranger, body: {} })).status).toBe(204);
    expect((await notices(maker)).unread).toBe(3);
    await call(portal, 'PUT', '/api/notices/read', { token: maker, body: { ids: [first] } });
    expect((await notices(maker)).unread).toBe(2);
    await call(portal, 'PUT', '/api/notices/read', { token: maker, body: {} });
    expect((await notices(maker)).unread).toBe(0);
    // A user who may no longer see the report is not notified about it.
    await call(portal, 'DELETE', `/api/report/${id}`, { token: editor });
    expect(await notices(maker)).toEqual({ unread: 0, notices: [] });
  });
});

test('a recurring wizard report is extended by the next completed month, and its creator is notified once', async () => {
  await database.db.deleteFrom('notices').execute();
  const { project, locations } = await fresh();
  const draft = { ...emptyReportDraft(now, project), name: 'Monthly', recurrence: true };
  const { body: id } = await create(project, composeReport(draft, locations.slice(0, 2), emptySetUp()));
  await calculate(id);
  const lastVisitDay = async (of: Id) => (of === project ? '2026-12-31' : undefined);
  const extend = (day: string) => extendReports({ db: database.db, now: new Date(`${day}T12:00:00Z`), lastVisitDay });
  expect([await extend('2026-08-04'), await extend('2026-08-05'), await extend('2026-08-06')]).toEqual([[], [id], []]);
  const { report: extended } = (await readReport(id)).body;
  expect(extended).toMatchObject({ end_date: '2026-07-31', recurring: true, status: 'PRESENTABLE' });
  expect(extended.report_items.footfall?.[0]?.status).toBe('initiated');
  const { body } = await call<NoticesAnswer>(portal, 'GET', '/api/notices', { token: maker });
  expect(misfitOfAnswer('GET', '/notices', body)).toBeUndefined();
  expect(body.notices.filter(({ kind }) => kind === 'report_extended')).toEqual([
    expect.objectContaining({ reportId: id, reportName: 'Monthly', until: '2026-07-31', read: false, recurring: true }),
  ]);
});

test('the month of a recurring report has ended when it has by the clocks of its project', async () => {
  const { project, locations } = await fresh();
  const draft = { ...emptyReportDraft(now, project), name: 'By the clock', recurrence: true };
  const { body: id } = await create(project, composeReport(draft, locations.slice(0, 2), emptySetUp()));
  const lastVisitDay = async (of: Id) => (of === project ? '2026-12-31' : undefined);
  const extend = (at: string) => extendReports({ db: database.db, now: new Date(at), lastVisitDay });
  const live = (time_zone: string) =>
    database.db.updateTable('projects').set({ time_zone }).where('id', '=', project).execute();
  await live('America/New_York');
  expect(await extend('2026-08-05T03:59:00Z')).toEqual([]);
  expect(await extend('2026-08-05T04:00:00Z')).toEqual([id]);
  await live('Asia/Tokyo');
  expect(await extend('2026-09-04T14:59:00Z')).toEqual([]);
  expect(await extend('2026-09-04T15:00:00Z')).toEqual([id]);
  // The project says by which clocks that is.
  expect((await call<Project>(portal, 'GET', `/api/projects/${project}`, { token: maker })).body.time_zone).toBe(
    'Asia/Tokyo',
  );
});

describe('a new project', () => {
  const make = (body: object, token = maker) =>
    call<Id>(portal, 'POST', '/api/projects', {
      token,
      body: { name: 'New', account_id: world.acme.accountId, ...body },
    });
  const data = async (id: Id, token = maker) =>
    (await call<ProjectData>(portal, 'GET', `/api/projects/${id}/data`, { token })).body;
  const source = async (city: string) => {
    const owned = await fresh();
    await database.db.updateTable('locations').set({ city }).where('project_id', '=', owned.project).execute();
    await database.db
      .updateTable('projects')
      .set({ time_zone: 'Europe/Vienna', country: 'at' })
      .where('id', '=', owned.project)
      .execute();
    const [id = ''] = owned.locations;
    await importTestVisits({
      root: visitsRoot,
      projectId: owned.project,
      rows: [
        'device_id,location_id,arrived_at,dwell_minutes',
        ...['2026-03-02', '2026-04-09'].map((day) => `d1,one,${day}T10:00:00+02:00,20`),
      ],
      locations: [{ id, sourceId: 'one', name: 'one', latitude: 52.5, longitude: 13.4 }],
    });
    return owned;
  };

  test('has no visits when its account has none, and says so', async () => {
    const { body: id } = await make({});
    expect(misfitOfAnswer('GET', `/projects/${id}/data`, await data(id))).toBeUndefined();
    expect(await data(id)).toEqual({ days: null, cities: [], takenFrom: null });
    expect(failure(await make({ visitsFrom: id }))).toEqual([404, 'project_unknown']);
    expect(failure(await make({ visitsFrom: world.globex.shown.project }))).toEqual([404, 'project_unknown']);
  });

  test('uses visits, time zone and country of the newest project with visits, or of a chosen one, or none', async () => {
    const older = await source('Wien');
    const newer = await source('Graz');
    const made = async (body: object) => (await make(body)).body;
    const [byDefault, chosen, none] = [
      await made({}),
      await made({ visitsFrom: older.project }),
      await made({ visitsFrom: 'none' }),
    ];
    expect(await data(byDefault)).toEqual({
      days: { first: '2026-03-02', last: '2026-04-09', importedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      cities: ['Graz'],
      takenFrom: { id: newer.project, name: 'Fresh' },
    });
    expect((await data(chosen)).takenFrom?.id).toBe(older.project);
    expect((await data(none)).days).toBeNull();
    const project = await database.db
      .selectFrom('projects')
      .where('id', '=', byDefault)
      .select(['time_zone', 'country'])
      .executeTakeFirst();
    expect(project).toEqual({ time_zone: 'Europe/Vienna', country: 'at' });
    // A project created from that one names the project that the visits originally came from.
    expect((await data(await made({ visitsFrom: byDefault }))).takenFrom?.id).toBe(newer.project);
    // Its places are not places of the new project, but their ids are still known.
    expect(await readDataset(visitsRoot, byDefault)).toMatchObject({
      rows: 2,
      locations: (await readDataset(visitsRoot, newer.project))?.locations ?? [],
    });
    expect((await call<Project>(portal, 'GET', `/api/projects/${byDefault}`, { token: maker })).body.locations).toEqual(
      [],
    );
  });
});
