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

/** A dashboard that shows nothing within this time (ms) counts as failed. */
const patienceMs = 30_000;

export interface EmbeddedDashboardProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** The name of the frame: the report's name. */
  title: string;
  /** The validated URL, see `safeUrl`; undefined if it is empty or must not be framed. */
  src: string | undefined;
  /** The target of "Contact support". */
  contactHref: string;
  /** How long it may take to show something, in ms; 30 s by default. */
  timeoutMs?: number;
}

/**
 * An external dashboard in a sandboxed frame that fills its space. Without a URL, or if nothing loads, it says so and
 * links to support.
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
        // It may use its own scripts, storage and forms, on an origin that is never ours; no access to this page,
        // downloads or dialogs.
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
