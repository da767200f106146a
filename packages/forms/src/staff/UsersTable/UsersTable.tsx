import { roleLabels } from '@locus/model/entities';
import { dayLabel } from '@locus/model/text';
import type { FfiPlan, UserRecord } from '@locus/model/office';
import { countryOfPlan, levelOfPlan, nameOfUser } from '@locus/model/office';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Avatar, Badge, DataTable } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages as formMessages } from '../UserForm/messages';
import { messages } from './messages';
import { UserStatusBadge } from './UserStatusBadge';

export interface UsersTableProps extends Pick<
  DataTableProps<UserRecord>,
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
  /** The users in display order. */
  users: readonly UserRecord[];
  /** A user's name as a link that opens it. */
  renderLink: (user: UserRecord) => ReactElement;
}

/** The users of the back-office: their names, accounts and roles. A row opens its user. */
export function UsersTable({ users, renderLink, ...table }: UsersTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...table}
      columns={useColumns(renderLink)}
      rows={users}
      rowKey={({ id }) => id}
      rowHeight="tall"
      summary={intl.formatMessage(messages.parts.summary, { count: users.length })}
    />
  );
}

function useColumns(renderLink: UsersTableProps['renderLink']): DataTableColumn<UserRecord>[] {
  const intl = useIntl();
  return useMemo(() => {
    const head = (name: keyof typeof messages.columns) => intl.formatMessage(messages.columns[name]);
    const levelText = (plan: FfiPlan) => intl.formatMessage(formMessages[levelOfPlan(plan)]);
    const planText = (plan: FfiPlan) => `${countryOfPlan(plan)} ${levelText(plan)}`;
    return [
      {
        id: 'name',
        header: head('name'),
        width: 300,
        onPhone: 158,
        value: nameOfUser,
        cell: (user) => <Who user={user} link={renderLink(user)} />,
      },
      {
        id: 'account',
        header: head('account'),
        width: 200,
        onPhone: false,
        value: ({ accountName }) => accountName,
        cell: ({ accountName, title }) => <TwoLines first={accountName} second={title} />,
      },
      { id: 'role', header: head('role'), width: 240, onPhone: 106, value: ({ role }) => roleLabels[role] },
      {
        id: 'status',
        header: head('status'),
        width: 120,
        onPhone: 108,
        value: ({ status }) => status,
        cell: ({ status, activated }) => (
          <Badges>
            <UserStatusBadge status={status} />
            {!activated && <Badge variant="info">{intl.formatMessage(messages.parts.invited)}</Badge>}
          </Badges>
        ),
      },
      {
        id: 'plans',
        header: head('plans'),
        width: 160,
        onPhone: false,
        onSmall: false,
        value: ({ ffiPlans }) => ffiPlans.map(planText).join(', ') || null,
        cell: ({ ffiPlans }) => (
          <Badges title={ffiPlans.map(planText).join(', ')}>
            {ffiPlans.map((plan) => (
              <Badge key={plan} variant="accent" icon={null}>
                <bdi translate="no">{countryOfPlan(plan)}</bdi> {levelText(plan)}
              </Badge>
            ))}
          </Badges>
        ),
      },
      {
        id: 'created',
        header: head('created'),
        width: 120,
        onPhone: false,
        onSmall: false,
        value: ({ created }) => new Date(created),
        cell: ({ created }) => dayLabel(Date.parse(created), intl.locale),
      },
      {
        id: 'id',
        header: head('id'),
        width: 110,
        onPhone: false,
        onSmall: false,
        value: ({ id }) => Number(id),
        cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.parts.copyId)} />,
      },
    ];
  }, [intl, renderLink]);
}

const Who = ({ user, link }: { user: UserRecord; link: ReactElement }) => (
  <Person>
    <Avatar name={nameOfUser(user)} />
    <Lines>
      <strong>{link}</strong>
      <span title={user.email}>
        <bdi>{user.email}</bdi>
      </span>
    </Lines>
  </Person>
);

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <Lines>
    <span data-first title={first}>
      <bdi>{first}</bdi>
    </span>
    {second !== '' && (
      <span title={second}>
        <bdi>{second}</bdi>
      </span>
    )}
  </Lines>
);

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 200px;
  /* The columns of a long table have fixed widths, and those of a fitted one share its width. */
  :is([data-virtual], [data-fitted]) & {
    min-inline-size: 0;
  }
  /* On a phone the email needs the avatar's space. */
  @media (max-width: 599.98px) {
    [data-fitted] & > :first-child {
      display: none;
    }
  }
`;

const Lines = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 120px;
  [data-fitted] & {
    flex: 1;
    min-inline-size: 0;
  }
  color: ${color.textMuted};
  font: ${font.label};
  & > * {
    ${truncate}
  }
  & > strong,
  & > [data-first] {
    color: ${color.text};
    font: ${font.body};
  }
  & > strong {
    font: ${font.bodyStrong};
  }
  /* A name from right to left in a page from left to right is cut at its own end. */
  & > strong > a {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: bottom;
    ${truncate}
  }
`;

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  max-inline-size: 100%;
`;
