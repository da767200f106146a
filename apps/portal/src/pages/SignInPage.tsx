import { usePreferences } from '@locus/app';
import { useSignIn, useUser } from '@locus/data';
import { SignInForm, SignInLayout } from '@locus/forms';
import { LanguageMenu } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation } from 'react-router';

import { messages } from './messages';

/** What a reader without a session sees at any address; at `/sign-in` a signed-in one is sent home. */
export function SignInPage() {
  const user = useUser();
  const { pathname } = useLocation();
  const { signIn, busy, error } = useSignIn();
  const { language, setLanguage } = usePreferences();
  if (user && pathname === '/sign-in') return <Navigate to="/" replace />;
  return (
    <SignInLayout
      title={<FormattedMessage {...messages.signIn.title} />}
      text={<FormattedMessage {...messages.signIn.text} />}
      footer={<LanguageMenu value={language} onValueChange={setLanguage} />}
    >
      <SignInForm onSubmit={signIn} busy={busy} refusal={error?.reason} />
    </SignInLayout>
  );
}
