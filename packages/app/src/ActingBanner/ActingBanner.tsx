import { useClient, useUser } from '@locus/data';
import { Banner, Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { actingAs, messages } from './messages';

/** Tells administrators that they see the portal as another user, and lets them end this. */
export function ActingBanner() {
  const client = useClient();
  const user = useUser();
  if (!user?.actingAdmin) return null;
  return (
    <Banner
      variant="warning"
      style={{ borderRadius: 0 }}
      action={
        <Button size="small" onClick={() => void client.signOut()}>
          <FormattedMessage {...messages.end} />
        </Button>
      }
    >
      <FormattedMessage {...actingAs} values={{ name: user.userName, bdi }} />
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
