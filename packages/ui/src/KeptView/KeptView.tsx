import type { ComponentPropsWithRef, ReactNode } from 'react';
import { memo, useState } from 'react';
import styled from 'styled-components';

export interface KeptViewProps extends ComponentPropsWithRef<'div'> {
  /** Whether it is currently visible. */
  shown: boolean;
  /** Mounts the view out of sight before it is first shown, with the size (CSS pixels) it will have. */
  prepared?: { inlineSize: number; blockSize?: number };
  children: ReactNode;
}

/**
 * A view that stays mounted once it has been shown or prepared. While hidden it does not paint, take focus or get new
 * props; when shown again, it appears at once as it was. Its container must be positioned.
 */
export function KeptView({ shown, prepared, children, ...rest }: KeptViewProps) {
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  if (!shown && !seen && !prepared) return null;
  const hidden = seen ? 'again' : 'yet';
  return (
    <Place
      {...rest}
      style={shown || seen ? undefined : prepared}
      inert={!shown}
      aria-hidden={shown ? undefined : true}
      data-kept={shown ? undefined : hidden}
    >
      <Still shown={shown}>{children}</Still>
    </Place>
  );
}

/** The children as last rendered while visible, or as they were prepared. */
const Still = memo(
  ({ children }: KeptViewProps) => children,
  (_, next) => !next.shown,
);
Still.displayName = 'Still';

const Place = styled.div`
  &[data-kept] {
    position: absolute;
  }
  /* Laid out where nothing can be scrolled to: before the start and above its container. */
  &[data-kept='yet'] {
    inset-block: auto 100%;
    inset-inline: auto 0;
    overflow: clip;
    visibility: hidden;
  }
  &[data-kept='again'] {
    inset-block-start: 0;
    inset-inline: 0;
    block-size: 0;
    overflow: clip;
    /* Unlike display: none, this keeps the layout and painting. */
    content-visibility: hidden;
    @supports not (content-visibility: hidden) {
      visibility: hidden;
    }
  }
`;
