import { color, focusRing, font, radius, space, truncate } from '@locus/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

interface CsvCellProps {
  /** The column and the row of the cell. */
  label: string;
  value: string;
  /** Shown instead of the value until the cell is edited. */
  shown?: string;
  /** The available values; an unknown value is listed too, until another is selected. */
  choices?: readonly string[];
  /** The value that Enter inserts into an empty cell. */
  proposal?: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onValueChange: (value: string) => void;
}

/** A cell that is edited in place: Enter or leaving it accepts the text, Escape discards it. */
export function CsvCell({
  label,
  value,
  shown,
  choices,
  proposal,
  disabled,
  invalid,
  describedBy,
  onValueChange,
}: CsvCellProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  if (choices)
    return (
      <span role="cell">
        <Choice
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        >
          {!choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Choice>
      </span>
    );
  const take = () => {
    if (typed !== undefined && typed !== value) onValueChange(typed);
    setTyped(undefined);
    setOpen(false);
  };
  return (
    <span role="cell">
      <Input
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        title={shown === undefined ? value : undefined}
        placeholder={proposal}
        value={typed ?? (open ? value : (shown ?? value))}
        onFocus={() => setOpen(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            if (proposal && (typed ?? value).trim() === '') onValueChange(proposal);
            else take();
          } else if (event.key === 'Escape') setTyped(undefined);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </span>
  );
}

const Input = styled.input`
  ${truncate}
  inline-size: 100%;
  block-size: 28px;
  padding-inline: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: ${font.body};
  &:hover:not(:disabled) {
    border-color: ${color.borderStrong};
  }
  &[aria-invalid] {
    border-color: ${color.danger};
    background: ${color.surface};
  }
  &:focus-visible {
    ${focusRing}
    background: ${color.surface};
  }
`;

const Choice = styled.select`
  inline-size: 100%;
  block-size: 28px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font: ${font.label};
  & > option {
    background: ${color.surface};
    color: ${color.text};
  }
  &:hover:not(:disabled) {
    border-color: ${color.borderStrong};
  }
  &[aria-invalid] {
    border-color: ${color.danger};
    background: ${color.surface};
  }
  &:focus-visible {
    ${focusRing}
  }
`;
