import { useBeginHandover, useClient, useExchange, useHandover, useUser } from '@locus/data';
import { useReason } from '@locus/forms/shared';
import { Banner, Button } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { LoadingPage } from '../LoadingPage/LoadingPage';
import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { handoverOther, messages } from './messages';
import { SignInLink } from './SignInLink';
import { useOnce } from './useOnce';

/**
 * `/loginAs/:token?`: opens the session of an administrator's code, only inside the back-office's frame: no other page
 * may frame this one.
 */
export function LoginAsPage() {
  const { token } = useParams();
  if (token === undefined) return <Navigate to="/sign-in" replace />;
  return <TakenOut code={token} framed />;
}

/** `/landing/:token?`: opens the session of a code; without a code the current session is discarded. */
export function LandingPage() {
  const { token } = useParams();
  return token === undefined ? <Farewell /> : <TakenOut code={token} />;
}

/** A code is removed from the URL before it is tried, so that it is not left there if it fails. */
const TakenOut = (state: HandedOver) => <Navigate to="/handedOver" replace state={state} />;

interface HandedOver {
  code: string;
  /** Whether it only works inside a frame. */
  framed?: boolean;
}

/** `/handedOver`: the page where the code from the URL is tried. */
export function HandedOverPage() {
  const state = useLocation().state as HandedOver | null;
  if (!state) return <Navigate to="/" replace />;
  const outside = state.framed && window.self === window.top;
  return outside ? <Failed code="code_invalid" /> : <Exchange code={state.code} />;
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

function Exchange({ code }: { code: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const { run, busy, error } = useExchange();
  const exchange = (replace = false) => run({ code, replace }, () => void navigate('/', { replace: true }));
  useOnce(() => exchange());
  if (!error) return <LoadingPage />;
  if (error.code !== 'session_other')
    return <Failed code={error.code} reason={error.reason} busy={busy} onRetry={exchange} />;
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.handoverOtherTitle} />}
      text={user ? <FormattedMessage {...handoverOther} values={{ name: user.userName }} /> : error.reason}
    >
      <Button variant="primary" size="large" busy={busy} onClick={() => exchange(true)}>
        <FormattedMessage {...messages.handoverReplace} />
      </Button>
      <Button size="large" disabled={busy} onClick={() => void navigate('/', { replace: true })}>
        <FormattedMessage {...messages.handoverStay} />
      </Button>
    </SignedOutFrame>
  );
}

/**
 * `/handover`: this app gives the browser a state and sends it to the other one, where `/handover?state=` responds with
 * a code for its reader.
 */
export function HandoverPage() {
  const state = useSearchParams()[0].get('state');
  const user = useUser();
  if (state === null) return <Begin />;
  return user ? <Answer state={state} /> : <Navigate to="/sign-in" replace />;
}

function Begin() {
  const { run, busy, error } = useBeginHandover();
  const begin = () => run(undefined, (url) => window.location.replace(url));
  useOnce(begin);
  return error ? <Failed code={error.code} reason={error.reason} busy={busy} onRetry={begin} /> : <LoadingPage />;
}

function Answer({ state }: { state: string }) {
  const { run, busy, error } = useHandover();
  const answer = () => run({ state }, (url) => window.location.replace(url));
  useOnce(answer);
  return error ? <Failed code={error.code} reason={error.reason} busy={busy} onRetry={answer} /> : <LoadingPage />;
}

interface FailedProps {
  code: string;
  reason?: string;
  busy?: boolean;
  /** The button for trying again, if that may help. */
  onRetry?: () => void;
}

function Failed({ code, reason, busy, onRetry }: FailedProps) {
  const say = useReason();
  return (
    <SignedOutFrame title={<FormattedMessage {...messages.handoverFailed} />} below={<SignInLink as="link" />}>
      <Banner variant="danger">{reason ?? say(code)}</Banner>
      {onRetry && code !== 'code_invalid' && (
        <Button variant="primary" size="large" busy={busy} onClick={() => onRetry()}>
          <FormattedMessage {...messages.retry} />
        </Button>
      )}
    </SignedOutFrame>
  );
}
