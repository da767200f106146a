import { useActivate } from '@locus/data';
import { useReason } from '@locus/forms/shared';
import { arrivedToken } from '@locus/model/calls';
import { Banner, Button } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SendAgain } from './SendAgain';
import { SignInLink } from './SignInLink';

/**
 * `/sign-up/activate-account/congratulations?token=`: the target of the emailed link. The email is confirmed by a
 * click: email scanners open links too, and would use the token up.
 */
export function CongratulationsPage() {
  const navigate = useNavigate();
  const reasonOf = useReason();
  const token = arrivedToken(useSearchParams()[0].get('token') ?? '');
  const { run, busy, error } = useActivate();
  const activate = () => {
    if (token) run(token, () => void navigate('/sign-up/activate-account/congratulations/verified', { replace: true }));
  };
  // A bad link stays bad; everything else may work at the next attempt.
  const badLink = !token || error?.code === 'link_invalid' || error?.code === 'link_expired';
  if (badLink) {
    return (
      <SignedOutFrame
        title={<FormattedMessage {...messages.notConfirmed} />}
        text={<span role="alert">{error?.reason ?? reasonOf('link_invalid')}</span>}
        below={<SignInLink as="link" />}
      >
        <SendAgain />
      </SignedOutFrame>
    );
  }
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.congratulations} />}
      text={<FormattedMessage {...messages.congratulationsText} />}
      below={<SignInLink as="link" />}
    >
      {error && <Banner variant="danger">{error.reason}</Banner>}
      <Button variant="primary" size="large" busy={busy} onClick={activate}>
        <FormattedMessage {...messages[error ? 'retry' : 'confirm']} />
      </Button>
    </SignedOutFrame>
  );
}
