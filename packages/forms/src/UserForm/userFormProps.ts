import type { Account, Role } from '@locus/model';
import type { FfiPlan, NewUser, UserRecord, UserUpdate } from '@locus/model/office';
import type { ReactNode } from 'react';

import type { Refusal } from '../FormField/useRefusal';

/** What the form holds; e-mail and password of a new user only. */
export type UserFormValues = Omit<UserUpdate, 'role'> & {
  role: Role | '';
  email?: string;
  password?: string | null;
};

/** What the form gives: a new user, or what is changed about one. */
export type UserFormResult = { kind: 'new'; user: NewUser } | { kind: 'update'; user: UserUpdate };

export interface UserFormProps {
  /** Who is there to change; left out, a user is added. */
  user?: UserRecord;
  /** It is the reader: role and status cannot be changed. */
  self?: boolean;
  /** All accounts; the active ones are offered, by name. Undefined while they are not known. */
  accounts: readonly Account[] | undefined;
  /** Why the accounts are not known, and how to ask again. */
  accountsError?: ReactNode;
  onAccountsRetry?: () => void;
  /** The roles and the FFI plans there are, as the server knows them. */
  roles: readonly Role[];
  plans: readonly FfiPlan[];
  /** Gets what the schema has checked. */
  onSubmit: (result: UserFormResult) => void;
  onCancel: () => void;
  /** Told whether anything differs from what the form began with. */
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed: at its field, or above all; what was typed stays. */
  refusal?: Refusal;
}
