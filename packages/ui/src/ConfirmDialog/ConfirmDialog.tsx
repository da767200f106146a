import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import * as Dialog from '../Dialog/Dialog';
import { color, radius, space } from '../theme';
import { messages } from './messages';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question; it names what would be deleted: 'Delete project "Retail Berlin"?'. */
  title: ReactNode;
  /** What is deleted along with it and cannot be restored. */
  children?: ReactNode;
  /** The verb: "Delete". */
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  /** `danger` for destructive actions, `primary` for other questions. */
  variant?: 'danger' | 'primary';
  /** Starts the action; the caller sets `busy`, then closes the dialog or sets `error`. */
  onConfirm: () => void;
  /** The action is running: the dialog cannot be closed. */
  busy?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
  /** Height in px; as high as its content by default. */
  heightPx?: number;
}

/** Asks for confirmation before something that cannot be undone. Focus starts on the safe button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'danger',
  onConfirm,
  busy = false,
  error,
  heightPx,
}: ConfirmDialogProps) {
  const intl = useIntl();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Dialog.Content
        role="alertdialog"
        widthPx={440}
        heightPx={heightPx}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          cancel.current?.focus();
        }}
      >
        <Dialog.Header closable={false}>
          <Dialog.Title>{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          {children && (
            <Dialog.Description asChild>
              <div>{children}</div>
            </Dialog.Description>
          )}
          {error && (
            <Failure role="alert">
              <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
              <span>{error}</span>
            </Failure>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button ref={cancel} disabled={busy}>
              {cancelLabel ?? intl.formatMessage(messages.cancel)}
            </Button>
          </Dialog.Close>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const Failure = styled.div`
  display: flex;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
