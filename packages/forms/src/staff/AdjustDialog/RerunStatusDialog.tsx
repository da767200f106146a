import { Button, Dialog } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { statusMessages } from './messages';

/** The state of a rerun's request; without any response its code is 0. */
export type RerunStatus = 'waiting' | 'done' | { code: number; reason?: string };

export interface RerunStatusDialogProps {
  /** Undefined closes the dialog. */
  status: RerunStatus | undefined;
  onClose: () => void;
}

/** Shows whether the server has accepted a rerun. */
export function RerunStatusDialog({ status, onClose }: RerunStatusDialogProps) {
  const waiting = status === 'waiting';
  return (
    <Dialog.Root open={status !== undefined} onOpenChange={(open) => !open && !waiting && onClose()}>
      <Dialog.Content widthPx={420} aria-describedby={undefined}>
        <Dialog.Header closable={false}>
          <Dialog.Title>
            <FormattedMessage {...statusMessages.title} />
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <p role="status">
            {typeof status === 'object' ? (
              <FormattedMessage {...statusMessages.failed} values={{ code: String(status.code) }} />
            ) : (
              <FormattedMessage {...statusMessages[status === 'done' ? 'done' : 'waiting']} />
            )}
          </p>
          {typeof status === 'object' && status.reason !== undefined && <p>{status.reason}</p>}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="primary" busy={waiting} onClick={onClose}>
            <FormattedMessage {...statusMessages.ok} />
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
