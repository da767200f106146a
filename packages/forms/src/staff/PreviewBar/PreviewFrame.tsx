import { Button } from '@locus/ui';
import { color, font, radius, shadow, space, truncate } from '@locus/ui/theme';
import { LogOut, Maximize, Minimize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { frameMessages as messages } from './messages';

export interface PreviewFrameProps {
  /** The user whose portal is shown. */
  name: string;
  /** The URL that opens it, with its code. */
  src: string;
  /** Ends it. */
  onEnd: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The portal as a customer sees it, in a frame of another origin; it can be shown full screen. */
export function PreviewFrame({ name, src, onEnd }: PreviewFrameProps) {
  const intl = useIntl();
  const root = useRef<HTMLElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  // If the browser refuses, nothing changes.
  const toggle = () =>
    void (full ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => undefined);
  const title = intl.formatMessage(messages.title, { name });
  return (
    <Root ref={root} aria-label={title}>
      <Head>
        <strong title={title}>
          <bdi>{title}</bdi>
        </strong>
        <Button size="small" icon={full ? <Minimize {...icon} /> : <Maximize {...icon} />} onClick={toggle}>
          {intl.formatMessage(full ? messages.exitFullscreen : messages.fullscreen)}
        </Button>
        <Button size="small" icon={<LogOut {...icon} className="flip" />} onClick={() => onEnd()}>
          {intl.formatMessage(messages.end)}
        </Button>
      </Head>
      <iframe
        title={title}
        src={src}
        // It may use its own scripts, storage, forms and downloads, on an origin that is never this one; it cannot
        // leave the frame.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups"
        referrerPolicy="no-referrer"
        allow="fullscreen; clipboard-write"
      />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  block-size: max(480px, calc(100dvh - 240px));
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
  & > iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  &:fullscreen {
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  & > strong {
    ${truncate}
    flex: 1;
    font: ${font.bodyStrong};
  }
`;
