import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { color, focusRing, font, media, motion, radius, size as sizes, space } from '../theme';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` at most once a view; `danger` names what it destroys; `quiet` stands without a border. */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in forms that stand alone. */
  size?: 'small' | 'medium' | 'large';
  /** An icon before the text. */
  icon?: ReactNode;
  /** Work is under way: the button stays focusable, says so, and ignores clicks. */
  busy?: boolean;
  /** Render the child element (a link) with the button's looks. */
  asChild?: boolean;
}

/** Starts an action. For an icon alone use `IconButton`, which demands a name. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  asChild = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const shared = { 'data-variant': variant, 'data-size': size, 'aria-busy': busy || undefined };
  if (asChild) {
    return (
      <Root as={Slot.Root} {...shared} onClick={onClick} {...rest}>
        {children}
      </Root>
    );
  }
  return (
    <Root type={type} {...shared} aria-disabled={busy || undefined} onClick={busy ? (event) => event.preventDefault() : onClick} {...rest}>
      {icon}
      {children}
    </Root>
  );
}

const primary = css`
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: none;
  font-weight: ${font.strong};
  &:hover:not(:disabled) {
    background: ${color.accentHover};
  }
`;

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  block-size: ${sizes.control};
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.borderStrong};
  color: ${color.text};
  font: ${font.body};
  white-space: nowrap;
  text-align: center;
  text-decoration: none;
  &:hover:not(:disabled) {
    background: ${color.surfaceHover};
    text-decoration: none;
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-variant='primary'] {
    ${primary}
  }
  &[data-variant='danger'] {
    color: ${color.danger};
  }
  &[data-variant='quiet'] {
    box-shadow: none;
    background: none;
    color: ${color.textMuted};
  }
  &[data-variant='quiet']:hover:not(:disabled) {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &[data-size='small'] {
    block-size: ${sizes.controlSmall};
    padding-inline: ${space[2]};
  }
  &[data-size='large'] {
    block-size: ${sizes.controlLarge};
    padding-inline: ${space[4]};
    font: ${font.emphasisStrong};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled {
    color: ${color.textSubtle};
    background: ${color.surface3};
    box-shadow: none;
  }
  ${media.motion} {
    transition:
      background ${motion.fast},
      color ${motion.fast};
  }
`;
