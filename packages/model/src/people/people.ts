import type { InferType } from 'yup';
import { array, boolean, number, object, string } from 'yup';

import { alphabetsUnmixed } from '../text/alphabets';
import type { Account } from '../answers/entities';
import type { FfiPlan, UserRecord } from '../answers/people';
import { ffiPlans } from '../answers/people';
import { accountTypes, userStatuses } from '../entities/enums';
import type { Limits } from '../entities/limits';
import { limitNames } from '../entities/limits';
import { roles, usesBackOffice } from './roles';
import {
  commaList,
  composedName,
  idPattern,
  maxDescriptionLength,
  maxEmailLength,
  maxNameLength,
  newPassword,
  noOwnWords,
  phoneNumber,
  plainName,
  seenWhole,
} from '../entities/schemas';

/*
 * Users and accounts as managed in the back-office: the schemas of their forms and calls, and the rules of their lists.
 */

/** The countries of FFI plans. */
export const planCountries = ['NL', 'DE'] as const;
/** The country of an FFI plan. */
export type PlanCountry = (typeof planCountries)[number];

/** The country of a plan. */
export const countryOfPlan = (plan: FfiPlan): PlanCountry => (plan.startsWith('FFI_NL') ? 'NL' : 'DE');

/** The name of a plan within its country. */
export const levelOfPlan = (plan: FfiPlan): 'professional' | 'essential' =>
  plan.endsWith('PROFESSIONAL') ? 'professional' : 'essential';

/**
 * The plans after ticking one, which unticks another of the same country, or after unticking one; in the order of
 * `ffiPlans`.
 */
export function togglePlan(chosen: readonly FfiPlan[], plan: FfiPlan, on: boolean): FfiPlan[] {
  const others = chosen.filter((entry) => (on ? countryOfPlan(entry) !== countryOfPlan(plan) : entry !== plan));
  const next = on ? [...others, plan] : others;
  return ffiPlans.filter((entry) => next.includes(entry));
}

/** Names that look the same must be equal: composed letters, single spaces, and at least one visible character. */
const properName = () =>
  string()
    .transform(composedName)
    .required('value_required')
    .max(maxNameLength, 'name_illegal')
    .matches(plainName, 'name_illegal')
    .test('readable', 'name_illegal', (value) => !value || (/[\p{L}\p{N}]/u.test(value) && seenWhole(value)))
    .test('one alphabet', 'name_mixed', (value) => !value || alphabetsUnmixed(value));

const planList = () =>
  array()
    .of(string().oneOf(ffiPlans, 'list_invalid').defined('list_invalid'))
    .max(ffiPlans.length, 'list_invalid')
    .test('one a country', 'plans_conflict', (plans) => {
      const countries = plans?.map((plan) => countryOfPlan(plan)) ?? [];
      return new Set(countries).size === countries.length;
    });

const userFields = {
  firstName: properName(),
  lastName: properName(),
  role: string().required('role_required').oneOf(roles, 'role_required'),
  phone: phoneNumber(),
  title: string().trim().max(maxNameLength, 'name_illegal').matches(plainName, 'name_illegal').default(''),
  ffiPlans: planList().default([]),
  accountId: string().required('account_required').matches(idPattern, 'account_unknown'),
};

/** Body of `PUT /api/users/{id}`. */
export const userUpdateSchema = object({
  ...userFields,
  status: string().required('value_invalid').oneOf(userStatuses, 'value_invalid'),
  /** Notifies the user by mail. */
  notifyUser: boolean().default(false),
})
  .noUnknown('unknown_field')
  .exact();

/** What the user form changes. */
export const userBasis = (user: Omit<UserUpdate, 'notifyUser'>): Omit<UserUpdate, 'notifyUser'> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  phone: user.phone,
  title: user.title,
  status: user.status,
  ffiPlans: ffiPlans.filter((plan) => user.ffiPlans.includes(plan)),
  accountId: user.accountId,
});

/** Changes to a user. */
export type UserUpdate = InferType<typeof userUpdateSchema>;

/**
 * Body of `POST /api/users`. Without a password, the user is sent a link to choose one, so `notifyUser` must be set.
 */
export const newUserSchema = object({
  ...userFields,
  email: string().trim().required('email_required').email('email_illegal').max(maxEmailLength, 'email_illegal'),
  status: string().oneOf(userStatuses, 'value_invalid').default('ACTIVE'),
  password: newPassword()
    .notRequired()
    .test(noOwnWords('firstName', 'lastName', 'email'))
    .transform((value: unknown) => (value === '' ? undefined : value)),
  notifyUser: boolean().default(false),
})
  .test('reachable', 'password_or_mail', ({ password, notifyUser }, { createError }) =>
    password || notifyUser ? true : createError({ path: 'password', message: 'password_or_mail' }),
  )
  .noUnknown('unknown_field')
  .exact();

/** A new user. */
export type NewUser = InferType<typeof newUserSchema>;

