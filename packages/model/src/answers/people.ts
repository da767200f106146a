import { accountTypes, userStatuses } from '../entities/enums';
import { limitNames } from '../entities/limits';
import { roles } from '../people/roles';
import {
  count,
  type Described,
  id,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  truth,
} from './shape';

/** The FFI plans of a user: at most one per country. */
export const ffiPlans = ['FFI_NL_PROFESSIONAL', 'FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL', 'FFI_DE_ESSENTIAL'] as const;
/** An FFI plan's API value. */
export type FfiPlan = (typeof ffiPlans)[number];

/** All FFI plans. */
export const ffiPlansAnswer = list(oneOf(ffiPlans));

/** A user as managed in the back-office. */
export const userRecord = object({
  id: id(),
  /** The same as `id`. */
  userId: id(),
  firstName: text(),
  lastName: text(),
  email: text(),
  role: oneOf(roles),
  /** Empty if unknown. */
  phone: text(),
  /** The job title. */
  title: text(),
  status: oneOf(userStatuses),
  ffiPlans: list(oneOf(ffiPlans)),
  created: instant(),
  accountId: id(),
  accountName: text(),
  /** Has a password, either chosen by the user or assigned; an invited user has none until they choose one. */
  activated: truth(),
  /** Only of a single user. */
  activity: optional(
    object({
      /** The user's last visit, apart from visits of staff in their name; null before the first. */
      lastSeen: nullable(instant()),
      /** What the user's account has, without what is in the trash. */
      projects: count(),
      reports: count(),
    }),
  ),
});
/** A user as managed in the back-office. */
export type UserRecord = Described<typeof userRecord>;

/** A customer with its own limits. */
export const accountRecord = object({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(accountTypes),
  status: oneOf(userStatuses),
  createdAt: instant(),
  /** Limits that differ from the defaults. */
  limits: list(object({ name: oneOf(limitNames), value: number({ minimum: 0 }) })),
  /** The provider's own account: it cannot be disabled or changed in kind. */
  provider: truth(),
});
/** A customer with its own limits. */
export type AccountRecord = Described<typeof accountRecord>;
