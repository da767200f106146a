import { ConfirmDialog } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

export interface AskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The action. */
  question: keyof typeof messages.titles;
  /** Its object. */
  name: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed, as the server's text. */
  failure?: string;
}

/** Asks for confirmation before an administrator makes a change that cannot easily be undone; names the object. */
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

// A name in the other direction must not reverse the text around it.
const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
