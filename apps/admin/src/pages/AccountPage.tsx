import { useDone } from '@locus/app/office';
import { useAccount } from '@locus/data';
import { UserStatusBadge } from '@locus/forms/staff';
import { AdminPageTitle, Skeleton } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';

import { messages as frame } from '../messages';
import { EditAccount } from '../accounts/EditAccount';
import { RecordState } from '../records/RecordState';
import { useRecord } from '../useRecord';
import { messages } from './messages';

/** `/accounts/:accountId/updateAccount`: an account, its type, its limits, and whether its users may sign in. */
export function AccountPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { accountId } = useParams();
  const record = useRecord(useAccount(accountId));
  const { data } = record;
  const leave = () => void navigate('/accounts');
  const saved = (name: string) => {
    leave();
    done({ title: <FormattedMessage {...messages.account.changed} values={{ name }} /> });
  };
  return (
    <>
      <AdminPageTitle
        title={data ? <bdi>{data.name}</bdi> : <FormattedMessage {...frame.editAccount} />}
        count={data && <UserStatusBadge status={data.status} />}
      />
      <RecordState of="account" {...record} list="/accounts" skeleton={<Skeleton shape="card" />}>
        {data && <EditAccount key={data.id} account={data} onSaved={saved} onCancel={leave} />}
      </RecordState>
    </>
  );
}
