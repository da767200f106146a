import { useForgotPassword } from '@locus/data';
import { EmailForm, type EmailFormProps } from '@locus/forms/visitors';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';
import { useCaptcha } from './useCaptcha';

/** `/forgot-password`: requests the email with a link for setting a new password. */
export const ForgotPasswordPage = () => <ForgotPassword done="/forgot-password/success" />;

/** `/forgotPassword`: the same, with a captcha. */
export const OlderForgotPasswordPage = () => <ForgotPassword done="/forgotPassword/thankYou" captcha={useCaptcha()} />;

function ForgotPassword({ done, captcha }: Pick<EmailFormProps, 'captcha'> & { done: string }) {
  const navigate = useNavigate();
  const { run, busy, error } = useForgotPassword();
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.forgotTitle} />}
      text={<FormattedMessage {...messages.forgotText} />}
      below={<SignInLink as="link" />}
    >
      <EmailForm
        onSubmit={(values) => run(values, () => void navigate(done, { state: { email: values.email } }))}
        submitLabel={<FormattedMessage {...messages.sendLink} />}
        captcha={captcha}
        busy={busy}
        refusal={error}
      />
    </SignedOutFrame>
  );
}
