import type { Account } from '@locus/model/entities';
import { dayLabel } from '@locus/model/text';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { truncate } from '@locus/ui/theme';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { UserStatusBadge } from '../UsersTable/UserStatusBadge';
import { messages } from './messages';

export interface AccountsTableProps extends Pick<
  DataTableProps<Account>,
  | 'caption'
  | 'status'
  | 'error'
  | 'onRetry'
  | 'empty'
  | 'noMatch'
  | 'emptyTitle'
  | 'onRowOpen'
  | 'sort'
  | 'onSortChange'
> {
  /** The accounts in display order. */
  accounts: readonly Account[];
  /** An account's name as a link that opens it. */
  renderLink: (account: Account) => ReactElement;
}

/** The accounts of the back-office. A row opens its account. */
export function AccountsTable({ accounts, renderLink, ...table }: AccountsTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...table}
      columns={useColumns(renderLink)}
      rows={accounts}
      rowKey={({ id }) => id}
      summary={intl.formatMessage(messages.parts.summary, { count: accounts.length })}
    />
  );
}

function useColumns(renderLink: AccountsTableProps['renderLink']): DataTableColumn<Account>[] {
  const intl = useIntl();
  return useMemo(() => {
    const head = (name: keyof typeof messages.columns) => intl.formatMessage(messages.columns[name]);
    return [
      { id: 'name', header: head('name'), width: 240, value: ({ name }) => name, cell: renderLink },
      {
        id: 'description',
        header: head('description'),
        width: 280,
        value: ({ description }) => description || null,
        cell: ({ description }) => (
          <Cut title={description}>
            <bdi>{description}</bdi>
          </Cut>
        ),
      },
      { id: 'type', header: head('type'), value: ({ type }) => intl.formatMessage(messages.types[type]) },
      {
        id: 'status',
        header: head('status'),
        width: 120,
        value: ({ status }) => status,
        cell: ({ status }) => <UserStatusBadge status={status} />,
      },
      {
        id: 'created',
        header: head('created'),
        width: 120,
        value: ({ createdAt }) => new Date(createdAt),
        cell: ({ createdAt }) => dayLabel(Date.parse(createdAt), intl.locale),
      },
      {
        id: 'id',
        header: head('id'),
        width: 110,
        value: ({ id }) => Number(id),
        cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.parts.copyId)} />,
      },
    ];
  }, [intl, renderLink]);
}

const Cut = styled.span`
  ${truncate}
  display: block;
  max-inline-size: 320px;
`;
