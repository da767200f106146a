import { readConfiguration } from '@locus/app';
import { useAccounts, useRoles, useUsers } from '@locus/data';
import { PreviewBar, PreviewFrame } from '@locus/forms/staff';
import { roleOf, usesBackOffice } from '@locus/model/entities';
import { isolated } from '@locus/model/text';
import { nameOfUser, sortUsers, type UserRecord } from '@locus/model/office';
import { AdminPageTitle } from '@locus/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';

import { usePreview } from '../reports/usePreview';
import { useRefusedUser } from '../reports/useRefusedUser';
import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

/** Maximum number of users offered; a search finds the others. */
const mostOffered = 100;
const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,17}$/.test(text) ? text : undefined);

/** `/customerPortalView`: the portal as one of its users sees it. The user and the filters are in the address. */
export function PortalViewPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const accounts = useAccounts();
  const roles = useRoles();
  const accountId = idOf(query.get('accountId'));
  const role = roleOf(query.get('role'));
  const search = query.get('search') ?? '';
  const wanted = useDeferredValue(search);
  const users = useUsers({
    accountIds: accountId === undefined ? [] : [accountId],
    ...(role ? { role } : {}),
    enterable: true,
    search: wanted,
    limit: mostOffered,
  });
  const offered = useMemo(() => users.data && sortUsers(users.data), [users.data]);
  const userId = idOf(query.get('userId'));
  const refused = useRefusedUser(users.data?.some(({ id }) => id === userId) === false ? userId : undefined);
  const preview = usePreview();
  const [shown, setShown] = useState<UserRecord>();
  const failed = [users, accounts].find((read) => read.status === 'error');
  const host = new URL(readConfiguration().preview).host;
  return (
    <>
      <AdminPageTitle
        title={<FormattedMessage {...messages.portalView.title} />}
        count={<FormattedMessage {...messages.portalView.host} values={{ host }} />}
      />
      <PreviewBar
        accounts={accounts.data ?? []}
        accountId={accountId}
        onAccountChange={(id) => write('accountId', id ?? '')}
        roles={(roles.data ?? []).filter((entry) => !usesBackOffice(entry))}
        role={role}
        onRoleChange={(next) => write('role', next ?? '')}
        search={search}
        onSearchChange={(text) => write('search', text)}
        users={offered}
        error={failed?.error?.reason}
        onRetry={failed?.retry}
        refusal={refused && intl.formatMessage(messages.portalView[refused.why], { name: isolated(refused.name) })}
        userId={userId}
        onUserChange={(id) => write('userId', id)}
        onLogIn={(user) => {
          setShown(user);
          preview.begin(user.id);
        }}
        busy={preview.busy}
      />
      {preview.src !== undefined && shown && (
        <PreviewFrame key={preview.src} name={nameOfUser(shown)} src={preview.src} onEnd={preview.end} />
      )}
    </>
  );
}
