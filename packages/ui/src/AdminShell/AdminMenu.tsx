import { Slot } from 'radix-ui';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { panelGround } from '../ground';
import { color, focusRing, font, media, motion, radius, size, space, truncate } from '../theme';
import { messages } from './messages';

export interface RootProps extends ComponentPropsWithRef<'nav'> {
  /** The logo, or a link around it. */
  brand: ReactNode;
  /** Items at the bottom: password, log out. */
  footer?: ReactNode;
}

/** The back-office's navy menu: `Item`s, some of them in `Group`s. */
export function Root({ brand, footer, children, ...rest }: RootProps) {
  const intl = useIntl();
  return (
    <Menu aria-label={intl.formatMessage(messages.menu)} {...rest}>
      <Brand>{brand}</Brand>
      {children}
      {footer && <Footer>{footer}</Footer>}
    </Menu>
  );
}

export interface GroupProps extends ComponentPropsWithRef<'div'> {
  /** The thing its items belong to, e.g. the open project. */
  label: ReactNode;
}

/** Items that belong together, under a line with their name. */
export function Group({ label, children, ...rest }: GroupProps) {
  const id = useId();
  return (
    <GroupPlace role="group" aria-labelledby={id} {...rest}>
      <GroupLabel id={id} title={typeof label === 'string' ? label : undefined}>
        <bdi>{label}</bdi>
      </GroupLabel>
      {children}
    </GroupPlace>
  );
}

export interface ItemProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** An icon of 16 px. */
  icon: ReactNode;
  /** Whether this is the open page. */
  current?: boolean;
  /** The caller's link or button with its text. */
  children: ReactElement;
}

/** One entry of the menu around the caller's link or button. */
export function Item({ icon, current = false, children, ...rest }: ItemProps) {
  return (
    <Entry data-current={current || undefined}>
      {icon}
      <Slot.Root aria-current={current ? 'page' : undefined} {...rest}>
        {children}
      </Slot.Root>
    </Entry>
  );
}

const Menu = styled.nav`
  ${panelGround}
  display: flex;
  flex-direction: column;
  gap: 1px;
  inline-size: ${size.menu};
  block-size: 100%;
  padding: ${space[3]} ${space[2]};
  overflow-y: auto;
  scrollbar-width: thin;
  background: ${color.panel};
`;

const Brand = styled.div`
  flex: none;
  padding: 2px ${space[2]} ${space[4]};
  & a {
    color: inherit;
    text-decoration: none;
  }
`;

const GroupPlace = styled.div`
  display: grid;
  gap: 1px;
  margin-block-start: ${space[3]};
  border-block-start: 1px solid ${color.panelCard};
`;

const GroupLabel = styled.p`
  ${truncate}
  padding: ${space[4]} ${space[3]} ${space[2]};
  font: ${font.caption};
  color: ${color.panelMuted};
`;

const Footer = styled.div`
  display: grid;
  gap: 1px;
  margin-block-start: auto;
  padding-block-start: ${space[4]};
`;

const Entry = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space[3]};
  min-block-size: 34px;
  padding: 6px ${space[3]};
  border-radius: ${radius.control};
  color: ${color.panelMuted};
  & > svg {
    flex: none;
  }
  & > a,
  & > button {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: start;
    color: inherit;
    text-decoration: none;
  }
  /* The whole line is the link. */
  & > a::after,
  & > button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.control};
  }
  & > :is(a, button):focus-visible {
    outline: none;
  }
  & > :is(a, button):focus-visible::after {
    ${focusRing}
    outline-offset: -2px;
  }
  &:hover {
    background: ${color.panelCard};
    color: ${color.panelText};
  }
  &[data-current] {
    background: ${color.panelCard};
    color: ${color.panelText};
    font-weight: ${font.strong};
  }
  &[data-current]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 3px;
    border-start-start-radius: ${radius.control};
    border-end-start-radius: ${radius.control};
    background: ${color.panelAccent};
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
`;
