import { LeaveGuard, useDone, useTold, useUnsaved } from '@locus/app/office';
import { useCreateAccount } from '@locus/data';
import { AccountForm } from '@locus/forms/staff';
import { AdminPageTitle } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { messages } from './messages';

/** `/accounts/new`: adds an account; then its type and limits can be set. */
export function AddAccountPage() {
  const navigate = useNavigate();
  const done = useDone();
  const { run, busy, error } = useTold(useCreateAccount());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.account.add} />} />
      <AccountForm
        onSubmit={(account) =>
          run(account, () => {
            settle();
            done({ title: <FormattedMessage {...messages.account.created} values={{ name: account.name }} /> });
            void navigate('/accounts');
          })
        }
        onCancel={() => void navigate('/accounts')}
        onDirtyChange={setUnsaved}
        busy={busy}
        // Errors that belong to no field are shown in the error area.
        refusal={error?.field === undefined ? undefined : error}
      />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
