import { Cloud } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { Button } from '../Button/Button';
import { Logo } from '../Logo/Logo';
import { color, font, media, radius, shadow, size, space, zIndex } from '../theme';
import { LoadingRoot, LoadingSky, LoadingTrack, loadingLogoPx } from './loadingLayout';
import { messages } from './messages';

export interface LoadingScreenProps {
  /** Loading progress of the application, 0..100. */
  progress: number;
  /**
   * Loading takes long: a cloud drifts by. In HTML without scripts, `later` shows it 4 s after the screen itself.
   */
  slow?: boolean | 'later';
  /** The skeleton of the page that will be shown; the screen then stands on it as a card instead of covering it. */
  ground?: ReactNode;
  /** Why loading failed, in the reader's language; Retry and Sign out replace the bar. */
  error?: ReactNode;
  onRetry: () => void;
  onSignOut: () => void;
}

/**
 * Covers the application until it has loaded; after an outage it shows what failed and what can be done, never an
 * endless bar.
 */
export function LoadingScreen({ progress, slow = false, ground, error, onRetry, onSignOut }: LoadingScreenProps) {
  const screen = <Content {...{ progress, slow, error, onRetry, onSignOut }} />;
  if (!ground) return <Root>{screen}</Root>;
  return (
    <Root data-ground>
      {ground}
      <Card>{screen}</Card>
    </Root>
  );
}

function Content({ progress, slow, error, onRetry, onSignOut }: LoadingScreenProps) {
  const intl = useIntl();
  return (
    <>
      <Logo sizePx={loadingLogoPx} markOnly />
      {error ? (
        <Failure role="alert">
          <h1>
            <FormattedMessage {...messages.failed} />
          </h1>
          <p>{error}</p>
          <Actions>
            <Button variant="primary" onClick={onRetry}>
              <FormattedMessage {...messages.retry} />
            </Button>
            <Button onClick={onSignOut}>
              <FormattedMessage {...messages.signOut} />
            </Button>
          </Actions>
        </Failure>
      ) : (
        <>
          <LoadingTrack
            role="progressbar"
            aria-label={intl.formatMessage(messages.loading)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
          >
            <Fill style={{ inlineSize: `${progress}%` }} />
          </LoadingTrack>
          <Words role="status">
            <FormattedMessage {...(slow === true ? messages.slow : messages.loading)} />
          </Words>
          <LoadingSky aria-hidden>
            {slow && (
              <Drift data-later={slow === 'later' || undefined}>
                <Cloud size={56} strokeWidth={1} data-testid="cloud" />
              </Drift>
            )}
          </LoadingSky>
        </>
      )}
    </>
  );
}

const drift = keyframes`
  from { transform: translateX(-80px); opacity: 0; }
  50% { opacity: 1; }
  to { transform: translateX(80px); opacity: 0; }
`;

const Root = styled(LoadingRoot)`
  z-index: ${zIndex.dialog};
  background: ${color.app};
  &[data-ground] {
    padding-inline-start: ${size.panel};
    ${media.narrow} {
      padding-inline-start: ${space[5]};
      padding-block-end: 40dvh;
    }
  }
`;

const Card = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  inline-size: min(328px, 100%);
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
`;

const Fill = styled.div`
  block-size: 100%;
  background: ${color.accent};
  ${media.motion} {
    transition: inline-size 500ms linear;
  }
`;

const Words = styled.p`
  font: ${font.body};
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Drift = styled.div`
  ${media.motion} {
    animation: ${drift} 4s ease-in-out infinite;
  }
  &[data-later] {
    animation: ${appear} 1s 4s backwards;
  }
`;

const Failure = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: center;
  max-inline-size: 420px;
  text-align: center;
  & h1 {
    font: ${font.section};
    color: ${color.text};
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
`;
