import { Button } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { messages } from './messages';

export interface SignInLinkProps {
  /** `button` if it is the next step, `link` if it leads back. */
  as: 'button' | 'link';
}

/** The link to the sign-in page. */
export function SignInLink({ as }: SignInLinkProps) {
  if (as === 'link') {
    return (
      <Link to="/sign-in">
        <FormattedMessage {...messages.backToSignIn} />
      </Link>
    );
  }
  return (
    <Button asChild variant="primary" size="large">
      <Link to="/sign-in">
        <FormattedMessage {...messages.signIn} />
      </Link>
    </Button>
  );
}
