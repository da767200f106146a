import { accountTypes, userStatuses } from '../enums';
import { limitNames } from '../limits';
import { roles } from '../roles';
import { type Described, id, instant, list, number, object, oneOf, text, truth } from './shape';

/** The FFI plans of a user: at most one of a country. */
export const ffiPlans = ['FFI_NL_PROFESSIONAL', 'FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL', 'FFI_DE_ESSENTIAL'] as const;
/** An FFI plan's wire value. */
export type FfiPlan = (typeof ffiPlans)[number];

/** The FFI plans there are. */
export const ffiPlansAnswer = list(oneOf(ffiPlans));

/** A user as the back-office manages them. */
export const userRecord = object({
  id: id(),
  /** The same as `id`. */
  userId: id(),
  firstName: text(),
  lastName: text(),
  email: text(),
  role: oneOf(roles),
  /** Empty where none is known. */
  phone: text(),
  /** The job title. */
  title: text(),
  status: oneOf(userStatuses),
  ffiPlans: list(oneOf(ffiPlans)),
  created: instant(),
  accountId: id(),
  accountName: text(),
  /** Has a password of their own choice or one they were given; an invited user has none until they choose it. */
  activated: truth(),
});
/** A user as the back-office manages them. */
export type UserRecord = Described<typeof userRecord>;

/** A customer with the limits of its own. */
export const accountRecord = object({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(accountTypes),
  status: oneOf(userStatuses),
  createdAt: instant(),
  /** Limits that differ from those for all. */
  limits: list(object({ name: oneOf(limitNames), value: number({ minimum: 0 }) })),
  /** The provider's own: it cannot be disabled and stays what it is. */
  provider: truth(),
});
/** A customer with the limits of its own. */
export type AccountRecord = Described<typeof accountRecord>;
