import type { Account, Id, Role } from '@locus/model/entities';
import { activeAccounts, roleLabels } from '@locus/model/entities';
import type { UserRecord } from '@locus/model/office';
import { nameOfUser } from '@locus/model/office';
import { Button, SearchField, Select } from '@locus/ui';
import { color, font, media, radius, shadow, space } from '@locus/ui/theme';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PreviewBarProps {
  /** All accounts; the active ones are offered, by name. */
  accounts: readonly Account[];
  /** The account that filters the users; undefined for all. */
  accountId: Id | undefined;
  onAccountChange: (accountId: Id | undefined) => void;
  /** The available roles, from the server; the back-office's own cannot be previewed. */
  roles: readonly Role[];
  role: Role | undefined;
  onRoleChange: (role: Role | undefined) => void;
  search: string;
  onSearchChange: (search: string) => void;
  /** The matching active users, in order; undefined while unknown. */
  users: readonly UserRecord[] | undefined;
  /** Why loading the users or accounts failed, and how to retry. */
  error?: ReactNode;
  onRetry?: () => void;
  /** Why the user of a link is not offered. */
  refusal?: string | undefined;
  userId: Id | undefined;
  onUserChange: (userId: Id) => void;
  /** Logs in as the selected user. */
  onLogIn: (user: UserRecord) => void;
  busy?: boolean;
}

const any = 'ANY';

/** Selects whose portal is shown: an account, a role, one of their active users. */
export function PreviewBar(props: PreviewBarProps) {
  const { accounts, accountId, onAccountChange, roles, role, onRoleChange, users, error, userId } = props;
  const intl = useIntl();
  const picked = users?.find(({ id }) => id === userId);
  return (
    <Root>
      <Select
        label={intl.formatMessage(messages.account)}
        options={[
          { value: any, label: intl.formatMessage(messages.allAccounts) },
          ...activeAccounts(accounts).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={accountId ?? any}
        onValueChange={(value) => onAccountChange(value === any ? undefined : value)}
      />
      <Select
        label={intl.formatMessage(messages.role)}
        options={[
          { value: any, label: intl.formatMessage(messages.anyRole) },
          ...roles.map((value) => ({ value, label: roleLabels[value] })),
        ]}
        value={role ?? any}
        onValueChange={(value) => onRoleChange(value === any ? undefined : value)}
      />
      <Search>
        <span aria-hidden>{intl.formatMessage(messages.search)}</span>
        <SearchField
          label={intl.formatMessage(messages.search)}
          value={props.search}
          onValueChange={props.onSearchChange}
        />
      </Search>
      <Select
        label={intl.formatMessage(messages.user)}
        options={(users ?? []).map((user) => ({
          value: user.id,
          label: nameOfUser(user),
          secondary: `${user.email} • ${user.accountName}`,
        }))}
        value={picked?.id ?? ''}
        onValueChange={props.onUserChange}
        placeholder={intl.formatMessage(users?.length === 0 ? messages.noUsers : messages.chooseUser)}
        disabled={!users || users.length === 0}
        error={error ?? props.refusal}
        aside={
          error && props.onRetry ? (
            <Button size="small" onClick={props.onRetry}>
              {intl.formatMessage(messages.retry)}
            </Button>
          ) : undefined
        }
      />
      <Button
        variant="primary"
        icon={<Monitor size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!picked}
        busy={props.busy}
        onClick={() => picked && props.onLogIn(picked)}
      >
        {intl.formatMessage(messages.logIn)}
      </Button>
    </Root>
  );
}

const Search = styled.div`
  display: grid;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${font.label};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(140px, 1fr)) auto;
  align-items: end;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
