import type { Collaborator, CollaborationType, ProjectLocation, Report, ReportItem } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { newPoi, poiBasis } from '@locus/model/locations';
import type { AccountRecord, AdjustmentsAnswer, SettingDefinitions, UserRecord } from '@locus/model/office';
import {
  accountBasis,
  adjustmentsBasis,
  itemLinkBasis,
  itemMetaBasis,
  itemSettingsBasis,
  projectBasis,
  reportBasis,
  sharingBasis,
  undoBasis,
  userBasis,
} from '@locus/model/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, signInAs, testApp } from '../testing/client';
import type { TestClock } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeProject, makeWorld } from '../testing/world';

let database: TestDatabase;
let world: World;
let app: LocusApp;
/** The tokens of two administrators: the first one saves, the second one began with the same. */
let admin: string;
let colleague: string;
const clock: TestClock = { now: new Date() };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db }, clock);
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
  colleague = await signInAs(app, await anotherAdministrator());
});
afterAll(() => database?.stop());

/** A colleague of the provider's administrator. */
async function anotherAdministrator() {
  const copied = await database.db
    .selectFrom('users')
    .where('email', '=', world.provider.users.PLACENSE_ADMIN?.email ?? '')
    .select(['password_hash', 'password_changed_at'])
    .executeTakeFirstOrThrow();
  const person = { first_name: 'Bea', last_name: 'Second', email: 'bea@provider.example' };
  return database.db
    .insertInto('users')
    .values({ ...person, ...copied, account_id: world.provider.accountId, role: 'PLACENSE_ADMIN' })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

const fresh = () => makeProject(database.db, world.acme.accountId, 'fresh', 'PRESENTABLE');
const get = async <T>(path: string) => (await call<T>(app, 'GET', path, { token: admin })).body;
const readReport = async (id: string) => (await get<{ report: Report }>(`/api/reports/${id}`)).report;
const firstItem = async (id: string) => (await readReport(id)).report_items.footfall?.[0] as ReportItem;

/** Whose changes are saved. */
let saver: 'first' | 'second' = 'first';

/** A change with the ETag of the version its caller started from. */
const save = (method: 'POST' | 'PUT', path: string, since: unknown, body?: unknown) => {
  const token = saver === 'first' ? admin : colleague;
  return call<object>(app, method, path, { token, body, headers: { 'If-Match': versionMark(since) } });
};

/** The second administrator makes a change instead of the first one. */
function bySecond<T>(change: () => Promise<T>): Promise<T> {
  saver = 'second';
  try {
    return change();
  } finally {
    saver = 'first';
  }
}

/** A refused save of the second administrator, who is told that the first one has changed it. */
const toldWho = { status: 409, body: { code: 'conflict', params: { by: 'Ada CANARY-provider' } } };

describe('conflicting saves by two administrators: the second is refused and the first is kept', () => {
  test('on a report', async () => {
    const { report } = await fresh();
    const since = reportBasis(await readReport(report));
    const put = (name: string, from: unknown) => save('PUT', `/api/report/${report}`, from, { ...since, name });
    expect((await put('First', since)).status).toBe(204);
    expect(await bySecond(() => put('Second', since))).toMatchObject(toldWho);
    const now = await readReport(report);
    expect(now.name).toBe('First');
    // After reading the new version, they may change it.
    expect((await bySecond(() => put('Second', reportBasis(now)))).status).toBe(204);
    expect((await readReport(report)).name).toBe('Second');
  });

  test('on a user', async () => {
    const { id } = world.globex.users.REGULAR_USER ?? { id: '' };
    const read = async () => userBasis(await get<UserRecord>(`/api/users/${id}`));
    const since = await read();
    const put = (title: string, from: unknown) => save('PUT', `/api/users/${id}`, from, { ...since, title });
    expect((await put('First', since)).status).toBe(204);
    expect(await bySecond(() => put('Second', since))).toMatchObject(toldWho);
    expect((await read()).title).toBe('First');
    const latest = await read();
    expect((await bySecond(() => put('Second', latest))).status).toBe(204);
    expect((await read()).title).toBe('Second');
  });

  test('on the sharing of a project', async () => {
    const { project } = await fresh();
    const [choice, list] = [`/api/projects/${project}/collaboration`, `/api/collaboration/project/${project}`];
    const read = async () => sharingBasis(await get<CollaborationType>(choice), await get<Collaborator[]>(list));
    const choose = (type: CollaborationType, from: unknown) => save('PUT', `${choice}/${type}`, from);
    const share = (id: string | undefined, from: unknown) => save('PUT', list, from, [{ id, shared: true }]);
    const [first, second] = (await get<Collaborator[]>(list)).map(({ id }) => id);
    const open = await read();
    expect((await choose('PRIVATE', open)).status).toBe(204);
    // Whoever wants the same has nothing left to do.
    expect((await choose('PRIVATE', open)).status).toBe(204);
    const closed = await read();
    expect((await share(first, closed)).status).toBe(204);
    expect((await share(first, closed)).status).toBe(204);
    expect(await bySecond(() => share(second, closed))).toMatchObject(toldWho);
    expect(await bySecond(() => choose('PUBLIC', closed))).toMatchObject(toldWho);
    expect(await read()).toEqual({ type: 'PRIVATE', shared: [first] });
    const shared = await read();
    expect((await choose('PUBLIC', shared)).status).toBe(204);
    expect(await bySecond(() => share(second, shared))).toMatchObject(toldWho);
    expect((await choose('PRIVATE', await read())).status).toBe(204);
    expect((await share(second, await read())).status).toBe(204);
    expect((await read()).shared).toHaveLength(2);
  });

  test('on the text and outline of a point of interest', async () => {
    const { project } = await fresh();
    const polygonString = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
    const path = `/api/projects/${project}/locations`;
    const words = { description: '', address: '', street: 'Grunerstraße', houseNumber: '20', postalCode: '10179' };
    const draft = {
      ...words,
      name: 'Alexa',
      city: 'Berlin',
      country: 'de',
      purpose: 'Retail',
      setup: 'INDOOR' as const,
    };
    const body = [newPoi({ ...draft, polygonString })];
    const added = await call<{ id: string }[]>(app, 'POST', path, { token: admin, body });
    const id = added.body[0]?.id ?? '';
    const read = async () => poiBasis((await get<ProjectLocation[]>(path)).find((place) => place.id === id)!);
    const since = await read();
    expect(since).toEqual({ ...draft, polygonString });
    const put = (from: unknown, change: object) => save('PUT', `${path}/${id}`, from, { name: 'Alexa', ...change });
    const { polygon } = newPoi({ ...draft, polygonString: polygonString.replaceAll('13.401', '13.402') });
    expect((await put(since, { polygon })).status).toBe(204);
    expect(await bySecond(() => put(since, { city: 'Potsdam' }))).toMatchObject(toldWho);
    const now = await read();
    expect(now).toEqual({ ...since, polygonString: polygonString.replaceAll('13.401', '13.402') });
    expect((await put(now, { city: 'Potsdam' })).status).toBe(204);
    expect(await bySecond(() => put(now, { purpose: 'Food' }))).toMatchObject(toldWho);
    expect(await read()).toEqual({ ...now, city: 'Potsdam' });
  });

  test('on an account', async () => {
    const path = `/api/accounts/${world.globex.accountId}`;
    const read = async () => accountBasis(await get<AccountRecord>(path));
    const since = await read();
    const limited = (value: number, from: unknown) =>
      save('PUT', path, from, { ...since, limits: [{ name: 'MAX_LOCATIONS', value }] });
    expect((await limited(60, since)).status).toBe(204);
    expect(await bySecond(() => limited(70, since))).toMatchObject(toldWho);
    const now = await read();
    expect(now.limits).toEqual([{ name: 'MAX_LOCATIONS', value: 60 }]);
    expect((await bySecond(() => limited(70, now))).status).toBe(204);
    expect((await read()).limits).toEqual([{ name: 'MAX_LOCATIONS', value: 70 }]);
  });

  test('on a project', async () => {
    const { project } = await fresh();
    const path = (name: string) => `/api/projects/${project}/meta?${new URLSearchParams({ name, description: '' })}`;
    const since = projectBasis(await get(`/api/projects/${project}`));
    expect((await save('PUT', path('First'), since)).status).toBe(204);
    expect(await bySecond(() => save('PUT', path('Second'), since))).toMatchObject(toldWho);
    expect(await get(`/api/projects/${project}`)).toMatchObject({ name: 'First' });
  });

  test('on an item’s settings, text and link, each separately', async () => {
    const { project, report, reportItem } = await fresh();
    const item = await firstItem(report);
    const settings = (value: string) => [{ name: 'User Type', value }];
    const saves = [
      [
        'PUT',
        `/api/projects/${project}/reports/${report}/item/${reportItem}`,
        itemSettingsBasis(item),
        { settings: settings('visitors') },
        { settings: settings('all_users') },
      ],
      [
        'PUT',
        `/api/projects/reports/${report}/item/${reportItem}/meta`,
        itemMetaBasis(item),
        { name: 'Visits', description: 'Per month' },
        { name: 'Visits', description: 'Per day' },
      ],
      [
        'POST',
        `/api/projects/${project}/reports/${report}/reportItems/${reportItem}/updateVisualisationUrl`,
        itemLinkBasis(item),
        { visualisationUrl: 'https://charts.example.com/a' },
        { visualisationUrl: 'https://charts.example.com/b' },
      ],
    ] as const;
    for (const [method, path, since, first, second] of saves) {
      expect((await save(method, path, since, first)).status).toBe(204);
      expect(await bySecond(() => save(method, path, since, second))).toMatchObject(toldWho);
    }
    expect(await firstItem(report)).toMatchObject({
      settings: settings('visitors'),
      name: 'Visits',
      description: 'Per month',
      visualizationUrl: 'https://charts.example.com/a',
    });
  });

  test('on a report’s adjustments: a rerun and an undo', async () => {
    const { report } = await fresh();
    const read = () => get<AdjustmentsAnswer>(`/api/reports/${report}/adjustments`);
    const rerun = (minutes: number, { settings }: AdjustmentsAnswer) =>
      save('PUT', `/api/report/${report}/edit`, adjustmentsBasis(settings), { above_duration_threshold: minutes });
    const undo = ({ undo: last }: AdjustmentsAnswer) =>
      save('PUT', `/api/reports/${report}/undo`, last && undoBasis(last));
    const since = await read();
    expect((await rerun(5, since)).status).toBe(201);
    expect(await bySecond(() => rerun(10, since))).toMatchObject(toldWho);
    const first = await read();
    expect(first.settings).toEqual({ use_original_tables: false, above_duration_threshold: 5 });
    // Having seen it, they may go on from there; whoever has not seen that undoes nothing.
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await rerun(10, first)).status).toBe(201);
    expect(await bySecond(() => undo(first))).toMatchObject(toldWho);
    expect((await read()).settings).toMatchObject({ above_duration_threshold: 10 });
    expect((await undo(await read())).status).toBe(204);
    expect((await read()).settings).toMatchObject({ above_duration_threshold: 5 });
  });

  test('on setting definitions', async () => {
    const path = '/api/reportItemSettingDefinitions/OOH';
    const since = await get<SettingDefinitions>(path);
    const named = (name: string) => ({
      'OOH.footfall': [
        { settingType: 'simpleText', name, description: '', possibleValues: [], defaultValue: '', isMandatory: false },
      ],
    });
    expect((await save('PUT', path, since, named('first'))).status).toBe(204);
    expect(await bySecond(() => save('PUT', path, since, named('second')))).toMatchObject(toldWho);
    const now = await get<SettingDefinitions>(path);
    expect(now['OOH.footfall']?.[0]?.name).toBe('first');
    expect((await bySecond(() => save('PUT', path, now, named('second')))).status).toBe(204);
  });
});

