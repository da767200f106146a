import { Button, ConfirmDialog, Dialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface DeleteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The object to delete. */
  subject: 'project' | 'report';
  name: string;
  /** The number of the project's reports: with any of them it cannot be deleted, and the dialog says why. */
  reportCount?: number;
  /** Starts the deletion; the caller sets `busy`, then closes the dialog or sets `failure`. */
  onConfirm: () => void;
  /** Whether the deletion is in progress: the dialog cannot be closed. */
  busy?: boolean;
  /** Why the last attempt failed, as the server's text. */
  failure?: string;
}

/** Asks for confirmation before a project (300 px high) or report (350 px) is deleted. */
export function DeleteDialog({ subject, name, reportCount = 0, failure, ...rest }: DeleteDialogProps) {
  const intl = useIntl();
  const heightPx = subject === 'project' ? 300 : 350;
  const values = { name, bdi: isolated };
  if (reportCount > 0) {
    return (
      <Dialog.Root open={rest.open} onOpenChange={rest.onOpenChange}>
        <Dialog.Content heightPx={heightPx} widthPx={440}>
          <Dialog.Header closable={false}>
            <Dialog.Title>
              <FormattedMessage {...messages.parts.blockedTitle} values={values} />
            </Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Dialog.Description>
              <FormattedMessage {...messages.parts.blockedText} values={{ count: reportCount }} />
            </Dialog.Description>
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Close asChild>
              <Button>
                <FormattedMessage {...messages.parts.close} />
              </Button>
            </Dialog.Close>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    );
  }
  return (
    <ConfirmDialog
      {...rest}
      heightPx={heightPx}
      title={<FormattedMessage {...messages.titles[subject]} values={values} />}
      confirmLabel={intl.formatMessage(messages.parts.confirm)}
      error={
        failure !== undefined && (
          <>
            <strong>
              <FormattedMessage {...messages.parts.failed} />
            </strong>
            <Reason>{failure}</Reason>
          </>
        )
      }
    >
      <FormattedMessage {...messages.texts[subject]} />
    </ConfirmDialog>
  );
}

// A name in the other direction must not reverse the text around it.
const isolated = (words: ReactNode) => <bdi>{words}</bdi>;

const Reason = styled.span`
  display: block;
`;
