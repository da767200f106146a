import { Dialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { CommandPart } from './commandKey';
import { messages } from './messages';

export interface CommandDialogProps {
  /** Which of the two is shown. */
  shown: CommandPart;
  onClose: () => void;
  /** The palette or the list of shortcuts. */
  children: ReactNode;
}

/** The dialog of the command palette and of the list of shortcuts; it takes the focus and returns it. */
export function CommandDialog({ shown, onClose, children }: CommandDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content widthPx={shown === 'sheet' ? 480 : 560} aria-describedby={undefined}>
        <Dialog.Header>
          <Dialog.Title>
            <FormattedMessage {...(shown === 'sheet' ? messages.shortcuts : messages.title)} />
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>{children}</Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}
