import { useHierarchy } from '@locus/data';
import type { Location } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { Card, DataTable, LocationDot, Page } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { useOpenProject } from '../useOpenProject';
import { ProjectMap } from '../parts/ProjectMap';
import { messages } from './messages';

const none: Location[] = [];

/** What an open project shows beside the panel: its locations. */
export function ProjectPage() {
  const intl = useIntl();
  const { status, error, retry } = useHierarchy();
  const { project, missing } = useOpenProject();
  const columns: DataTableColumn<Location>[] = [
    {
      id: 'name',
      header: intl.formatMessage(messages.project.name),
      value: ({ name }) => name,
      cell: locationName,
    },
    {
      id: 'street',
      header: intl.formatMessage(messages.project.address),
      value: ({ street, houseNumber }) => [street, houseNumber].filter(Boolean).join(' ') || null,
    },
    {
      id: 'postalCode',
      header: intl.formatMessage(messages.project.postalCode),
      value: ({ postalCode }) => postalCode || null,
    },
    { id: 'city', header: intl.formatMessage(messages.project.city), value: ({ city }) => city || null },
    {
      id: 'setup',
      header: intl.formatMessage(messages.project.setup),
      value: ({ setup }) => intl.formatMessage(messages.setups[setup]),
    },
  ];
  return (
    <Page>
      {!missing && (
        <ProjectMap
          label={intl.formatMessage(messages.project.map)}
          locations={project?.locations ?? none}
          as="pins"
          status={status}
          onRetry={retry}
        />
      )}
      <Card.Root>
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.project.title} />
          </Card.Title>
        </Card.Header>
        <DataTable
          caption={intl.formatMessage(messages.project.title)}
          columns={columns}
          rows={project?.locations ?? []}
          rowKey={({ id }) => id}
          status={status}
          error={error?.reason}
          onRetry={retry}
          emptyTitle={
            <FormattedMessage {...(missing ? messages.project.notFoundTitle : messages.project.emptyTitle)} />
          }
          emptyText={missing && <FormattedMessage {...messages.project.notFoundText} />}
          emptyAction={
            missing && (
              <Link to="/">
                <FormattedMessage {...messages.project.allProjects} />
              </Link>
            )
          }
        />
      </Card.Root>
    </Page>
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
