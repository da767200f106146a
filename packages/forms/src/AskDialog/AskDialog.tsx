import { ConfirmDialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

export interface AskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is to be done. */
  question: keyof typeof messages.titles;
  /** What it is done to. */
  name: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed, in the server's words. */
  failure?: string;
}

/** Asks before an administrator changes what cannot be changed back at a click; it names what it is about. */
export function AskDialog({ question, name, failure, ...rest }: AskDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...rest}
      title={<FormattedMessage {...messages.titles[question]} values={{ name, bdi }} />}
      confirmLabel={intl.formatMessage(messages.verbs[question])}
      error={failure}
    >
      <FormattedMessage {...messages.texts[question]} />
    </ConfirmDialog>
  );
}

// A name in the other direction must not turn the words around it.
const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
