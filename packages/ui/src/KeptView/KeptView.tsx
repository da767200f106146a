import type { ComponentPropsWithRef, ReactNode } from 'react';
import { memo, useState } from 'react';
import styled from 'styled-components';

export interface KeptViewProps extends ComponentPropsWithRef<'div'> {
  /** Whether it is on show. */
  shown: boolean;
  children: ReactNode;
}

/**
 * A view that stays once it has been shown: while another one stands in its place it is drawn no further and cannot be
 * reached, and when it comes back it is there at once, as it was. The place around it is positioned.
 */
export function KeptView({ shown, children, ...rest }: KeptViewProps) {
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  if (!shown && !seen) return null;
  return (
    <Place {...rest} inert={!shown} aria-hidden={shown ? undefined : true} data-kept={shown ? undefined : ''}>
      <Still shown={shown}>{children}</Still>
    </Place>
  );
}

/** Its children as they were when it was last on show. */
const Still = memo(
  ({ children }: KeptViewProps) => children,
  (_, next) => !next.shown,
);
Still.displayName = 'Still';

const Place = styled.div`
  &[data-kept] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    block-size: 0;
    overflow: clip;
    /* Unlike display: none it keeps what was laid out and drawn. */
    content-visibility: hidden;
    @supports not (content-visibility: hidden) {
      visibility: hidden;
    }
  }
`;
