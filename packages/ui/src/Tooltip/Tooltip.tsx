import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';

import { color, font, radius, shadow, space, zIndex } from '../theme';

export interface TooltipProps {
  /** A few words; nothing in them can be clicked. If empty, only the child is rendered. */
  text: ReactNode;
  /** The preferred side of the child to open on. */
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open without hover, for a story or a tour. */
  defaultOpen?: boolean;
  /** One focusable element, which the text describes. */
  children: ReactElement;
}

/** Shows a short text while its child is hovered or focused. Longer texts belong in an `InfoTip`. */
export function Tooltip({ text, side = 'top', defaultOpen, children }: TooltipProps) {
  if (text === undefined || text === null || text === '') return children;
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

const Bubble = styled(Radix.Content)`
  z-index: ${zIndex.tooltip};
  max-inline-size: 280px;
  padding: 6px ${space[2]};
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.textInverse};
  box-shadow: ${shadow.popup};
  font: ${font.label};
  overflow-wrap: anywhere;
  /* Visible in forced colours. */
  border: 1px solid transparent;
  background-clip: padding-box;
`;
