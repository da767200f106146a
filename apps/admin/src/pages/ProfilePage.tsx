import { OwnSessions } from '@locus/app';
import { useUser } from '@locus/data';
import { roleLabels } from '@locus/model/entities';
import { AdminPageTitle, Card, FactList } from '@locus/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

/** `/userProfile`: what the back-office knows of the reader. */
export function ProfilePage() {
  const intl = useIntl();
  const user = useUser();
  if (!user) return null;
  const facts = [
    ['userName', user.userName],
    ['company', user.companyName],
    ['role', user.roleTitle || roleLabels[user.userRole]],
    ['email', user.userEmail],
    ['phone', user.phone],
  ] as const;
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.profile.title} />} />
      <Card.Root style={{ maxInlineSize: 560 }}>
        <Card.Body>
          <FactList
            facts={facts.map(([fact, value]) => ({
              name: intl.formatMessage(messages.profile[fact]),
              value: value ? <bdi>{value}</bdi> : <FormattedMessage {...messages.profile.missing} />,
            }))}
          />
        </Card.Body>
      </Card.Root>
      <OwnSessions />
    </>
  );
}
