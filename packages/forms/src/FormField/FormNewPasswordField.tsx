import { space } from '@locus/ui/theme';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';

import { PasswordRequirements } from '../PasswordRequirements/PasswordRequirements';
import { FormPasswordField, type FormPasswordFieldProps } from './FormPasswordField';
import { useFieldError } from './useFieldError';

export interface FormNewPasswordFieldProps<Values extends FieldValues> extends Omit<
  FormPasswordFieldProps<Values>,
  'autoComplete' | 'hint'
> {
  /** Most characters it may have, where that is worth telling. */
  max?: number;
}

/** Where a new password is chosen: its field, and under it what the password needs, ticked off while it is typed. */
export function FormNewPasswordField<Values extends FieldValues>({
  max,
  name,
  ...rest
}: FormNewPasswordFieldProps<Values>) {
  const listId = useId();
  const value: string | undefined = useWatch({ name });
  const error = useFieldError(name);
  return (
    <Root>
      <FormPasswordField<Values>
        {...rest}
        name={name}
        autoComplete="new-password"
        {...(error === undefined && { 'aria-describedby': listId })}
      />
      <PasswordRequirements id={listId} value={value ?? ''} max={max} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;
