import { definedCategories, type SettingDefinitions } from '@locus/model/office';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { call, failure, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let app: LocusApp;
let admin: string;

beforeAll(async () => {
  database = await startTestDatabase();
  const world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  admin = await signInAs(app, world.provider.users.PLACENSE_ADMIN);
});
afterAll(() => database?.stop());

const path = '/api/reportItemSettingDefinitions';
const get = async (category: string) =>
  (await call<SettingDefinitions>(app, 'GET', `${path}/${category}`, { token: admin })).body;
const put = (category: string, body: unknown) => call(app, 'PUT', `${path}/${category}`, { token: admin, body });
const definition = {
  settingType: 'singleChoice',
  name: 'Version',
  description: '',
  possibleValues: ['1', '2'],
  defaultValue: '2',
  isMandatory: false,
};

test('[ADMIN-002] [ADMIN-003] each category lists its item types, prefixed with the category', async () => {
  const types = async (category: string) =>
    (await call<string[]>(app, 'GET', `/api/reportItems/types/${category}`, { token: admin })).body;
  const seven = ['catchment', 'footfall', 'seasonality', 'retention', 'loyalty', 'duration', 'movement'];
  const of = (category: string, words: string[]) => words.map((word) => `${category}.${word}`);
  expect(await types('POI_DEFAULT')).toEqual(of('POI_DEFAULT', [...seven, 'absorption', 'attraction']));
  expect(await types('ooh')).toEqual(of('OOH', seven));
  expect(await types('AOI_DEFAULT')).not.toContain('AOI_DEFAULT.absorption');
  expect(await types('AOI_DEFAULT')).not.toContain('AOI_DEFAULT.attraction');
  expect(await types('FFI')).toEqual([]);
  expect(failure(await call(app, 'GET', '/api/reportItems/types/secret', { token: admin }))).toEqual([
    400,
    'value_invalid',
  ]);
});

test('[ADMIN-228] the settings of a category are returned as a map by its item types', async () => {
  for (const category of definedCategories) {
    const definitions = await get(category);
    expect(Object.keys(definitions)).toContain(`${category}.catchment`);
    expect(Object.keys(definitions).filter((type) => !type.startsWith(`${category}.`))).toEqual([]);
    for (const settings of Object.values(definitions)) expect(settings).toBeInstanceOf(Array);
  }
});

test('[ADMIN-240] [ADMIN-241] the built-in settings exist from the start', async () => {
  for (const category of definedCategories) {
    const definitions = await get(category);
    const defaultOf = (type: string, setting: string) =>
      definitions[`${category}.${type}`]?.find(({ name }) => name === setting)?.defaultValue;
    expect(defaultOf('catchment', 'radius')).toBe('50');
    if (category !== 'AOI_DEFAULT') expect(defaultOf('loyalty', 'Selection type')).toBe('loyal');
  }
});

test('[ADMIN-168] edited settings replace the built-in ones of their category only, and can have an empty name', async () => {
  const nameless = { ...definition, settingType: 'simpleText', name: '', possibleValues: [] };
  const given = { 'OOH.footfall': [definition, nameless], 'OOH.catchment': [] };
  expect((await put('ooh', given)).status).toBe(204);
  expect(await get('OOH')).toMatchObject(given);
  expect((await get('OOH'))['OOH.loyalty']).toHaveLength(1);
  expect((await get('POI_DEFAULT'))['POI_DEFAULT.catchment']).toHaveLength(2);
  const row = await database.db
    .selectFrom('audit_log')
    .where('subject', '=', 'settings:OOH')
    .select('details')
    .executeTakeFirst();
  expect(row?.details).toEqual({ types: Object.keys(given) });
});

test('setting definitions with an invalid structure are refused', async () => {
  const wrong: [unknown, string][] = [
    [{ 'OOH.footfall': [{ ...definition, settingType: 'other' }] }, 'value_invalid'],
    [{ 'OOH.footfall': [{ ...definition, possibleValues: 'all' }] }, 'value_invalid'],
    [{ 'OOH.footfall': [{ ...definition, more: 1 }] }, 'unknown_field'],
    [{ 'OOH.footfall': [{ ...definition, isMandatory: 'yes' }] }, 'value_invalid'],
    [{ 'POI_DEFAULT.footfall': [definition] }, 'value_invalid'],
    [{ 'OOH.secret': [definition] }, 'unknown_field'],
  ];
  for (const [body, code] of wrong) expect([body, ...failure(await put('OOH', body))]).toEqual([body, 400, code]);
  expect(failure(await put('FFI', {}))).toEqual([400, 'value_invalid']);
});
