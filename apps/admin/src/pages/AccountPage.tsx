import { LeaveGuard, useDone, useTold } from '@locus/app/office';
import { useAccount, useUpdateAccount } from '@locus/data';
import { AccountUpdateForm, UserStatusBadge } from '@locus/forms/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';

import { messages } from './messages';

/** `/accounts/:accountId/updateAccount`: an account, its type, its limits, and whether its users may sign in. */
export function AccountPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { accountId } = useParams();
  const { data, status, error: unread, retry } = useTold(useAccount(accountId));
  const { run, busy, error } = useTold(useUpdateAccount());
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <AdminPageTitle
        title={data ? <bdi>{data.name}</bdi> : '…'}
        count={data && <UserStatusBadge status={data.status} />}
      />
      <StateSwitch status={status} error={unread?.reason} onRetry={retry} skeleton={<Skeleton shape="card" />}>
        {data && (
          <AccountUpdateForm
            key={data.id}
            account={data}
            onSubmit={(account) =>
              run({ id: data.id, account }, () => {
                setSaved(true);
                done({ title: <FormattedMessage {...messages.account.changed} values={{ name: account.name }} /> });
                void navigate('/accounts');
              })
            }
            onCancel={() => void navigate('/accounts')}
            onDirtyChange={setDirty}
            busy={busy}
            // What belongs to no field stands in the error area.
            refusal={error?.field === undefined ? undefined : error}
          />
        )}
      </StateSwitch>
      <LeaveGuard unsaved={dirty && !saved && !busy} />
    </>
  );
}
