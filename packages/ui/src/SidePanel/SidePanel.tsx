import { ChevronLeft } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { panelGround } from '../ground';
import { color, focusRing, media, motion, radius, shadow, size, space, useNarrow, zIndex } from '../theme';
import { messages } from './messages';
import { type Sheet, sheetHeight } from './sheetHeight';
import { Peeking } from './SidePanelContent';
import type { Tab } from './SidePanelRail';
import { SidePanelRail } from './SidePanelRail';
import { useSheetDrag } from './useSheetDrag';

export type { Sheet } from './sheetHeight';
export { Body, type BodyProps, Header, type HeaderProps } from './SidePanelContent';
export type { Tab } from './SidePanelRail';

export interface RootProps extends Omit<ComponentPropsWithRef<'aside'>, 'onChange'> {
  /** The icon tabs of the rail, top to bottom. */
  tabs: readonly Tab[];
  /** The open tab. */
  value: string;
  /** Called with the selected tab; a folded panel is also unfolded. */
  onValueChange: (value: string) => void;
  /** Unfolded (400 px wide) or folded to the rail of 48 px. Below 900 px: a sheet from the bottom, up or down. */
  open: boolean;
  /** How the sheet behaves; `half` by default. */
  sheet?: Sheet;
  /** Called with the new state when the handle is pressed, or on a sheet dragged. */
  onOpenChange: (open: boolean) => void;
  /** Top of the rail: the logo, or a link around it. */
  brand?: ReactNode;
  /** Bottom of the rail: help and similar links. */
  railEnd?: ReactNode;
}

/** The navy panel at the side of the portal: a rail of tabs and the open tab's content (`Header`, `Body`). */
export function Root({
  tabs,
  value,
  onValueChange,
  open,
  sheet = 'half',
  onOpenChange,
  brand,
  railEnd,
  children,
  ...rest
}: RootProps) {
  const intl = useIntl();
  const drawer = useId();
  const narrow = useNarrow();
  const peeking = narrow && sheet === 'peek' && !open;
  const place = useRef<HTMLDivElement>(null);
  const handle = useSheetDrag(place, { narrow, open, onOpenChange });
  const choose = (tab: string) => {
    if (tab !== value) onValueChange(tab);
    if (!open) onOpenChange(true);
  };
  return (
    <Panel
      aria-label={intl.formatMessage(messages.panel)}
      data-state={open ? 'open' : 'folded'}
      data-sheet={sheet}
      {...rest}
    >
      <SidePanelRail tabs={tabs} value={value} onValueChange={choose} brand={brand} end={railEnd} />
      <Drawer ref={place}>
        <Handle
          {...handle}
          type="button"
          aria-expanded={open}
          aria-controls={drawer}
          aria-label={intl.formatMessage(open ? messages.fold : messages.unfold)}
        >
          <ChevronLeft size={16} strokeWidth={1.5} className="flip" aria-hidden />
        </Handle>
        <Content id={drawer} inert={!open && !peeking}>
          <Peeking value={peeking}>{children}</Peeking>
        </Content>
      </Drawer>
    </Panel>
  );
}

const drawerWidth = `calc(${size.panel} - ${size.rail})`;

const Handle = styled.button`
  position: absolute;
  inset-inline-start: 100%;
  inset-block-start: 50%;
  display: grid;
  place-items: center;
  inline-size: 16px;
  block-size: 56px;
  margin-block-start: -28px;
  border-start-end-radius: ${radius.card};
  border-end-end-radius: ${radius.card};
  background: ${color.panel};
  color: ${color.panelMuted};
  &:hover {
    color: ${color.panelText};
  }
  &:focus-visible {
    ${focusRing}
  }
  /* A target of 24 px around the narrow handle. */
  &::after {
    content: '';
    position: absolute;
    inset: 0 -8px 0 0;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]} 0;
`;

const Drawer = styled.div`
  position: relative;
  inline-size: ${drawerWidth};
  background: ${color.panel};
  pointer-events: auto;
  ${media.motion} {
    transition: transform ${motion.panel};
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    box-shadow: ${shadow.panel};
  }
  [dir='rtl'] &::before {
    transform: scaleX(-1);
  }
`;

const Panel = styled.aside`
  ${panelGround}
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${zIndex.panel};
  display: flex;
  pointer-events: none;
  &[data-state='folded'] > ${Drawer} {
    transform: translateX(calc(-1 * ${drawerWidth}));
  }
  [dir='rtl'] &[data-state='folded'] > ${Drawer} {
    transform: translateX(${drawerWidth});
  }
  &[data-state='folded'] ${Content} {
    visibility: hidden;
  }
  &[data-state='folded'] ${Handle} > svg {
    rotate: 180deg;
  }
  ${media.narrow} {
    inset-block-start: auto;
    inset-inline-end: 0;
    flex-direction: column-reverse;
    ${sheetHeight}
    & > ${Drawer} {
      inline-size: 100%;
      block-size: var(--sheet);
      border-start-start-radius: 16px;
      border-start-end-radius: 16px;
      transform: translateY(var(--dragged, 0px));
    }
    &:not([data-sheet='half']) {
      inset-block-start: var(--above, 0px);
    }
    &:not([data-sheet='half']) > ${Drawer} {
      flex: 1;
      min-block-size: 0;
    }
    &[data-state='folded'] > ${Drawer}, [dir='rtl'] &[data-state='folded'] > ${Drawer} {
      transform: translateY(calc(100% - var(--folded) + var(--dragged, 0px)));
    }
    & > ${Drawer}[data-dragged] {
      transition: none;
    }
    &[data-sheet='peek'] ${Content} {
      visibility: visible;
    }
    & ${Content} {
      padding-block-start: ${space[5]};
    }
    & ${Handle} {
      inset-block-start: 0;
      inset-inline: 0;
      inline-size: auto;
      block-size: 24px;
      margin-block-start: 0;
      background: none;
      touch-action: none;
    }
    & ${Handle} > svg {
      display: none;
    }
    & ${Handle}::after {
      inset: 8px calc(50% - 18px) auto;
      block-size: 4px;
      border-radius: ${radius.full};
      background: ${color.panelMuted};
    }
  }
`;
