import type { Id, Role } from '@locus/model';
import type { ImportState } from '@locus/model/imports';
import { roles, usesBackOffice } from '@locus/model';
import { failureAnswer, misfit } from '@locus/model/answers';
import { composeReport, emptyReportDraft, emptySetUp } from '@locus/model/reports';
import type { ObjectSchema } from 'yup';
import { createCanvas } from '@napi-rs/canvas';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join as joinPath } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import type { Selections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import { createUploads } from '../imports/uploads';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { OwnedProject, World } from '../testing/world';
import { addCatchment, addMovement, makePrivate, makeProject, makeWorld, password } from '../testing/world';
import type { Route, Subject } from './registry';
import { pathsOf } from './registry';

/*
 * Every route × role × ownership, from the registry itself: a new route is included automatically, unless it needs an
 * input that is not listed below.
 */

let database: TestDatabase;
let world: World;
let app: LocusApp;
let selections: Selections;
/** Files being uploaded for import, and the current data. */
let folder = '';
const uploads = () => createUploads({ folder: joinPath(folder, 'uploads'), maxBytes: 1000 });
const tokens = {} as Record<Role, string>;
/** Sessions of an administrator acting as a customer of each role. */
const acting = {} as Record<Role, string>;
/** A visible project that only refused calls and reads name. */
let untouched: OwnedProject;
/** A private project shared with the customer of a role alone, which only refused calls and reads name. */
const sharedWith = {} as Record<Role, OwnedProject>;
/** Invited, and used only here: changes to them affect no other test. */
let spare: { id: Id; email: string };
let made = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(joinPath(tmpdir(), 'locus-access-'));
  world = await makeWorld(database.db);
  for (const tenant of [world.acme, world.globex])
    for (const owned of [tenant.shown, tenant.hidden, tenant.deleted, tenant.unshared]) await withItems(owned);
  selections = startSelections({ visitsRoot: '/nonexistent', timeoutMs: 60_000 });
  app = testApp({ db: database.db, selections, visitsRoot: joinPath(folder, 'visits'), uploads: uploads() });
  const users = { ...world.acme.users, ...world.provider.users };
  for (const role of customers) acting[role] = await signInAs(app, users[role]);
  const admin = users.PLACENSE_ADMIN?.id ?? null;
  await database.db.updateTable('sessions').set({ acting_admin_id: admin }).execute();
  for (const role of roles) tokens[role] = await signInAs(app, users[role]);
  for (const tenant of [world.acme, world.globex])
    for (const owned of [tenant.shown, tenant.hidden, tenant.deleted, tenant.unshared]) await withExports(owned);
  untouched = await fresh(world.acme.accountId);
  for (const role of customers) sharedWith[role] = await freshPrivate(role);
  spare = await database.db
    .insertInto('users')
    .values({
      account_id: world.acme.accountId,
      email: 'spare@acme.example',
      password_hash: '-',
      role: 'REGULAR_USER',
      first_name: 'Sam',
      last_name: 'CANARY-acme',
      activated_at: null,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  selections?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

// The registry does not depend on the database: only its description is read before the database exists.
const described = testApp({ db: undefined as never }).routes;
const guarded = described.filter(({ access }) => access !== 'public');
const withId = guarded.filter(({ path }) => path.includes('{id}'));
const staff: readonly Role[] = ['PLACENSE_ADMIN', 'PLACENSE_USER'];
const customers = roles.filter((role) => !staff.includes(role));
const nameOf = (route: Route) => `${route.method.toUpperCase()} ${route.path}`;

/** The catchment and the movement of each report, a location of each item, and the project of each item. */
const catchmentOf = new Map<Id, Id>();
const movementOf = new Map<Id, Id>();
const ownerOf = new Map<Id, OwnedProject>();
const projectOf = new Map<Id, OwnedProject>();
const placeOf = new Map<Id, Id>();
async function withItems(owned: OwnedProject): Promise<OwnedProject> {
  const catchment = await addCatchment(database.db, owned);
  const movement = await addMovement(database.db, owned);
  catchmentOf.set(owned.report, catchment);
  movementOf.set(owned.report, movement);
  ownerOf.set(owned.reportItem, owned);
  projectOf.set(owned.project, owned);
  await withImport(owned);
  for (const item of [catchment, movement, owned.reportItem]) placeOf.set(item, owned.locations[0] ?? '');
  return owned;
}

/** A checked file with a rejected row. */
async function withImport({ project }: OwnedProject): Promise<void> {
  const { id } = await database.db
    .insertInto('data_imports')
    .values({ project_id: project, kind: 'visits', name: 'visits.csv', size: 3, received: 3, state: 'checked' })
    .returning('id')
    .executeTakeFirstOrThrow();
  importOf.set(project, id);
  const file = uploads().fileOf(id, 'visits.csv');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a,b\n1,2\n');
  await writeFile(uploads().rejectsOf(id), 'line,column,reason,text\n2,"a","empty","1,2"\n');
}

/** Puts a project's import into another state. */
const importAt = (project: Id, state: ImportState, received = 3) =>
  database.db
    .updateTable('data_imports')
    .set({ state, received })
    .where('id', '=', importOf.get(project) ?? '0')
    .execute();

/** A finished file of a report for every user. */
async function withExports({ report }: OwnedProject): Promise<void> {
  const users = { ...world.acme.users, ...world.provider.users };
  const files = roles.map((role) => ({
    report_id: report,
    user_id: users[role]?.id ?? '',
    language: 'en' as const,
    selection: JSON.stringify({ metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' }),
    state: 'done' as const,
    name: 'CANARY.csv',
    type: 'text/csv;charset=utf-8',
    file: Buffer.from('a,b'),
    expires_at: '2999-01-01T00:00:00Z',
  }));
  const rows = await database.db.insertInto('report_exports').values(files).returning(['id', 'user_id']).execute();
  for (const { id, user_id: user } of rows) {
    const role = roles.find((candidate) => users[candidate]?.id === user);
    if (role) exportOf.set(`${report} ${tokens[role]}`, id);
  }
}

const datasetInForce = {
  kind: 'open',
  timeZone: 'UTC',
  rows: 1,
  firstDay: '2026-01-01',
  lastDay: '2026-01-01',
  sigma: { default: 0 },
  sources: [],
  locations: [],
  importedAt: '2026-01-02T00:00:00.000Z',
  generation: 'generation-1',
};

const newPlace = {
  name: 'New place',
  setup: 'INDOOR',
  polygon: { wktRepresentation: 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))' },
};
const newReport = (locations: readonly Id[]) =>
  composeReport({ ...emptyReportDraft(new Date(), '1'), name: 'New report' }, locations, emptySetUp());

/** What must happen to an object before a route can act on it. */
const prepared: Record<string, (owned: OwnedProject) => Promise<unknown>> = {
  'DELETE /projects/{id}': ({ report }) =>
    database.db.updateTable('reports').set({ deleted_at: new Date() }).where('id', '=', report).execute(),
  'PUT /projects/{id}/restore': ({ project }) =>
    database.db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', project).execute(),
  'PUT /reports/{id}/restore': ({ report }) =>
    database.db.updateTable('reports').set({ deleted_at: new Date() }).where('id', '=', report).execute(),
  'PUT /reportItems/{id}/restore': ({ reportItem }) =>
    database.db
      .updateTable('report_items')
      .set({ status: 'deleted', deleted_at: new Date() })
      .where('id', '=', reportItem)
      .execute(),
  'PUT /reportItems/{id}/cancel': ({ reportItem }) =>
    database.db.updateTable('report_items').set({ status: 'initiated' }).where('id', '=', reportItem).execute(),
  'PUT /reports/{id}/undo': ({ report }) =>
    database.db
      .insertInto('report_reruns')
      .values({ report_id: report, at: new Date(), actor_id: null, settings_before: null, results_before: '{}' })
      .execute(),
  'PUT /projects/{id}/imports/{importId}/bytes': ({ project }) => importAt(project, 'uploading', 0),
  'PUT /projects/{id}/imports/{importId}/stop': ({ project }) => importAt(project, 'running'),
  'POST /projects/{id}/dataset/undo': async ({ project }) => {
    await mkdir(joinPath(folder, 'visits', project, datasetInForce.generation), { recursive: true });
    await writeFile(
      joinPath(folder, 'visits', project, 'dataset.json'),
      JSON.stringify({ ...datasetInForce, earlier: datasetInForce }),
    );
  },
  'PUT /reportItems/{id}/retry': ({ reportItem }) =>
    database.db.updateTable('report_items').set({ status: 'error' }).where('id', '=', reportItem).execute(),
};

const person = {
  firstName: 'Ada',
  lastName: 'CANARY-acme',
  role: 'REGULAR_USER',
  phone: '',
  title: 'Analyst',
  ffiPlans: ['FFI_DE_ESSENTIAL'],
  accountId: '1',
};
const newUser = () => ({ ...person, email: 'new@acme.example', password: 'Correct-horse-9' });

/** The inputs that a route needs besides an id to be valid. */
const inputs: Record<
  string,
  {
    query?: string;
    body?: unknown;
    bodyFor?: (owned: OwnedProject | undefined) => unknown;
    /** A different body for each call, if the same one would be refused. */
    nextBody?: () => unknown;
  }
> = {
  'POST /projects': { body: { name: 'New', description: '', country: 'de', account_id: '1' } },
  'PUT /projects/{id}/meta': { query: '?name=Renamed&description=Other' },
  'PUT /projects/{id}/status/{status}': { body: { status: 'PRESENTABLE' } },
  'POST /projects/{id}/locations': { body: [newPlace] },
  'POST /projects/{id}/imports': { body: { kind: 'visits', name: 'visits.csv', size: 3 } },
  'PUT /projects/{id}/imports/{importId}/bytes': { query: '?from=0', body: 'abc' },
  'POST /projects/{id}/imports/{importId}/check': { body: { dataset: 'open', timeZone: 'Europe/Berlin' } },
  'POST /projects/{id}/estimates': { body: { polygon: newPlace.polygon } },
  'PUT /projects/{id}/locations/{locationId}': { body: { name: 'Renamed' } },
  'DELETE /projects/{id}/locations': {
    body: { locationIds: ['1'] },
    bodyFor: (owned) => ({ locationIds: [owned?.locations[2] ?? '1'] }),
  },
  'POST /projects/{id}/reports': {
    body: newReport(['1']),
    bodyFor: (owned) => newReport(owned?.locations.slice(0, 2) ?? ['1']),
  },
  'PUT /collaboration/project/{id}': {
    body: [{ id: '1', shared: false }],
    bodyFor: () => [{ id: world.acme.users.ACCOUNT_ADMIN?.id ?? '', shared: true }],
  },
  'PUT /reports/{id}/status/{status}': { body: { status: 'PRESENTABLE' } },
  'PUT /reportItemSettingDefinitions/{category}': { body: { 'POI_DEFAULT.footfall': [] } },
  'POST /projects/{id}/reports/items': {
    body: [{ reportId: '1', reportItemType: 'POI_DEFAULT.footfall', name: 'More', settings: [] }],
    bodyFor: (owned) => [
      { reportId: owned?.report, reportItemType: 'POI_DEFAULT.footfall', name: 'More', settings: [] },
    ],
  },
  'PUT /projects/reports/{reportId}/item/{id}/meta': { body: { name: 'Renamed', description: '' } },
  'POST /projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl': {
    body: { visualisationUrl: 'https://charts.example.com/a' },
  },
  'PUT /notices/read': { body: { ids: ['1'] } },
  'POST /users/sessions/end': { body: { id: null } },
  'PUT /reports/{id}': { body: { name: 'Renamed', description: '', visualizationURL: '' } },
  'POST /reports/{id}/exports': { body: { metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' } },
  'PUT /reports/{id}/edit': { body: { population_group_to_exclude: 'residents' } },
  'POST /reports/{id}/rehearsal': { body: { population_group_to_exclude: 'residents' } },
  'PUT /projects/{projectId}/reports/{reportId}/item/{id}': {
    body: { settings: [{ name: 'User Type', value: 'visitors' }] },
  },
  'POST /reportItems/{id}/data/indexes': { body: ['de-1-10115', 'nowhere'] },
  'GET /social-demographics/{id}/{countryCode}/{catchmentType}': { query: '?metric=INHABITANTS&category=AGE' },
  'GET /routes/trips/{profile}': { query: '?from=13.4,52.5&to=13.5,52.6' },
  'GET /routes/isochrones': { query: '?at=13.4,52.5&km=5' },
  'GET /geocoding': { query: '?text=Berlin' },
  'POST /users': {
    body: newUser(),
    nextBody: () => ({ ...newUser(), email: `user-${++made}@acme.example`, accountId: world.acme.accountId }),
  },
  'PUT /users/{id}': {
    body: { ...person, status: 'ACTIVE' },
    nextBody: () => ({ ...person, status: 'ACTIVE', accountId: world.acme.accountId }),
  },
  'PUT /users/changePasswordForUser': {
    body: { userName: 'spare@acme.example', newPassword: 'Other-horse-8' },
  },
  'POST /accounts': {
    body: { name: 'CANARY-new', description: '' },
    nextBody: () => ({ name: `CANARY-acme ${++made}`, description: '' }),
  },
  'PUT /accounts/{id}': {
    body: { name: 'CANARY-acme', description: '', type: 'CUSTOMER', status: 'ACTIVE', limits: [] },
  },
  'PUT /operations/mails': { body: { action: 'discard', ids: ['1'] } },
  'POST /authenticate/login-as/end': { body: { token: 'no-such-code' } },
  'POST /authenticate/handover': { body: { state: 'a'.repeat(43) } },
  'PUT /users/changePassword': {
    body: { currentPassword: password, newPassword: password, reTypedNewPassword: password },
  },
};

/** The import of a project. */
const importOf = new Map<Id, Id>();
/** The export of a report that belongs to the user of a bearer token. */
const exportOf = new Map<string, Id>();

const addressOf = (route: Route, id: Id = '1', path = route.path, token = '') =>
  `/api${path
    .replace('{id}', id)
    .replace('{projectId}', ownerOf.get(id)?.project ?? '1')
    .replace('{reportId}', ownerOf.get(id)?.report ?? '1')
    .replace('{importId}', importOf.get(id) ?? '1')
    .replace('{exportId}', exportOf.get(`${id} ${token}`) ?? '1')
    .replace('{status}', 'PRESENTABLE')
    .replace('{type}', 'PUBLIC')
    .replace('{category}', 'POI_DEFAULT')
    .replace('{profile}', 'driving')
    .replace('{locationId}', (route.subject === 'project' ? projectOf.get(id)?.locations[2] : placeOf.get(id)) ?? '1')
    .replace('{countryCode}', 'de')
    .replace('{catchmentType}', 'home')
    .replace('{primaryLocationId}', placeOf.get(id) ?? '1')}${inputs[nameOf(route)]?.query ?? ''}`;
const ask = (route: Route, token: string | undefined, id?: Id, path?: string) =>
  call(app, route.method.toUpperCase(), addressOf(route, id, path, token), { token, body: bodyOf(route, id) });
/**
 * Browsers keep answers only of calls that may be unchanged; the API's description says which these are. Reports, which
 * name people, are kept by the open page only.
 */
const kept = ({ headers, path }: Route): unknown =>
  headers?.includes('If-None-Match') && path !== '/projects/{id}/reports'
    ? 'private, no-cache'
    : expect.stringMatching(/^(?:private, )?no-store$/);
const bodyOf = (route: Route, id: Id = '') => {
  const { body, bodyFor, nextBody } = inputs[nameOf(route)] ?? {};
  if (nextBody) return nextBody();
  return bodyFor && projectOf.has(id) ? bodyFor(projectOf.get(id)) : body;
};
const idIn = (owned: OwnedProject, subject: Subject | undefined) =>
  subject === 'catchment'
    ? (catchmentOf.get(owned.report) ?? '')
    : subject === 'movement'
      ? (movementOf.get(owned.report) ?? '')
      : subject === 'user'
        ? (world.acme.users.REGULAR_USER?.id ?? '')
        : subject === 'account'
          ? world.acme.accountId
          : subject
            ? owned[subject]
            : '0';
/** A project that no other test has changed or deleted. */
const fresh = async (accountId: Id, status: 'READY' | 'PRESENTABLE' = 'PRESENTABLE') => {
  const owned = await withItems(await makeProject(database.db, accountId, 'CANARY-fresh', status));
  await withExports(owned);
  return owned;
};
const freshPrivate = async (role: Role) =>
  makePrivate(database.db, await fresh(world.acme.accountId), [world.acme.users[role]?.id ?? '']);
/** The state that a refused call must not have changed. */
const stateOf = async ({ project, report, reportItem }: OwnedProject) => ({
  project: await database.db.selectFrom('projects').where('id', '=', project).selectAll().executeTakeFirst(),
  report: await database.db.selectFrom('reports').where('id', '=', report).selectAll().executeTakeFirst(),
  item: await database.db.selectFrom('report_items').where('id', '=', reportItem).selectAll().executeTakeFirst(),
});

/** What users and accounts may call about themselves, besides what is managed for them. */
const ownAffairs = [
  'GET /users/roles',
  'GET /users/sessions',
  'POST /users/sessions/end',
  'GET /accounts/{id}/limitations',
  'PUT /users/changePassword',
  // Open to everybody: trials sign up themselves.
  'POST /accounts/self',
  ...['GET', 'POST', 'DELETE'].flatMap((method) => [`${method} /users/{id}/avatar`, `${method} /accounts/{id}/logo`]),
];

test('[ADMIN-187] only administrators can manage users and accounts or log in as another user', async () => {
  const managing = guarded.filter(
    (route) => /^\/(users|accounts|authenticate\/login-as)\b/.test(route.path) && !ownAffairs.includes(nameOf(route)),
  );
  expect(managing.map(nameOf)).toEqual(expect.arrayContaining(['GET /accounts', 'GET /authenticate/login-as/{id}']));
  for (const route of managing) {
    for (const role of roles) {
      const invites = route.path.endsWith('/invitation');
      if (invites)
        await database.db.updateTable('users').set({ activated_at: null }).where('id', '=', spare.id).execute();
      const id = invites ? spare.id : idIn(world.acme.shown, route.subject);
      const { status } = await ask(route, tokens[role], id);
      expect([nameOf(route), role, status < 400]).toEqual([nameOf(route), role, role === 'PLACENSE_ADMIN']);
    }
  }
});

test('[SHELL-204] [ADMIN-183] every signed-in user gets the list of roles from the server', async () => {
  const all = ['PLACENSE_ADMIN', 'ACCOUNT_ADMIN', 'REGULAR_USER', 'PLACENSE_USER', 'ACCOUNT_BETA_ADMIN'];
  for (const role of roles) {
    const answer = await call(app, 'GET', '/api/users/roles', { token: tokens[role] });
    expect([role, answer.body]).toEqual([role, all]);
  }
});

test('every route with an id declares what the id identifies', () => {
  expect(withId.filter(({ subject }) => subject === undefined).map(nameOf)).toEqual([]);
});

const may = (route: Route) => (role: Role) => route.access.includes(role);
const changes = (route: Route) => route.method !== 'get';
/** Questions with a long list are sent by POST, and change nothing either. */
const onlyReads = (route: Route) => !changes(route) || route.path.startsWith('/reportItems/{id}/data/');
const fine = (route: Route) => route.status ?? (route.answer || route.answerType ? 200 : 204);
/** What staff alone may call. */
const staffOnly = ({ access }: Route) => access !== 'public' && access.every(usesBackOffice);
const named = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const);
const all = named(guarded);
const personal = (route: Route) => route.subject === 'user' || route.subject === 'account';
const office = named(guarded.filter(staffOnly));
const withSubject = named(guarded.filter((route) => route.subject && !personal(route)));
const withOwner = named(guarded.filter(personal));
const withoutSubject = named(guarded.filter(({ subject }) => !subject));
const readable = named(guarded.filter((route) => route.subject && !personal(route) && !changes(route)));
const withQuery = named(guarded.filter(({ query }) => query));
const withBody = named(guarded.filter(({ body }) => body?.type === 'object'));
const withList = named(guarded.filter(({ body }) => body?.type === 'array'));

describe('every route', () => {
  test.each(all)('%s refuses requests without a session on all of its paths', async (_name, route) => {
    for (const path of pathsOf(route))
      expect(failure(await ask(route, undefined, '1', path))).toEqual([403, 'session_ended']);
  });

  test.each(withSubject)(
    '%s gives allowed roles the documented response for objects they can see',
    async (_name, route) => {
      for (const role of roles.filter(may(route))) {
        for (const path of pathsOf(route)) {
          const owned = onlyReads(route) ? untouched : await fresh(world.acme.accountId);
          await prepared[nameOf(route)]?.(owned);
          const answer = await ask(route, tokens[role], idIn(owned, route.subject), path);
          expect([role, path, answer.status]).toEqual([role, path, fine(route)]);
          if (route.answer) expect([path, misfit(route.answer, answer.body)]).toEqual([path, undefined]);
          expect([path, answer.headers.get('cache-control')]).toEqual([path, kept(route)]);
        }
      }
    },
  );

  test.each(withSubject)(
    '%s serves a private project to the customer it is shared with, and returns 404 to colleagues',
    async (_name, route) => {
      for (const role of customers) {
        const owned = onlyReads(route) || !may(route)(role) ? sharedWith[role] : await freshPrivate(role);
        const id = idIn(owned, route.subject);
        for (const colleague of customers.filter((other) => other !== role)) {
          const answer = await ask(route, tokens[colleague], id);
          expect([role, colleague, ...failure(answer)]).toEqual([role, colleague, 404, 'not_found']);
        }
        if (may(route)(role)) await prepared[nameOf(route)]?.(owned);
        const answer = await ask(route, tokens[role], id);
        const refused = changes(route) ? 409 : 404;
        expect([role, answer.status]).toEqual([role, may(route)(role) ? fine(route) : refused]);
        if (may(route)(role) && route.answer) expect(misfit(route.answer, answer.body)).toBeUndefined();
      }
    },
  );

  test.each(office)('%s refuses administrators acting as a customer, and changes nothing', async (_name, route) => {
    const owned = world.acme.shown;
    const before = await stateOf(owned);
    for (const role of customers) {
      const answer = await ask(route, acting[role], idIn(owned, route.subject));
      const [status, code] = failure(answer);
      expect([role, status, code]).toEqual([role, ...(status === 409 ? [409, 'not_allowed'] : [404, 'not_found'])]);
    }
    expect(await stateOf(owned)).toEqual(before);
  });

  test.each(withoutSubject)(
    '%s gives allowed roles the documented response, and refuses all other roles',
    async (_name, route) => {
      for (const role of roles) {
        const body =
          route.path === '/projects' && route.method === 'post'
            ? { name: 'New', account_id: world.acme.accountId }
            : bodyOf(route);
        const answer = await call(app, route.method.toUpperCase(), addressOf(route), { token: tokens[role], body });
        if (!may(route)(role))
          expect([role, ...failure(answer)]).toEqual(
            changes(route) ? [role, 409, 'not_allowed'] : [role, 404, 'not_found'],
          );
        else {
          expect([role, answer.status]).toEqual([role, fine(route)]);
          if (route.answer) expect(misfit(route.answer, answer.body)).toBeUndefined();
          expect(answer.headers.get('cache-control')).toEqual(kept(route));
        }
      }
    },
  );

  test.each(withSubject)(
    '%s refuses other roles that can see the object, and changes nothing',
    async (_name, route) => {
      const owned = untouched;
      for (const role of roles.filter((candidate) => !may(route)(candidate))) {
        const before = await stateOf(owned);
        const answer = await ask(route, tokens[role], idIn(owned, route.subject));
        expect([role, ...failure(answer)]).toEqual([
          role,
          changes(route) ? 409 : 404,
          changes(route) ? 'not_allowed' : 'not_found',
        ]);
        expect(await stateOf(owned)).toEqual(before);
      }
    },
  );

  test.each(withSubject)(
    '[SHELL-208] %s returns 404 to customers for foreign, hidden, deleted or missing objects, and changes nothing',
    async (_name, route) => {
      const unseen = {
        foreign: world.globex.shown,
        'foreign and hidden': world.globex.hidden,
        hidden: world.acme.hidden,
        deleted: world.acme.deleted,
        'private and not shared': world.acme.unshared,
      };
      const states = () => Promise.all(Object.values(unseen).map(stateOf));
      const before = await states();
      for (const role of customers) {
        for (const [what, owned] of Object.entries(unseen)) {
          for (const path of pathsOf(route)) {
            const answer = await ask(route, tokens[role], idIn(owned, route.subject), path);
            expect([role, what, ...failure(answer)]).toEqual([role, what, 404, 'not_found']);
          }
        }
        const absent = await ask(route, tokens[role], '999999999');
        expect([role, ...failure(absent)]).toEqual([role, 404, 'not_found']);
      }
      // What is no id is none for any role: they take turns.
      for (const [i, id] of ['0', '-1', '1.5', 'abc', "1'--", '9'.repeat(30), '%00'].entries()) {
        const role = customers[i % customers.length] ?? 'REGULAR_USER';
        expect([role, id, ...failure(await ask(route, tokens[role], id))]).toEqual([role, id, 404, 'not_found']);
      }
      expect(await states()).toEqual(before);
    },
  );

  test.each(readable)('%s shows staff hidden objects but not deleted ones', async (_name, route) => {
    for (const role of staff.filter(may(route))) {
      expect([role, (await ask(route, tokens[role], idIn(world.globex.hidden, route.subject))).status]).toEqual([
        role,
        200,
      ]);
      expect([role, (await ask(route, tokens[role], idIn(world.globex.deleted, route.subject))).status]).toEqual([
        role,
        404,
      ]);
    }
  });

  test.each(all)('%s never shows a customer another customer’s data or hidden data', async (_name, route) => {
    for (const role of customers) {
      const { body } = await ask(route, tokens[role], idIn(world.acme.shown, route.subject));
      expect(JSON.stringify(body)).not.toMatch(/CANARY-globex|CANARY-provider|HIDDEN|DELETED/);
    }
  });

  test.each(withQuery)('%s refuses unknown and repeated query parameters', async (_name, route) => {
    const token = tokens.PLACENSE_ADMIN;
    const address = addressOf(route, idIn(world.acme.shown, route.subject));
    const join = address.includes('?') ? '&' : '?';
    const own = (route.query as unknown as { fields: object }).fields;
    const strange = ['role', 'accountId2', '__proto__', 'constructor'].filter((name) => !Object.hasOwn(own, name));
    for (const name of strange) {
      const answer = await call(app, route.method.toUpperCase(), `${address}${join}${name}=x`, { token });
      expect([name, ...failure(answer)]).toEqual([name, 400, 'unknown_field']);
    }
    const known = Object.keys(own)[0] ?? '';
    const twice = await call(app, route.method.toUpperCase(), `${address.split('?')[0]}?${known}=1&${known}=2`, {
      token,
    });
    expect(failure(twice)).toEqual([400, 'value_invalid']);
  });

  test.each(withBody)('%s refuses unknown fields and malformed bodies, and changes nothing', async (_name, route) => {
    const token = tokens.PLACENSE_ADMIN;
    const owned = await fresh(world.acme.accountId);
    const before = await stateOf(owned);
    const address = addressOf(route, idIn(owned, route.subject));
    const good = inputs[nameOf(route)]?.body as object;
    const send = (body: unknown) => call(app, route.method.toUpperCase(), address, { token, body });
    for (const name of [
      'role',
      'userRole',
      'accountType',
      'accountId',
      'id',
      'deleted_at',
      '__proto__',
      'constructor',
    ].filter((field) => !Object.hasOwn((route.body as ObjectSchema<object>).fields, field))) {
      const answer = await send(`${JSON.stringify(good).slice(0, -1)},${JSON.stringify(name)}:"x"}`);
      expect([name, ...failure(answer)]).toEqual([name, 400, 'unknown_field']);
    }
    for (const broken of ['{', '[]', 'null', '"text"', '7', 'NaN', '{"name":}'])
      expect([broken, ...failure(await send(broken))]).toEqual([broken, 400, 'body_invalid']);
    for (const field of Object.keys(good)) {
      // A list may be empty.
      const type = (route.body as ObjectSchema<object>).describe().fields[field]?.type;
      for (const value of [...(type === 'number' ? ['5'] : [5]), true, {}, ...(type === 'array' ? [] : [[]]), ['x']]) {
        expect([field, value, (await send({ ...good, [field]: value })).status]).toEqual([field, value, 400]);
      }
    }
    const asForm = await call(app, route.method.toUpperCase(), address, {
      token,
      body: JSON.stringify(good),
      headers: { 'content-type': 'text/plain' },
    });
    expect(failure(asForm)).toEqual([400, 'body_invalid']);
    const tooLong = await send(`{"name":"${'a'.repeat(1_048_576)}"}`);
    expect([...failure(tooLong), tooLong.headers.get('connection')]).toEqual([413, 'too_large', 'close']);
    expect(await stateOf(owned)).toEqual(before);
  });

  test.each(withList)('%s refuses anything but a list, and invalid list entries', async (_name, route) => {
    const address = addressOf(route, idIn(world.acme.shown, route.subject));
    const send = (body: unknown) =>
      call(app, route.method.toUpperCase(), address, { token: tokens.PLACENSE_ADMIN, body });
    for (const broken of ['{', '{}', 'null', '"text"', '7', ''])
      expect([broken, ...failure(await send(broken))]).toEqual([broken, 400, 'body_invalid']);
    for (const entry of [5, true, null, {}, ['x']]) expect([entry, (await send([entry])).status]).toEqual([entry, 400]);
    const tooMany = Math.ceil((route.maxBytes ?? 1_048_576) / 4);
    expect((await send('["x"'.concat(',"x"'.repeat(tooMany), ']'))).status).toBe(413);
  });
});

describe('user and account data', () => {
  const png = createCanvas(4, 4).toBuffer('image/png');
  const send = (route: Route, token: string, id: Id) => {
    const form = new FormData();
    if (route.upload) form.append(route.upload.field, new File([new Uint8Array(png)], 'x.png', { type: 'image/png' }));
    const body = route.upload ? form : undefined;
    return call(app, route.method.toUpperCase(), addressOf(route, id), { token, body });
  };
  const tenantOf = (role: Role) => (staff.includes(role) ? world.provider : world.acme);
  const ownId = (route: Route, role: Role) =>
    route.subject === 'user' ? (tenantOf(role).users[role]?.id ?? '') : tenantOf(role).accountId;
  const foreignId = (route: Route) =>
    route.subject === 'user' ? (world.globex.users.REGULAR_USER?.id ?? '') : world.globex.accountId;
  const images = async () => [
    await database.db.selectFrom('user_avatars').orderBy('user_id').select(['user_id', 'etag']).execute(),
    await database.db.selectFrom('account_logos').orderBy('account_id').select(['account_id', 'etag']).execute(),
  ];
  /** Every user and every account has a picture. */
  beforeEach(async () => {
    for (const table of ['user_avatars', 'account_logos'] as const) await database.db.deleteFrom(table).execute();
    const users = await database.db.selectFrom('users').select(['id']).execute();
    const accounts = await database.db.selectFrom('accounts').select(['id']).execute();
    await database.db
      .insertInto('user_avatars')
      .values(users.map(({ id }) => ({ user_id: id, png, etag: `user-${id}` })))
      .execute();
    await database.db
      .insertInto('account_logos')
      .values(accounts.map(({ id }) => ({ account_id: id, png, etag: `account-${id}` })))
      .execute();
  });
  const pictures = withOwner.filter(([, route]) => route.upload ?? route.answerType ?? route.method === 'delete');

  test.each(pictures)('%s works for every role on their own avatar or logo', async (_name, route) => {
    for (const role of roles) {
      const answer = await send(route, tokens[role], ownId(route, role));
      expect([role, answer.status]).toEqual([role, fine(route)]);
      if (route.answerType) expect(answer.headers.get('content-type')).toBe(route.answerType);
      expect(answer.headers.get('cache-control')).toEqual(kept(route));
    }
  });

  test.each(pictures)('%s lets staff see what they manage, but not change it', async (_name, route) => {
    const before = await images();
    for (const role of staff) {
      const answer = await send(route, tokens[role], foreignId(route));
      const hidden = route.subject === 'user' && role !== 'PLACENSE_ADMIN';
      expect([role, answer.status]).toEqual([role, hidden ? 404 : changes(route) ? 409 : 200]);
    }
    expect(await images()).toEqual(before);
  });

  test.each(withOwner)(
    '%s returns 404 to customers for another customer’s data or missing data, and changes nothing',
    async (_name, route) => {
      const before = await images();
      for (const role of customers) {
        const colleague = world.acme.users[role === 'REGULAR_USER' ? 'ACCOUNT_ADMIN' : 'REGULAR_USER']?.id ?? '';
        const ids = [foreignId(route), '999999999', '0', '-1', 'abc', "1'--", '%00'];
        for (const id of route.subject === 'user' ? [...ids, colleague] : ids)
          expect([role, id, ...failure(await send(route, tokens[role], id))]).toEqual([role, id, 404, 'not_found']);
      }
      expect(await images()).toEqual(before);
    },
  );
});

describe('failures', () => {
  test('follow the documented format and are in the reader’s language', async () => {
    const ask404 = (headers: Record<string, string>) =>
      call<{ reason: string }>(app, 'GET', '/api/projects/999', { token: tokens.REGULAR_USER, headers });
    const texts = {
      en: await ask404({}),
      de: await ask404({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }),
      he: await ask404({ 'accept-language': 'he-IL' }),
      nl: await ask404({
        'accept-language': 'de',
        cookie: `locus_prefs=${encodeURIComponent('{"language":"nl","theme":"dark"}')}`,
      }),
      fallback: await ask404({ 'accept-language': 'fr', cookie: 'locus_prefs=%7Bnonsense' }),
    };
    for (const answer of Object.values(texts)) expect(misfit(failureAnswer, answer.body)).toBeUndefined();
    expect(texts.en.body.reason).toBe('This does not exist, or you have no access to it.');
    expect(texts.fallback.body.reason).toBe(texts.en.body.reason);
    expect(new Set([texts.en, texts.de, texts.he, texts.nl].map(({ body }) => body.reason)).size).toBe(4);
    expect(texts.he.body.reason).toMatch(/[\u0590-\u05ff]/);
  });

  test('for unknown paths and methods are JSON too', async () => {
    expect(failure(await call(app, 'GET', '/api/nothing'))).toEqual([404, 'not_found']);
    expect(failure(await call(app, 'GET', '/api'))).toEqual([404, 'not_found']);
    const answer = await call(app, 'PATCH', '/api/projects/1', { token: tokens.PLACENSE_ADMIN });
    expect(failure(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')).toBe('GET, DELETE');
  });

  test('that are unexpected reveal no internals, only a request number that is also in the log', async () => {
    const lines: string[] = [];
    const broken = testApp({
      db: new Proxy(
        {},
        {
          get: () => {
            throw new Error('secret inside postgres://locus:hunter2@db/locus?password=x');
          },
        },
      ) as never,
      log: (...line) => void lines.push(JSON.stringify(line)),
    });
    const answer = await call<{ params: { request: string } }>(broken, 'POST', '/api/authenticate/login', {
      body: { email: 'a@b.example', password: 'password' },
    });
    expect(failure(answer)).toEqual([500, 'internal']);
    // It may have to be read out over the phone.
    expect(answer.body.params.request).toMatch(/^[\da-f]{10}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|postgres|hunter2/);
    expect(lines.some((line) => line.includes(answer.body.params.request) && line.includes('secret inside'))).toBe(
      true,
    );
    expect(lines.join()).not.toMatch(/hunter2|password=x/);
  });
});
