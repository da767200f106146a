import { useSignUp } from '@locus/data';
import { SignUpForm } from '@locus/forms/visitors';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';

import { readConfiguration } from '../configuration';
import { usePreferences } from '../PreferencesProvider';
import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { useCaptcha } from './useCaptcha';

/** `/sign-up`: a new company and its first user. */
export function SignUpPage() {
  const navigate = useNavigate();
  const { language } = usePreferences();
  const { run, busy, error } = useSignUp();
  const { terms, privacy, contact } = readConfiguration();
  return (
    <SignedOutFrame
      wide
      title={<FormattedMessage {...messages.signUpTitle} />}
      text={<FormattedMessage {...messages.signUpText} />}
      below={
        <>
          <FormattedMessage {...messages.registered} />
          <Link to="/sign-in">
            <FormattedMessage {...messages.signIn} />
          </Link>
        </>
      }
    >
      <SignUpForm
        captcha={useCaptcha()}
        termsHref={terms ?? contact}
        privacyHref={privacy ?? contact}
        busy={busy}
        refusal={error}
        onSubmit={({ name, company, role, email, phone, password, recaptcha }) =>
          run({ name, company, role, email, phone, password, captchaToken: recaptcha, language }, () => {
            void navigate('/sign-up/activate-account', { state: { email } });
          })
        }
      />
    </SignedOutFrame>
  );
}
