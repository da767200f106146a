import { useProject } from '@locus/data';
import type { Project, ReportSummary } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { AdminPageTitle, Badge, CopyButton, DataTable } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';

/** `/projects/:projectId/reports`: the reports of a project, the newest first; read again every 50 s. */
export function ReportsPage() {
  const intl = useIntl();
  const { projectId } = useParams();
  const { data, status, error, retry } = useProject(projectId);
  const rows = useMemo(() => data?.reports.toReversed() ?? [], [data]);
  const columns = useMemo(() => columnsOf(intl, data), [intl, data]);
  return (
    <>
      <AdminPageTitle
        title={<FormattedMessage {...messages.reports.title} />}
        count={data && <FormattedMessage {...messages.reports.count} values={{ count: rows.length }} />}
      />
      <DataTable
        caption={intl.formatMessage(messages.reports.title)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error?.reason}
        onRetry={retry}
        empty={rows.length === 0}
        emptyTitle={<FormattedMessage {...messages.reports.empty} />}
      />
    </>
  );
}

/** A day as the back-office writes it. */
const dayOf = (instant: string) => instant.slice(0, 10).replaceAll('-', '/');

function columnsOf(intl: IntlShape, project: Project | undefined): DataTableColumn<ReportSummary>[] {
  const text = (name: keyof typeof messages.reports.columns) => intl.formatMessage(messages.reports.columns[name]);
  const names = new Map(project?.locations.map(({ id, name }) => [id, name]));
  const placesOf = ({ location_ids }: ReportSummary) => location_ids.map((id) => names.get(id) ?? id).join(', ');
  const frequencyOf = ({ recurring, recurrence_frequency }: ReportSummary) =>
    recurring ? intl.formatMessage(messages.reports.recurrence[recurrence_frequency ?? 'none']) : text('once');
  const statusOf = ({ status }: ReportSummary) =>
    intl.formatMessage(status === 'PRESENTABLE' ? messages.reports.visible : messages.reports.hidden);
  return [
    {
      id: 'id',
      header: text('id'),
      value: ({ id }) => Number(id),
      cell: ({ id }) => (
        <IdCell>
          {id}
          <CopyButton value={id} label={intl.formatMessage(messages.reports.copyId)} />
        </IdCell>
      ),
    },
    { id: 'name', header: text('name'), value: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'date', header: text('date'), value: ({ created_date }) => dayOf(created_date) },
    {
      id: 'period',
      header: text('period'),
      value: ({ start_date, end_date }) => `${dayOf(start_date)} – ${dayOf(end_date)}`,
    },
    { id: 'recurring', header: text('recurring'), value: frequencyOf },
    {
      id: 'places',
      header: text('places'),
      value: placesOf,
      cell: (row) => <Places title={placesOf(row)}>{placesOf(row)}</Places>,
    },
    {
      id: 'status',
      header: text('status'),
      value: statusOf,
      cell: (row) => <Badge variant={row.status === 'PRESENTABLE' ? 'success' : 'neutral'}>{statusOf(row)}</Badge>,
    },
  ];
}

const IdCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;

const Places = styled.bdi`
  ${truncate}
  display: block;
  max-inline-size: 180px;
`;
