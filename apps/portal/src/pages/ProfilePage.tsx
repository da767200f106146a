import { OwnSessions } from '@locus/app';
import { useUser } from '@locus/data';
import { Card, FactList, Page } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

/** The reader's data in the portal. */
export function ProfilePage() {
  const intl = useIntl();
  const user = useUser();
  if (!user) return null;
  const facts = [
    ['userName', user.userName],
    ['company', user.companyName],
    ['role', user.roleTitle],
    ['email', user.userEmail],
    ['phone', user.phone],
  ] as const;
  return (
    <Page>
      <Card.Root style={{ maxInlineSize: 560 }}>
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.profile.title} />
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <FactList
            facts={facts.map(([fact, value]) => ({
              name: intl.formatMessage(messages.facts[fact]),
              value: value ? <bdi>{value}</bdi> : <FormattedMessage {...messages.profile.missing} />,
            }))}
          />
        </Card.Body>
      </Card.Root>
      <OwnSessions />
    </Page>
  );
}
