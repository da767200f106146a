import { useResetPassword } from '@locus/data';
import { NewPasswordForm } from '@locus/forms/visitors';
import { arrivedToken } from '@locus/model/calls';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, useNavigate, useParams } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';

/** `/forgot-password/:token`: the target of the emailed link. */
export const NewPasswordPage = () => <NewPassword done="/forgot-password/password-updated" />;

/** `/resetPassword/:token`: the target of links in older emails. */
export const OlderNewPasswordPage = () => <NewPassword done="/resetPassword/thankYou" />;

/** `/invitation/:token`: a new user chooses the first password. */
export const InvitationPage = () => <NewPassword done="/forgot-password/password-updated" first />;

function NewPassword({ done, first = false }: { done: string; first?: boolean }) {
  const { token: given } = useParams();
  const navigate = useNavigate();
  const { run, busy, error } = useResetPassword();
  if (given === undefined) return <Navigate to="/sign-in" replace />;
  const token = arrivedToken(given);
  const badLink = error?.code === 'link_invalid' || error?.code === 'link_expired';
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages[first ? 'invitationTitle' : 'newPasswordTitle']} />}
      text={<FormattedMessage {...messages[first ? 'invitationText' : 'newPasswordText']} />}
      below={<SignInLink as="link" />}
    >
      <NewPasswordForm
        onSubmit={(passwords) => run({ ...passwords, token }, () => void navigate(done, { replace: true }))}
        busy={busy}
        refusal={error}
        wayOut={
          badLink && (
            <Link to="/forgot-password">
              <FormattedMessage {...messages.askAgain} />
            </Link>
          )
        }
      />
    </SignedOutFrame>
  );
}
