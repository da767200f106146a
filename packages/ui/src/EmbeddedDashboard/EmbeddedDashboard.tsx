import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { StateSwitch } from '../StateSwitch/StateSwitch';
import { color, radius, shadow, space } from '../theme';
import { messages } from './messages';

/** A dashboard that shows nothing within this time (ms) has failed. */
const patienceMs = 30_000;

export interface EmbeddedDashboardProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** The frame's name: the report's. */
  title: string;
  /** The checked address, see `safeUrl`; undefined for an empty one or one that may not be framed. */
  src: string | undefined;
  /** Where "Contact support" leads. */
  contactHref: string;
  /** How long it may take to show something, in ms; 30 s by default. */
  timeoutMs?: number;
}

/**
 * A dashboard made elsewhere, in a sandboxed frame that fills its place. Without an address, or when nothing comes, it
 * says so and links to support.
 */
export function EmbeddedDashboard({
  title,
  src,
  contactHref,
  timeoutMs = patienceMs,
  ...rest
}: EmbeddedDashboardProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Root aria-label={title} {...rest}>
      {src === undefined ? (
        <Failure contactHref={contactHref} />
      ) : (
        <Frame
          key={`${attempt} ${src}`}
          {...{ title, src, contactHref, timeoutMs }}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Root>
  );
}

interface FrameProps extends Required<Pick<EmbeddedDashboardProps, 'title' | 'contactHref' | 'timeoutMs'>> {
  src: string;
  onRetry: () => void;
}

function Frame({ title, src, contactHref, timeoutMs, onRetry }: FrameProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), timeoutMs);
    return () => clearTimeout(timer);
  }, [state, timeoutMs]);
  if (state === 'failed') return <Failure contactHref={contactHref} onRetry={onRetry} />;
  return (
    <>
      {state === 'loading' && <Cover status="loading" />}
      <iframe
        title={title}
        src={src}
        // Its own scripts, storage and forms, on an origin that is never ours; never this page, its downloads or
        // dialogs.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow="fullscreen"
        onLoad={() => setState('ready')}
      />
    </>
  );
}

function Failure({ contactHref, onRetry }: { contactHref: string; onRetry?: () => void }) {
  return (
    <Middle
      role="alert"
      icon={<TriangleAlert size={24} strokeWidth={1.5} aria-hidden />}
      title={<FormattedMessage {...messages.failed} />}
      action={
        <>
          {onRetry && (
            <Button icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />} onClick={onRetry}>
              <FormattedMessage {...messages.retry} />
            </Button>
          )}
          <Button asChild variant="quiet">
            <a href={contactHref}>
              <FormattedMessage {...messages.contact} />
            </a>
          </Button>
        </>
      }
    />
  );
}

const Root = styled.section`
  position: relative;
  display: grid;
  min-block-size: 320px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
  & > iframe {
    grid-area: 1 / 1;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;

const Cover = styled(StateSwitch)`
  grid-area: 1 / 1;
  padding: ${space[4]};
`;

const Middle = styled(EmptyState)`
  place-self: center;
`;
