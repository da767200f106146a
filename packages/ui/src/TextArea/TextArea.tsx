import { wholeText } from '@locus/model/text';
import type { ComponentPropsWithRef } from 'react';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { controlBox } from '../styles/control';
import { color, numeric, space, visuallyHidden } from '../theme';
import { messages } from './messages';

export interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'value'> {
  value?: string;
  /** Receives the text on every keystroke; the native `onChange` is left to form libraries. */
  onValueChange?: (value: string) => void;
  /** Maximum number of characters; typing stops there and the count is shown. */
  maxLength?: number;
  /** Height in lines of text. */
  rows?: number;
}

/**
 * Several lines of text with label, hint, error and, with `maxLength`, a count. Unknown props and `ref` go to the
 * textarea.
 */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  aside,
  id,
  maxLength,
  rows = 3,
  disabled,
  onChange,
  onValueChange,
  value,
  ref,
  ...rest
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const [written, setWritten] = useState(0);
  // Read from the element: a form library may have set the initial text there.
  useLayoutEffect(() => setWritten(area.current?.value.length ?? 0), []);
  const used = value === undefined ? written : value.length;
  return (
    <Field
      {...{ id, label, hideLabel, hint, error, required, aside }}
      counter={maxLength !== undefined && <Counter used={used} limit={maxLength} />}
    >
      {({ labelId: _, ...control }) => (
        <Area
          {...control}
          ref={area}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          value={value}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          onChange={(event) => {
            setWritten(event.currentTarget.value.length);
            onChange?.(event);
            onValueChange?.(event.currentTarget.value);
          }}
          {...rest}
        />
      )}
    </Field>
  );
}

function Counter({ used, limit }: { used: number; limit: number }) {
  const intl = useIntl();
  return (
    <Count data-full={used >= limit || undefined}>
      <span aria-hidden>
        {wholeText(used, intl.locale)} / {wholeText(limit, intl.locale)}
      </span>
      {/* Announced only when relevant: close to the limit. */}
      <Spoken role="status">{used >= limit * 0.9 && intl.formatMessage(messages.counter, { used, limit })}</Spoken>
    </Count>
  );
}

const Area = styled.textarea`
  ${controlBox}
  display: block;
  block-size: auto;
  min-block-size: 56px;
  padding-block: 5px;
  resize: vertical;
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
`;

const Count = styled.div`
  position: relative;
  flex: none;
  margin-inline-start: auto;
  padding-inline-start: ${space[2]};
  ${numeric}
  &[data-full] {
    color: ${color.warning};
  }
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
