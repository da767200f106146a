import { useUser } from '@locus/data';
import { Card, Page } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** What the portal knows of the reader. */
export function ProfilePage() {
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
      <Narrow>
        <Card.Header>
          <Card.Title>
            <FormattedMessage {...messages.profile.title} />
          </Card.Title>
        </Card.Header>
        <Card.Body>
          <Facts>
            {facts.map(([fact, value]) => (
              <div key={fact}>
                <dt>
                  <FormattedMessage {...messages.facts[fact]} />
                </dt>
                <dd>{value ? <bdi>{value}</bdi> : <FormattedMessage {...messages.profile.missing} />}</dd>
              </div>
            ))}
          </Facts>
        </Card.Body>
      </Narrow>
    </Page>
  );
}

const Narrow = styled(Card.Root)`
  max-inline-size: 560px;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  & > div {
    display: grid;
    grid-template-columns: minmax(96px, 1fr) 3fr;
    gap: ${space[3]};
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
`;
