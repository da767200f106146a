import type { Read } from '@locus/data';
import { useUsers } from '@locus/data';
import type { Account, Id, Role, UserStatus } from '@locus/model/entities';
import { activeAccounts, roleOf, userStatuses } from '@locus/model/entities';
import type { UserRecord } from '@locus/model/office';
import { sortUsers, userMatches } from '@locus/model/office';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The users of some of the accounts, or of all, searched and filtered according to the address. */
export function useShownUsers(accounts: readonly Account[] | undefined): Read<UserRecord[]> & {
  search: string;
  /** The ids of the accounts filtered by; invalid and inactive ones are ignored. */
  accountFilter: Id[];
  role: Role | undefined;
  state: UserStatus | undefined;
  /** Their number before search, role and status. */
  all: number;
  shown: UserRecord[];
} {
  const [query] = useSearchParams();
  const asked = query.get('accountIds')?.split(',') ?? [];
  const offered = accounts && new Set(activeAccounts(accounts).map(({ id }) => id));
  const accountFilter = asked.filter((id) => /^\d{1,18}$/.test(id) && offered?.has(id) !== false);
  const read = useUsers({ accountIds: accountFilter });
  const search = query.get('search') ?? '';
  const wanted = useDeferredValue(search);
  const role = roleOf(query.get('role'));
  const state = userStatuses.find((word) => word === query.get('status'));
  const sorted = useMemo(() => sortUsers(read.data ?? []), [read.data]);
  const shown = useMemo(
    () =>
      sorted.filter(
        (user) =>
          (role === undefined || user.role === role) &&
          (state === undefined || user.status === state) &&
          userMatches(user, wanted),
      ),
    [sorted, role, state, wanted],
  );
  return { ...read, search, accountFilter, role, state, all: sorted.length, shown };
}
