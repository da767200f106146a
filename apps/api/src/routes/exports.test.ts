import { readStamp } from '@locus/exports';
import type { ExportAnswer } from '@locus/model/calls';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { LocusApp } from '../app';
import { createGeoServices } from '../geo/geoServices';
import { startExports } from '../jobs/startExports';
import { deleteOldExports } from '../queries/exports';
import { createResultReader } from '../queries/reportItems';
import type { TestClock } from '../testing/client';
import { call, failure, noGeoServices, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { emptyAuditLog, startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
let token: string;
let staff: string;
let exports: ReturnType<typeof startExports>;
const clock: TestClock = { now: new Date('2026-07-01T08:00:00.000Z') };
const geo = createGeoServices(noGeoServices, () => undefined);

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db, geo }, clock);
  token = await signInAs(app, world.acme.users.REGULAR_USER);
  staff = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  exports = startExports({
    db: database.db,
    url: database.url,
    inside: app.inside,
    origin: 'https://locus.example',
    readResult: createResultReader(database.db),
    selections: undefined as never,
    visitsRoot: '/nonexistent',
    geo,
    clock: () => clock.now,
    pollMs: 200,
  });
});
afterAll(async () => {
  await exports?.stop();
  await database?.stop();
});
beforeEach(async () => {
  clock.now = new Date('2026-07-01T08:00:00.000Z');
  await database.db.deleteFrom('rate_limits').execute();
});

