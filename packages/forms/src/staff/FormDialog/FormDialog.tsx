import { ConfirmDialog, Dialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

export interface FormDialogProps {
  open: boolean;
  title: ReactNode;
  /** The dialog's title. */
  description?: ReactNode;
  /** Whether there is unsaved input: closing needs confirmation. */
  dirty: boolean;
  /** Called with `dirty`, for a guard of the page. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Whether the call is in progress: the dialog cannot be closed. */
  busy?: boolean;
  onClose: () => void;
  /** Width in px, at most that of the window. */
  widthPx?: number;
  /** Receives a function that closes it, which asks for confirmation if something is unsaved. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog: however it is closed, it asks before unsaved work is lost. */
export function FormDialog({
  open,
  title,
  description,
  dirty,
  onDirtyChange,
  busy = false,
  onClose,
  widthPx,
  children,
}: FormDialogProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Content widthPx={widthPx} {...(description === undefined && { 'aria-describedby': undefined })}>
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
          {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
        </Dialog.Header>
        {open && children(close)}
      </Dialog.Content>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="primary"
        title={<FormattedMessage {...messages.title} />}
        confirmLabel={intl.formatMessage(messages.leave)}
        cancelLabel={intl.formatMessage(messages.stay)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        <FormattedMessage {...messages.text} />
      </ConfirmDialog>
    </Dialog.Root>
  );
}
