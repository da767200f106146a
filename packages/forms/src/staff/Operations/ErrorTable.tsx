import { momentLabel } from '@locus/model/text';
import type { KeptError } from '@locus/model/operations';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { IdCell } from '../ReportsTable/IdCell';
import { messages } from './messages';

const { errors: words } = messages;

export interface ErrorTableProps extends Pick<
  DataTableProps<KeptError>,
  'status' | 'error' | 'onRetry' | 'sort' | 'onSortChange'
> {
  /** The latest errors, newest first. */
  errors: readonly KeptError[];
}

/** Unexpected failures of the service, by the number shown to the reader. */
export function ErrorTable({ errors, ...table }: ErrorTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...table}
      caption={intl.formatMessage(words.title)}
      columns={useColumns()}
      rows={errors}
      rowKey={({ id }) => id}
      copyable
      empty={errors.length === 0}
      emptyTitle={intl.formatMessage(words.empty)}
      summary={intl.formatMessage(words.since)}
    />
  );
}

function useColumns(): DataTableColumn<KeptError>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'at',
        header: intl.formatMessage(words.at),
        value: ({ at }) => new Date(at),
        cell: ({ at }) => momentLabel(at, intl.locale, 'second'),
      },
      {
        id: 'request',
        header: intl.formatMessage(words.request),
        value: ({ request }) => request,
        cell: ({ request }) =>
          request === null ? null : <IdCell id={request} copyLabel={intl.formatMessage(words.copyRequest)} />,
      },
      { id: 'call', header: intl.formatMessage(words.call), value: ({ call }) => call, cell: Call },
      {
        id: 'error',
        header: intl.formatMessage(words.error),
        value: ({ error }) => error,
        cell: ({ error }) => <bdi title={error}>{error}</bdi>,
      },
    ],
    [intl],
  );
}

const Call = ({ call }: KeptError) => (call === null ? null : <bdi>{call}</bdi>);
