import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { describe, expect, test } from 'vitest';

import {
  areaIndexesSchema,
  changePasswordSchema,
  createProjectSchema,
  emailSchema,
  endSessionsSchema,
  exchangeSchema,
  exportOrderSchema,
  forgotPasswordSchema,
  geocodingQuerySchema,
  handoverSchema,
  historyQuerySchema,
  isochronesQuerySchema,
  itemDataQuerySchema,
  itemLinkSchema,
  itemMetaSchema,
  itemPictureQuerySchema,
  itemSettingsSchema,
  limitsQuerySchema,
  loginSchema,
  multiCatchmentQuerySchema,
  newPasswordSchema,
  noticeIdsSchema,
  postProcessingSchema,
  projectListQuerySchema,
  projectMetaSchema,
  projectStatusSchema,
  reportItemSchema,
  reportMetaSchema,
  resetPasswordSchema,
  selfSignUpSchema,
  sharesSchema,
  socialDemographicsGraphQuerySchema,
  socialDemographicsQuerySchema,
  tokenSchema,
  tripQuerySchema,
  wrongEmailOf,
} from './schemas';

/** What is wrong with a value, each as `field: code`. */
function faults(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.inner.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
}

const long = (length: number) => 'x'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
const months = (count: number) => Array.from({ length: count }, (_, i) => `${2000 + i}-01`).join();
const password = `Aa1!${long(196)}`;
const meta = { name: long(200), description: long(300) };
/** White space, characters of zero width, marks that need another character, and letters that draw nothing. */
const unseen =
  '\u00a0,\u200b\u200d,\ufeff,\u2060,\u0301,\u202e,\u2028,\u3164,\uffa0\u115f\u1160,\u2800,\u00ad,\ufe0f,\u034f,\u{e0020}'.split(
    ',',
  );
const tooLongMeta: [object, string][] = [
  [{ name: long(201) }, 'name: name_too_long'],
  [{ description: long(301) }, 'description: description_too_long'],
];
const email = `${long(64)}@${`${long(60)}.`.repeat(3)}example`.slice(0, 254);
const signUp = {
  name: long(200),
  company: long(200),
  role: long(200),
  email,
  phone: `+${'1'.repeat(30)}`,
  password: 'Abcdef1!Abcd',
  captchaToken: long(4000),
  language: 'de',
};
const order = { metric: ['footfall'], dataSet: ['table'], format: 'csv' };

