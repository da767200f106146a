import { OtherDoor, SignedOutFrame } from '@locus/app';
import { useClient } from '@locus/data';
import { Button } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** The portal's page for an administrator: a link to the back-office. */
export function WrongDoorPage() {
  const client = useClient();
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.wrongDoor.title} />}
      text={<FormattedMessage {...messages.wrongDoor.text} />}
    >
      <OtherDoor>
        <FormattedMessage {...messages.wrongDoor.open} />
      </OtherDoor>
      <Button size="large" onClick={() => void client.signOut()}>
        <FormattedMessage {...messages.wrongDoor.signOut} />
      </Button>
    </SignedOutFrame>
  );
}
