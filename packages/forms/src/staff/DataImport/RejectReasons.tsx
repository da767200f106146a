import type { DataImport } from '@locus/model/imports';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { outcomeMessages as words } from './messages';

type Group = NonNullable<DataImport['report']>['rejects'][number];

/** Why rows were rejected, the most frequent reason first. */
export function RejectReasons({ rejects }: { rejects: readonly Group[] }) {
  const intl = useIntl();
  const columns = useColumns();
  return (
    <DataTable
      caption={intl.formatMessage(words.reasons)}
      columns={columns}
      rows={rejects}
      rowKey={({ column, reason, value }) => JSON.stringify([column, reason, value])}
    />
  );
}

function useColumns(): DataTableColumn<Group>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        id: 'column',
        header: intl.formatMessage(words.column),
        value: ({ column }) => column,
        cell: ({ column }) => <bdi>{column}</bdi>,
      },
      {
        id: 'value',
        header: intl.formatMessage(words.value),
        value: ({ value, values }) =>
          value ?? (values === undefined ? undefined : intl.formatMessage(words.otherValues, { count: values })),
        cell: ({ value, values }) =>
          values === undefined ? <bdi>{value}</bdi> : intl.formatMessage(words.otherValues, { count: values }),
      },
      {
        id: 'reason',
        header: intl.formatMessage(words.reason),
        value: ({ reason }) => reason,
        cell: ({ reason }) => <bdi lang="en">{reason}</bdi>,
      },
      { id: 'rows', header: intl.formatMessage(words.count), align: 'number', value: ({ rows }) => rows },
    ],
    [intl],
  );
}
