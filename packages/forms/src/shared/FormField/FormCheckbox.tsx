import { Checkbox, type CheckboxProps } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';

import { ErrorNote } from './ErrorNote';
import { useFieldError } from './useFieldError';

export interface FormCheckboxProps<Values extends FieldValues> extends Omit<
  CheckboxProps,
  'name' | 'checked' | 'invalid' | 'hint'
> {
  /** The form's value that it edits. */
  name: FieldPath<Values>;
}

/** A `Checkbox` of the surrounding form: its value, and its schema's error as text below. */
export function FormCheckbox<Values extends FieldValues>({ name, ...rest }: FormCheckboxProps<Values>) {
  const { register } = useFormContext<Values>();
  const error = useFieldError(name);
  const noteId = useId();
  return (
    <Root>
      <Checkbox
        {...rest}
        {...register(name)}
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : noteId}
      />
      {error !== undefined && <ErrorNote id={noteId}>{error}</ErrorNote>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
`;
