import { useAccounts, useRoles } from '@locus/data';
import { UsersTable, UsersToolbar } from '@locus/forms/staff';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser } from '@locus/model/office';
import { AdminPageTitle } from '@locus/ui';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';

import { ListCard, ListTools } from '../records/ListCard';
import { useQueryValue } from '../useQueryValue';
import { useShownUsers } from '../useShownUsers';
import { useTableSort } from '../useTableSort';
import { messages } from './messages';

const pathOf = ({ id }: Pick<UserRecord, 'id'>) => `/users/${id}/updateUser`;

/** `/users`: the users of all accounts, or of the selected ones. The filters are in the address. */
export function UsersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const write = useQueryValue();
  const accounts = useAccounts();
  const roles = useRoles();
  const { data, status, error, retry, search, accountFilter, role, state, all, shown } = useShownUsers(accounts.data);
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
          empty={all === 0}
          noMatch={all > 0 && shown.length === 0}
          emptyTitle={<FormattedMessage {...none} />}
        />
      </ListCard>
    </>
  );
}
