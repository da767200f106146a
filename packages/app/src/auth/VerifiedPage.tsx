import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';

/** `/sign-up/activate-account/congratulations/verified`: the email is confirmed. */
export function VerifiedPage() {
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.verifiedTitle} />}
      text={<FormattedMessage {...messages.verifiedText} />}
      below={
        <Link to="/sign-up/final">
          <FormattedMessage {...messages.whatAwaits} />
        </Link>
      }
    >
      <SignInLink as="button" />
    </SignedOutFrame>
  );
}
