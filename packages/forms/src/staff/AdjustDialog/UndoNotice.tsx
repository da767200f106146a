import { formatDay } from '@locus/model/text';
import { Banner, Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { undoMessages as messages } from './messages';

export interface UndoNoticeProps {
  /** When the report was rerun, by whom (null for a deleted user), and until when that can be undone. */
  at: string;
  by: string | null;
  until: string;
  onUndo: () => void;
  busy?: boolean;
  /** Why the last attempt failed. */
  error?: string;
}

/** The last rerun, and its undo. */
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
      {error !== undefined && <span>{error} </span>}
      <span>
        {by === null ? (
          <FormattedMessage {...messages.somebody} values={values} />
        ) : (
          <FormattedMessage {...messages.named} values={{ ...values, name: by, bdi }} />
        )}
      </span>
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
