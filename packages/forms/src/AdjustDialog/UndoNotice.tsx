import { formatDay } from '@locus/model';
import { Banner, Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { undoMessages as messages } from './messages';

export interface UndoNoticeProps {
  /** When the report was run again, by whom (null for somebody gone), and until when that can be undone. */
  at: string;
  by: string | null;
  until: string;
  onUndo: () => void;
  busy?: boolean;
  /** Why the last attempt failed. */
  error?: string;
}

/** The last rerun, and the way back. */
export function UndoNotice({ at, by, until, onUndo, busy = false, error }: UndoNoticeProps) {
  const values = { day: formatDay(at), until: formatDay(until) };
  return (
    <Banner
      variant={error === undefined ? 'info' : 'danger'}
      action={
        <Button size="small" busy={busy} onClick={onUndo}>
          <FormattedMessage {...messages.undo} />
        </Button>
      }
    >
      {error ??
        (by === null ? (
          <FormattedMessage {...messages.somebody} values={values} />
        ) : (
          <FormattedMessage {...messages.named} values={{ ...values, name: by, bdi }} />
        ))}
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
