import { formatDay } from '@locus/model/text';
import type { DataImport } from '@locus/model/imports';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Badge, Button, DataTable } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { datasetMessages, kindMessages, listMessages as words, outcomeMessages, stateMessages } from './messages';

export interface ImportsTableProps extends Pick<
  DataTableProps<DataImport>,
  'status' | 'error' | 'onRetry' | 'sort' | 'onSortChange'
> {
  /** The imports, newest first. */
  imports: readonly DataImport[];
  onOpen: (entry: DataImport) => void;
}

const variants = {
  uploading: 'neutral',
  uploaded: 'neutral',
  waiting: 'accent',
  running: 'accent',
  checked: 'neutral',
  refused: 'danger',
  done: 'success',
  discarded: 'neutral',
} as const;

/** The imports of a project, and the result of each. */
export function ImportsTable({ imports, onOpen, ...state }: ImportsTableProps) {
  const intl = useIntl();
  const columns = useColumns(onOpen);
  return (
    <DataTable
      {...state}
      caption={intl.formatMessage(words.title)}
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      emptyTitle={intl.formatMessage(words.empty)}
    />
  );
}

function useColumns(onOpen: ImportsTableProps['onOpen']): DataTableColumn<DataImport>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'name',
        header: intl.formatMessage(words.name),
        value: ({ name, kind }) => name || intl.formatMessage(kindMessages[kind]),
        cell: ({ name, kind }) => <bdi>{name || intl.formatMessage(kindMessages[kind])}</bdi>,
      },
      {
        id: 'kind',
        header: intl.formatMessage(datasetMessages.kind),
        value: ({ kind }) => intl.formatMessage(kindMessages[kind]),
      },
      {
        id: 'state',
        header: intl.formatMessage(words.state),
        value: ({ state: at }) => intl.formatMessage(stateMessages[at]),
        cell: ({ state: at }) => <Badge variant={variants[at]}>{intl.formatMessage(stateMessages[at])}</Badge>,
      },
      {
        id: 'rows',
        header: intl.formatMessage(outcomeMessages.count),
        align: 'number',
        value: ({ report }) => report?.rowsRead,
      },
      { id: 'by', header: intl.formatMessage(words.by), value: ({ by }) => by, cell: ({ by }) => <bdi>{by}</bdi> },
      {
        id: 'at',
        header: intl.formatMessage(words.at),
        value: ({ createdAt }) => new Date(createdAt),
        cell: ({ createdAt }) => formatDay(createdAt),
      },
      {
        id: 'open',
        header: intl.formatMessage(words.open),
        align: 'end',
        cell: (entry) => (
          <Button
            size="small"
            aria-label={intl.formatMessage(words.openNamed, {
              name: entry.name || intl.formatMessage(kindMessages[entry.kind]),
            })}
            onClick={() => onOpen(entry)}
          >
            {intl.formatMessage(words.open)}
          </Button>
        ),
      },
    ],
    [intl, onOpen],
  );
}
