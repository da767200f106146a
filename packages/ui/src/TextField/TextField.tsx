import type { ComponentPropsWithRef, ReactNode } from 'react';

import { Field, type FieldFrame } from '../Field/Field';
import { InputBox } from '../Field/InputBox';

export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'size' | 'required'> {
  /** Receives the text on every keystroke; the native `onChange` is left to form libraries. */
  onValueChange?: (value: string) => void;
  /** `medium` 32 px, `small` 28 px in cards, `large` 40 px in standalone forms. */
  size?: 'small' | 'medium' | 'large';
  /** An icon before the text. */
  icon?: ReactNode;
  /** A unit or a button after the text. */
  end?: ReactNode;
}

/** One line of text with its label, hint and error. Unknown props and `ref` go to the input. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  aside,
  id,
  size = 'medium',
  icon,
  end,
  disabled,
  onChange,
  onValueChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, aside }}>
      {({ labelId: _, ...control }) => (
        <InputBox data-size={size} data-invalid={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
          {icon}
          <input
            type="text"
            {...control}
            disabled={disabled}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
            {...rest}
          />
          {end}
        </InputBox>
      )}
    </Field>
  );
}
