import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

import { mark, markHint, markRow, markWords } from '../styles/mark';
import { color, radius } from '../theme';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked'> {
  /** What the user agrees to or chooses; it may contain links. */
  label: ReactNode;
  /** Keeps the label for screen readers only, as in a table row. */
  hideLabel?: boolean;
  /** A second line under the label. */
  hint?: ReactNode;
  /** `indeterminate` if only some of the items it represents are selected. */
  checked?: boolean | 'indeterminate';
  /** Receives the new state; the native `onChange` is left to form libraries. */
  onCheckedChange?: (checked: boolean) => void;
  /** Marks it invalid; the form shows the error text elsewhere. */
  invalid?: boolean;
}

/** An option that is on or off when the form is submitted. Unknown props and `ref` go to the native checkbox. */
export function Checkbox({
  label,
  hideLabel = false,
  hint,
  checked,
  onCheckedChange,
  onChange,
  invalid,
  disabled,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const hintId = useId();
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'indeterminate';
  }, [checked]);
  return (
    <Row className={className} data-disabled={disabled ? '' : undefined}>
      <Box
        {...rest}
        ref={input}
        type="checkbox"
        checked={checked === 'indeterminate' ? false : checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
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

const Box = styled.input`
  ${mark}
  border-radius: ${radius.small};
  &:is(:checked, :indeterminate):not(:disabled) {
    background: ${color.accent};
  }
  &::after {
    content: '';
    inline-size: 8px;
    block-size: 4px;
    margin-block-start: -3px;
    border: solid ${color.onAccent};
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    visibility: hidden;
  }
  &:checked::after {
    visibility: visible;
  }
  &:indeterminate::after {
    visibility: visible;
    block-size: 0;
    margin-block-start: 0;
    border-inline-start-width: 0;
    rotate: none;
  }
  &:disabled::after {
    border-color: ${color.textSubtle};
  }
`;

const Words = styled.span`
  ${markWords}
`;

const Hint = styled.span`
  ${markHint}
`;
