import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { mark, markHint, markRow, markWords } from '../styles/mark';
import { color, radius, space } from '../theme';

/** One choice of a `RadioGroup`. */
export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  /** A second line under the label. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<T extends string> extends FieldFrame {
  options: readonly RadioOption<T>[];
  /** The chosen value; undefined while nothing is chosen. */
  value: T | undefined;
  onValueChange: (value: T) => void;
  /** `horizontal` for two or three short labels. */
  orientation?: 'vertical' | 'horizontal';
  disabled?: boolean;
  /** Form field name; made up when missing. */
  name?: string;
  id?: string;
}

/** Few choices seen at once, of which one holds; arrow keys move the choice. */
export function RadioGroup<T extends string>({
  options,
  value,
  onValueChange,
  orientation = 'vertical',
  disabled,
  name,
  id,
  ...frame
}: RadioGroupProps<T>) {
  const ownName = useId();
  return (
    <Field as="group" id={id} {...frame}>
      {({ labelId, required, ...control }) => (
        <Options
          {...control}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-required={required}
          data-orientation={orientation}
        >
          {options.map((option) => (
            <Row key={option.value} data-disabled={disabled || option.disabled ? '' : undefined}>
              <Ring
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                onChange={() => onValueChange(option.value)}
              />
              <Words>
                {option.label}
                {option.hint && <Hint>{option.hint}</Hint>}
              </Words>
            </Row>
          ))}
        </Options>
      )}
    </Field>
  );
}

const Options = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-block: ${space[1]};
  &[data-orientation='horizontal'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
  }
`;

const Row = styled.label`
  ${markRow}
`;

const Ring = styled.input`
  ${mark}
  border-radius: ${radius.full};
  [aria-invalid='true'] > ${Row} > & {
    border-color: ${color.danger};
  }
  &:checked::after {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border: 4px solid ${color.accent};
    border-radius: ${radius.full};
  }
  &:disabled:checked::after {
    border-color: ${color.textSubtle};
  }
`;

const Words = styled.span`
  ${markWords}
`;

const Hint = styled.span`
  ${markHint}
`;
