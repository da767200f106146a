import type { CreateErrorOptions, InferType, NumberSchema, ValidationError } from 'yup';
import { array, boolean, mixed, number, object, string } from 'yup';

import { alphabetsUnmixed } from '../text/alphabets';
import { maxAreaPolygons } from '../calls/api';
import { ownValue } from '../text/dictionary';
import {
  catchmentLayers,
  catchmentTypes,
  collaborationTypes,
  movementModes,
  periods,
  populationGroups,
  reportItemTypes,
  socioDemoMetrics,
} from './enums';
import { exportDataSetOf, exportFormatOf, exportFormatsFor } from '../view/exportSelection';
import { settingValid } from '../reports/settings';
import { maxIsochroneKm, maxIsochroneMinutes, maxIsochrones, maxSearchLength } from '../places/geoServices';
import { languages } from '../text/languages';
import {
  maxPasswordLength,
  maxSignUpPasswordLength,
  minPasswordLength,
  ownPart,
  passwordMixed,
} from '../people/passwords';
import { maxListedIds, readIds } from '../imports/idList';
import type { ReasonCode } from '../reasons/english';
import { monthKeyValid } from '../view/timeFrames';

export {
  maxPasswordLength,
  maxSignUpPasswordLength,
  minPasswordLength,
  commonPart,
  ownPart,
  type PasswordPart,
  passwordParts,
} from '../people/passwords';

/*
 * One schema per body or query, used by both the form and the server. Messages are reason codes (see `reasons`), which
 * forms and the server translate into the reader's language. Unknown keys are refused.
 */

/** Maximum length of a project's or report's description, in characters. */
export const maxDescriptionLength = 300;
/** Maximum length of a name, in characters. */
export const maxNameLength = 200;

/**
 * A visible character: neither white space, nor of zero width, nor a mark that needs another one, nor a letter or
 * symbol that draws nothing, such as the Hangul fillers and the empty Braille pattern.
 */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Characters that make two names look the same; an emoji may have its variation. */
const unseen =
  /[\p{Cf}\p{Zl}\p{Zp}]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f|\u2800/u;

/** Whether a name has a visible character, and none that cannot be seen. */
export const seenWhole = (name: string): boolean => visible.test(name) && !unseen.test(name);

/** A name with its letters composed and single spaces, so that names that look the same are equal. */
export const composedName = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replaceAll(/[\p{Zs}\t]+/gu, ' ')
        .trim()
    : value;

/** A text with at least one visible character; `code` if it has none. */
const visibleText = (code: ReasonCode) =>
  string()
    .trim()
    .required(code)
    .test('visible', code, (value) => !value || visible.test(value));

/** The name of something: at least one visible character, and no more than 200 in all. */
export const visibleName = (code: ReasonCode = 'name_required') =>
  visibleText(code).max(maxNameLength, 'name_too_long');

/** `POST /api/authenticate/login`. */
export const loginSchema = object({
  email: string().trim().required('email_required').max(254, 'email_invalid'),
  password: string()
    .required('password_required')
    .min(minPasswordLength, 'password_too_short')
    .max(maxPasswordLength, 'password_too_long'),
})
  .noUnknown('unknown_field')
  .exact();

/** The values of the login form. */
export type Login = InferType<typeof loginSchema>;

/**
 * A password that users may choose: long enough, with a lowercase letter, an uppercase letter, a digit and a symbol.
 */
export const newPassword = () =>
  string()
    .required('field_required')
    .min(minPasswordLength, 'password_too_short')
    .max(maxPasswordLength, 'password_too_long')
    .test('mixed', 'password_weak', (value) => value === undefined || passwordMixed(value));

/** What the type of an error starts with that names a part of a password; the part follows. */
export const partType = 'part ';

/** Refuses a password that consists mostly of its owner's data in neighbouring fields. */
export const noOwnWords = (...fields: string[]) => ({
  name: 'own words',
  message: 'password_personal',
  test: (
    value: string | null | undefined,
    {
      parent,
      createError,
    }: { parent: Record<string, string | undefined>; createError: (error: CreateErrorOptions) => ValidationError },
  ) => {
    const told = fields.map((field) => parent[field]);
    const part = value ? ownPart(value, told) : undefined;
    // Forms keep an error's message and type, but not its parameters.
    return part === undefined || createError({ params: { part }, type: `${partType}${part}` });
  },
});

