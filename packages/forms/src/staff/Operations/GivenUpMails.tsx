import type { Id } from '@locus/model/entities';
import { momentLabel } from '@locus/model/text';
import type { GivenUpMail } from '@locus/model/operations';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Button, DataTable } from '@locus/ui';
import { RotateCw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

const { mails: words } = messages;
const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface GivenUpMailsProps extends Pick<
  DataTableProps<GivenUpMail>,
  'status' | 'error' | 'onRetry' | 'sort' | 'onSortChange'
> {
  mails: readonly GivenUpMail[];
  /** Sends emails again. */
  onResend: (ids: Id[]) => void;
  /** Discards emails. */
  onDiscard: (ids: Id[]) => void;
  /** Whether one of these actions is in progress. */
  busy?: boolean;
}

/** Emails that could not be delivered, with the reason; the selected ones are sent again or discarded. */
export function GivenUpMails({ mails, onResend, onDiscard, busy = false, ...table }: GivenUpMailsProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const there = useMemo(() => mails.filter(({ id }) => chosen.has(id)).map(({ id }) => id), [mails, chosen]);
  const keys = useMemo(() => new Set(there), [there]);
  const act = (run: (ids: Id[]) => void) => () => {
    run(there);
    setChosen(new Set());
  };
  return (
    <DataTable
      {...table}
      caption={intl.formatMessage(words.title)}
      columns={useColumns()}
      rows={mails}
      rowKey={({ id }) => id}
      selection={{
        keys,
        onChange: setChosen,
        actions: (
          <>
            <Button size="small" disabled={busy} icon={<RotateCw {...icon} />} onClick={act(onResend)}>
              {intl.formatMessage(words.retry)}
            </Button>
            <Button size="small" disabled={busy} icon={<Trash2 {...icon} />} onClick={act(onDiscard)}>
              {intl.formatMessage(words.discard)}
            </Button>
          </>
        ),
      }}
      empty={mails.length === 0}
      emptyTitle={intl.formatMessage(words.empty)}
      summary={intl.formatMessage(words.kept)}
    />
  );
}

function useColumns(): DataTableColumn<GivenUpMail>[] {
  const intl = useIntl();
  return useMemo(
    () => [
      { id: 'to', header: intl.formatMessage(words.to), value: ({ to }) => to, cell: ({ to }) => <bdi>{to}</bdi> },
      {
        id: 'subject',
        header: intl.formatMessage(words.subject),
        value: ({ subject }) => subject,
        cell: ({ subject }) => <bdi>{subject}</bdi>,
      },
      {
        id: 'at',
        header: intl.formatMessage(words.at),
        value: ({ givenUpAt }) => new Date(givenUpAt),
        cell: ({ givenUpAt }) => momentLabel(givenUpAt, intl.locale),
      },
      {
        id: 'attempts',
        header: intl.formatMessage(words.attempts),
        align: 'number',
        value: ({ attempts }) => attempts,
      },
      {
        id: 'reason',
        header: intl.formatMessage(words.reason),
        value: ({ reason }) => reason,
        cell: ({ reason }) => <bdi title={reason}>{reason}</bdi>,
      },
    ],
    [intl],
  );
}
