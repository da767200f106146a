import type { Id, ReportSummary } from '@locus/model';
import { reportState, reportSwitchable, visibilityOf } from '@locus/model/office';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { DataTable, IconButton, Switch } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from './IdCell';
import { messages } from './messages';
import { ReportStateBadge } from './ReportStateBadge';

export interface ReportsTableProps extends Pick<
  DataTableProps<ReportSummary>,
  | 'caption'
  | 'status'
  | 'error'
  | 'onRetry'
  | 'empty'
  | 'noMatch'
  | 'emptyTitle'
  | 'selected'
  | 'onSelectedChange'
  | 'bulkActions'
> {
  /** The reports in the order they are shown. */
  reports: readonly ReportSummary[];
  /** The names of the project's places by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  /** A report's name as the link that opens it. */
  renderLink: (report: ReportSummary) => ReactElement;
  /** Gets a report, and whether customers shall see it. */
  onVisibleChange: (report: ReportSummary, visible: boolean) => void;
  /** Opens the form with a copy of a report. */
  onDuplicate?: (report: ReportSummary) => void;
  /** Asks whether to delete a report. */
  onDelete: (report: ReportSummary) => void;
}

/** A day as the back-office writes it. */
const dayOf = (instant: string) => instant.slice(0, 10).replaceAll('-', '/');

/** The reports of a project: what they are, how far, and whether customers see them. */
export function ReportsTable(props: ReportsTableProps) {
  const { reports, placeNames, renderLink, onVisibleChange, onDuplicate, onDelete, ...table } = props;
  const facts = useFacts(placeNames, renderLink);
  const controls = useControls({ onVisibleChange, onDuplicate, onDelete });
  return (
    <DataTable
      {...table}
      columns={[...facts, ...controls]}
      rows={reports}
      rowKey={({ id }) => id}
      summary={<FormattedMessage {...messages.parts.summary} values={{ count: reports.length }} />}
    />
  );
}

function useFacts(
  placeNames: ReportsTableProps['placeNames'],
  renderLink: ReportsTableProps['renderLink'],
): DataTableColumn<ReportSummary>[] {
  const intl = useIntl();
  return useMemo(() => {
    const head = (name: keyof typeof messages.columns) => intl.formatMessage(messages.columns[name]);
    const word = (recurring: boolean) => intl.formatMessage(recurring ? messages.parts.yes : messages.parts.no);
    const placesOf = ({ location_ids: ids }: ReportSummary) => ids.map((id) => placeNames.get(id) ?? id).join(', ');
    const frequencyOf = ({ recurring, recurrence_frequency: often }: ReportSummary) =>
      recurring && often ? intl.formatMessage(messages.frequencies[often]) : null;
    return [
      {
        id: 'id',
        header: head('id'),
        value: ({ id }) => Number(id),
        cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.parts.copyId)} />,
      },
      { id: 'name', header: head('name'), value: ({ name }) => name, cell: renderLink },
      { id: 'date', header: head('date'), value: ({ created_date: date }) => dayOf(date) },
      { id: 'recurring', header: head('recurring'), value: ({ recurring }) => word(recurring) },
      { id: 'frequency', header: head('frequency'), value: frequencyOf },
      {
        id: 'updated',
        header: head('updated'),
        value: ({ recurring, last_updated: date }) => (recurring && date !== null ? dayOf(date) : null),
      },
      {
        id: 'places',
        header: head('places'),
        value: placesOf,
        cell: (report) => <Places title={placesOf(report)}>{placesOf(report)}</Places>,
      },
      {
        id: 'status',
        header: head('status'),
        value: (report) => intl.formatMessage(messages.states[reportState(report)]),
        cell: (report) => <ReportStateBadge state={reportState(report)} />,
      },
    ];
  }, [intl, placeNames, renderLink]);
}

function useControls({
  onVisibleChange,
  onDuplicate,
  onDelete,
}: Pick<ReportsTableProps, 'onVisibleChange' | 'onDuplicate' | 'onDelete'>): DataTableColumn<ReportSummary>[] {
  const intl = useIntl();
  return [
    {
      id: 'visible',
      header: intl.formatMessage(messages.columns.visible),
      cell: (report) => (
        <Switch
          label={intl.formatMessage(messages.parts.visibleNamed, { name: report.name })}
          hideLabel
          checked={visibilityOf(report.status) === 'PRESENTABLE'}
          disabled={!reportSwitchable(report)}
          onCheckedChange={(visible) => onVisibleChange(report, visible)}
        />
      ),
    },
    {
      id: 'actions',
      header: intl.formatMessage(messages.columns.actions),
      align: 'end',
      cell: (report) => (
        <Actions>
          {onDuplicate && (
            <IconButton
              size="small"
              label={intl.formatMessage(messages.parts.duplicateNamed, { name: report.name })}
              icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => onDuplicate(report)}
            />
          )}
          <IconButton
            size="small"
            variant="danger"
            label={intl.formatMessage(messages.parts.deleteNamed, { name: report.name })}
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onDelete(report)}
          />
        </Actions>
      ),
    },
  ];
}

const Places = styled.bdi`
  ${truncate}
  display: block;
  max-inline-size: 200px;
`;

const Actions = styled.span`
  display: inline-flex;
  gap: ${space[1]};
`;
