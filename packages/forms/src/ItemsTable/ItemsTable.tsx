import type { ReportItem } from '@locus/model';
import { formatDay } from '@locus/model';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Badge, DataTable, IconButton, InfoTip } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages } from './messages';

export interface ItemsTableProps extends Pick<DataTableProps<ReportItem>, 'status' | 'error' | 'onRetry'> {
  /** The items in the order they are shown. */
  items: readonly ReportItem[];
  /** Asks whether to remove an item. */
  onRemove: (item: ReportItem) => void;
}

const variants = { confirmed: 'success', initiated: 'accent', error: 'danger', deleted: 'neutral' } as const;

/** The items of a report: what they are, how far, and with which settings. */
export function ItemsTable({ items, onRemove, ...table }: ItemsTableProps) {
  const intl = useIntl();
  const columns = useColumns(onRemove);
  return (
    <DataTable
      {...table}
      caption={intl.formatMessage(messages.caption)}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={items.length === 0}
      emptyTitle={intl.formatMessage(messages.empty)}
    />
  );
}

function useColumns(onRemove: ItemsTableProps['onRemove']): DataTableColumn<ReportItem>[] {
  const intl = useIntl();
  const text = (name: 'id' | 'name' | 'type' | 'created' | 'status' | 'options' | 'url' | 'actions') =>
    intl.formatMessage(messages[name]);
  return [
    {
      id: 'id',
      header: text('id'),
      value: ({ id }) => Number(id),
      cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.copyId)} />,
    },
    { id: 'name', header: text('name'), value: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'type', header: text('type'), value: ({ type }) => type },
    { id: 'created', header: text('created'), value: ({ createdDate: day }) => formatDay(day) },
    {
      id: 'status',
      header: text('status'),
      value: ({ status }) => intl.formatMessage(messages[status]),
      cell: ({ status }) => <Badge variant={variants[status]}>{intl.formatMessage(messages[status])}</Badge>,
    },
    { id: 'options', header: text('options'), value: (item) => optionsOf(item) ?? intl.formatMessage(messages.none) },
    { id: 'url', header: text('url'), value: ({ visualizationUrl: url }) => url || null },
    {
      id: 'actions',
      header: text('actions'),
      align: 'end',
      cell: (item) => (
        <Actions>
          <InfoTip label={intl.formatMessage(messages.info, { name: item.name })}>
            <bdi>{item.description || item.name}</bdi>
            {item.reason !== null && <p>{item.reason}</p>}
          </InfoTip>
          {item.status.includes('initiated') ? (
            intl.formatMessage(messages.inProgress)
          ) : (
            <IconButton
              size="small"
              variant="danger"
              label={intl.formatMessage(messages.remove, { name: item.name })}
              icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => onRemove(item)}
            />
          )}
        </Actions>
      ),
    },
  ];
}

/** What an item is calculated with, in a line; undefined without any. */
const optionsOf = ({ settings }: ReportItem): string | undefined =>
  settings.length === 0 ? undefined : settings.map(({ name, value }) => `${name}: ${value}`).join(', ');

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;
