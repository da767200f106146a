import { color, focusRing, font, numeric, radius, space } from '@locus/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

interface CoordinateProps {
  /** Which coordinate of which corner. */
  label: string;
  /** Degrees. */
  value: number;
  onFocus: () => void;
  onValueChange: (value: number) => void;
}

/**
 * A coordinate in degrees, applied on Enter or when the field is left; an invalid number is reset to the previous
 * value.
 */
export function Coordinate({ label, value, onFocus, onValueChange }: CoordinateProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const next = typed === undefined || typed.trim() === '' ? NaN : Number(typed.replace(',', '.'));
    if (Number.isFinite(next) && next !== value) onValueChange(next);
    setTyped(undefined);
  };
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      value={typed ?? String(value)}
      onFocus={onFocus}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

const Input = styled.input`
  ${numeric}
  inline-size: 100%;
  min-inline-size: 80px;
  block-size: 28px;
  padding-inline: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font: ${font.label};
  &:hover {
    border-color: ${color.borderStrong};
  }
  &:focus-visible {
    ${focusRing}
    background: ${color.surface};
  }
`;
