import type { Account, AdminProjectSort, Id } from '@locus/model/entities';
import { activeAccounts, adminProjectSorts } from '@locus/model/entities';
import { Button, MultiSelect, SearchField, SegmentedControl } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface ProjectsToolbarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  search: string;
  onSearchChange: (search: string) => void;
  /** All accounts; the active ones are offered, by name. Undefined while unknown. */
  accounts: readonly Account[] | undefined;
  /** Why loading the accounts failed. */
  accountsError?: ReactNode;
  /** Loads them again; offered next to the reason. */
  onAccountsRetry?: () => void;
  /** The accounts that filter the list; empty for all. */
  accountFilter: readonly Id[];
  onAccountFilterChange: (accountIds: Id[]) => void;
  sort: AdminProjectSort;
  onSortChange: (sort: AdminProjectSort) => void;
}

/** The filters and the order of the back-office's project list. */
export function ProjectsToolbar({
  search,
  onSearchChange,
  accounts,
  accountsError,
  onAccountsRetry,
  accountFilter,
  onAccountFilterChange,
  sort,
  onSortChange,
  ...rest
}: ProjectsToolbarProps) {
  const intl = useIntl();
  const offered = activeAccounts(accounts ?? []).map(({ id, name }) => ({ value: id, label: name, secondary: id }));
  return (
    <Root {...rest}>
      <SearchField label={intl.formatMessage(messages.search)} value={search} onValueChange={onSearchChange} />
      <MultiSelect
        label={intl.formatMessage(messages.accounts)}
        hideLabel
        options={offered}
        value={accountFilter}
        onValueChange={onAccountFilterChange}
        emptyText={intl.formatMessage(messages.allAccounts)}
        searchLabel={intl.formatMessage(messages.searchAccounts)}
        error={
          accountsError && (
            <Failure>
              {accountsError}
              {onAccountsRetry && (
                <Button size="small" onClick={onAccountsRetry}>
                  {intl.formatMessage(messages.retry)}
                </Button>
              )}
            </Failure>
          )
        }
        disabled={accounts === undefined}
        allowEmpty
      />
      <Sort>
        <span aria-hidden>{intl.formatMessage(messages.sortBy)}</span>
        <SegmentedControl
          variant="floating"
          label={intl.formatMessage(messages.sortBy)}
          segments={adminProjectSorts.map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
          value={sort}
          onValueChange={onSortChange}
        />
      </Sort>
    </Root>
  );
}

const Failure = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`;

const Sort = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
`;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};
  & > :first-child,
  & > :nth-child(2) {
    inline-size: 260px;
  }
  & > :last-child {
    margin-inline-start: auto;
  }
  ${media.narrow} {
    & > :first-child,
    & > :nth-child(2) {
      flex: 1 1 200px;
    }
  }
`;
