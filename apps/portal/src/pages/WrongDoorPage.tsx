import { readConfiguration, usePreferences } from '@locus/app';
import { useClient } from '@locus/data';
import { SignInLayout } from '@locus/forms';
import { Button, LanguageMenu } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** What an administrator finds in the portal: where their work is. */
export function WrongDoorPage() {
  const client = useClient();
  const { language, setLanguage } = usePreferences();
  const address = readConfiguration().backOffice;
  return (
    <SignInLayout
      title={<FormattedMessage {...messages.wrongDoor.title} />}
      text={<FormattedMessage {...messages.wrongDoor.text} />}
      footer={<LanguageMenu value={language} onValueChange={setLanguage} />}
    >
      {address && (
        <Button asChild variant="primary" size="large">
          <a href={address}>
            <FormattedMessage {...messages.wrongDoor.open} />
          </a>
        </Button>
      )}
      <Button size="large" onClick={() => void client.signOut()}>
        <FormattedMessage {...messages.wrongDoor.signOut} />
      </Button>
    </SignInLayout>
  );
}
