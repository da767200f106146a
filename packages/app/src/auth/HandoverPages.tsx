import { useClient, useExchange } from '@locus/data';
import { Banner, Button } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Navigate, useNavigate, useParams } from 'react-router';

import { LoadingPage } from '../LoadingPage/LoadingPage';
import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';
import { useOnce } from './useOnce';

/** `/loginAs/:token?`: opens the session that an administrator's code stands for. */
export function LoginAsPage() {
  const { token } = useParams();
  return token === undefined ? <Navigate to="/sign-in" replace /> : <Handover token={token} />;
}

/** `/landing/:token?`: opens the session that a code stands for; without a code the session here is forgotten. */
export function LandingPage() {
  const { token } = useParams();
  return token === undefined ? <Farewell /> : <Handover token={token} />;
}

function Farewell() {
  const client = useClient();
  const navigate = useNavigate();
  useOnce(() => {
    client.forget();
    void navigate('/sign-in', { replace: true });
  });
  return <LoadingPage />;
}

function Handover({ token }: { token: string }) {
  const navigate = useNavigate();
  const { run, busy, error } = useExchange();
  const exchange = () => run(token, () => void navigate('/', { replace: true }));
  useOnce(exchange);
  if (!error) return <LoadingPage />;
  return (
    <SignedOutFrame title={<FormattedMessage {...messages.handoverFailed} />} below={<SignInLink as="link" />}>
      <Banner variant="danger">{error.reason}</Banner>
      {error.code !== 'code_invalid' && (
        <Button variant="primary" size="large" busy={busy} onClick={exchange}>
          <FormattedMessage {...messages.retry} />
        </Button>
      )}
    </SignedOutFrame>
  );
}
