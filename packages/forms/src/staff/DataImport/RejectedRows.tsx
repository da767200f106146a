import type { RejectedRow } from '@locus/model/imports';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Button, Card, DataTable } from '@locus/ui';
import { truncate } from '@locus/ui/theme';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { outcomeMessages as words } from './messages';

export interface RejectedRowsProps extends Pick<DataTableProps<RejectedRow>, 'status' | 'error' | 'onRetry'> {
  rows: readonly RejectedRow[];
  onDownload: () => void;
  /** Shows the next rows; undefined if there are none. */
  onMore: (() => void) | undefined;
}

/** Rejected rows, each with its line and the reason; all of them as a file. */
export function RejectedRows({ rows, onDownload, onMore, ...state }: RejectedRowsProps) {
  const intl = useIntl();
  const columns = useColumns();
  return (
    <Card.Root>
      <Card.Header
        actions={
          rows.length > 0 && (
            <>
              {onMore && <Button onClick={onMore}>{intl.formatMessage(words.more)}</Button>}
              <Button icon={<Download size={16} strokeWidth={1.5} aria-hidden />} onClick={onDownload}>
                {intl.formatMessage(words.download)}
              </Button>
            </>
          )
        }
      >
        <Card.Title>{intl.formatMessage(words.rejects)}</Card.Title>
      </Card.Header>
      <Card.Body>
        <DataTable
          {...state}
          caption={intl.formatMessage(words.rejects)}
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
          emptyTitle={intl.formatMessage(words.noRejects)}
        />
      </Card.Body>
    </Card.Root>
  );
}

function useColumns(): DataTableColumn<RejectedRow>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      { id: 'line', header: intl.formatMessage(words.line), align: 'number', value: ({ line }) => line },
      {
        id: 'column',
        header: intl.formatMessage(words.column),
        value: ({ column }) => column,
        cell: ({ column }) => <bdi>{column}</bdi>,
      },
      {
        id: 'reason',
        header: intl.formatMessage(words.reason),
        value: ({ reason }) => reason,
        cell: ({ reason }) => <bdi lang="en">{reason}</bdi>,
      },
      {
        id: 'text',
        header: intl.formatMessage(words.row),
        value: ({ text }) => text,
        cell: ({ text }) => (
          <Text dir="auto" title={text}>
            {text}
          </Text>
        ),
      },
    ],
    [intl],
  );
}

const Text = styled.span`
  ${truncate}
  display: block;
  max-inline-size: 480px;
`;
