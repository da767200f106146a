import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

import { markHint, markRow, markWords } from '../styles/mark';
import { color, focusRing, media, motion, radius } from '../theme';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The setting that is on or off. */
  label: ReactNode;
  /** Keeps the label for screen readers only, as in a table row; it must then be plain text. */
  hideLabel?: boolean;
  /** A second line under the label. */
  hint?: ReactNode;
  /** Receives the new state; the native `onChange` is left to form libraries. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A setting that takes effect at once. Unknown props and `ref` go to the native input with the role of a switch. */
export function Switch({
  label,
  hideLabel = false,
  hint,
  onCheckedChange,
  onChange,
  disabled,
  className,
  ...rest
}: SwitchProps) {
  const hintId = useId();
  return (
    <Row className={className} data-disabled={disabled ? '' : undefined}>
      <Track
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
        role="switch"
        disabled={disabled}
        aria-describedby={hint ? hintId : rest['aria-describedby']}
        aria-label={hideLabel && typeof label === 'string' ? label : rest['aria-label']}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
      />
      {!hideLabel && (
        <Words>
          {label}
          {hint && <Hint id={hintId}>{hint}</Hint>}
        </Words>
      )}
    </Row>
  );
}

const Row = styled.label`
  ${markRow}
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 30px;
  block-size: 18px;
  margin: 1px 0;
  /* Visible in forced colours. */
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.borderControl};
  background-clip: border-box;
  cursor: inherit;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 1px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: ${radius.full};
    background: ${color.surface};
  }
  &:checked {
    background: ${color.accent};
  }
  &:checked::after {
    inset-inline-start: 13px;
    background: ${color.onAccent};
  }
  &:disabled {
    background: ${color.borderStrong};
  }
  &:focus-visible {
    ${focusRing}
  }
  @media (forced-colors: active) {
    &::after,
    &:checked::after {
      background: CanvasText;
    }
  }
  ${media.motion} {
    transition: background ${motion.fast};
    &::after {
      transition: inset-inline-start ${motion.fast};
    }
  }
`;

const Words = styled.span`
  ${markWords}
`;

const Hint = styled.span`
  ${markHint}
`;
