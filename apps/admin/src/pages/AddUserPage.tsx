import { LeaveGuard, useDone, useTold, useUnsaved } from '@locus/app/office';
import { useAccounts, useCreateUser, useFfiPlans, useRoles } from '@locus/data';
import { UserForm } from '@locus/forms/staff';
import { nameOfUser } from '@locus/model/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { messages } from './messages';

/** `/users/new`: adds a user. */
export function AddUserPage() {
  const navigate = useNavigate();
  const done = useDone();
  const accounts = useAccounts();
  const roles = useTold(useRoles());
  const plans = useTold(useFfiPlans());
  const { run, busy, error } = useTold(useCreateUser());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const failed = [roles, plans].find((read) => read.status === 'error');
  const ready = roles.data && plans.data;
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.user.add} />} />
      <StateSwitch
        records
        status={failed ? 'error' : ready ? 'ready' : 'loading'}
        error={failed?.error?.reason}
        onRetry={failed?.retry}
        skeleton={<Skeleton shape="card" />}
      >
        {ready && (
          <UserForm
            accounts={accounts.data}
            accountsError={accounts.status === 'error' ? accounts.error?.reason : undefined}
            onAccountsRetry={accounts.retry}
            roles={roles.data ?? []}
            plans={plans.data ?? []}
            onSubmit={(result) => {
              if (result.kind !== 'new') return;
              const values = { name: nameOfUser(result.user) };
              run(result.user, () => {
                settle();
                done({ title: <FormattedMessage {...messages.user.created} values={values} /> });
                void navigate('/users');
              });
            }}
            onCancel={() => void navigate('/users')}
            onDirtyChange={setUnsaved}
            busy={busy}
            // Errors that belong to no field are shown in the error area.
            refusal={error?.field === undefined ? undefined : error}
          />
        )}
      </StateSwitch>
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
