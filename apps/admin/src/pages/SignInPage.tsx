import { usePreferences } from '@locus/app';
import { useSignIn, useUser } from '@locus/data';
import { SignInForm, SignInLayout } from '@locus/forms';
import { LanguageMenu } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router';

import { messages } from './messages';

/** `/` and `/login` of a reader without a session; with one, the project list. */
export function SignInPage() {
  const user = useUser();
  const { signIn, busy, error } = useSignIn();
  const { language, setLanguage } = usePreferences();
  if (user) return <Navigate to="/projects" replace />;
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
