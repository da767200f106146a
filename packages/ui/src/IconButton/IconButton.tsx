import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { ButtonRoot } from '../Button/Button';
import { color, size as sizes } from '../theme';
import { Tooltip } from '../Tooltip/Tooltip';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  /** The icon, hidden from screen readers. */
  icon: ReactNode;
  /**
   * `quiet` in rows and headers, `secondary` beside other buttons, `danger` for destructive actions, `floating` on the
   * map.
   */
  variant?: 'quiet' | 'secondary' | 'danger' | 'floating';
  /** `medium` 32 px, `small` 28 px. */
  size?: 'small' | 'medium';
  /** Off if the same words are right beside it. */
  tooltip?: boolean;
}

/** A button with only an icon; it requires a name and shows it on hover and focus. `aria-pressed` makes it a toggle. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  tooltip = true,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tooltip ? label : undefined}>
      <Root
        type={type}
        data-variant={variant}
        data-size={size}
        aria-label={label}
        {...rest}
        // The tooltip repeats the name: it must not also become the description.
        aria-describedby={rest['aria-describedby']}
      >
        {icon}
      </Root>
    </Tooltip>
  );
}

const Root = styled(ButtonRoot)`
  && {
    inline-size: ${sizes.control};
    padding: 0;
  }
  &&[data-size='small'] {
    inline-size: ${sizes.controlSmall};
  }
  &:not([data-variant='danger']) {
    color: ${color.textMuted};
  }
  &:hover:not(:disabled, [data-variant='danger']) {
    color: ${color.text};
  }
  /* As frameless as the other icons of its row. */
  &&[data-variant='danger']:not(:hover) {
    background: none;
  }
  &&[data-variant='danger'] {
    border-color: transparent;
  }
  &[aria-pressed='true']:not(:disabled) {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
  &:disabled {
    color: ${color.textSubtle};
  }
`;
