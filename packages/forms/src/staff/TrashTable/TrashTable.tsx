import { formatDay } from '@locus/model/text';
import type { Deleted } from '@locus/model/office';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Button, DataTable } from '@locus/ui';
import { Undo2 } from 'lucide-react';
import { useIntl } from 'react-intl';

import { IdCell } from '../ReportsTable/IdCell';
import { kindMessages, messages } from './messages';

export interface TrashTableProps extends Pick<
  DataTableProps<Deleted>,
  'caption' | 'status' | 'error' | 'onRetry' | 'sort' | 'onSortChange'
> {
  /** The deleted objects, in display order. */
  entries: readonly Deleted[];
  /** Those being restored. */
  restoring?: readonly Deleted[];
  /** Restores an object. */
  onRestore: (entry: Deleted) => void;
}

/** The deleted objects that can be restored. */
export function TrashTable({ entries, restoring = [], onRestore, ...table }: TrashTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...table}
      columns={useColumns(onRestore, restoring)}
      rows={entries}
      rowKey={({ kind, id }) => `${kind}:${id}`}
      empty={entries.length === 0}
      emptyTitle={intl.formatMessage(messages.empty)}
      emptyText={intl.formatMessage(messages.summary)}
      summary={intl.formatMessage(messages.summary)}
    />
  );
}

function useColumns(
  onRestore: TrashTableProps['onRestore'],
  restoring: readonly Deleted[],
): DataTableColumn<Deleted>[] {
  const intl = useIntl();
  const text = (name: 'kind' | 'id' | 'name' | 'parent' | 'by' | 'at' | 'until' | 'actions') =>
    intl.formatMessage(messages[name]);
  return [
    { id: 'kind', header: text('kind'), onPhone: 80, value: ({ kind }) => intl.formatMessage(kindMessages[kind]) },
    {
      id: 'id',
      header: text('id'),
      onPhone: false,
      onSmall: false,
      value: ({ id }) => Number(id),
      cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.copyId)} />,
    },
    {
      id: 'name',
      header: text('name'),
      onPhone: 120,
      value: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'parent',
      header: text('parent'),
      onPhone: false,
      value: ({ parent }) => parent,
      cell: ({ parent }) => <bdi>{parent}</bdi>,
    },
    { id: 'by', header: text('by'), onPhone: false, onSmall: false, value: ({ by }) => by },
    {
      id: 'at',
      header: text('at'),
      onPhone: false,
      value: ({ at }) => new Date(at),
      cell: ({ at }) => formatDay(at),
    },
    {
      id: 'until',
      header: text('until'),
      onPhone: false,
      value: ({ until }) => new Date(until),
      cell: ({ until }) => formatDay(until),
    },
    {
      id: 'actions',
      header: text('actions'),
      align: 'end',
      onPhone: 156,
      cell: (entry) => (
        <Button
          size="small"
          icon={<Undo2 size={14} strokeWidth={1.5} aria-hidden className="flip" />}
          disabled={!entry.restorable}
          busy={restoring.some(({ kind, id }) => kind === entry.kind && id === entry.id)}
          title={entry.restorable ? undefined : intl.formatMessage(messages.parentFirst)}
          aria-label={intl.formatMessage(messages.restoreNamed, { name: entry.name })}
          onClick={() => onRestore(entry)}
        >
          {intl.formatMessage(messages.restore)}
        </Button>
      ),
    },
  ];
}
