import type { ComponentPropsWithRef } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { useMergedRef } from '../lib/useMergedRef';
import { controlBox } from '../styles/control';
import { color, numeric, space, visuallyHidden } from '../theme';
import { messages } from './messages';

export interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {
  /** Gets the text at every keystroke; the native `onChange` stays free for form libraries. */
  onValueChange?: (value: string) => void;
  /** Characters at most; typing stops there and the count is shown. */
  maxLength?: number;
  /** Height in lines of text. */
  rows?: number;
}

/** Several lines of text with label, hint, error and, with `maxLength`, a count. Unknown props and `ref` go to the textarea. */
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
  ref,
  ...rest
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(area, ref);
  const [used, setUsed] = useState(0);
  // Read from the element, so that it is right for controlled texts and for those a form library writes.
  useLayoutEffect(() => setUsed(area.current?.value.length ?? 0));
  return (
    <Field
      {...{ id, label, hideLabel, hint, error, required, aside }}
      counter={maxLength !== undefined && <Counter used={used} limit={maxLength} />}
    >
      {({ labelId: _, ...control }) => (
        <Area
          {...control}
          ref={merged}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          onChange={(event) => {
            setUsed(event.currentTarget.value.length);
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
        {intl.formatNumber(used)} / {intl.formatNumber(limit)}
      </span>
      {/* Spoken only where it matters: close to the limit. */}
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