/** Body of `PUT /api/users/changePasswordForUser`; `userName` is the user's email. */
export const passwordForUserSchema = object({
  userName: string().trim().required('email_required').max(maxEmailLength, 'email_illegal'),
  newPassword: newPassword().test(noOwnWords('userName')),
})
  .noUnknown('unknown_field')
  .exact();

/** A password assigned by an administrator. */
export type PasswordForUser = InferType<typeof passwordForUserSchema>;

/** The form for that password, which is entered twice. */
export const passwordForUserFormSchema = object({
  newPassword: newPassword(),
  repeated: string()
    .required('field_required')
    .test(
      'same',
      'passwords_not_same',
      (value, { parent }) => value === (parent as { newPassword?: string }).newPassword,
    ),
});

/** The values of that form. */
export type PasswordForUserForm = InferType<typeof passwordForUserFormSchema>;

/** Query of `GET /api/users`; without it, all users are returned. */
export const userListQuerySchema = object({
  accountIds: commaList((value) => idPattern.test(value)),
  /** Matches the name, the email or the id. */
  search: string().trim().max(maxNameLength, 'value_invalid'),
  role: string().oneOf(roles, 'value_invalid'),
  status: string().oneOf(userStatuses, 'value_invalid'),
  /** Only those whose portal an administrator may open. */
  enterable: string().oneOf(['true'] as const, 'value_invalid'),
  limit: number().integer('value_invalid').min(1, 'value_invalid').max(1000, 'value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** Which users are requested. */
export type UserListQuery = InferType<typeof userListQuerySchema>;

const accountFields = {
  name: properName(),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
};

/** Body of `POST /api/accounts`. */
export const newAccountSchema = object(accountFields).noUnknown('unknown_field').exact();

/** A new account. */
export type NewAccount = InferType<typeof newAccountSchema>;

/** Maximum value of a limit. */
export const maxLimit = 1e9;

/** Body of `PUT /api/accounts/{id}`; limits that are omitted fall back to the default for all. */
export const accountUpdateSchema = object({
  ...accountFields,
  type: string().required('value_invalid').oneOf(accountTypes, 'value_invalid'),
  status: string().required('value_invalid').oneOf(userStatuses, 'value_invalid'),
  limits: array()
    .of(
      object({
        name: string().required('value_invalid').oneOf(limitNames, 'value_invalid'),
        value: number()
          .required('limit_invalid')
          .typeError('limit_invalid')
          .integer('limit_invalid')
          .min(1, 'limit_invalid')
          .max(maxLimit, 'limit_invalid'),
      })
        .noUnknown('unknown_field')
        .exact(),
    )
    .max(limitNames.length, 'list_invalid')
    .test('once', 'list_invalid', (limits) => new Set(limits?.map(({ name }) => name)).size === (limits?.length ?? 0))
    .default([]),
})
  .noUnknown('unknown_field')
  .exact();

/** Changes to an account. */
export type AccountUpdate = InferType<typeof accountUpdateSchema>;

/** What the form of an account changes; limits in a fixed order. */
export const accountBasis = (account: AccountUpdate): AccountUpdate => ({
  name: account.name,
  description: account.description,
  type: account.type,
  status: account.status,
  limits: limitNames.flatMap((name) => account.limits.filter((limit) => limit.name === name)),
});

/** The current limit behind a limit's API name. */
export const limitFields = {
  MAX_LOCATIONS: 'maxLocations',
  MAX_CLUSTERS: 'maxClusters',
  MAX_AREA: 'polygonSize',
  MAX_AREA_AOI: 'aoiPolygonSize',
} as const satisfies Record<(typeof limitNames)[number], keyof Limits>;

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });
const order = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : Number(a > b));

/** Users by account name, first name, last name and email. */
export const sortUsers = <Row extends Pick<UserRecord, 'accountName' | 'firstName' | 'lastName' | 'email'>>(
  users: readonly Row[],
): Row[] =>
  [...users].sort(
    (a, b) =>
      order(a.accountName, b.accountName) ||
      order(a.firstName, b.firstName) ||
      order(a.lastName, b.lastName) ||
      order(a.email, b.email),
  );

/** A user's full name. */
export const nameOfUser = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whether a search matches a user by name, email or id. */
export function userMatches(
  user: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'email'>,
  search: string,
): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return (
    wanted === '' ||
    user.id === wanted ||
    nameOfUser(user).toLocaleLowerCase().includes(wanted) ||
    user.email.toLocaleLowerCase().includes(wanted)
  );
}

/** Why an administrator may not open a user's portal. */
export type NoPortal = 'administrator' | 'disabled' | 'accountDisabled' | 'invited';

/** Why an administrator may not open a user's portal; undefined if nothing is known against it. */
export function whyNoPortal(
  user: Pick<UserRecord, 'role' | 'status' | 'activated'>,
  account: Pick<Account, 'status'> | undefined,
): NoPortal | undefined {
  if (usesBackOffice(user.role)) return 'administrator';
  if (user.status !== 'ACTIVE') return 'disabled';
  if (account && account.status !== 'ACTIVE') return 'accountDisabled';
  return user.activated ? undefined : 'invited';
}
