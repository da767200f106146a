import type { Account, Role } from '@locus/model/entities';
import type { FfiPlan, NewUser, UserRecord, UserUpdate } from '@locus/model/office';
import type { ReactNode } from 'react';

import type { Refusal } from '../../shared/FormField/useRefusal';

/** The form's values; email and password only for a new user. */
export type UserFormValues = Omit<UserUpdate, 'role'> & {
  role: Role | '';
  email?: string;
  password?: string | null;
};

/** The form's result: a new user, or the changes to an existing one. */
export type UserFormResult = { kind: 'new'; user: NewUser } | { kind: 'update'; user: UserUpdate };

export interface UserFormProps {
  /** The user to change; without it, a user is added. */
  user?: UserRecord;
  /** Whether it is the reader: role and status cannot be changed. */
  self?: boolean;
  /** All accounts; the active ones are offered, by name. Undefined while unknown. */
  accounts: readonly Account[] | undefined;
  /** Why loading the accounts failed, and how to retry. */
  accountsError?: ReactNode;
  onAccountsRetry?: () => void;
  /** The available roles and FFI plans, from the server. */
  roles: readonly Role[];
  plans: readonly FfiPlan[];
  /** Receives the values validated by the schema. */
  onSubmit: (result: UserFormResult) => void;
  onCancel: () => void;
  /** Called with whether anything differs from the initial values. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed, shown at its field or above the form; the input stays. */
  refusal?: Refusal;
}
