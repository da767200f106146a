import { useDone, useTold } from '@locus/app/office';
import { useAccount } from '@locus/data';
import { UserStatusBadge } from '@locus/forms/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';

import { EditAccount } from '../parts/EditAccount';
import { messages } from './messages';

/** `/accounts/:accountId/updateAccount`: an account, its type, its limits, and whether its users may sign in. */
export function AccountPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { accountId } = useParams();
  const { data, status, error, retry } = useTold(useAccount(accountId));
  const leave = () => void navigate('/accounts');
  const saved = (name: string) => {
    leave();
    done({ title: <FormattedMessage {...messages.account.changed} values={{ name }} /> });
  };
  return (
    <>
      <AdminPageTitle
        title={data ? <bdi>{data.name}</bdi> : '…'}
        count={data && <UserStatusBadge status={data.status} />}
      />
      <StateSwitch status={status} error={error?.reason} onRetry={retry} skeleton={<Skeleton shape="card" />}>
        {data && <EditAccount key={data.id} account={data} onSaved={saved} onCancel={leave} />}
      </StateSwitch>
    </>
  );
}
