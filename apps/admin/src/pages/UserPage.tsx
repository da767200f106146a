import { useDone, useTold } from '@locus/app/office';
import { useAccounts, useFfiPlans, useManagedUser, useRoles, useUser } from '@locus/data';
import { UserStatusBadge } from '@locus/forms/staff';
import { activeAccounts } from '@locus/model/entities';
import { nameOfUser } from '@locus/model/office';
import { AdminPageTitle, Skeleton } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router';

import { messages as frame } from '../messages';
import { EditUser } from '../users/EditUser';
import { RecordState } from '../records/RecordState';
import { UserSide, UserColumns } from '../users/UserSide';
import { useRecord } from '../useRecord';
import { messages } from './messages';

/** `/users/:userId/updateUser`: a user; the id comes from the previous page, otherwise from the URL. */
export function UserPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { userId } = useParams();
  const told = (useLocation().state as { userId?: string } | null)?.userId;
  const id = told ?? userId;
  const self = useUser()?.userId === id;
  const user = useRecord(useManagedUser(id));
  const accounts = useAccounts();
  const roles = useTold(useRoles());
  const plans = useTold(useFfiPlans());
  const failed = [user, roles, plans].find((read) => read.status === 'error');
  const record = roles.data && plans.data ? user.data : undefined;
  const leave = (name: string) => {
    done({ title: <FormattedMessage {...messages.user.changed} values={{ name }} /> });
    void navigate('/users');
  };
  return (
    <>
      <AdminPageTitle
        title={record ? <bdi>{nameOfUser(record)}</bdi> : <FormattedMessage {...frame.editUser} />}
        count={record && <UserStatusBadge status={record.status} />}
      />
      <RecordState
        of="user"
        status={failed ? 'error' : record ? 'ready' : 'loading'}
        error={failed?.error}
        retry={() => failed?.retry()}
        missing={user.missing}
        list="/users"
        skeleton={<Skeleton shape="card" />}
      >
        {record && (
          <UserColumns>
            <EditUser
              key={record.id}
              user={record}
              self={self}
              accounts={accounts.data}
              accountsError={accounts.status === 'error' ? accounts.error?.reason : undefined}
              onAccountsRetry={accounts.retry}
              roles={roles.data ?? []}
              plans={plans.data ?? []}
              onSaved={leave}
              onCancel={() => void navigate('/users')}
            />
            <UserSide
              user={record}
              self={self}
              account={activeAccounts(accounts.data ?? []).find(({ id: known }) => known === record.accountId)}
            />
          </UserColumns>
        )}
      </RecordState>
    </>
  );
}
