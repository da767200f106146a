import type { Location } from '@locus/model/entities';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Card, DataTable, LocationDot } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, setupMessages } from './messages';

export interface LocationsTableProps extends Pick<
  DataTableProps<Location>,
  'status' | 'error' | 'onRetry' | 'emptyTitle' | 'emptyText' | 'emptyAction'
> {
  locations: readonly Location[];
}

/** The locations of a project: their names, addresses and kinds. */
export function LocationsTable({ locations, ...table }: LocationsTableProps) {
  const intl = useIntl();
  const columns: DataTableColumn<Location>[] = [
    {
      id: 'name',
      header: intl.formatMessage(messages.name),
      value: ({ name }) => name,
      cell: locationName,
    },
    {
      id: 'street',
      header: intl.formatMessage(messages.address),
      value: ({ street, houseNumber }) => [street, houseNumber].filter(Boolean).join(' ') || null,
    },
    {
      id: 'postalCode',
      header: intl.formatMessage(messages.postalCode),
      value: ({ postalCode }) => postalCode || null,
    },
    { id: 'city', header: intl.formatMessage(messages.city), value: ({ city }) => city || null },
    {
      id: 'setup',
      header: intl.formatMessage(messages.setup),
      value: ({ setup }) => intl.formatMessage(setupMessages[setup]),
    },
  ];
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>
          <FormattedMessage {...messages.title} />
        </Card.Title>
      </Card.Header>
      <DataTable
        {...table}
        caption={intl.formatMessage(messages.title)}
        columns={columns}
        rows={locations}
        rowKey={({ id }) => id}
      />
    </Card.Root>
  );
}

const locationName = ({ name, index }: Location) => (
  <Name title={name}>
    <LocationDot index={index} />
    <bdi>{name}</bdi>
  </Name>
);

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  & > bdi {
    ${truncate}
  }
`;
