import type { Id, Role, TokenAnswer, UserStatus } from '@locus/model';
import { addressOf } from '@locus/model';
import type {
  AccountRecord,
  AccountUpdate,
  FfiPlan,
  NewAccount,
  NewUser,
  PasswordForUser,
  UserRecord,
  UserUpdate,
} from '@locus/model/office';

import type { Change, Since } from './changes';
import { marked, nothing, useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** Which users are asked for; what is left out or empty narrows nothing. */
export interface UsersQuery {
  accountIds?: readonly Id[];
  /** A part of the name or e-mail, or the id. */
  search?: string;
  role?: Role;
  status?: UserStatus;
  /** So many at most. */
  limit?: number;
}

/** The path of the users; without anything to narrow them it has no query. */
export const usersPath = ({ accountIds = [], search, role, status, limit }: UsersQuery = {}): string =>
  addressOf('/users', { accountIds: [...accountIds].sort(), search, role, status, limit });

/** The users, in no order of their own. */
export const useUsers = (query?: UsersQuery): Read<UserRecord[]> => useRead<UserRecord[]>(usersPath(query));

/** A user as the back-office manages them. */
export const useManagedUser = (id: Id | undefined): Read<UserRecord> =>
  useRead<UserRecord>(id === undefined ? null : `/users/${encodeURIComponent(id)}`);

/** The FFI plans there are. */
export const useFfiPlans = (): Read<FfiPlan[]> => useRead<FfiPlan[]>('/groups/shared');

/** An account with the limits of its own. */
export const useAccount = (id: Id | undefined): Read<AccountRecord> =>
  useRead<AccountRecord>(id === undefined ? null : `/accounts/${encodeURIComponent(id)}`);

const people = (key: unknown): boolean => typeof key === 'string' && /^\/(users|accounts|limits)\b/.test(key);
const peopleAndProjects = (key: unknown): boolean =>
  people(key) || (typeof key === 'string' && key.startsWith('/projects'));

/** Makes a user and answers the id. */
export const useCreateUser = (): Change<NewUser, Id> =>
  useChange('create user', (client, user) => client.send<Id>('POST', '/users', user), people);

/** Changes a user. */
export const useUpdateUser = (): Change<{ id: Id; user: UserUpdate } & Since> =>
  useChange(
    'update user',
    (client, { id, user, since }) => client.send('PUT', `/users/${encodeURIComponent(id)}`, user, marked({ since })),
    people,
  );

/** Sends an invited user the link to a first password once more. */
export const useInviteUser = (): Change<Id> =>
  useChange('invite user', (client, id) => client.send('POST', `/users/${encodeURIComponent(id)}/invitation`), nothing);

/** Gives a user a new password; all their sessions end. */
export const useChangePasswordForUser = (): Change<PasswordForUser> =>
  useChange(
    'change password for user',
    (client, passwords) => client.send('PUT', '/users/changePasswordForUser', passwords),
    people,
  );

/** Makes an account and answers its id. */
export const useCreateAccount = (): Change<NewAccount, Id> =>
  useChange('create account', (client, account) => client.send<Id>('POST', '/accounts', account), people);

/** Changes an account and its limits. */
export const useUpdateAccount = (): Change<{ id: Id; account: AccountUpdate }> =>
  useChange(
    'update account',
    (client, { id, account }) => client.send('PUT', `/accounts/${encodeURIComponent(id)}`, account),
    peopleAndProjects,
  );

/** Asks for the code that opens the preview in a user's name; good once, for 60 seconds. */
export const useLoginAs = (): Change<Id, string> =>
  useChange(
    'login as',
    async (client, id) => (await client.get<TokenAnswer>(`/authenticate/login-as/${encodeURIComponent(id)}`)).token,
    nothing,
  );

/** Ends the view that was opened by a code; also while the page is being left. */
export const useEndLoginAs = (): Change<string> =>
  useChange(
    'end login as',
    (client, token) => client.send('POST', '/authenticate/login-as/end', { token }, { keepalive: true }),
    nothing,
  );
