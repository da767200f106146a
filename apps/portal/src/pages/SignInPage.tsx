import { SignIn } from '@locus/app';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** What a reader without a session sees at `/sign-in`, and at every address that needs one. */
export function SignInPage() {
  return (
    <SignIn
      title={<FormattedMessage {...messages.signIn.title} />}
      text={<FormattedMessage {...messages.signIn.text} />}
    />
  );
}
