import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';

import { color, focusRing, font, media, motion, radius, shadow, size as sizes, space } from '../theme';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * `primary` at most once per view; `danger` for destructive actions, named in its text; `quiet` has no border;
   * `floating` is for the map.
   */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | 'floating';
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in standalone forms. */
  size?: 'small' | 'medium' | 'large';
  /** An icon before the text. */
  icon?: ReactNode;
  /** Work is in progress: the button stays focusable, says so, and ignores clicks. */
  busy?: boolean;
  /** Renders the child element (a link) with the button's styles. */
  asChild?: boolean;
}

/** Starts an action. For an icon without text use `IconButton`, which requires a name. */
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
  return (
    <ButtonRoot
      as={asChild ? Slot.Root : undefined}
      type={asChild ? undefined : type}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner size={16} strokeWidth={1.5} aria-hidden /> : icon}
      <Slot.Slottable>{children}</Slot.Slottable>
    </ButtonRoot>
  );
}

const spin = keyframes`
  to { rotate: 1turn; }
`;

const Spinner = styled(LoaderCircle)`
  ${media.motion} {
    animation: ${spin} 1s linear infinite;
  }
`;

const primary = css`
  background: ${color.accent};
  color: ${color.onAccent};
  border-color: transparent;
  font-weight: ${font.strong};
  &:hover:not(:disabled) {
    background: ${color.accentHover};
  }
`;

const quiet = css`
  border-color: transparent;
  background: none;
  color: ${color.textMuted};
  &:hover:not(:disabled),
  &[aria-expanded='true'] {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
`;

/** The button element with its styles, selected by `data-variant` and `data-size`; shared with `IconButton`. */
export const ButtonRoot = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  flex: none;
  block-size: ${sizes.control};
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
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
  &[data-variant='danger']:hover:not(:disabled) {
    background: ${color.dangerSoft};
  }
  &[data-variant='quiet'] {
    ${quiet}
  }
  &[data-variant='floating'] {
    border-color: transparent;
    background-clip: padding-box;
    box-shadow: ${shadow.floating};
  }
  &[data-size='small'] {
    block-size: ${sizes.controlSmall};
    padding-inline: ${space[2]};
  }
  &[data-size='large'] {
    block-size: ${sizes.controlLarge};
    padding-inline: ${space[4]};
    font: ${font.emphasis};
  }
  &[data-size='large'][data-variant='primary'] {
    font-weight: ${font.strong};
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled {
    color: ${color.textSubtle};
    background: ${color.surface3};
    border-color: transparent;
    box-shadow: none;
  }
  &[data-variant='quiet']:disabled {
    background: none;
  }
  ${media.motion} {
    transition:
      background ${motion.fast},
      color ${motion.fast};
  }
`;
