import { unitText } from '@locus/model/text';
import type { MonitoredItem } from '@locus/model/office';
import { ageOf } from '@locus/model/office';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Badge, DataTable, IconButton, Progress } from '@locus/ui';
import { color, media, space, truncate } from '@locus/ui/theme';
import { CircleStop, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { stageMessage } from '../../analysts/AlmostReady/stageMessage';
import { messages as itemMessages } from '../ItemsTable/messages';
import { IdCell } from '../ReportsTable/IdCell';
import { messages } from './messages';

export interface MonitoringTableProps extends Pick<
  DataTableProps<MonitoredItem>,
  'caption' | 'status' | 'error' | 'onRetry' | 'empty' | 'noMatch' | 'sort' | 'onSortChange'
> {
  /** The items in display order. */
  items: readonly MonitoredItem[];
  /** The reference time for ages. */
  now: Date;
  /** The link "Go" to an item's report. */
  renderGo: (item: MonitoredItem) => ReactElement;
  /** Stops the calculation of an item. */
  onItemCancel: (item: MonitoredItem) => void;
  /** Recalculates a failed item. */
  onItemRetry: (item: MonitoredItem) => void;
}

const variants = { confirmed: 'success', initiated: 'accent', error: 'danger', deleted: 'neutral' } as const;

/** Every item of a project's reports: its progress, its age and its number of attempts. */
export function MonitoringTable(props: MonitoringTableProps) {
  const { items, now, renderGo, onItemCancel, onItemRetry, ...table } = props;
  const intl = useIntl();
  const facts = useFacts();
  const job = useJob(now);
  const controls = useControls({ renderGo, onItemCancel, onItemRetry });
  const columns = useMemo(() => [...facts, ...job, ...controls], [facts, job, controls]);
  return (
    <DataTable
      {...table}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      emptyTitle={intl.formatMessage(messages.empty)}
      summary={<FormattedMessage {...messages.summary} values={{ count: items.length }} />}
    />
  );
}

/** The item's type. */
function useFacts(): DataTableColumn<MonitoredItem>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'reportId',
        header: intl.formatMessage(messages.reportId),
        width: 100,
        onPhone: false,
        onSmall: false,
        value: ({ reportId }) => Number(reportId),
        cell: ({ reportId }) => <IdCell id={reportId} copyLabel={intl.formatMessage(messages.copyReportId)} />,
      },
      {
        id: 'id',
        header: intl.formatMessage(messages.itemId),
        width: 100,
        onPhone: false,
        onSmall: false,
        value: ({ id }) => Number(id),
        cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.copyItemId)} />,
      },
      {
        id: 'reportName',
        header: intl.formatMessage(messages.reportName),
        width: 200,
        onPhone: false,
        value: ({ reportName }) => reportName,
        cell: ({ reportName }) => <Name title={reportName}>{reportName}</Name>,
      },
      {
        id: 'name',
        header: intl.formatMessage(messages.itemName),
        width: 220,
        onPhone: 110,
        value: ({ name }) => name,
        cell: ({ name, type }) => (
          <Name title={name}>
            <bdi>{name}</bdi> <Type>{type}</Type>
          </Name>
        ),
      },
    ],
    [intl],
  );
}

/** The progress of its calculation. */
function useJob(now: Date): DataTableColumn<MonitoredItem>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'status',
        header: intl.formatMessage(messages.status),
        width: 110,
        onPhone: 100,
        value: ({ status }) => intl.formatMessage(itemMessages[status]),
        cell: ({ status }) => <Badge variant={variants[status]}>{intl.formatMessage(itemMessages[status])}</Badge>,
      },
      {
        id: 'progress',
        header: intl.formatMessage(messages.progress),
        width: 220,
        onPhone: 96,
        value: ({ progress, reason }) => progress?.percent ?? reason,
        cell: ({ progress, reason }) => {
          if (!progress) return <Reason title={reason ?? undefined}>{reason}</Reason>;
          const stage = intl.formatMessage(stageMessage(progress.stage));
          return <Bar size="inline" title={stage} label={stage} value={progress.percent} />;
        },
      },
      {
        id: 'attempts',
        header: intl.formatMessage(messages.attempts),
        align: 'number',
        width: 90,
        onPhone: false,
        onSmall: false,
        value: ({ attempts }) => attempts,
      },
      {
        id: 'age',
        header: intl.formatMessage(messages.age),
        align: 'end',
        width: 90,
        onPhone: false,
        // The oldest one last.
        value: ({ askedDate }) => -Date.parse(askedDate),
        cell: ({ askedDate }) => {
          const { value, unit } = ageOf(askedDate, now);
          return unitText(value, unit, intl.locale);
        },
      },
    ],
    [intl, now],
  );
}

function useControls({
  renderGo,
  onItemCancel,
  onItemRetry,
}: Pick<MonitoringTableProps, 'renderGo' | 'onItemCancel' | 'onItemRetry'>): DataTableColumn<MonitoredItem>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        // The link and the action share a column, so that both stay in view.
        id: 'go',
        header: intl.formatMessage(messages.go),
        width: 80,
        onPhone: 80,
        cell: (item) => (
          <Both>
            {renderGo(item)}
            <ItemAction {...{ item, onItemCancel, onItemRetry }} />
          </Both>
        ),
      },
    ],
    [intl, renderGo, onItemCancel, onItemRetry],
  );
}

interface ItemActionProps extends Pick<MonitoringTableProps, 'onItemCancel' | 'onItemRetry'> {
  item: MonitoredItem;
}

/** Stops an item's calculation or starts a failed one again. */
function ItemAction({ item, onItemCancel, onItemRetry }: ItemActionProps) {
  const intl = useIntl();
  if (item.status === 'initiated')
    return (
      <IconButton
        size="small"
        label={intl.formatMessage(messages.cancel, { name: item.name })}
        icon={<CircleStop size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => onItemCancel(item)}
      />
    );
  if (item.status !== 'error') return null;
  return (
    <IconButton
      size="small"
      label={intl.formatMessage(messages.retry, { name: item.name })}
      icon={<RotateCw size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => onItemRetry(item)}
    />
  );
}

const Name = styled.bdi`
  ${truncate}
  display: block;
  max-inline-size: 260px;
  ${media.narrow} {
    white-space: normal;
  }
`;

const Type = styled.small`
  /* The rows have one line. */
  && {
    display: inline;
    margin-inline-start: ${space[1]};
    ${media.narrow} {
      display: block;
      margin: 0;
    }
  }
`;

const Bar = styled(Progress)`
  inline-size: min(220px, 100%);
  ${media.narrow} {
    flex-wrap: wrap;
  }
`;

const Reason = styled.bdi`
  ${truncate}
  display: block;
  max-inline-size: 180px;
  color: ${color.danger};
  ${media.narrow} {
    white-space: normal;
  }
`;

const Both = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  ${media.narrow} {
    flex-wrap: wrap;
  }
`;
