import type { Project, ReportSummary } from '@locus/model/entities';
import { sortReports } from '@locus/model/entities';
import { formatDay } from '@locus/model/text';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Card, DataTable } from '@locus/ui';
import type { ReactElement } from 'react';
import { media } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { usePeriodText } from '../../shared/ReportInfoDialog/usePeriodText';
import { messages } from './messages';

export interface LatestReportsProps extends Pick<DataTableProps<never>, 'status' | 'error' | 'onRetry'> {
  /** The projects whose reports are listed. */
  projects: readonly Project[];
  /** A report's name as a link that opens it. */
  renderLink: (report: ReportSummary) => ReactElement;
}

/** The reports of all projects, newest first. */
export function LatestReports({ projects, renderLink, ...table }: LatestReportsProps) {
  const intl = useIntl();
  const periodText = usePeriodText();
  const columns: DataTableColumn<LatestReport>[] = [
    {
      id: 'report',
      header: intl.formatMessage(messages.report),
      value: ({ report }) => report.name,
      cell: ({ report }) => renderLink(report),
    },
    {
      id: 'project',
      header: intl.formatMessage(messages.project),
      value: ({ project }) => project.name,
      cell: projectName,
    },
    {
      id: 'period',
      header: intl.formatMessage(messages.period),
      value: ({ report }) => report.start_date,
      cell: ({ report }) => periodText(report),
    },
    {
      id: 'locations',
      header: intl.formatMessage(messages.locations),
      align: 'number',
      value: ({ report }) => report.location_ids.length,
    },
    {
      id: 'created',
      header: intl.formatMessage(messages.created),
      align: 'number',
      value: ({ report }) => report.created_date,
      cell: ({ report }) => formatDay(report.created_date),
    },
  ];
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>
          <FormattedMessage {...messages.title} />
        </Card.Title>
      </Card.Header>
      <Wrapped>
        <DataTable
          {...table}
          caption={intl.formatMessage(messages.title)}
          columns={columns}
          rows={latestReports(projects)}
          rowKey={({ report }) => report.id}
          defaultSort={{ column: 'created', direction: 'descending' }}
          emptyTitle={<FormattedMessage {...messages.emptyTitle} />}
          emptyText={<FormattedMessage {...messages.emptyText} />}
        />
      </Wrapped>
    </Card.Root>
  );
}

const projectName = ({ project }: LatestReport) => <bdi>{project.name}</bdi>;

interface LatestReport {
  project: Project;
  report: ReportSummary;
}

function latestReports(projects: readonly Project[]): LatestReport[] {
  const owners = new Map(projects.flatMap((project) => project.reports.map((report) => [report, project] as const)));
  return sortReports([...owners.keys()], 'Date created').flatMap((report) => {
    const project = owners.get(report);
    return project ? [{ project, report }] : [];
  });
}

/** In a small window names wrap to two lines so that all columns stay visible. */
const Wrapped = styled.div`
  display: flex;
  min-inline-size: 0;
  ${media.compact} {
    && tbody :is(th, td):nth-child(-n + 3) {
      padding-block: 6px;
      white-space: normal;
      overflow-wrap: break-word;
    }
  }
`;