/** What is accepted up to the last character of each field, and what is wrong with one more. */
const bodies: [string, Schema, object, [object, string][]][] = [
  [
    'a sign-in',
    loginSchema,
    { email, password },
    [
      [{ email: `${email}x` }, 'email: email_invalid'],
      [{ password: `${password}x` }, 'password: password_too_long'],
      [{ password: long(7) }, 'password: password_too_short'],
    ],
  ],
  [
    'another password',
    changePasswordSchema,
    { currentPassword: long(200), newPassword: password, reTypedNewPassword: password },
    [
      [{ currentPassword: long(201) }, 'currentPassword: password_too_long'],
      [{ currentPassword: '' }, 'currentPassword: field_required'],
      [{ newPassword: `${password}x`, reTypedNewPassword: `${password}x` }, 'newPassword: password_too_long'],
      [{ newPassword: 'Abcde1!', reTypedNewPassword: 'Abcde1!' }, 'newPassword: password_too_short'],
      [{ reTypedNewPassword: long(8) }, 'reTypedNewPassword: passwords_differ'],
    ],
  ],
  [
    'a new password',
    newPasswordSchema,
    { password, repeatPassword: password },
    [[{ repeatPassword: 'Abcdef1!' }, 'repeatPassword: passwords_differ']],
  ],
  [
    'a reset',
    resetPasswordSchema,
    { token: long(4000), password, repeatPassword: password },
    [[{ token: long(4001) }, 'token: link_invalid']],
  ],
  ['a link', tokenSchema, { token: long(4000) }, [[{ token: long(4001) }, 'token: link_invalid']]],
  ['a code', exchangeSchema, { token: 'x', replace: true }, [[{ token: '' }, 'token: link_invalid']]],
  [
    'a door',
    handoverSchema,
    { state: long(43) },
    [
      [{ state: long(42) }, 'state: value_invalid'],
      [{ state: long(44) }, 'state: value_invalid'],
    ],
  ],
  [
    'an end of sessions',
    endSessionsSchema,
    { id: '00000000-1111-4222-8333-444444444444' },
    [[{ id: '00000000-1111-4222-8333-4444444444445' }, 'id: value_invalid']],
  ],
  [
    'signing up',
    selfSignUpSchema,
    signUp,
    [
      [{ name: long(201) }, 'name: name_illegal'],
      [{ name: 'a<b' }, 'name: name_illegal'],
      [{ name: 'at www.bad.example' }, 'name: name_illegal'],
      [{ name: 'http://bad.example' }, 'name: name_illegal'],
      [{ name: 'a\u202eb' }, 'name: name_illegal'],
      [{ name: 'a\u2028www.bad.example' }, 'name: name_illegal'],
      [{ name: 'Ada\nPay here' }, 'name: name_illegal'],
      [{ name: 'Ada\u2029Pay here' }, 'name: name_illegal'],
      [{ company: 'Nord\u200blicht' }, 'company: name_illegal'],
      [{ company: 'Nordlicht\u3164' }, 'company: name_illegal'],
      [{ company: 'Nordlicht\ufe0f' }, 'company: name_illegal'],
      [{ name: ' ' }, 'name: value_required'],
      [{ company: long(201) }, 'company: name_illegal'],
      [{ role: long(201) }, 'role: name_illegal'],
      [{ phone: `+${'1'.repeat(31)}` }, 'phone: phone_illegal'],
      [{ email: `${email}x` }, 'email: email_illegal'],
      [{ email: '' }, 'email: email_required'],
      [{ captchaToken: long(4001) }, 'captchaToken: captcha_failed'],
    ],
  ],
  ['an e-mail', emailSchema, { email }, [[{ email: `${email}x` }, 'email: email_malformed']]],
  [
    'a forgotten password',
    forgotPasswordSchema,
    { email, captchaToken: long(4000) },
    [[{ captchaToken: long(4001) }, 'captchaToken: captcha_failed']],
  ],
  [
    'a new project',
    createProjectSchema,
    { ...meta, account_id: '7', visitsFrom: '12' },
    [
      ...tooLongMeta,
      [{ account_id: '0' }, 'account_id: account_unknown'],
      [{ visitsFrom: '012' }, 'visitsFrom: project_unknown'],
    ],
  ],
  ['a project’s name', projectMetaSchema, meta, tooLongMeta],
  ['a project’s status', projectStatusSchema, { status: long(20) }, [[{ status: long(21) }, 'status: status_invalid']]],
  [
    'a report',
    reportMetaSchema,
    { ...meta, visualizationURL: long(2000), recurrentNotificationEmail: 'a@b.example, c@d.example' },
    [
      ...tooLongMeta,
      [{ name: ' ' }, 'name: name_required'],
      [{ visualizationURL: long(2001) }, 'visualizationURL: url_invalid'],
      [{ recurrentNotificationEmail: 'a@b.example, nobody' }, 'recurrentNotificationEmail: email_list_invalid'],
      [
        { recurrentNotificationEmail: Array.from({ length: 286 }, () => 'a@b.de').join() },
        'recurrentNotificationEmail: value_too_long',
      ],
    ],
  ],
  ['an item', itemMetaSchema, meta, [[{ name: '' }, 'name: item_name_invalid'], ...tooLongMeta]],
  [
    'an item’s link',
    itemLinkSchema,
    { visualisationUrl: long(2000) },
    [
      [{ visualisationUrl: long(2001) }, 'visualisationUrl: url_invalid'],
      [{ visualisationUrl: ' ' }, 'visualisationUrl: url_invalid'],
    ],
  ],
  [
    'an item with settings',
    reportItemSchema,
    { visualizationUrl: null, settings: [{ name: long(200), value: long(20_000) }] },
    [
      [{ settings: [{ name: long(201), value: '' }] }, 'settings[0].name: name_too_long'],
      [{ settings: [{ name: '', value: '' }] }, 'settings[0].name: field_required'],
      [{ settings: [{ name: 'x', value: long(20_001) }] }, 'settings[0].value: value_invalid'],
    ],
  ],
  [
    'an export',
    exportOrderSchema,
    { ...order, decimal: ',', view: long(8000) },
    [
      [{ metric: [] }, 'metric: value_required'],
      [{ metric: ['weather'] }, 'metric[0]: value_invalid'],
      [{ dataSet: [] }, 'dataSet: value_required'],
      [{ format: 'tiff' }, 'format: value_invalid'],
      [{ decimal: ';' }, 'decimal: value_invalid'],
      [{ view: long(8001) }, 'view: value_invalid'],
    ],
  ],
  [
    'notices',
    noticeIdsSchema,
    { ids: ids(500) },
    [
      [{ ids: ids(501) }, 'ids: list_invalid'],
      [{ ids: ['x'] }, 'ids[0]: list_invalid'],
    ],
  ],
  [
    'adjustments',
    postProcessingSchema,
    {
      location_id_array: ids(500),
      above_duration_threshold: 44_640,
      below_duration_threshold: 44_640,
      below_day_hours_to_exclude: 0,
      above_day_hours_to_exclude: 23,
      days_of_week_to_exclude: ['1', 2, 3, 4, 5, 7],
      residents_to_exclude_buffer: 5000,
      employees_to_exclude_buffer: 0,
    },
    [
      [{ location_id_array: ids(501) }, 'location_id_array: list_invalid'],
      [{ location_id_array: [] }, 'location_id_array: list_invalid'],
      [{ below_duration_threshold: 44_641 }, 'below_duration_threshold: value_invalid'],
      [{ below_duration_threshold: 44_639 }, 'below_duration_threshold: value_invalid'],
      [{ above_duration_threshold: -1 }, 'above_duration_threshold: value_invalid'],
      [{ above_day_hours_to_exclude: 24 }, 'above_day_hours_to_exclude: value_invalid'],
      [{ above_day_hours_to_exclude: 2.5 }, 'above_day_hours_to_exclude: value_invalid'],
      [{ below_day_hours_to_exclude: -1 }, 'below_day_hours_to_exclude: value_invalid'],
      [{ days_of_week_to_exclude: [8] }, 'days_of_week_to_exclude[0]: value_invalid'],
      [{ days_of_week_to_exclude: [1, 2, 3, 4, 5, 6, 7] }, 'days_of_week_to_exclude: list_invalid'],
      [{ residents_to_exclude_buffer: 5001 }, 'residents_to_exclude_buffer: value_invalid'],
      [{ employees_to_exclude_buffer: -1 }, 'employees_to_exclude_buffer: value_invalid'],
    ],
  ],
  [
    'a look at an item',
    itemDataQuerySchema,
    {
      locations: '1,2',
      period: 'weekly',
      timeFrames: months(500),
      primaryLocation: '7',
      catchmentType: 'home',
      minThreshold: 0,
      maxThreshold: 1,
      countryCode: 'DE',
    },
    [
      [{ timeFrames: months(501) }, 'timeFrames: list_invalid'],
      [{ primaryLocation: '07' }, 'primaryLocation: value_invalid'],
      [{ catchmentType: 'sea' }, 'catchmentType: value_invalid'],
      [{ minThreshold: -0.001 }, 'minThreshold: value_invalid'],
      [{ minThreshold: 1.001 }, 'minThreshold: value_invalid'],
      [{ maxThreshold: -0.001 }, 'maxThreshold: value_invalid'],
      [{ maxThreshold: 1.001 }, 'maxThreshold: value_invalid'],
      [{ countryCode: 'deu' }, 'countryCode: value_invalid'],
    ],
  ],
  [
    'several catchments',
    multiCatchmentQuerySchema,
    { locations: '1,2' },
    [[{ locations: '1,x' }, 'locations: list_invalid']],
  ],
  [
    'who lives there',
    socialDemographicsQuerySchema,
    { timeFrames: '2026-01', minThreshold: 1 },
    [[{ maxThreshold: 2 }, 'maxThreshold: value_invalid']],
  ],
  [
    'who lives there as a graph',
    socialDemographicsGraphQuerySchema,
    { metric: 'households', category: long(100), subcategory: long(100) },
    [
      [{ metric: '' }, 'metric: value_invalid'],
      [{ category: long(101) }, 'category: value_invalid'],
      [{ subcategory: long(101) }, 'subcategory: value_invalid'],
    ],
  ],
  [
    'a trip',
    tripQuerySchema,
    { from: '180,90', to: '-180,-90' },
    [
      [{ from: '181,1' }, 'from: value_invalid'],
      [{ to: '1,91' }, 'to: value_invalid'],
      [{ to: '1;1' }, 'to: value_invalid'],
    ],
  ],
  [
    'areas around a place',
    isochronesQuerySchema,
    { at: '13.4,52.5', minutes: '5,10' },
    [
      [{ km: '0' }, 'km: list_invalid'],
      [{ minutes: '0' }, 'minutes: list_invalid'],
      [{ minutes: '1.5' }, 'minutes: list_invalid'],
      [{ minutes: '' }, 'minutes: list_invalid'],
    ],
  ],
  [
    'a picture',
    itemPictureQuerySchema,
    { theme: 'dark' },
    [
      [{ theme: 'blue' }, 'theme: value_invalid'],
      [{ mode: 'moon' }, 'mode: value_invalid'],
    ],
  ],
  [
    'an address to look for',
    geocodingQuerySchema,
    { text: '', limit: 20 },
    [
      [{ limit: 21 }, 'limit: value_invalid'],
      [{ limit: 0 }, 'limit: value_invalid'],
      [{ limit: 1.5 }, 'limit: value_invalid'],
    ],
  ],
  ['a history', historyQuerySchema, { before: '9' }, [[{ before: 'x' }, 'before: value_invalid']]],
  [
    'projects of accounts',
    projectListQuerySchema,
    { accountId: '1,2' },
    [[{ accountId: '1,a' }, 'accountId: list_invalid']],
  ],
  ['an account’s limits', limitsQuerySchema, { accountId: '1' }, [[{ accountId: '-1' }, 'accountId: account_unknown']]],
];

