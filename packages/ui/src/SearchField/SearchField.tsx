import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { InputBox } from '../Field/InputBox';
import { IconButton } from '../IconButton/IconButton';
import { messages } from './messages';
import { useTypedText } from './useTypedText';

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'value' | 'onChange' | 'type' | 'ref'
> {
  /** What is searched, e.g. "Search projects": the field's name, and its default placeholder. */
  label: string;
  /** The search text. */
  value: string;
  /** Receives the text on every keystroke, and '' when cleared with the icon or Escape. */
  onValueChange: (value: string) => void;
  /** `medium` 32 px, `small` 28 px. */
  size?: 'small' | 'medium';
}

/** Filters a list while typing; the clear icon and Escape empty it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onValueChange,
  size = 'medium',
  disabled,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [text, write] = useTypedText(value, onValueChange);
  return (
    <InputBox data-size={size} data-disabled={disabled ? '' : undefined}>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        disabled={disabled}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          write('');
        }}
        {...rest}
      />
      {text !== '' && !disabled && (
        <IconButton
          size="small"
          label={intl.formatMessage(messages.clear)}
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => {
            write('');
            input.current?.focus();
          }}
        />
      )}
    </InputBox>
  );
}