/** Body of `PUT /api/users/changePassword`. */
export const changePasswordSchema = object({
  currentPassword: string().required('field_required').max(maxPasswordLength, 'password_too_long'),
  newPassword: newPassword(),
  reTypedNewPassword: string()
    .required('field_required')
    .test(
      'same',
      'passwords_differ',
      (value, { parent }) => value === (parent as { newPassword?: string }).newPassword,
    ),
})
  .noUnknown('unknown_field')
  .exact();

/** The values of the change-password form. */
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** Body of `POST /api/users/sessions/end`. */
export const endSessionsSchema = object({
  /** A session of the caller's; null means all except the current one. */
  id: string()
    .matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'value_invalid')
    .nullable()
    .defined('field_required'),
})
  .noUnknown('unknown_field')
  .exact();

/** Maximum length of an email address, in characters. */
export const maxEmailLength = 254;
/** Maximum length of a token in a mail's link, a single-use code, or a solved captcha, in characters. */
export const maxTokenLength = 4000;

const token = () => string().required('link_invalid').max(maxTokenLength, 'link_invalid');

/** No markup, no control characters and no URLs: names are included in mails to the owner of the email address. */
export const plainName = /^(?!.*(?::\/\/|www\.))[^\p{Cc}<>\u202a-\u202e\u2066-\u2069]*$/isu;

const legalName = () =>
  visibleText('value_required')
    .transform(composedName)
    .max(maxNameLength, 'name_illegal')
    .test(
      'plain',
      'name_illegal',
      (value) => !value || !visible.test(value) || (plainName.test(value) && seenWhole(value)),
    )
    .test('one alphabet', 'name_mixed', (value) => !value || alphabetsUnmixed(value));

/** A telephone number, or empty. */
export const phoneNumber = () =>
  string()
    .trim()
    .matches(/^(\+?[\d\s()/.-]{5,30})?$/, 'phone_illegal')
    .default('');

const signUpFields = {
  name: legalName(),
  company: legalName(),
  role: string().trim().max(maxNameLength, 'name_illegal').default(''),
  email: string().trim().required('email_required').email('email_illegal').max(maxEmailLength, 'email_illegal'),
  phone: phoneNumber(),
  password: string()
    .required('value_required')
    .test(
      'rules',
      'password_rules',
      (value) =>
        value === undefined ||
        (value.length >= minPasswordLength && value.length <= maxSignUpPasswordLength && passwordMixed(value)),
    )
    .test(noOwnWords('name', 'company', 'email')),
};

/** Body of `POST /api/accounts/self`; `role` is a job title and grants no rights. */
export const selfSignUpSchema = object({
  ...signUpFields,
  captchaToken: string().required('captcha_required').max(maxTokenLength, 'captcha_failed'),
  language: string().oneOf(languages),
})
  .noUnknown('unknown_field')
  .exact();

/** The sign-up request. */
export type SelfSignUp = InferType<typeof selfSignUpSchema>;

/** The sign-up form: the fields of the call, the password again, both consents and the solved captcha. */
export const signUpFormSchema = object({
  ...signUpFields,
  confirmedPassword: string()
    .required('retyped_missing')
    .test('same', 'retyped_differs', (value, { parent }) => value === (parent as { password?: string }).password),
  acceptedUsingInformation: boolean().required().oneOf([true], 'consent_required'),
  agreedWithPrivacy: boolean().required().oneOf([true], 'consent_required'),
  recaptcha: string().required('captcha_required'),
});

/** The values of the sign-up form. */
export type SignUp = InferType<typeof signUpFormSchema>;

/** The body of a call that takes only an email address, e.g. `POST /api/users/activation`. */
export const emailSchema = object({
  email: string().trim().required('email_required').email('email_malformed').max(maxEmailLength, 'email_malformed'),
})
  .noUnknown('unknown_field')
  .exact();

/** Body of `POST /api/users/forgotPassword`; the older page also sends the captcha. */
export const forgotPasswordSchema = emailSchema
  .shape({ captchaToken: string().max(maxTokenLength, 'captcha_failed') })
  .noUnknown('unknown_field')
  .exact();