describe('values at the limit are accepted; longer or malformed values are rejected at their field', () => {
  test.each(bodies)('%s', (_, schema, good, wrong) => {
    expect(faults(schema, good)).toEqual([]);
    for (const [change, told] of wrong)
      expect([change, faults(schema, { ...good, ...change })]).toEqual([change, [told]]);
  });
});

test('a name without visible characters counts as missing', () => {
  for (const name of unseen) {
    for (const [schema, rest, code] of [
      [createProjectSchema, { account_id: '1' }, 'name_required'],
      [projectMetaSchema, {}, 'name_required'],
      [reportMetaSchema, {}, 'name_required'],
      [itemMetaSchema, {}, 'item_name_invalid'],
    ] as const)
      expect([name, faults(schema, { ...rest, name })]).toEqual([name, [`name: ${code}`]]);
    expect([name, faults(selfSignUpSchema, { ...signUp, name })]).toEqual([name, ['name: value_required']]);
  }
  for (const name of unseen)
    expect([name, faults(itemSettingsSchema, [{ name, value: '' }])]).toEqual([name, ['[0].name: field_required']]);
  expect(faults(projectMetaSchema, { name: 'e\u0301\u200d' })).toEqual([]);
});

test('a known setting accepts only its own values, and an unknown one accepts any', () => {
  for (const [name, value, fine] of [
    ['Catchment Geo Level', '5', true],
    ['Catchment Geo Level', '6', false],
    ['Catchment Geo Level', '', false],
    ['pois', '1;2', true],
    ['pois', '1,2', false],
    ['pois', '', true],
    ['anything', '1,2', true],
  ] as const)
    expect([name, value, faults(itemSettingsSchema, [{ name, value }])]).toEqual([
      name,
      value,
      fine ? [] : ['[0]: settings_invalid'],
    ]);
});

