import { useHierarchy } from '@locus/data';
import { usePeriodText } from '@locus/forms';
import type { Project, ReportSummary } from '@locus/model';
import { formatDay, sortReports } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { Card, DataTable, Page } from '@locus/ui';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';

import { ProjectMap } from '../parts/ProjectMap';
import { messages } from './messages';

const none: Project[] = [];

/** What the project list shows beside the panel: where all locations lie, and the latest reports of all projects. */
export function ProjectsPage() {
  const intl = useIntl();
  const periodText = usePeriodText();
  const { data: projects = none, status, error, retry } = useHierarchy();
  const navigate = useNavigate();
  const rows = latestReports(projects);
  const locations = useMemo(() => projects.flatMap((project) => project.locations), [projects]);
  const columns: DataTableColumn<LatestReport>[] = [
    {
      id: 'report',
      header: intl.formatMessage(messages.projects.report),
      value: ({ report }) => report.name,
      cell: reportLink,
    },
    {
      id: 'project',
      header: intl.formatMessage(messages.projects.project),
      value: ({ project }) => project.name,
      cell: projectName,
    },
    {
      id: 'period',
      header: intl.formatMessage(messages.projects.period),
      value: ({ report }) => report.start_date,
      cell: ({ report }) => periodText(report),
    },
    {
      id: 'locations',
      header: intl.formatMessage(messages.projects.locations),
      align: 'number',
      value: ({ report }) => report.location_ids.length,
    },
    {
      id: 'created',
      header: intl.formatMessage(messages.projects.created),
      align: 'number',
      value: ({ report }) => report.created_date,
      cell: ({ report }) => formatDay(report.created_date),
    },
  ];
  return (
    <Page>
      <ProjectMap
        label={intl.formatMessage(messages.projects.map)}
        locations={locations}
        as="clusters"
        onSelect={([id]) => {
          const project = projects.find((one) => one.locations.some((location) => location.id === id));
          if (project) void navigate(`/projects/${project.id}`);
        }}
        status={status}
        onRetry={retry}
      />
      <Card.Root>
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.projects.title} />
          </Card.Title>
        </Card.Header>
        <DataTable
          caption={intl.formatMessage(messages.projects.title)}
          columns={columns}
          rows={rows}
          rowKey={({ report }) => report.id}
          defaultSort={{ column: 'created', direction: 'descending' }}
          status={status}
          error={error?.reason}
          onRetry={retry}
          emptyTitle={<FormattedMessage {...messages.projects.emptyTitle} />}
          emptyText={<FormattedMessage {...messages.projects.emptyText} />}
        />
      </Card.Root>
    </Page>
  );
}

const reportLink = ({ report }: LatestReport) => (
  <Link to={`/reports/${report.id}`}>
    <bdi>{report.name}</bdi>
  </Link>
);

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
