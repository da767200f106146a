import { numberText, percentUpTo } from '@locus/model/text';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { controlBox } from '../styles/control';
import { numeric } from '../theme';
import { decimalsOf, parseDecimal, snap } from './decimal';

export interface NumberEntryProps {
  /** Its name for screen readers. */
  label: string;
  value: number;
  /** Receives the typed value once confirmed, clamped and rounded to a step. */
  onValueCommit: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value that replaces invalid input. */
  fallback: number;
  /** Shown and typed as a percentage; the value remains a fraction. */
  percent?: boolean;
  /** Shown after the number, such as "m". */
  unit?: string;
  disabled?: boolean;
}

/**
 * A slider's value as a number field; input is confirmed by Enter, by leaving the field and by a click anywhere else,
 * and undone by Escape.
 */
export function NumberEntry({
  label,
  value,
  onValueCommit,
  min,
  max,
  step,
  fallback,
  percent = false,
  unit,
  disabled,
}: NumberEntryProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const editing = draft !== undefined;

  // Maps and popups swallow the mouse press that would blur the field, so a press outside is handled here.
  useEffect(() => {
    if (!editing) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (target !== input.current) input.current?.blur();
    };
    document.addEventListener('pointerdown', leave, true);
    return () => document.removeEventListener('pointerdown', leave, true);
  }, [editing]);

  const confirm = () => {
    if (draft === undefined) return;
    const typed = parseDecimal(unit ? draft.replace(unit, '') : draft, intl.locale);
    const next = Number.isNaN(typed) ? fallback : snap(percent ? typed / 100 : typed, { min, max, step });
    setDraft(undefined);
    if (next !== value) onValueCommit(next);
  };

  const decimals = decimalsOf(step, percent);
  const shown = percent ? percentUpTo(value, intl.locale, decimals) : numberText(value, intl.locale, decimals);
  return (
    <Entry
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      data-size="small"
      data-disabled={disabled ? '' : undefined}
      disabled={disabled}
      value={draft ?? (unit ? `${shown} ${unit}` : shown)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          confirm();
        }
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}

const Entry = styled.input`
  ${controlBox}
  ${numeric}
  flex: none;
  inline-size: 76px;
  text-align: center;
`;
