import { ConfirmDialog } from '@locus/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBlocker } from 'react-router';

import { messages } from './messages';

export interface LeaveGuardProps {
  /** Whether there is unsaved input. */
  unsaved: boolean;
}

/** Asks before unsaved work is lost, however the page is left. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      variant="primary"
      title={<FormattedMessage {...messages.title} />}
      confirmLabel={intl.formatMessage(messages.leave)}
      cancelLabel={intl.formatMessage(messages.stay)}
      onConfirm={() => blocker.proceed?.()}
    >
      <FormattedMessage {...messages.text} />
    </ConfirmDialog>
  );
}
