import type { Account, Id, Role, UserStatus } from '@locus/model/entities';
import { activeAccounts, roleLabels, userStatuses } from '@locus/model/entities';
import { Button, MultiSelect, SearchField, Select } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as tableMessages } from '../UsersTable/messages';
import { messages } from './messages';

const { statuses } = tableMessages;

export interface UsersToolbarProps {
  search: string;
  onSearchChange: (search: string) => void;
  /** All accounts; the active ones are offered, by name. Undefined while unknown. */
  accounts: readonly Account[] | undefined;
  /** Why loading the accounts failed, and how to retry. */
  accountsError?: ReactNode;
  onAccountsRetry?: () => void;
  /** The accounts that filter the list; empty for all. */
  accountFilter: readonly Id[];
  onAccountFilterChange: (accountIds: Id[]) => void;
  /** The available roles, from the server. */
  roles: readonly Role[];
  /** The role and the status that filter the list; undefined for any. */
  role: Role | undefined;
  onRoleChange: (role: Role | undefined) => void;
  status: UserStatus | undefined;
  onStatusChange: (status: UserStatus | undefined) => void;
  /** How many of the users shown may sign in and how many may not. */
  counts?: { active: number; disabled: number };
}

const any = 'ANY';

/** The filters of the back-office's user list. */
export function UsersToolbar(props: UsersToolbarProps) {
  const { accounts, accountsError, onAccountsRetry, roles, role, onRoleChange, status, onStatusChange, counts } = props;
  const intl = useIntl();
  const offered = activeAccounts(accounts ?? []).map(({ id, name }) => ({ value: id, label: name, secondary: id }));
  const failure = accountsError && (
    <Failure>
      {accountsError}
      {onAccountsRetry && (
        <Button size="small" onClick={onAccountsRetry}>
          {intl.formatMessage(messages.retry)}
        </Button>
      )}
    </Failure>
  );
  return (
    <Root>
      <SearchField
        label={intl.formatMessage(messages.search)}
        value={props.search}
        onValueChange={props.onSearchChange}
      />
      <MultiSelect
        label={intl.formatMessage(messages.accounts)}
        hideLabel
        options={offered}
        value={props.accountFilter}
        onValueChange={props.onAccountFilterChange}
        emptyText={intl.formatMessage(messages.allAccounts)}
        searchLabel={intl.formatMessage(messages.searchAccounts)}
        error={failure}
        disabled={accounts === undefined}
        allowEmpty
      />
      <Select
        label={intl.formatMessage(messages.role)}
        hideLabel
        options={[
          { value: any, label: intl.formatMessage(messages.anyRole) },
          ...roles.map((value) => ({ value, label: roleLabels[value] })),
        ]}
        value={role ?? any}
        onValueChange={(value) => onRoleChange(value === any ? undefined : value)}
      />
      <Select
        label={intl.formatMessage(messages.status)}
        hideLabel
        options={[
          { value: any, label: intl.formatMessage(messages.anyStatus) },
          ...userStatuses.map((value) => ({ value, label: intl.formatMessage(statuses[value]) })),
        ]}
        value={status ?? any}
        onValueChange={(value) => onStatusChange(value === any ? undefined : value)}
      />
      {counts && <Counts>{intl.formatMessage(messages.counts, counts)}</Counts>}
    </Root>
  );
}

const Failure = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`;

const Counts = styled.span`
  margin-inline-start: auto;
  align-self: center;
  color: ${color.textMuted};
`;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};
  & > :first-child {
    inline-size: 240px;
  }
  & > :nth-child(2) {
    inline-size: 220px;
  }
  & > :nth-child(3),
  & > :nth-child(4) {
    inline-size: 160px;
  }
  ${media.narrow} {
    & > :nth-child(-n + 2) {
      flex: 1 1 100%;
    }
    & > :nth-child(3),
    & > :nth-child(4) {
      flex: 1 1 140px;
    }
  }
`;
