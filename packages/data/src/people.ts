import type { Id, Role, UserStatus } from '@locus/model/entities';
import type { Address } from '@locus/model/places';
import { addressTo } from '@locus/model/places';
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
import { useRead, useReadAt } from './useRead';

/** Which users are requested; omitted or empty filters have no effect. */
export interface UsersQuery {
  accountIds?: readonly Id[];
  /** A part of the name or email, or the id. */
  search?: string;
  role?: Role;
  status?: UserStatus;
  /** Only those whose portal an administrator may open. */
  enterable?: boolean;
  /** The maximum number. */
  limit?: number;
}

/** The path of the users; without filters it has no query. */
export const usersPath = ({
  accountIds = [],
  search,
  role,
  status,
  enterable,
  limit,
}: UsersQuery = {}): Address<'get /users'> =>
  addressTo('get /users', {
    accountIds: [...accountIds].sort(),
    search: search || undefined,
    role,
    status,
    ...(enterable ? { enterable: 'true' } : {}),
    limit,
  });

/** The users, in no particular order. */
export const useUsers = (query?: UsersQuery): Read<UserRecord[]> => useReadAt(usersPath(query));

/** A user as managed in the back-office. */
export const useManagedUser = (id: Id | undefined): Read<UserRecord> =>
  useRead('get /users/{id}', id === undefined ? null : { id });

/** All FFI plans. */
export const useFfiPlans = (): Read<FfiPlan[]> => useRead('get /groups/shared');

/** An account with its own limits. */
export const useAccount = (id: Id | undefined): Read<AccountRecord> =>
  useRead('get /accounts/{id}', id === undefined ? null : { id });

const people = (key: unknown): boolean => typeof key === 'string' && /^\/(users|accounts|limits)\b/.test(key);
const peopleAndProjects = (key: unknown): boolean =>
  people(key) || (typeof key === 'string' && key.startsWith('/projects'));

/** Creates a user and returns the id. */
export const useCreateUser = (): Change<NewUser, Id> =>
  useChange('create user', (client, user) => client.send('post /users', {}, user), people);

/** Changes a user. */
export const useUpdateUser = (): Change<{ id: Id; user: UserUpdate } & Since> =>
  useChange(
    'update user',
    (client, { id, user, since }) => client.send('put /users/{id}', { id }, user, marked({ since })),
    people,
  );

/** Sends an invited user the link for choosing a first password again. */
export const useInviteUser = (): Change<Id> =>
  useChange('invite user', (client, id) => client.send('post /users/{id}/invitation', { id }, undefined), nothing);

/** Sets a user's password; all their sessions end. */
export const useChangePasswordForUser = (): Change<PasswordForUser> =>
  useChange(
    'change password for user',
    (client, passwords) => client.send('put /users/changePasswordForUser', {}, passwords),
    people,
  );

/** Creates an account and returns its id. */
export const useCreateAccount = (): Change<NewAccount, Id> =>
  useChange('create account', (client, account) => client.send('post /accounts', {}, account), people);

/** Changes an account and its limits. */
export const useUpdateAccount = (): Change<{ id: Id; account: AccountUpdate } & Since> =>
  useChange(
    'update account',
    (client, { id, account, since }) => client.send('put /accounts/{id}', { id }, account, marked({ since })),
    peopleAndProjects,
  );

/** Requests the code that opens the preview as another user; valid once, for 60 seconds. */
export const useLoginAs = (): Change<Id, string> =>
  useChange(
    'login as',
    async (client, id) => (await client.get(addressTo('get /authenticate/login-as/{id}', { id }))).token,
    nothing,
  );

/** Ends the session that was opened by a code; also works while the page is being left. */
export const useEndLoginAs = (): Change<string> =>
  useChange(
    'end login as',
    (client, token) => client.send('post /authenticate/login-as/end', {}, { token }, { keepalive: true }),
    nothing,
  );