/** An email address, and the solved captcha if there was one. */
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;

const passwordTwice = {
  password: newPassword(),
  repeatPassword: string()
    .required('field_required')
    .test('same', 'passwords_differ', (value, { parent }) => value === (parent as { password?: string }).password),
};

/** The new-password form. */
export const newPasswordSchema = object(passwordTwice);

/** The values of the new-password form. */
export type NewPassword = InferType<typeof newPasswordSchema>;

/** Body of `POST /api/users/resetPassword`. */
export const resetPasswordSchema = object({ token: token(), ...passwordTwice })
  .noUnknown('unknown_field')
  .exact();

/** The request sent after following a reset link. */
export type ResetPassword = InferType<typeof resetPasswordSchema>;

/** Body of calls that take only a mail link's token or a code, e.g. `POST /api/users/activate`. */
export const tokenSchema = object({ token: token() }).noUnknown('unknown_field').exact();

/** Body of `POST /api/authenticate/exchange`; `replace` if another user is signed in here. */
export const exchangeSchema = object({ token: token(), replace: boolean().default(false) })
  .noUnknown('unknown_field')
  .exact();

/** Body of `POST /api/authenticate/handover`: what the other app gave the browser on its visit there. */
export const handoverSchema = object({ state: string().matches(/^[\w-]{43}$/, 'value_invalid') })
  .noUnknown('unknown_field')
  .exact();

/** A comma-separated list. */
export const commaList = (entry: (value: string) => boolean) =>
  array()
    .transform((_, original: unknown) =>
      typeof original === 'string' ? original.split(',').filter(Boolean) : original,
    )
    .of(string().defined())
    .test('entries', 'list_invalid', (list) => !list || list.every((value) => value !== undefined && entry(value)))
    .max(500, 'list_invalid');

/** Places in a query: comma-separated ids, or many of them packed. */
const placeList = () =>
  array()
    .transform((_, original: unknown) =>
      typeof original === 'string' ? readIds(original, ',').filter(Boolean) : original,
    )
    .of(string().defined())
    .test('entries', 'list_invalid', (list) => !list || list.every((value) => idPattern.test(value)))
    .max(maxListedIds, 'list_invalid');

/** An id: up to 18 decimal digits. */
export const idPattern = /^[1-9]\d{0,17}$/;

/** Query of the calls that return a history: entries before the given one; without it, the newest. */
export const historyQuerySchema = object({ before: string().matches(idPattern, 'value_invalid') })
  .noUnknown('unknown_field')
  .exact();

/** One of several words, in any case. */
const word = <const Word extends string>(words: readonly Word[]) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .oneOf(words, 'value_invalid');

/** Bounds of the visit share (0..1), both inclusive; no upper bound if it is not given. */
const thresholds = {
  minThreshold: number().min(0, 'value_invalid').max(1, 'value_invalid'),
  maxThreshold: number().min(0, 'value_invalid').max(1, 'value_invalid'),
};

/**
 * Query of `GET /api/reportItems/{id}/data`; lists are comma-separated. Everything after `timeFrames` is for catchment
 * only.
 */
