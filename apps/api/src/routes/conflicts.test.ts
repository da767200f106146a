import type { ProjectLocation, Report, ReportItem } from '@locus/model';
import { versionMark } from '@locus/model';
import { newPoi, poiBasis } from '@locus/model/locations';
import type { SettingDefinitions, UserRecord } from '@locus/model/office';
import {
  itemLinkBasis,
  itemMetaBasis,
  itemSettingsBasis,
  projectBasis,
  reportBasis,
  userBasis,
} from '@locus/model/office';
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

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
}, 30_000);
afterAll(() => database?.stop());

const fresh = () => makeProject(database.db, world.acme.accountId, 'fresh', 'PRESENTABLE');
const get = async <T>(path: string) => (await call<T>(app, 'GET', path, { token: admin })).body;
const readReport = async (id: string) => (await get<{ report: Report }>(`/api/reports/${id}`)).report;
const firstItem = async (id: string) => (await readReport(id)).report_items.footfall?.[0] as ReportItem;

/** A change with the mark of what its caller began with. */
const save = (method: 'POST' | 'PUT', path: string, since: unknown, body?: unknown) =>
  call(app, method, path, { token: admin, body, headers: { 'If-Match': versionMark(since) } });

describe('two administrators who began with the same: the second save is refused, and nothing of the first is lost', () => {
  test('on a report', async () => {
    const { report } = await fresh();
    const since = reportBasis(await readReport(report));
    const put = (name: string, from: unknown) => save('PUT', `/api/report/${report}`, from, { ...since, name });
    expect((await put('First', since)).status).toBe(204);
    expect(failure(await put('Second', since))).toEqual([409, 'conflict']);
    const now = await readReport(report);
    expect(now.name).toBe('First');
    // Having seen it, they may go on from there.
    expect((await put('Second', reportBasis(now))).status).toBe(204);
    expect((await readReport(report)).name).toBe('Second');
  });

  test('on a user', async () => {
    const { id } = world.globex.users.REGULAR_USER ?? { id: '' };
    const read = async () => userBasis(await get<UserRecord>(`/api/users/${id}`));
    const since = await read();
    const put = (title: string, from: unknown) => save('PUT', `/api/users/${id}`, from, { ...since, title });
    expect((await put('First', since)).status).toBe(204);
    expect(failure(await put('Second', since))).toEqual([409, 'conflict']);
    expect((await read()).title).toBe('First');
    expect((await put('Second', await read())).status).toBe(204);
    expect((await read()).title).toBe('Second');
  });

  test('on a point of interest, its words and its outline', async () => {
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
    expect(failure(await put(since, { city: 'Potsdam' }))).toEqual([409, 'conflict']);
    const now = await read();
    expect(now).toEqual({ ...since, polygonString: polygonString.replaceAll('13.401', '13.402') });
    expect((await put(now, { city: 'Potsdam' })).status).toBe(204);
    expect(failure(await put(now, { purpose: 'Food' }))).toEqual([409, 'conflict']);
    expect(await read()).toEqual({ ...now, city: 'Potsdam' });
  });

  test('on a project', async () => {
    const { project } = await fresh();
    const path = (name: string) => `/api/projects/${project}/meta?${new URLSearchParams({ name, description: '' })}`;
    const since = projectBasis(await get(`/api/projects/${project}`));
    expect((await save('PUT', path('First'), since)).status).toBe(204);
    expect(failure(await save('PUT', path('Second'), since))).toEqual([409, 'conflict']);
    expect(await get(`/api/projects/${project}`)).toMatchObject({ name: 'First' });
  });

  test('on an item: its settings, its words and its link, each by itself', async () => {
    const { project, report, reportItem } = await fresh();
    const item = await firstItem(report);
    const settings = [{ name: 'User Type', value: 'visitors' }];
    const saves = [
      ['PUT', `/api/projects/${project}/reports/${report}/item/${reportItem}`, itemSettingsBasis(item), { settings }],
      [
        'PUT',
        `/api/projects/reports/${report}/item/${reportItem}/meta`,
        itemMetaBasis(item),
        { name: 'Visits', description: 'Per month' },
      ],
      [
        'POST',
        `/api/projects/${project}/reports/${report}/reportItems/${reportItem}/updateVisualisationUrl`,
        itemLinkBasis(item),
        { visualisationUrl: 'https://charts.example.com/a' },
      ],
    ] as const;
    for (const [method, path, since, body] of saves) {
      expect((await save(method, path, since, body)).status).toBe(204);
      expect(failure(await save(method, path, since, body))).toEqual([409, 'conflict']);
    }
    expect(await firstItem(report)).toMatchObject({ settings, name: 'Visits', description: 'Per month' });
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
    expect(failure(await save('PUT', path, since, named('second')))).toEqual([409, 'conflict']);
    const now = await get<SettingDefinitions>(path);
    expect(now['OOH.footfall']?.[0]?.name).toBe('first');
    expect((await save('PUT', path, now, named('second'))).status).toBe(204);
  });
});

test('who says nothing of what they began with overwrites what is there', async () => {
  const { report } = await fresh();
  const body = { name: 'Spring', description: '' };
  expect((await call(app, 'PUT', `/api/report/${report}`, { token: admin, body })).status).toBe(204);
});

test('a calculation that ends meanwhile is no conflict', async () => {
  const { report, reportItem } = await fresh();
  const since = itemMetaBasis(await firstItem(report));
  await database.db.updateTable('report_items').set({ status: 'error' }).where('id', '=', reportItem).execute();
  const path = `/api/projects/reports/${report}/item/${reportItem}/meta`;
  expect((await save('PUT', path, since, { name: 'Visits', description: '' })).status).toBe(204);
});
