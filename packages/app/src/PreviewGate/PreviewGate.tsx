import { useUser } from '@locus/data';
import { EmptyState, Page } from '@locus/ui';
import { MonitorOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router';

import { messages } from './messages';

/** The URLs that open a view. */
const openers = /^\/(loginAs\/|handedOver$)/;

/** The portal in the back-office's frame: nobody signs in here, so without a session only a message is shown. */
export function PreviewGate() {
  const user = useUser();
  const { pathname } = useLocation();
  if (user || openers.test(pathname)) return <Outlet />;
  return (
    <Page>
      <EmptyState
        role="status"
        icon={<MonitorOff size={24} strokeWidth={1.5} aria-hidden />}
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
      />
    </Page>
  );
}
