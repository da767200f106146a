import { OtherDoor, readConfiguration, SignedOutFrame } from '@locus/app';
import { useClient } from '@locus/data';
import type { User } from '@locus/model/entities';
import { roleLabels } from '@locus/model/entities';
import { Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface WrongDoorPageProps {
  /** The signed-in user, who is not an administrator. */
  user: User;
}

/** What users other than administrators find in the back-office: a link to their app. */
export function WrongDoorPage({ user }: WrongDoorPageProps) {
  const client = useClient();
  const address = readConfiguration().portal;
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.wrongDoor.title} />}
      text={<FormattedMessage {...messages.wrongDoor.text} values={{ role: roleLabels[user.userRole] }} />}
    >
      {address && (
        <p>
          <FormattedMessage
            {...messages.wrongDoor.address}
            values={{
              address: new URL(address).host,
              link: (words) => toPortal(address, words),
            }}
          />
        </p>
      )}
      <OtherDoor>
        <FormattedMessage {...messages.wrongDoor.open} />
      </OtherDoor>
      <Button size="large" onClick={() => void client.signOut()}>
        <FormattedMessage {...messages.wrongDoor.signOut} />
      </Button>
    </SignedOutFrame>
  );
}

const toPortal = (address: string, words: ReactNode) => (
  <Address href={address} dir="ltr">
    {words}
  </Address>
);

// Within a sentence colour alone does not identify a link.
const Address = styled.a`
  text-decoration: underline;
`;
