import { useUser } from '@locus/data';
import { trialAccount } from '@locus/model/entities';
import { Banner } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { readConfiguration } from '../configuration';
import { messages } from './messages';

/** Tells trial users that this is a demo, and whom to ask for more. */
export function DemoBanner() {
  const user = useUser();
  if (!user || !trialAccount(user.accountType)) return null;
  return (
    <Banner
      style={{ borderRadius: 0 }}
      action={
        <a href={readConfiguration().contact}>
          <FormattedMessage {...messages.contact} />
        </a>
      }
    >
      <FormattedMessage {...messages.text} />
    </Banner>
  );
}
