import { FormattedMessage } from 'react-intl';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';

/** `/forgot-password/password-updated` and the older thank-you page: the new password is valid. */
export function PasswordUpdatedPage() {
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.updatedTitle} />}
      text={<FormattedMessage {...messages.updatedText} />}
    >
      <SignInLink as="button" />
    </SignedOutFrame>
  );
}