test('sign-up names are normalised to composed letters and single spaces', () => {
  const { name, company } = selfSignUpSchema.cast({
    ...signUp,
    name: ' Zoe\u0308\u00a0 Ann ',
    company: 'Cafe\u0301  1',
  });
  expect([name, company]).toEqual(['Zoë Ann', 'Café 1']);
  for (const own of ['Müller & Söhne', 'קניון עזריאלי', '🗺️ Maps', '東京'])
    expect([own, faults(selfSignUpSchema, { ...signUp, company: own })]).toEqual([own, []]);
});

test('lists are accepted up to their maximum length and rejected beyond it', () => {
  const setting = { name: 'x', value: '1' };
  const share = { id: '1', shared: true };
  for (const [schema, entry, most, code] of [
    [itemSettingsSchema, setting, 50, 'list_invalid'],
    [sharesSchema, share, 5000, 'list_invalid'],
    [areaIndexesSchema, long(100), 2000, 'list_invalid'],
  ] as const) {
    const of = (count: number) => Array.from({ length: count }, () => entry);
    expect(faults(schema, of(most))).toEqual([]);
    expect(faults(schema, of(most + 1))).toEqual([`: ${code}`]);
  }
  expect(faults(areaIndexesSchema, [long(101)])).toEqual(['[0]: list_invalid']);
  expect(faults(sharesSchema, [{ id: 'x', shared: true }])).toEqual(['[0].id: list_invalid']);
});

test('omitted fields get their default values', () => {
  expect(createProjectSchema.cast({ name: 'A', account_id: '1' })).toMatchObject({ description: '', country: 'de' });
  expect(geocodingQuerySchema.cast({ text: ' a ' })).toEqual({ text: 'a', limit: 5 });
  expect(exchangeSchema.cast({ token: 'x' })).toEqual({ token: 'x', replace: false });
  expect(itemPictureQuerySchema.cast({})).toEqual({ theme: 'light' });
});

test('the first invalid address in a list is named', () => {
  expect(wrongEmailOf('a@b.example, , c@d.example')).toBeUndefined();
  expect(wrongEmailOf('a@b.example, c@, d@')).toBe('c@');
  expect(wrongEmailOf(`${email}x`)).toBe(`${email}x`);
});