export const itemDataQuerySchema = object({
  locations: placeList(),
  period: string()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .oneOf(periods, 'period_invalid'),
  timeFrames: commaList(monthKeyValid),
  primaryLocation: string().matches(idPattern, 'value_invalid'),
  catchmentType: word(catchmentTypes),
  ...thresholds,
  countryCode: string()
    .lowercase()
    .matches(/^[a-z]{2}$/, 'value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** A parsed item data query. */
export type ItemDataQuery = InferType<typeof itemDataQuerySchema>;

/** Query of `GET /api/reportItems/{id}/multi/data`. */
export const multiCatchmentQuerySchema = object({
  locations: placeList(),
  timeFrames: commaList(monthKeyValid),
})
  .noUnknown('unknown_field')
  .exact();

/** Query of `GET /api/reportItems/{id}/data/movement/hotspots/{locationId}`, and of `spider` likewise. */
export const movementQuerySchema = object({ timeFrames: commaList(monthKeyValid) })
  .noUnknown('unknown_field')
  .exact();

/** Maximum length of the query of a view that is exported, in characters. */
const maxViewLength = 8000;

/**
 * Body of `POST /api/reports/{id}/exports`. `powerpoint` and `chart` mean `pptx` and `graphs-charts`; `view` is the
 * query of the exported report view; without it, the report's default view is exported.
 */
export const exportOrderSchema = object({
  metric: array()
    .of(word(reportItemTypes).required('value_invalid'))
    .required('value_required')
    .min(1, 'value_required'),
  dataSet: array()
    .of(
      string()
        .required('value_invalid')
        .transform((value: unknown) => exportDataSetOf(String(value)) ?? value)
        .test('known', 'value_invalid', (value) => value !== undefined && exportDataSetOf(value) === value),
    )
    .required('value_required')
    .min(1, 'value_required'),
  format: string()
    .required('value_required')
    .transform((value: unknown) => exportFormatOf(String(value)) ?? value)
    .test('offered', 'value_invalid', (value, { parent }) => {
      const { dataSet = [] } = parent as { dataSet?: string[] };
      const sets = dataSet.flatMap((name) => exportDataSetOf(name) ?? []);
      return exportFormatsFor(sets).some((format) => format === value);
    }),
  decimal: string().oneOf(['.', ','], 'value_invalid'),
  view: string().max(maxViewLength, 'value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** The parameters of an export. */
export type ExportOrderBody = InferType<typeof exportOrderSchema>;

/** Body of `POST /api/reportItems/{id}/data/indexes`: keys of areas. */
export const areaIndexesSchema = array()
  .of(string().max(100, 'list_invalid').required('list_invalid'))
  .max(maxAreaPolygons, 'list_invalid')
  .required();

/** Query of `POST /api/reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}`. */
export const socialDemographicsQuerySchema = object({ timeFrames: commaList(monthKeyValid), ...thresholds })
  .noUnknown('unknown_field')
  .exact();

/** Query of `GET /api/social-demographics/{reportItemId}/{countryCode}/{catchmentType}`. */
export const socialDemographicsGraphQuerySchema = object({
  locations: placeList(),
  timeFrames: commaList(monthKeyValid),
  ...thresholds,
  metric: word(socioDemoMetrics).required('value_invalid'),
  category: string().max(100, 'value_invalid'),
  subcategory: string().max(100, 'value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** A position written "lng,lat" in degrees, as `[lng, lat]`. */
const position = () =>
  mixed<[number, number]>()
    .transform((_, original: unknown) => {
      if (typeof original !== 'string' || !/^-?\d{1,3}(\.\d{1,10})?,-?\d{1,2}(\.\d{1,10})?$/.test(original))
        return null;
      return original.split(',').map(Number);
    })
    .required('value_invalid')
    .typeError('value_invalid')
    .test('range', 'value_invalid', (value) => Math.abs(value[0]) <= 180 && Math.abs(value[1]) <= 90)
    .meta({ jsonSchema: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?,-?\\d+(\\.\\d+)?$' } });

/** Query of `GET /api/routes/trips/{profile}`: two positions, each "lng,lat". */
export const tripQuerySchema = object({ from: position(), to: position() }).noUnknown('unknown_field').exact();

/**
 * Query of `GET /api/routes/isochrones`: a position "lng,lat", and comma-separated distances in kilometres or whole
 * minutes by car.
 */
export const isochronesQuerySchema = object({
  at: position(),
  km: commaList((value) => Number(value) > 0 && Number(value) <= maxIsochroneKm)
    .min(1, 'list_invalid')
    .max(maxIsochrones, 'list_invalid'),
  minutes: commaList((value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxIsochroneMinutes)
    .min(1, 'list_invalid')
    .max(maxIsochrones, 'list_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** Query of `GET /api/reportItems/{id}/{locationId}/pic`: the map's sub-mode, and the theme of the picture. */
export const itemPictureQuerySchema = object({
  mode: string().oneOf([...catchmentLayers, ...movementModes], 'value_invalid'),
  theme: string()
    .oneOf(['light', 'dark'] as const, 'value_invalid')
    .default('light'),
})
  .noUnknown('unknown_field')
  .exact();

/** A parsed picture query. */
export type ItemPictureQuery = InferType<typeof itemPictureQuerySchema>;

/** Query of `GET /api/geocoding`: the search text, and the maximum number of results. */
export const geocodingQuerySchema = object({
  text: string().trim().max(maxSearchLength, 'value_invalid').defined('value_invalid'),
  limit: number().integer('value_invalid').min(1, 'value_invalid').max(20, 'value_invalid').default(5),
})
  .noUnknown('unknown_field')
  .exact();

/** Body of `POST /api/projects`. */
export const createProjectSchema = object({
  name: visibleName(),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
  country: string().oneOf(['de']).default('de'),
  account_id: string().matches(idPattern, 'account_unknown').required('account_unknown'),
  /** The project of the same account whose visits it takes over, or `none`; if not given, the newest that has any. */
  visitsFrom: string().matches(/^(none|[1-9]\d{0,17})$/, 'project_unknown'),
})
  .noUnknown('unknown_field')
  .exact();

/** A new project. */
export type CreateProject = InferType<typeof createProjectSchema>;

/** Query of `PUT /api/projects/{id}/meta`. */
export const projectMetaSchema = object({
  name: visibleName(),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
})
  .noUnknown('unknown_field')
  .exact();

/** A project's name and description. */
export type ProjectMeta = InferType<typeof projectMetaSchema>;

/** Query of calls that list projects; accounts are comma-separated, and none means all that the caller can see. */
export const projectListQuerySchema = object({ accountId: commaList((value) => idPattern.test(value)) })
  .noUnknown('unknown_field')
  .exact();

/** Query of `GET /api/limits/create/report/all`. */
export const limitsQuerySchema = object({ accountId: string().matches(idPattern, 'account_unknown') })
  .noUnknown('unknown_field')
  .exact();

/** Body of `PUT /api/notices/read`; without ids, all are marked. */
export const noticeIdsSchema = object({
  ids: array().of(string().matches(idPattern, 'list_invalid').required('list_invalid')).max(500, 'list_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** Body of `PUT /api/projects/{id}/status/{status}`; the path already contains it. */
export const projectStatusSchema = object({ status: string().max(20, 'status_invalid') })
  .noUnknown('unknown_field')
  .exact();

/** The last part of `PUT /api/projects/{id}/collaboration/{type}`. */
export const collaborationSchema = object({
  type: string().oneOf(collaborationTypes, 'value_invalid').required('value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/**
 * Body of `PUT /api/collaboration/project/{id}`: with whom a private project is shared; users who are omitted keep
 * their access.
 */
export const sharesSchema = array()
  .of(
    object({
      id: string().matches(idPattern, 'list_invalid').required('list_invalid'),
      shared: boolean().required('value_invalid'),
    })
      .noUnknown('unknown_field')
      .exact(),
  )
  .max(5000, 'list_invalid')
  .required('list_invalid');

/** The users who gain and lose access to a project. */
export type Shares = InferType<typeof sharesSchema>;

/** Maximum length of a user-provided URL, in characters. */
export const maxUrlLength = 2000;

const oneEmail = string().email().max(maxEmailLength);

/** The addresses in a comma-separated text. */
export const emailsOf = (text: string): string[] =>
  text
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '');

/** The first invalid address in such a text; undefined if all are valid. */
export const wrongEmailOf = (text: string): string | undefined =>
  emailsOf(text).find((email) => !oneEmail.isValidSync(email));

/** Body of `PUT /api/report/{id}`; an empty address or email means none. */
export const reportMetaSchema = object({
  name: visibleName(),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
  visualizationURL: string().trim().max(maxUrlLength, 'url_invalid'),
  /** One or several comma-separated addresses. */
  recurrentNotificationEmail: string()
    .trim()
    .max(2000, 'value_too_long')
    .test('emails', 'email_list_invalid', (value, { createError }) => {
      const wrong = wrongEmailOf(value ?? '');
      return wrong === undefined || createError({ message: 'email_list_invalid', params: { email: wrong } });
    }),
})
  .noUnknown('unknown_field')
  .exact();

/** A report's name, description and addresses. */
export type ReportMeta = InferType<typeof reportMetaSchema>;

/** Maximum distance (metres) around a location within which residents or employees are excluded. */
export const maxBufferMetres = 5000;
/** Maximum duration of a visit in minutes: 31 days. */
const maxVisitMinutes = 44_640;

const hourOfDay = () => number().integer('value_invalid').min(0, 'value_invalid').max(23, 'value_invalid');
const visitMinutes = () => number().min(0, 'value_invalid').max(maxVisitMinutes, 'value_invalid');
const bufferMetres = () => number().min(0, 'value_invalid').max(maxBufferMetres, 'value_invalid');
/** A number that is at least that of another field. */
const notBelow = (schema: NumberSchema, other: string) =>
  schema.test('order', 'value_invalid', (value, { parent }) => {
    const least = ownValue(parent as Partial<Record<string, number>>, other);
    return value === undefined || least === undefined || value >= least;
  });
/** 1 = Sunday to 7 = Saturday, as a number or as text. */
const weekday = () =>
  mixed<number>()
    .transform((value: unknown) => (typeof value === 'string' && /^[1-7]$/.test(value) ? Number(value) : value))
    .oneOf([1, 2, 3, 4, 5, 6, 7], 'value_invalid')
    .defined('value_invalid');

/**
 * Body of `PUT /api/report/{id}/edit`, the post-processing settings: which visits a report's analyses exclude. Visits
 * are kept if they last at least `above_duration_threshold` and at most `below_duration_threshold` minutes, are to the
 * given locations, and start neither in an excluded hour (below or above the given ones) nor on an excluded day; a
 * buffer (metres) excludes people who live or work within that distance of the location, 0 those inside it. With
 * `use_original_tables` nothing is excluded, whatever the other settings.
 */
export const postProcessingSchema = object({
  location_id_array: array()
    .of(string().matches(idPattern, 'value_invalid').defined('value_invalid'))
    .min(1, 'list_invalid')
    .max(500, 'list_invalid'),
  above_duration_threshold: visitMinutes(),
  below_duration_threshold: notBelow(visitMinutes(), 'above_duration_threshold'),
  below_day_hours_to_exclude: hourOfDay(),
  above_day_hours_to_exclude: notBelow(hourOfDay(), 'below_day_hours_to_exclude'),
  days_of_week_to_exclude: array()
    .of(weekday())
    .test('some', 'list_invalid', (days) => new Set(days).size < 7),
  use_original_tables: boolean().default(false),
  residents_to_exclude_buffer: bufferMetres(),
  employees_to_exclude_buffer: bufferMetres(),
  population_group_to_exclude: string().oneOf(populationGroups, 'value_invalid'),
})
  .test(
    'some',
    'adjustments_empty',
    ({ use_original_tables: original, ...filters }) =>
      original || Object.values(filters).some((value) => value !== undefined),
  )
  .noUnknown('unknown_field')
  .exact();

/** A report's post-processing settings. */
export type PostProcessing = InferType<typeof postProcessingSchema>;

/** The settings of a report item; settings with known values must have one of them. */
export const itemSettingsSchema = array()
  .of(
    object({
      name: visibleText('field_required').max(maxNameLength, 'name_too_long'),
      value: string().defined('field_required').max(20_000, 'value_invalid'),
    })
      .test('known', 'settings_invalid', ({ name, value }) => settingValid({ name, value: value ?? '' }))
      .noUnknown('unknown_field')
      .exact(),
  )
  .max(50, 'list_invalid')
  .required('field_required');

/** Body of `PUT /api/projects/{projectId}/reports/{reportId}/item/{id}`: the item; only its settings are used. */
export const reportItemSchema = object({
  id: string(),
  reportId: string(),
  name: string(),
  description: string(),
  reportItemType: string(),
  date: string(),
  status: string(),
  settings: itemSettingsSchema,
  visualizationUrl: string().nullable(),
})
  .noUnknown('unknown_field')
  .exact();

/** Body of `PUT /api/projects/reports/{reportId}/item/{id}/meta`. */
export const itemMetaSchema = object({
  name: visibleName('item_name_invalid'),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
})
  .noUnknown('unknown_field')
  .exact();

/** Body of an item's `updateVisualisationUrl`; an empty URL cannot be saved. */
export const itemLinkSchema = object({
  visualisationUrl: string().trim().required('url_invalid').max(maxUrlLength, 'url_invalid'),
})
  .noUnknown('unknown_field')
  .exact();
