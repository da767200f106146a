import { ChevronRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { color, focusRing, font, radius, space, truncate } from '../theme';
import { messages } from './messages';

export type RootProps = ComponentPropsWithRef<'nav'>;

/**
 * The path from the top to this page; its children are `Item`s, the last one is the page itself. If there is not enough
 * room, only its last link remains, as the way back: the page's title shows the current page.
 */
export function Root({ children, ...rest }: RootProps) {
  const intl = useIntl();
  return (
    <Nav aria-label={intl.formatMessage(messages.path)} {...rest}>
      <List>{children}</List>
    </Nav>
  );
}

export interface ItemProps extends ComponentPropsWithRef<'span'> {
  /** This is the current page; it is not a link. */
  current?: boolean;
  /** Renders the child element, the caller's link. */
  asChild?: boolean;
}

/** One step of the path. */
export function Item({ current = false, asChild = false, ...rest }: ItemProps) {
  return (
    <Step>
      <ChevronRight size={14} strokeWidth={1.5} className="flip" aria-hidden />
      <Words
        as={asChild ? Slot.Root : undefined}
        aria-current={current ? 'page' : undefined}
        title={typeof rest.children === 'string' ? rest.children : undefined}
        {...rest}
      />
    </Step>
  );
}

const Nav = styled.nav`
  container-type: inline-size;
  min-inline-size: 0;
  font: ${font.body};
`;

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 32px;
  &:first-child,
  &:last-child {
    flex-shrink: 0;
    max-inline-size: 40%;
  }
  &:only-child {
    max-inline-size: 100%;
  }
  &:first-child > svg {
    display: none;
  }
  & > svg {
    flex: none;
    color: ${color.textSubtle};
  }
  @container (max-width: 240px) {
    &:not(:only-child) {
      display: none;
    }
    &&:has(a):not(:has(~ li a)) {
      display: flex;
      max-inline-size: 100%;
      & > svg {
        display: block;
        rotate: 180deg;
      }
    }
  }
`;

const Words = styled.span`
  ${truncate}
  border-radius: ${radius.small};
  color: ${color.textMuted};
  unicode-bidi: isolate;
  &[aria-current] {
    color: ${color.text};
    font-weight: ${font.strong};
  }
  &:focus-visible {
    ${focusRing}
  }
`;
