import { FormattedMessage } from 'react-intl';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { address } from './address';
import { messages } from './messages';
import { SendAgain } from './SendAgain';
import { SignInLink } from './SignInLink';
import { useGivenEmail } from './useGivenEmail';

/** `/sign-up/activate-account`: the email has been sent. */
export function ActivateAccountPage() {
  const email = useGivenEmail();
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.checkMail} />}
      text={
        email === undefined ? (
          <FormattedMessage {...messages.activateText} />
        ) : (
          <FormattedMessage {...messages.activateTextTo} values={{ email, address }} />
        )
      }
      below={<SignInLink as="link" />}
    >
      <SendAgain email={email} />
    </SignedOutFrame>
  );
}