/** What can be saved by two, each with what its caller starts from and one change to it. */
const kinds: Record<string, () => Promise<{ since: unknown; put: (since: unknown) => Promise<{ status: number }> }>> = {
  'a project': async () => {
    const { project } = await fresh();
    const path = `/api/projects/${project}/meta?${new URLSearchParams({ name: ' Same ', description: 'Shops' })}`;
    return {
      since: projectBasis(await get(`/api/projects/${project}`)),
      put: (since) => save('PUT', path, since),
    };
  },
  'a report': async () => {
    const { report } = await fresh();
    const since = reportBasis(await readReport(report));
    return { since, put: (from) => save('PUT', `/api/report/${report}`, from, { ...since, name: ' Same ' }) };
  },
  'the settings of an item': async () => {
    const { project, report, reportItem } = await fresh();
    const body = { settings: [{ name: 'User Type', value: 'visitors' }] };
    const path = `/api/projects/${project}/reports/${report}/item/${reportItem}`;
    return { since: itemSettingsBasis(await firstItem(report)), put: (since) => save('PUT', path, since, body) };
  },
  'the words of an item': async () => {
    const { report, reportItem } = await fresh();
    const body = { name: 'Same', description: '' };
    const path = `/api/projects/reports/${report}/item/${reportItem}/meta`;
    return { since: itemMetaBasis(await firstItem(report)), put: (since) => save('PUT', path, since, body) };
  },
  'the link of an item': async () => {
    const { project, report, reportItem } = await fresh();
    const body = { visualisationUrl: 'https://charts.example.com/a' };
    const path = `/api/projects/${project}/reports/${report}/reportItems/${reportItem}/updateVisualisationUrl`;
    return { since: itemLinkBasis(await firstItem(report)), put: (since) => save('POST', path, since, body) };
  },
  'setting definitions': async () => {
    const path = '/api/reportItemSettingDefinitions/AOI_DEFAULT';
    const body = {
      'AOI_DEFAULT.footfall': [
        {
          settingType: 'simpleText',
          name: 'Same',
          description: '',
          possibleValues: [],
          defaultValue: '',
          isMandatory: false,
        },
      ],
    };
    return { since: await get<SettingDefinitions>(path), put: (since) => save('PUT', path, since, body) };
  },
  'a point of interest': async () => {
    const { project } = await fresh();
    const path = `/api/projects/${project}/locations`;
    const square = (side: number) =>
      `POLYGON ((13.4 52.5,${13.4 + side} 52.5,${13.4 + side} 52.501,13.4 52.501,13.4 52.5))`;
    const draft = { name: 'Alexa', description: '', address: '', street: 'Grunerstraße', houseNumber: '20' };
    const rest = { city: 'Berlin', country: 'de', postalCode: '10179', purpose: '', setup: 'INDOOR' as const };
    const drawn = (side: number) => newPoi({ ...draft, ...rest, polygonString: square(side) });
    const added = await call<{ id: string }[]>(app, 'POST', path, { token: admin, body: [drawn(0.001)] });
    const id = added.body[0]?.id ?? '';
    const body = { name: 'Alexa', address: 'Dircksenstraße 1', polygon: drawn(0.002).polygon };
    const poi = (await get<ProjectLocation[]>(path)).find((place) => place.id === id);
    return { since: poi && poiBasis(poi), put: (since) => save('PUT', `${path}/${id}`, since, body) };
  },
  'a user': async () => {
    const path = `/api/users/${world.acme.users.REGULAR_USER?.id}`;
    const since = userBasis(await get<UserRecord>(path));
    const ffiPlans = ['FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL'];
    return { since, put: (from) => save('PUT', path, from, { ...since, title: 'Same', ffiPlans }) };
  },
  'an account': async () => {
    const path = `/api/accounts/${world.acme.accountId}`;
    const since = accountBasis(await get<AccountRecord>(path));
    const limits = [
      { name: 'MAX_CLUSTERS', value: 20 },
      { name: 'MAX_AREA', value: 40_000 },
    ];
    return { since, put: (from) => save('PUT', path, from, { ...since, description: 'Same', limits }) };
  },
  'what a report leaves out': async () => {
    const { report } = await fresh();
    const { settings } = await get<AdjustmentsAnswer>(`/api/reports/${report}/adjustments`);
    const body = { days_of_week_to_exclude: [1, 7], above_duration_threshold: 5 };
    return {
      since: adjustmentsBasis(settings),
      put: (since) => save('PUT', `/api/report/${report}/edit`, since, body),
    };
  },
};

test.each(Object.keys(kinds))(
  '%s saved identically by two administrators is saved once, without a conflict',
  async (kind) => {
    const { since, put } = await kinds[kind]!();
    const saves = async () => (await database.db.selectFrom('audit_log').select('id').execute()).length;
    const first = await put(since);
    expect(first.status).toBeLessThan(300);
    const after = await saves();
    expect((await bySecond(() => put(since))).status).toBe(first.status);
    expect(await saves()).toBe(after);
  },
);

test('a save without a base version is accepted', async () => {
  const { report } = await fresh();
  const body = { name: 'Spring', description: '' };
  expect((await call(app, 'PUT', `/api/report/${report}`, { token: admin, body })).status).toBe(204);
});

test('a calculation that ends during editing is not a conflict', async () => {
  const { report, reportItem } = await fresh();
  const since = itemMetaBasis(await firstItem(report));
  await database.db.updateTable('report_items').set({ status: 'error' }).where('id', '=', reportItem).execute();
  const path = `/api/projects/reports/${report}/item/${reportItem}/meta`;
  expect((await save('PUT', path, since, { name: 'Visits', description: '' })).status).toBe(204);
});
