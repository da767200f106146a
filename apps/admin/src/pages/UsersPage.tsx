import { useAccounts, useRoles, useUsers } from '@locus/data';
import { UsersTable, UsersToolbar } from '@locus/forms/office';
import { activeAccounts, roleOf, userStatuses } from '@locus/model';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser, sortUsers, userMatches } from '@locus/model/office';
import { AdminPageTitle } from '@locus/ui';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { ListCard, ListTools } from '../records/ListCard';
import { useQueryValue } from '../useQueryValue';
import { useTableSort } from '../useTableSort';
import { messages } from './messages';

const pathOf = ({ id }: Pick<UserRecord, 'id'>) => `/users/${id}/updateUser`;

/** `/users`: the users of all accounts, or of the selected ones. The filters are in the address. */
export function UsersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const accounts = useAccounts();
  const roles = useRoles();
  const asked = query.get('accountIds')?.split(',') ?? [];
  const offered = accounts.data && new Set(activeAccounts(accounts.data).map(({ id }) => id));
  const accountFilter = asked.filter((id) => /^\d{1,18}$/.test(id) && offered?.has(id) !== false);
  const { data, status, error, retry } = useUsers({ accountIds: accountFilter });
  const search = query.get('search') ?? '';
  const wanted = useDeferredValue(search);
  const role = roleOf(query.get('role'));
  const state = userStatuses.find((word) => word === query.get('status'));
  const sorted = useMemo(() => sortUsers(data ?? []), [data]);
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
  const active = useMemo(() => shown.filter((user) => user.status === 'ACTIVE').length, [shown]);
  const renderLink = useCallback(
    (user: UserRecord) => (
      <Link to={pathOf(user)} state={{ userId: user.id }}>
        <bdi>{nameOfUser(user)}</bdi>
      </Link>
    ),
    [],
  );
  const title = intl.formatMessage(messages.users.title);
  const none = messages.users[accountFilter.length > 0 ? 'emptyFilter' : 'empty'];
  return (
    <>
      <AdminPageTitle
        title={title}
        count={data && <FormattedMessage {...messages.users.count} values={{ count: shown.length }} />}
        onAddUser={() => void navigate('/users/new')}
      />
      <ListCard>
        <ListTools>
          <UsersToolbar
            search={search}
            onSearchChange={(value) => write('search', value)}
            accounts={accounts.data}
            accountsError={accounts.status === 'error' ? accounts.error?.reason : undefined}
            onAccountsRetry={accounts.retry}
            accountFilter={accountFilter}
            onAccountFilterChange={(ids) => write('accountIds', ids.join(','))}
            roles={roles.data ?? []}
            role={role}
            onRoleChange={(value) => write('role', value ?? '')}
            status={state}
            onStatusChange={(value) => write('status', value ?? '')}
            counts={data && { active, disabled: shown.length - active }}
          />
        </ListTools>
        <UsersTable
          caption={title}
          users={shown}
          {...useTableSort()}
          renderLink={renderLink}
          onRowOpen={(user) => void navigate(pathOf(user), { state: { userId: user.id } })}
          {...{ status, error: error?.reason, onRetry: retry }}
          empty={sorted.length === 0}
          noMatch={sorted.length > 0 && shown.length === 0}
          emptyTitle={<FormattedMessage {...none} />}
        />
      </ListCard>
    </>
  );
}
