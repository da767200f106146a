import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';

import { type Sheet, sheetHeight } from '../SidePanel/sheetHeight';
import { color, media, size, useNarrow, zIndex } from '../theme';
import { SkipLink } from './SkipLink';

export interface AppShellProps extends ComponentPropsWithRef<'div'> {
  /** The `SidePanel`. */
  panel: ReactNode;
  /** Whether the panel is unfolded; the bar and the content start next to it. */
  panelOpen: boolean;
  /** How the panel behaves as a sheet, the same value as the panel has; `half` by default. */
  sheet?: Sheet;
  /** The `TopBar`; without one the content extends to the top edge. */
  bar?: ReactNode;
  /** Fills the whole area behind panel, bar and content: the map. Clicks outside the content's elements reach it. */
  backdrop?: ReactNode;
  /** A line above everything, e.g. that this session acts on behalf of somebody else. */
  banner?: ReactNode;
}

/** The portal's frame: the side panel over the map, the bar, and the content in the remaining space. */
export function AppShell({
  panel,
  panelOpen,
  sheet = 'half',
  bar,
  backdrop,
  banner,
  children,
  ...rest
}: AppShellProps) {
  const content = useId();
  const covered = useNarrow() && panelOpen && sheet !== 'half';
  return (
    <Root {...rest}>
      <SkipLink target={content} />
      {banner}
      <Frame data-panel={panelOpen ? 'open' : 'folded'} data-sheet={sheet} data-bar={bar ? '' : undefined}>
        {backdrop && <Backdrop>{backdrop}</Backdrop>}
        {panel}
        {bar && <BarPlace>{bar}</BarPlace>}
        <Main id={content} tabIndex={-1} inert={covered} data-over={backdrop ? '' : undefined}>
          {children}
        </Main>
      </Frame>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  background: ${color.app};
`;

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  isolation: isolate;
  --beside: ${size.rail};
  --above: 0px;
  --below: 0px;
  &[data-panel='open'] {
    --beside: ${size.panel};
  }
  &[data-bar] {
    --above: ${size.bar};
  }
  ${media.narrow} {
    &[data-panel] {
      --beside: 0px;
      --below: calc(${size.rail} + var(--folded));
    }
    &[data-panel='open'][data-sheet='half'] {
      --below: calc(${size.rail} + var(--sheet));
    }
    ${sheetHeight}
  }
`;

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${zIndex.map};
`;

const BarPlace = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: var(--beside) 0;
  z-index: ${zIndex.bar};
`;

const Main = styled.main`
  position: absolute;
  inset-block: var(--above) var(--below);
  inset-inline: var(--beside) 0;
  z-index: ${zIndex.mapControl};
  overflow: auto;
  outline: none;
  &[data-over] {
    overflow: visible;
    pointer-events: none;
  }
  &[data-over] > * {
    pointer-events: auto;
  }
`;
