import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { address } from './address';
import { messages } from './messages';
import { SignInLink } from './SignInLink';
import { useGivenEmail } from './useGivenEmail';

/** `/forgot-password/success` and the older thank-you page: the email has been sent, if there is such a user. */
export function ForgotPasswordSentPage() {
  const email = useGivenEmail();
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.checkMail} />}
      text={
        email === undefined ? (
          <FormattedMessage {...messages.forgotSent} />
        ) : (
          <FormattedMessage {...messages.forgotSentTo} values={{ email, address }} />
        )
      }
      below={
        <>
          <FormattedMessage {...messages.nothingCame} />
          <Link to="/forgot-password">
            <FormattedMessage {...messages.askAgain} />
          </Link>
        </>
      }
    >
      <SignInLink as="button" />
    </SignedOutFrame>
  );
}
