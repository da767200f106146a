import { SignIn } from '@locus/app';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** The page for a reader without a session at `/sign-in`, and at every URL that needs one. */
export function SignInPage() {
  return (
    <SignIn
      title={<FormattedMessage {...messages.signIn.title} />}
      text={<FormattedMessage {...messages.signIn.text} />}
    />
  );
}