const path = () => `/api/reports/${world.acme.shown.report}/exports`;
const table = { metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' };
const order = (body: unknown, as = token, headers: Record<string, string> = {}) =>
  call<ExportAnswer>(app, 'POST', path(), { token: as, body, headers });
const stateOf = async (id: string) => (await call<ExportAnswer>(app, 'GET', `${path()}/${id}`, { token })).body;
const fileOf = async (id: string, as = token) => {
  const answer = await app.request(`http://localhost${path()}/${id}/file`, {
    headers: { authorization: `Bearer ${as}` },
  });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
/** Requests a file and waits until it is ready or has failed. */
async function made(body: unknown, headers?: Record<string, string>) {
  const { status, body: ordered } = await order(body, token, headers);
  expect(status).toBe(202);
  await vi.waitFor(async () => expect((await stateOf(ordered.id)).state).toMatch(/done|failed/), 60_000);
  return stateOf(ordered.id);
}

test('an export is ordered, created without a browser and downloaded only by the user who ordered it', async () => {
  const { body } = await order(table);
  expect(body).toMatchObject({ state: 'waiting', format: 'csv', name: null, bytes: null });
  await vi.waitFor(async () => expect((await stateOf(body.id)).state).toBe('done'), 60_000);
  const state = await stateOf(body.id);
  expect(state.name).toMatch(/_Visit trends_2026-07-01_08_00_00\.csv$/);
  expect(state.expiresAt).toBe('2026-07-02T08:00:00.000Z');
  const { answer, bytes } = await fileOf(body.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.csv$/);
  expect(bytes.length).toBe(state.bytes);
  expect(new TextDecoder().decode(bytes)).toMatch(/Location,Source,/);
  const foreign = await call(app, 'GET', `${path()}/${body.id}`, { token: staff });
  expect(failure(foreign)).toEqual([404, 'not_found']);
  expect(failure(await call(app, 'GET', `${path()}/${body.id}/file`, { token: staff }))).toEqual([404, 'not_found']);
});

test('[VIEW-291] exports are available as PDF, PowerPoint, zipped PNG and Excel, and invalid orders are refused', async () => {
  const graphs = { metric: ['FOOTFALL'], dataSet: ['chart', 'table'] };
  for (const [format, name, magic] of [
    ['pdf', /^2026-07-01_.+_Locus_Export\.pdf$/, '%PDF'],
    ['powerpoint', /_Export\.pptx$/, 'PK'],
    ['png', /_Export\.zip$/, 'PK'],
  ] as const) {
    const state = await made({ ...graphs, format });
    expect([format, state.reason, state.name]).toEqual([format, null, expect.stringMatching(name)]);
    const { bytes } = await fileOf(state.id);
    expect(new TextDecoder().decode(bytes.subarray(0, magic.length))).toBe(magic);
    expect(readStamp(bytes)).toMatchObject({ types: ['FOOTFALL'], mapped: false });
  }
  const sheet = await made({ ...table, format: 'xlsx' });
  expect(readStamp((await fileOf(sheet.id)).bytes)).toMatchObject({ types: ['FOOTFALL'] });
  for (const body of [
    { ...graphs, format: 'csv' },
    { ...table, format: 'pdf' },
    { ...graphs, format: 'zip' },
    { ...table, dataSet: ['charts'] },
    { ...table, metric: [] },
    { ...table, metric: ['WEATHER'] },
    { ...table, more: 1 },
  ]) {
    expect([JSON.stringify(body), (await order(body)).status]).toEqual([JSON.stringify(body), 400]);
  }
});

test('an export uses the language of its order, and lists what it leaves out', async () => {
  const state = await made(
    { metric: ['FOOTFALL', 'LOYALTY'], dataSet: ['table'], format: 'csv' },
    { 'accept-language': 'de' },
  );
  expect(state.name).toMatch(/_Export\.zip$/);
  // File names are stored uncompressed in a zip.
  expect(new TextDecoder().decode((await fileOf(state.id)).bytes)).toContain('_Besuchsverlauf_');
  expect(state.leftOut).toEqual([{ type: 'LOYALTY', reason: expect.stringMatching(/[a-z]/) }]);
});

test('an ordered export fails when its user has no access to the report', async () => {
  const { id } = await database.db
    .insertInto('report_exports')
    .values({
      report_id: world.acme.shown.report,
      user_id: world.globex.users.REGULAR_USER?.id ?? '',
      language: 'en',
      selection: JSON.stringify(table),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await vi.waitFor(async () => {
    const row = await database.db
      .selectFrom('report_exports')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'failed', file: null, reason: expect.stringContaining('no access') });
  }, 60_000);
});

test('exports are deleted after a day', async () => {
  const state = await made(table);
  clock.now = new Date('2026-07-02T08:00:01.000Z');
  const later = await signInAs(app, world.acme.users.REGULAR_USER);
  expect((await fileOf(state.id, later)).answer.status).toBe(404);
  await deleteOldExports(database.db, clock.now);
  expect(await database.db.selectFrom('report_exports').where('id', '=', state.id).select('id').execute()).toEqual([]);
});

test('a user can order at most 60 exports an hour, and each order is logged', async () => {
  await emptyAuditLog(database.db);
  for (let i = 0; i < 60; i++) {
    expect((await order(table)).status).toBe(202);
    // Only a few of them may wait.
    await database.db.updateTable('report_exports').set({ state: 'failed' }).execute();
  }
  expect(failure(await order(table))).toEqual([429, 'too_many_requests']);
  const rows = await database.db.selectFrom('audit_log').where('action', '=', 'report.exported').selectAll().execute();
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatchObject({
    actor_id: world.acme.users.REGULAR_USER?.id,
    subject: `report:${world.acme.shown.report}`,
    details: { metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' },
  });
  await database.db.deleteFrom('report_exports').execute();
});

test('[VIEW-257] generating thumbnails draws maps of all locations of an item, which the gallery then shows', async () => {
  const { report, reportItem } = world.acme.shown;
  const places = await database.db
    .selectFrom('report_locations')
    .where('report_id', '=', report)
    .select('location_id')
    .execute();
  const { status } = await call(app, 'POST', `/api/reportItems/${reportItem}/generate-thumbnails`, { token: staff });
  expect(status).toBe(202);
  const stored = () =>
    database.db.selectFrom('item_thumbnails').where('item_id', '=', reportItem).selectAll().execute();
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2 * places.length), 60_000);
  for (const { picture } of await stored()) {
    const image = await loadImage(picture);
    expect([image.width, image.height]).toEqual([600, 400]);
  }
  // The gallery shows the stored picture: it shows another one if that is stored in its place.
  const mark = createCanvas(600, 400).toBuffer('image/png');
  await database.db.updateTable('item_thumbnails').set({ picture: mark }).where('item_id', '=', reportItem).execute();
  const shown = await app.request(`http://localhost/api/reportItems/${reportItem}/${places[0]?.location_id}/pic`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await shown.arrayBuffer()).equals(mark)).toBe(true);
  const customer = await call(app, 'POST', `/api/reportItems/${reportItem}/generate-thumbnails`, { token });
  expect(failure(customer)).toEqual([409, 'not_allowed']);
});
