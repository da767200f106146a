import { SignIn } from '@locus/app';
import { useUser } from '@locus/data';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router';

import { messages } from './messages';

/** `/` and `/login` for a reader without a session; with one, the project list. */
export function SignInPage() {
  if (useUser()) return <Navigate to="/projects" replace />;
  return (
    <SignIn
      title={<FormattedMessage {...messages.signIn.title} />}
      text={<FormattedMessage {...messages.signIn.text} />}
    />
  );
}
